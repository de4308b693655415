# Finds a JDK from 25 up, Maven, Erlang, SWI-Prolog and bubblewrap, or installs them, or says what to install.
# Sourced by the scripts in the root folder; CLEW_HOME is the root folder.

# Sets CLEW_JAVA to the java of a JDK from 25 up, without starting a process.
clew_try_jdk() {
  local home=$1 line version=''
  [ -x "$home/bin/java" ] && [ -x "$home/bin/javac" ] && [ -r "$home/release" ] || return 1
  while IFS= read -r line; do
    case $line in JAVA_VERSION=*) version=${line#*=} && version=${version//\"/} ;; esac
  done < "$home/release"
  version=${version%%[.+-]*}
  case $version in '' | *[!0-9]*) return 1 ;; esac
  [ "$version" -ge 25 ] || return 1
  CLEW_JDK=$home
  CLEW_JAVA=$home/bin/java
}

clew_find_jdk() {
  local home java
  for home in "${CLEW_JAVA_HOME:-}" "${JAVA_HOME:-}"; do
    [ -n "$home" ] && clew_try_jdk "$home" && return 0
  done
  if java=$(command -v java); then
    java=$(readlink -f "$java" 2> /dev/null || printf '%s' "$java")
    clew_try_jdk "${java%/bin/java}" && return 0
  fi
  for home in /usr/lib/jvm/* /opt/java/* /opt/jdk* "$HOME"/.sdkman/candidates/java/* \
    "$HOME"/.jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home; do
    clew_try_jdk "$home" && return 0
  done
  if [ -x /usr/libexec/java_home ] && home=$(/usr/libexec/java_home -v 25+ 2> /dev/null); then
    clew_try_jdk "$home" && return 0
  fi
  return 1
}

# Installs the first of the packages that apt has, after saying so; needs root.
clew_install() {
  local what=$1 package round
  shift
  [ -z "${CLEW_NO_INSTALL:-}" ] || return 1
  [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null || return 1
  for round in known updated; do
    # A fresh machine has no list of packages yet.
    [ $round = known ] || apt-get update -qq > /dev/null 2>&1 || return 1
    for package in "$@"; do
      if apt-cache show "$package" > /dev/null 2>&1; then
        echo "clew: $what is missing; installing the package $package (CLEW_NO_INSTALL=1 prevents this)" >&2
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$package" > /dev/null && return 0
      fi
    done
  done
  return 1
}

clew_need_jdk() {
  clew_find_jdk && return 0
  clew_install 'a JDK from 25 up' temurin-25-jdk openjdk-25-jdk-headless && clew_find_jdk && return 0
  cat >&2 << 'END'
clew: a JDK from 25 up is needed, and none was found.
  Debian, Ubuntu   apt-get install openjdk-25-jdk-headless, or temurin-25-jdk from https://adoptium.net
  Fedora           dnf install java-25-openjdk-devel
  macOS            brew install openjdk@25
  elsewhere        https://adoptium.net, unpacked anywhere; then: export CLEW_JAVA_HOME=/where/it/is
I looked at CLEW_JAVA_HOME, JAVA_HOME, java on the PATH, /usr/lib/jvm, /opt, ~/.sdkman and ~/.jdks.
END
  return 2
}

clew_need_maven() {
  command -v mvn > /dev/null && return 0
  clew_install Maven maven && return 0
  cat >&2 << 'END'
clew: Maven is needed to build Clew, and there is no mvn on the PATH.
  Debian, Ubuntu   apt-get install maven
  Fedora           dnf install maven
  macOS            brew install maven
  elsewhere        https://maven.apache.org/install.html
END
  return 2
}

# What the checks use of Erlang: the compiler, and the libraries that they compare with the machine.
clew_has_erlang() {
  command -v erl > /dev/null || return 1
  local application
  for application in compiler crypto eunit parsetools syntax_tools tools; do
    set -- "$@" "-eval" "is_list(code:lib_dir($application)) orelse halt(1)."
  done
  erl -noinput -boot no_dot_erlang "$@" -s erlang halt > /dev/null 2>&1
}

clew_need_erlang() {
  local package
  clew_has_erlang && return 0
  for package in erlang-base erlang-dev erlang-crypto erlang-eunit erlang-parsetools \
    erlang-syntax-tools erlang-tools; do
    clew_install "a part of Erlang" "$package" || break
  done
  clew_has_erlang && return 0
  cat >&2 << 'END'
clew: Erlang from OTP 25 up is needed for the checks, and no complete one was found.
  Debian, Ubuntu   apt-get install erlang-base erlang-dev erlang-crypto erlang-eunit erlang-parsetools \
                     erlang-syntax-tools erlang-tools
  Fedora           dnf install erlang
  macOS            brew install erlang
  elsewhere        https://www.erlang.org/downloads, with erl on the PATH
END
  return 2
}

# What the checks compare our Prolog with: the real one and its library.
clew_need_prolog() {
  command -v swipl > /dev/null && return 0
  clew_install SWI-Prolog swi-prolog-nox && command -v swipl > /dev/null && return 0
  cat >&2 << 'END'
clew: SWI-Prolog from 9.0 up is needed for the checks, and there is no swipl on the PATH.
  Debian, Ubuntu   apt-get install swi-prolog-nox
  Fedora           dnf install pl
  macOS            brew install swi-prolog
  elsewhere        https://www.swi-prolog.org/Download.html, with swipl on the PATH
END
  return 2
}

# What holds programs back that are run. Everything works without it, behind lower walls.
clew_want_bubblewrap() {
  command -v bwrap > /dev/null || clew_install bubblewrap bubblewrap || true
}

# Runs Maven in the root folder on the JDK that was found.
clew_maven() {
  (cd "$CLEW_HOME" && JAVA_HOME=$CLEW_JDK exec mvn -B -ntp "$@")
}
