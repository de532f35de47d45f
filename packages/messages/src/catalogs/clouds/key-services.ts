/** Texts of `clouds/key-services`. */
import { defineMessage } from '@cmp/messages'

export const responseHasNo = defineMessage('The response has no {name}.')
export const responseInterrupted = defineMessage('The response was interrupted, or is not JSON.')
export const wrongDataKey = defineMessage('Decryption returned a different data key than the requested one.')
export const noAzureIdentity = defineMessage(
  'The portal has no identity at Azure. Give its machine a managed identity.',
)
export const noGoogleIdentity = defineMessage(
  'The portal has no identity at Google Cloud. Give its machine a service account.',
)
export const wrongChecksum = defineMessage('The checksum of the response is wrong.')
export const incompleteKey = defineMessage('The response does not contain the complete key.')
