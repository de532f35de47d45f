/** Texts of `web/parties/data-keys`. */
import { defineMessage } from '@cmp/messages'

export const newVersionOfKeyIsCreated = defineMessage(
  'A new version of the key is created, and all secrets of the previous version are re-encrypted in the background. Users can keep working. The previous version is destroyed 1 hour later.',
)
export const rotateDataKey = defineMessage('Rotate data key')
export const loadingDataKey = defineMessage('Loading data key')
export const dataKey = defineMessage('Data key')
export const noKeyYetItIsCreated = defineMessage('No key yet. It is created with the first secret.')
export const dataKeyIsBeingRotatedSee = defineMessage(
  'The data key is being rotated. See the progress under the bell.',
)
export const rotateDataKeyOf = defineMessage('Rotate data key of {name}?')
export const localKey = defineMessage('Local key {wrappedBy}')
export const version = defineMessage('Version {version}')
export const secretsOfAreEncryptedWithThis = defineMessage(
  'The secrets of {name} are encrypted with this key. The key itself is stored encrypted.',
)
export const encryptedWith = defineMessage('Encrypted with')
export const lastRotationFailedRotateAgainTo = defineMessage(
  'The last rotation failed: {message} Rotate again to continue.',
)
export const key = defineMessage('Key')
export const status = defineMessage('Status')
export const created = defineMessage('Created')
export const replaced = defineMessage('Replaced')
