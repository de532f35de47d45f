/** Texts of `contract/provisioning/provisions/gcp-names`. */
import { defineMessage } from '@cmp/messages'

export const aKeyBeginsWithALower = defineMessage(
  'A key must begin with a lowercase letter and can contain lowercase letters, digits, _ and -',
)
export const aValueHasLowerCaseLetters = defineMessage(
  'A value can contain lowercase letters, digits, _ and -',
)
export const labels = defineMessage('Labels')
export const beginsWithALowerCaseLetter = defineMessage(
  '{label} must begin with a lowercase letter, can contain lowercase letters, digits and hyphens, and cannot end with a hyphen',
)
