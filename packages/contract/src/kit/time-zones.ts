/** Time zones: what counts as one, and the one of a user who has chosen none. */
import { orRequired, required } from './field.ts'
import { shape } from './shape.ts'

/** Names that were found to be the zone's own: asking takes far longer than remembering. */
const known = new Set<string>()

/** Whether a text names a time zone of the IANA database, in capitals or not. */
export const isTimeZone = (name: string): boolean => {
  if (known.has(name)) return true
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    // Other spellings are not kept: there are more of them than is good for the memory.
    if (timeZone === name) known.add(name)
    return true
  } catch {
    return false
  }
}

const sentence = 'The time zone is a name such as Asia/Bangkok'

/** An IANA time zone, in which every date of the portal is shown to a user. */
export const timeZoneName = shape((z) =>
  z.string(orRequired(sentence)).trim().min(1, required).max(60, sentence).refine(isTimeZone, sentence),
)

/** The time zone of a user who has chosen none. */
export const defaultTimeZone = 'Asia/Bangkok'
