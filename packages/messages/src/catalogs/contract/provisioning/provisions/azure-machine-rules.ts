/** Texts of `contract/provisioning/provisions/azure-machine-rules`. */
import { defineMessage } from '@cmp/messages'

export const azureDoesNotAllowTheAdministrator = defineMessage(
  'Azure does not allow the administrator name {name}. Choose another name',
)
export const aPasswordForLinuxCanHave = defineMessage(
  'A password for Linux can have {mostLinuxPassword} characters at most',
)
export const takeThreeOfTheseLowerCase = defineMessage(
  'Use three of these: lower-case letters, upper-case letters, digits, special characters other than _',
)
