import { execFileSync } from 'node:child_process'

/** Whether a process with this id lives and its command line contains `command` (ids are used again). */
export const isAlive = (pid: number, command: string): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (isGone) return false
  }
  try {
    const listed = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' })
    return !listed.trim().startsWith('Z') && listed.includes(command)
  } catch {
    // `ps` answers 1 when the process ended in between.
    return false
  }
}
