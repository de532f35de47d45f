/** Checks which processes are alive. A file may name a process that ended long ago, and process IDs are reused. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Returns state and command line, such as `R cmpctl serve`; empty if the process has ended. */
const describe = (pid: number): string => {
  try {
    // Small container images have no `ps`.
    if (existsSync('/proc/self/stat')) {
      const state = /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? ''
      return `${state} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`
    }
    return execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    // The process ended in between: its files no longer exist, and `ps` exits with 1.
    return ''
  }
}

/** Returns whether a process with this ID is alive and its command line contains `command`. */
export const isAlive = (pid: number, command: string): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false
  const described = describe(pid)
  return !described.startsWith('Z') && described.includes(command)
}
