# Takes a capture of this host with nothing but a POSIX shell and writes it to standard output as a
# tar stream. Changes nothing; works in a temporary folder that it removes.
set -u
LC_ALL=C
PATH="$PATH:/usr/local/sbin:/usr/sbin:/sbin:/usr/bin:/bin"
export LC_ALL PATH
umask 077
command -v tar >/dev/null 2>&1 || { echo "tar is not installed" >&2; exit 1; }
work=$(mktemp -d "${TMPDIR:-/tmp}/tbvctl.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' HUP INT TERM
c=$work/capture
debugfs=sys/kernel/debug/thunderbolt_ibverbs
missing=
mkdir -p "$c/root" "$c/commands"
cd "$ROOT" || exit 1

lost() { printf '%s\t%s\n' "$1" "$2" >>"$c/unreadable.tsv"; }

# The folder part of a path, empty for a name alone.
above() { case $1 in */*) folder=${1%/*} ;; *) folder= ;; esac; }

# Keys become zeros, or vanish where a line quotes; so do secrets in network profiles.
mask() {
  sed -e '/peer[-_]auth[-_]acl=.*"/s/\(peer[-_]auth[-_]acl=\).*/\1(hidden)/' -e ':a' \
    -e 's/\(peer[-_]auth[-_]acl=[^[:space:]]*=0*\)[1-9A-Za-z]/\10/' -e 'ta'
}
mask_profile() {
  sed -e 's/^\([[:space:]]*[A-Za-z0-9-]*[Pp]sk[[:space:]]*[=:]\).*/\1/' \
    -e 's/^\([[:space:]]*[A-Za-z0-9-]*[Pp]assword[[:space:]]*[=:]\).*/\1/' \
    -e 's/^\([[:space:]]*[A-Za-z0-9-]*[Ss]ecret[[:space:]]*[=:]\).*/\1/' \
    -e 's/^\([[:space:]]*[A-Za-z0-9-]*[Pp]in[[:space:]]*[=:]\).*/\1/' \
    -e 's/^\([[:space:]]*[A-Za-z0-9-]*[Kk]ey[0-9]*[[:space:]]*[=:]\).*/\1/' | mask
}

# Sets place to where a path leads, taking every link on the way.
resolve() {
  place= rest=$1 links=0
  while [ -n "$rest" ]; do
    case $rest in
      */*) name=${rest%%/*} rest=${rest#*/} ;;
      *) name=$rest rest= ;;
    esac
    case $name in
      '' | .) continue ;;
      ..) above "$place"; place=$folder; continue ;;
    esac
    next=${place:+$place/}$name
    if [ -L "$next" ]; then
      links=$((links + 1))
      [ "$links" -le 40 ] || return 1
      target=$(readlink "$next") || return 1
      mkdir -p "$c/root/$place"
      [ -L "$c/root/$next" ] || ln -s "$target" "$c/root/$next"
      case $target in /*) place= ;; esac
      rest=$target${rest:+/$rest}
    else
      place=$next
    fi
  done
}

take() {
  case " $SECRETS " in *" $1 "*) return 0 ;; esac
  resolve "$1" || return 0
  [ "$place" = dev/null ] && return 0
  if [ -d "$place" ]; then
    mkdir -p "$c/root/$place"
  elif [ -f "$place" ] && [ "$2" != name ] && [ ! -e "$c/root/$place" ]; then
    copy "$place" "$c/root/$place" "$2"
  fi
}

# copy FROM TO BYTES: what cannot be read to its end is listed, not kept.
copy() {
  above "$2"
  mkdir -p "$folder"
  case $3 in
    all) cat "$1" >"$work/content" 2>"$work/error" ;;
    *) dd if="$1" bs="$3" count=1 >"$work/content" 2>"$work/error" ;;
  esac
  if [ $? -ne 0 ]; then
    lost "$1" "$(sed -n '1s/.*: //p' "$work/error")"
    return 0
  fi
  case $1 in
    *.so | *.so.1 | *.ko* | *efivars*) cat "$work/content" >"$2" ;;
    */NetworkManager/* | */netplan/* | */systemd/network/* | */network/interfaces*)
      mask_profile <"$work/content" >"$2" ;;
    *) mask <"$work/content" >"$2" ;;
  esac
}

# Notes a path of the list that is not there, when its folder could be looked at.
absent() {
  above "$1"
  while [ -n "$folder" ] && [ ! -e "$folder" ]; do above "$folder"; done
  [ -x "${folder:-.}" ] && missing="$missing,\"$1\""
}

# each KIND PATTERN
each() {
  case $2 in
    *'*'*) ;;
    *)
      if [ -e "$2" ] || [ -L "$2" ]; then take "$2" "$1"; else absent "$2"; fi
      return 0
      ;;
  esac
  above "$2"
  pattern=$folder
  for found in $pattern; do
    if [ -d "$found" ]; then
      take "$found" name
      [ -r "$found" ] || lost "$found" "Permission denied"
    elif [ "$found" = "$pattern" ]; then
      case $found in *'*'*) ;; *) absent "$found" ;; esac
    fi
  done
  for found in $2; do
    if [ -e "$found" ] || [ -L "$found" ]; then take "$found" "$1"; fi
  done
}

secret() { [ -e "$1" ] && { lost "$1" "left out: secret"; }; }

# run NAME SECONDS WORD...
run() {
  output=$c/commands/$1 called=$1 limit=$2
  shift 2
  if ! command -v "$1" >/dev/null 2>&1; then
    echo "$1: command not found" >"$output.err"
    echo 127 >"$output.exit"
    return 0
  fi
  if command -v timeout >/dev/null 2>&1; then
    timeout "$limit" "$@" >"$work/content" 2>"$work/error" </dev/null
    code=$?
  else
    "$@" >"$work/content" 2>"$work/error" </dev/null &
    child=$!
    (sleep "$limit"; kill -9 "$child") >/dev/null 2>&1 &
    watcher=$!
    wait "$child"
    code=$?
    kill "$watcher" 2>/dev/null
  fi
  if [ "$code" -eq 124 ] || [ "$code" -eq 137 ]; then
    lost "commands/$called" "did not end within $limit s and was stopped"
    return 0
  fi
  mask <"$work/content" >"$output.txt"
  [ -s "$work/error" ] && mask <"$work/error" >"$output.err"
  echo "$code" >"$output.exit"
}

per_netdev() {
  for netdev in sys/class/net/*; do
    netdev=${netdev##*/}
    case $netdev in lo | '*') ;; *) run "$1$netdev" "$2" "$3" "$netdev" ;; esac
  done
}

sample() {
  for file in summary peers configured_links; do
    [ -e "$debugfs/$file" ] || continue
    copy "$debugfs/$file" "$c/samples/$1/debugfs/$file" all
  done
  [ -d "$c/samples/$1" ] || return 0
  read -r up idle <proc/uptime
  printf '{"boottimeNanos":%s0000000,"wallClock":"%s","bootId":"%s"}\n' \
    "$(echo "${up%.*}${up#*.}" | sed 's/^0*\([0-9]\)/\1/')" "$(date -u +%Y-%m-%dT%H:%M:%SZ)" \
    "$(cat proc/sys/kernel/random/boot_id)" >"$c/samples/$1/time.json"
}

[ -d sys/kernel/debug ] && [ ! -x sys/kernel/debug ] && lost "$debugfs" "Permission denied"
number=0
while [ "$number" -lt "$SAMPLES" ]; do
  [ "$number" -eq 0 ] || sleep "$SECONDS_BETWEEN"
  sample "$number"
  number=$((number + 1))
done
if dmesg >"$work/content" 2>"$work/error"; then
  mask <"$work/content" >"$c/kernel.log"
else
  lost kernel.log "$(sed -n 1p "$work/error")"
fi
@LIST@
printf '{"format":1,"host":"%s","madeBy":"tbvctl shell reader","absent":[%s]}\n' \
  "$(uname -n | tr -d '"\\')" "${missing#,}" >"$c/capture.json"
if command -v gzip >/dev/null 2>&1; then
  (cd "$work" && tar -cf - capture) | gzip -c
else
  (cd "$work" && tar -cf - capture)
fi
