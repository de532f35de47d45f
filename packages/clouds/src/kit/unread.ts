// Handles parts of an inventory that a provider did not return: the other parts are current, and no resource of a
// missing part counts as deleted.
import { CloudError } from '../ports/errors.ts'
import type { ListRequest, UnreadPart } from '../ports/inventory.ts'

/** Receives the parts that could not be read. */
export type Report = (part: UnreadPart) => void

/**
 * Returns the function that reports the parts of a list. If the caller does not accept reports, the first failure is
 * thrown.
 */
export const reportOf = ({ onUnread }: Pick<ListRequest, 'onUnread'>): Report =>
  onUnread ??
  (({ isOff, error }) => {
    if (!isOff) throw error
  })

/** A part of a list: its name for people, and which resources may be in it. */
export type Part = Pick<UnreadPart, 'name' | 'covers'>

/**
 * Reads one part of a list. A failure is reported and the part is left out.
 * @throws any error that is not a refusal of the provider, and a cancellation
 */
export const readPart = async <T>(report: Report, part: Part, read: () => Promise<T[]>): Promise<T[]> => {
  try {
    return await read()
  } catch (error) {
    report({ ...part, error: requireRefusal(error), isOff: false })
    return []
  }
}

/**
 * Returns an error as a refusal of the provider.
 * @throws any other error, and a cancellation
 */
export const requireRefusal = (error: unknown): CloudError => {
  if (!(error instanceof CloudError) || error.code === 'Cancelled') throw error
  return error
}

/** Covers resources whose IDs start with a text, in any letter case. */
export const matchIdPrefix = (start: string): UnreadPart['covers'] => {
  const lower = start.toLowerCase()
  return ({ id }) => id.toLowerCase().startsWith(lower)
}
