/** Terraform with the plugins that it has started: a process group. */
import { setTimeout as pause } from 'node:timers/promises'
import { isGone, isGroupAlive } from './processes.ts'

const lookMilliseconds = 100

/** Sends a signal to the group of a process; tells whether anything of it was there. */
const signalGroup = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-pid, signal)
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

/** Ends whatever is left of a group at once. */
export const killGroup = (pid: number): void => void signalGroup(pid, 'SIGKILL')

/**
 * Asks a group to stop, and comes back when nothing of it is there any more; what takes longer than the grace is killed.
 * @param isAsked it was asked already: asked twice, Terraform ends at once, and what it was making is lost
 */
export const stopGroup = async (
  pid: number,
  graceSeconds: number,
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<void> => {
  if (!isAsked) signalGroup(pid, 'SIGINT')
  const end = performance.now() + graceSeconds * 1000
  while (isGroupAlive(pid) ?? signalGroup(pid, 0)) {
    if (performance.now() > end) killGroup(pid)
    await pause(lookMilliseconds)
  }
}
