/** Texts of `contract/clouds/account-kinds/resource-fields`. */
import { defineMessage } from '@cmp/messages'

export const secretExpiresOn = defineMessage('Secret expires on')
export const expirationDateOfSecretAtProvider = defineMessage(
  'The expiration date of the secret at the provider. The portal warns you 4 weeks before. For a certificate, the date is read from the certificate.',
)
