/** Fields that several kinds of accounts for resources have. */
import { f } from '../kit/fields.ts'

/** When the secret that was typed in ends. */
export const secretEndsOn = f.optional(
  f.date('Secret ends on', {
    help: 'The day that the provider gave the secret. The portal warns four weeks before it. A certificate says its own.',
  }),
)
