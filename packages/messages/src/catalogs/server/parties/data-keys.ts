/** Texts of `server/parties/data-keys`. */
import { defineMessage } from '@cmp/messages'

export const dataKeyVersion = defineMessage('Data key version {version}')
export const dataKeys = defineMessage('Data keys')
export const ofSecret = defineMessage('{seen} of {total, plural, one {# secret} other {# secrets}}')
export const theDataKeyWasRotatedSecret = defineMessage(
  'The data key was rotated. {resealed, plural, one {# secret} other {# secrets}} sealed again.',
)
export const dataKeyDestroyed = defineMessage(
  '{destroyed, plural, one {# data key} other {# data keys}} destroyed.',
)
export const thereIsNoSuchCustomer = defineMessage('There is no such customer.')
export const theDataKeyOfIsBeing = defineMessage(
  'The data key of {name} is being rotated already. Wait until that has ended.',
)
export const dataKeyOf = defineMessage('Data key of {name}')
export const rotatingTheDataKeyOf = defineMessage('Rotating the data key of {name}')
export const theDataKeyOfIsBeingRotated = defineMessage('The data key of {name} is being rotated.')
