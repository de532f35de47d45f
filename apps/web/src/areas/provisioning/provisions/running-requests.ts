/** Determines the current operations of a run from its log. */
import type { ProvisionRun } from '@cmp/contract'

/** An operation that has started and not ended: its address, its action, and its start time. */
export type RunningOperation = { address: string; doing: string; since: string }

/**
 * Returns the operations that have started and not ended. Terraform restarts whatever a previous attempt had not
 * finished.
 */
export const listRunningOperations = (log: ProvisionRun['log']): RunningOperation[] => {
  const started = new Map<string, RunningOperation>()
  for (const { kind, address, text, at } of log) {
    if (kind === 'begun') started.set(address, { address, doing: text, since: at })
    if (kind === 'ended' || kind === 'failed') started.delete(address)
    if (kind === 'planned') started.clear()
  }
  return [...started.values()]
}

/** Formats a duration as `0:42`, `12:03` or `1:02:03`. */
export const formatDuration = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const padTwoDigits = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0
    ? `${hours}:${padTwoDigits(minutes)}:${padTwoDigits(seconds % 60)}`
    : `${minutes}:${padTwoDigits(seconds % 60)}`
}
