/** Fields that several kinds of resource accounts share. */
import { f } from '../../kit/fields.ts'

/** The expiry date of the entered secret. */
export const secretEndsOn = f.optional(
  f.date('Secret ends on', {
    help: 'The day that the provider gave the secret. The portal warns four weeks before it. A certificate says its own.',
  }),
)
