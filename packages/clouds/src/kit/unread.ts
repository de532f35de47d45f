// What part of an inventory a cloud did not answer for: the other parts are current, and nothing of this one is deleted.
import { CloudError } from '../ports/errors.ts'
import type { ListRequest, UnreadPart } from '../ports/inventory.ts'

/** Takes the parts that could not be read. */
export type Report = (part: UnreadPart) => void

/** Where the parts of a list are reported; who does not take them gets the first failure as an error. */
export const reportOf = ({ onUnread }: Pick<ListRequest, 'onUnread'>): Report =>
  onUnread ??
  (({ isOff, error }) => {
    if (!isOff) throw error
  })

/** A part of a list: its name for people, and which resources may be in it. */
export type Part = Pick<UnreadPart, 'name' | 'covers'>

/**
 * Reads one part of a list. A failure is reported and the part is left out.
 * @throws whatever is no refusal of the cloud, and a cancellation
 */
export const readPart = async <T>(report: Report, part: Part, read: () => Promise<T[]>): Promise<T[]> => {
  try {
    return await read()
  } catch (error) {
    report({ ...part, error: refusal(error), isOff: false })
    return []
  }
}

/** An error as a refusal of the cloud. @throws whatever is none, and a cancellation */
export const refusal = (error: unknown): CloudError => {
  if (!(error instanceof CloudError) || error.code === 'Cancelled') throw error
  return error
}

/** Resources whose ids start with a text, in any letter case. */
export const idsUnder = (start: string): UnreadPart['covers'] => {
  const lower = start.toLowerCase()
  return ({ id }) => id.toLowerCase().startsWith(lower)
}
