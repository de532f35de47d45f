/** Fields that several kinds of resource accounts share. */
import * as m from '@cmp/messages/contract/clouds/account-kinds/resource-fields'
import { f } from '../../kit/fields.ts'

/** The expiry date of the entered secret. */
export const secretEndsOn = f.optional(
  f.date(m.secretExpiresOn, {
    help: m.expirationDateOfSecretAtProvider,
  }),
)
