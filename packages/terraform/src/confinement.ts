/**
 * Confines a run on this machine, if the system lets a process create its own namespaces (Linux with user namespaces).
 * The run sees the system's programs and libraries and its own folder, and nothing else of the disk; only its own
 * processes; only its own loopback network, which leads to the state and to the proxy; and it has only its user's
 * rights. Source: user_namespaces(7), pivot_root(2), network_namespaces(7), and unshare, setpriv and prlimit of
 * util-linux.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The resources that a run may use, confined or not. */
export type RunLimits = {
  /** Total of all its processes, in bytes. */
  memoryBytes: number
  /** Total of its folder and its plan, in bytes. */
  diskBytes: number
  /** For each of its processes, in seconds. */
  cpuSeconds: number
  /** Processes and threads in total. */
  processes: number
}

/** What a run sees in addition to the system's programs and its folder. */
export type View = {
  /** An empty folder that becomes the root of the run's file system; only the run sees what is mounted there. */
  root: string
  reads: readonly string[]
  writes: readonly string[]
}

/** The arguments that create the supervisor's namespaces: its loopback is the run's. */
export const ownNetwork = ['--user', '--map-root-user', '--net', '--mount', '--ipc', '--uts', '--'] as const

/** Enables the loopback of a new network: with `ip`, or, if that is not installed, with the kernel's own file. */
export const loopbackScript = `
set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin:$PATH
ip link set lo up 2>/dev/null && exit
folder=$(mktemp -d)
mount -t sysfs sysfs "$folder"
echo 0x9 > "$folder/class/net/lo/flags"
umount "$folder"
rmdir "$folder"
`

/**
 * Creates the view and replaces itself with the program. Arguments: the root, the working directory, \`r:\` and \`w:\`
 * with a path each, \`--\`, then the program with its arguments. It writes \`ready\` to descriptor 3 when everything is
 * set up.
 */
const viewScript = `
set -eu
theirs=$PATH
PATH=/usr/sbin:/usr/bin:/sbin:/bin
root=$1 folder=$2
shift 2
mount -t tmpfs -o mode=755,size=4m,nosuid,nodev view "$root"
# What is mounted at or below a path is made read-only with it.
readonly_below() {
  while read -r _ _ _ _ at _; do
    case $at in "$1" | "$1"/*) mount -o remount,bind,ro "$at" ;; esac
  done < /proc/self/mountinfo
}
show() {
  [ -e "$2" ] || return 0
  if [ ! -e "$root$2" ]; then
    if [ -d "$2" ]; then mkdir -p "$root$2"; else mkdir -p "$root\${2%/*}"; : > "$root$2"; fi
  elif [ "$1" = r ]; then return 0
  fi
  mount --rbind "$2" "$root$2"
  if [ "$1" = r ]; then readonly_below "$root$2"; fi
}
mkdir "$root/tmp" "$root/proc" "$root/dev" "$root/etc"
mount -t tmpfs -o mode=1777,size=64m,nosuid,nodev tmp "$root/tmp"
for path in /bin /sbin /lib /lib32 /lib64 /usr; do
  if [ -L "$path" ]; then ln -s "$(readlink "$path")" "$root$path"; else show r "$path"; fi
done
for path in /etc/ssl /etc/pki /etc/ca-certificates /etc/ld.so.cache /etc/ld.so.conf /etc/alternatives /nix/store; do show r "$path"; done
echo '127.0.0.1 localhost' > "$root/etc/hosts"
echo "run:x:0:0::$folder:/bin/sh" > "$root/etc/passwd"
for device in null zero full random urandom; do : > "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; done
ln -s /proc/self/fd "$root/dev/fd"
while [ "$1" != -- ]; do show "\${1%%:*}" "\${1#*:}"; shift; done
shift
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
# A namespace within this one would give the rights back that are dropped below.
echo 0 > /proc/sys/user/max_user_namespaces 2>/dev/null || :
mkdir "$root/.before"
cd "$root"
pivot_root . .before
umount -l /.before
rmdir /.before
mount -o remount,bind,ro /
cd "$folder"
echo ready >&3
exec 3>&-
exec prlimit --core=0 --nofile=4096 --fsize="$LIMIT_FILE" --data="$LIMIT_MEMORY" --cpu="$LIMIT_CPU" --nproc="$LIMIT_PROCESSES" \\
  setpriv --no-new-privs --bounding-set=-all --inh-caps=-all \\
  env -u LIMIT_FILE -u LIMIT_MEMORY -u LIMIT_CPU -u LIMIT_PROCESSES "PATH=$theirs" "$@"
`

/**
 * Returns the command that starts a program in a view, for a process in {@link ownNetwork}. Descriptor 3 receives
 * `ready`.
 */
export const buildConfinedCommand = (
  { root, reads, writes }: View,
  folder: string,
  { memoryBytes, diskBytes, cpuSeconds, processes }: RunLimits,
  command: readonly string[],
): { program: string; args: string[]; environment: Record<string, string> } => ({
  program: 'unshare',
  args: [
    '--pid',
    '--mount',
    '--fork',
    '--kill-child',
    '--',
    'sh',
    '-c',
    viewScript,
    'view',
    root,
    folder,
    ...reads.map((path) => `r:${path}`),
    ...[folder, ...writes].map((path) => `w:${path}`),
    '--',
    ...command,
  ],
  environment: {
    LIMIT_FILE: String(diskBytes),
    LIMIT_MEMORY: String(memoryBytes),
    LIMIT_CPU: String(cpuSeconds),
    LIMIT_PROCESSES: String(processes),
    TMPDIR: '/tmp',
  },
})

const probe = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux') return process.platform
  const base = await mkdtemp(join(tmpdir(), 'cmp-view-'))
  const folder = join(base, 'folder')
  const root = join(base, 'root')
  try {
    await mkdir(folder)
    await mkdir(root)
    const limits = { memoryBytes: 1e9, diskBytes: 1e9, cpuSeconds: 60, processes: 64 }
    const { program, args, environment } = buildConfinedCommand(
      { root, reads: [], writes: [] },
      folder,
      limits,
      ['true'],
    )
    // The check does not read descriptor 3.
    const inner = 'sh -c "$1" && shift && exec "$@" 3>/dev/null'
    await promisify(execFile)(
      'unshare',
      [...ownNetwork, 'sh', '-c', inner, 'probe', loopbackScript, program, ...args],
      { env: { PATH: process.env['PATH'] ?? '', ...environment }, timeout: 20_000 },
    )
    return undefined
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    return (said === '' ? String(error) : said).split('\n')[0]
  } finally {
    await rm(base, { recursive: true, force: true })
  }
}

let isKnownToWork = false

/**
 * Checks whether runs can be confined on this machine. Only a success is cached: a check that failed on a busy machine
 * must not leave later runs unconfined.
 * @returns why not, in the system's words; undefined if they can
 */
export const findConfinementProblem = async (): Promise<string | undefined> => {
  if (isKnownToWork) return undefined
  const reason = await probe()
  isKnownToWork = reason === undefined
  return reason
}
