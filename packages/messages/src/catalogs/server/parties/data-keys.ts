/** Texts of `server/parties/data-keys`. */
import { defineMessage } from '@cmp/messages'

export const dataKeyVersion = defineMessage('Data key version {version}')
export const dataKeys = defineMessage('Data keys')
export const ofSecret = defineMessage('{seen} of {total, plural, one {# secret} other {# secrets}}')
export const dataKeyRotatedSecretReEncrypted = defineMessage(
  'Data key rotated. {resealed, plural, one {# secret} other {# secrets}} re-encrypted.',
)
export const dataKeyDestroyed = defineMessage(
  '{destroyed, plural, one {# data key} other {# data keys}} destroyed.',
)
export const thisCustomerWasNotFound = defineMessage('This customer was not found.')
export const dataKeyOfIsAlreadyBeing = defineMessage(
  'The data key of {name} is already being rotated. Wait until the rotation is complete.',
)
export const dataKeyOf = defineMessage('Data key of {name}')
export const rotatingTheDataKeyOf = defineMessage('Rotating the data key of {name}')
export const theDataKeyOfIsBeingRotated = defineMessage('The data key of {name} is being rotated.')
export const theReseller = defineMessage('the reseller')
