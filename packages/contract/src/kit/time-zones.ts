/** Time zones: what counts as one, and the one of a user who has chosen none. */
import { shape } from './shape.ts'

/** Whether a text names a time zone of the IANA database. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/** An IANA time zone, in which every date of the portal is shown to a user. */
export const timeZoneName = shape((z) =>
  z
    .string()
    .trim()
    .min(1, 'This field is required')
    .max(60)
    .refine(isTimeZone, 'The time zone is a name such as Asia/Bangkok'),
)

/** The time zone of a user who has chosen none. */
export const defaultTimeZone = 'Asia/Bangkok'
