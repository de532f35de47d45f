/** The process group of Terraform and the plugins that it has started. */
import { setTimeout as pause } from 'node:timers/promises'
import { isNotFoundError, isGroupAlive } from './processes.ts'

const pollMilliseconds = 100

/** Sends a signal to the group of a process and returns whether any of its processes existed. */
const sendGroupSignal = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-pid, signal)
  } catch (error) {
    if (isNotFoundError(error)) return false
    throw error
  }
}

/** Kills all remaining processes of a group at once. */
export const killGroup = (pid: number): void => void sendGroupSignal(pid, 'SIGKILL')

/**
 * Requests a process group to stop and resolves when none of its processes exists any more. Processes that take longer
 * than the grace period are killed.
 * @param isRequested whether a stop was already requested. A second request would end Terraform at once, and resources
 * that it was creating would be lost.
 */
export const stopGroup = async (
  pid: number,
  graceSeconds: number,
  { isRequested = false }: { isRequested?: boolean } = {},
): Promise<void> => {
  if (!isRequested) sendGroupSignal(pid, 'SIGINT')
  const end = performance.now() + graceSeconds * 1000
  while (isGroupAlive(pid) ?? sendGroupSignal(pid, 0)) {
    if (performance.now() > end) killGroup(pid)
    await pause(pollMilliseconds)
  }
}
