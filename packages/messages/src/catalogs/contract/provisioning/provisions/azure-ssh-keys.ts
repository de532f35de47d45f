/** Texts of `contract/provisioning/provisions/azure-ssh-keys`. */
import { defineMessage } from '@cmp/messages'

export const enterOneLineThatBeginsWith = defineMessage(
  'Enter one line that begins with ssh-rsa or ssh-ed25519',
)
export const theKeyIsIncompleteCopyThe = defineMessage(
  'The key is incomplete. Copy the whole line of the .pub file',
)
export const azureRequiresRsaKeysOfAt = defineMessage(
  'Azure requires RSA keys of at least {leastRsaBits} bits. Create a new key',
)
