# Shared by build, start and run: where things are and what is missing.  Sourced by bash.
vm=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${TBVCTL_VM_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/tbvctl-vm}

# The lines of a package list without comments.
list() { grep -v '^#' "$vm/packages/$1"; }

# A folder's name has a checksum over everything it is made from: it is built again exactly when one of them changes.
image=$cache/image-$(cd "$vm" && cat build packages/* <(echo "${TBVCTL_VM_MIRROR:-}") | sha256sum | cut -c1-16)
guest=$image/guest-$(cd "$vm" && cat build guest/* module/Kbuild module/*.c module/*.h | sha256sum | cut -c1-16)

fail() { echo "tests/vm: $*" >&2; exit 1; }
