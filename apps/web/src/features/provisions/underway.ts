/** What a run is at, read from its log. */
import type { ProvisionRun } from '@cmp/contract'

/** Something that was begun and has not ended: its address, what is done to it, and since when. */
export type Underway = { address: string; doing: string; since: string }

/** What was begun and has not ended. Terraform begins anew with whatever a former attempt had not ended. */
export const underwayIn = (log: ProvisionRun['log']): Underway[] => {
  const begun = new Map<string, Underway>()
  for (const { kind, address, text, at } of log) {
    if (kind === 'begun') begun.set(address, { address, doing: text, since: at })
    if (kind === 'ended' || kind === 'failed') begun.delete(address)
    if (kind === 'planned') begun.clear()
  }
  return [...begun.values()]
}

/** How long something has taken: `0:42`, `12:03`, `1:02:03`. */
export const durationText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
