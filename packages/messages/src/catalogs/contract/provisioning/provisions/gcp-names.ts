/** Texts of `contract/provisioning/provisions/gcp-names`. */
import { defineMessage } from '@cmp/messages'

export const aKeyBeginsWithALower = defineMessage(
  'A key begins with a lower-case letter, and has lower-case letters, digits, _ and -',
)
export const aValueHasLowerCaseLetters = defineMessage('A value has lower-case letters, digits, _ and -')
export const labels = defineMessage('Labels')
export const beginsWithALowerCaseLetter = defineMessage(
  '{label} begins with a lower-case letter, has lower-case letters, digits and hyphens, and ends with no hyphen',
)
