/** Which processes live: a file may name one that ended long ago, and ids are used again. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** `R cmpctl serve`: state and command line, or empty when the process is gone. */
const describe = (pid: number): string => {
  try {
    // Small container images have no `ps`.
    if (existsSync('/proc/self/stat')) {
      const state = /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? ''
      return `${state} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`
    }
    return execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    // The process ended in between: the files are gone, and `ps` answers 1.
    return ''
  }
}

/** Whether a process with this id lives and its command line contains `command`. */
export const isAlive = (pid: number, command: string): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false
  const described = describe(pid)
  return !described.startsWith('Z') && described.includes(command)
}
