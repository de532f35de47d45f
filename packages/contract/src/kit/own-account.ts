/** The common parts of the calls about a person's own account. */
import { defineLine } from './field.ts'
import { permit } from './permissions.ts'
import { shape } from './shape.ts'

/** The tag of these calls in the OpenAPI document. */
export const accountTag = 'Account'

/** A person's own data is accessible to nobody else, and the security of the account to no API token. */
export const own = { access: permit.signedIn, token: 'none' } as const

/** A timestamp as ISO 8601 text. */
export const timestamp = shape((z) => z.string())

/** The ID of one of a person's own items. */
export const ownIdParams = shape((z) => z.object({ id: defineLine(z).max(100) }))
