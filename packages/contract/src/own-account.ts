/** What the calls about a person's own account share. */
import { oneLine } from './kit/field.ts'
import { permit } from './kit/permissions.ts'
import { shape } from './kit/shape.ts'

/** The heading of the calls in the document. */
export const accountTag = 'Account'

/** A person's own things are opened to nobody else, and their safety to no API token. */
export const own = { access: permit.signedIn, token: 'none' } as const

/** A moment, as ISO 8601 text. */
export const moment = shape((z) => z.string())

/** The id of one of a person's own things. */
export const ownIdParams = shape((z) => z.object({ id: oneLine(z).max(100) }))
