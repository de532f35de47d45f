/** Texts of `web/parties/data-keys`. */
import { defineMessage } from '@cmp/messages'

export const aNewVersionOfTheKey = defineMessage(
  'A new version of the key is created, and all secrets of the former version are encrypted again in the background. People can go on working. The former version is destroyed an hour later.',
)
export const rotateDataKey = defineMessage('Rotate data key')
export const loadingTheDataKey = defineMessage('Loading the data key')
export const dataKey = defineMessage('Data key')
export const thereIsNoKeyYetIt = defineMessage('There is no key yet. It is created with the first secret.')
export const theDataKeyIsBeingRotated = defineMessage(
  'The data key is being rotated. The bell shows how far it is.',
)
export const rotateTheDataKeyOf = defineMessage('Rotate the data key of {name}?')
export const localKey = defineMessage('Local key {wrappedBy}')
export const version = defineMessage('Version {version}')
export const theSecretsOfAreEncryptedWith = defineMessage(
  'The secrets of {name} are encrypted with this key, which is stored encrypted itself.',
)
export const encryptedWith = defineMessage('Encrypted with')
export const theLastRotationFailedRotateAgain = defineMessage(
  'The last rotation failed: {message} Rotate again to go on.',
)
export const key = defineMessage('Key')
export const status = defineMessage('Status')
export const created = defineMessage('Created')
export const replaced = defineMessage('Replaced')
