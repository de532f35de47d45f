/** Time zones: what counts as one, and the one of a user who has chosen none. */
import { orRequired, required } from './field.ts'
import { shape } from './shape.ts'

/** Whether a text names a time zone of the IANA database. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
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
