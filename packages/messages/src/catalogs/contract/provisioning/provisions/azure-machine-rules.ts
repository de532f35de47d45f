/** Texts of `contract/provisioning/provisions/azure-machine-rules`. */
import { defineMessage } from '@cmp/messages'

export const azureDoesNotAllowUsernameChoose = defineMessage(
  'Azure does not allow the username {name}. Choose another username',
)
export const passwordForLinuxCanHaveUp = defineMessage(
  'A password for Linux can have up to {mostLinuxPassword} characters',
)
export const takeThreeOfTheseLowerCase = defineMessage(
  'Use at least 3 of these: lowercase letters, uppercase letters, digits, special characters other than _',
)
