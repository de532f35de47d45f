/** Texts of `contract/provisioning/provisions/gcp-names`. */
import { defineMessage } from '@cmp/messages'

export const keyMustBeginWithLowercaseLetter = defineMessage(
  'A key must begin with a lowercase letter and can contain lowercase letters, digits, _ and -',
)
export const valueCanContainLowercaseLettersDigits = defineMessage(
  'A value can contain lowercase letters, digits, _ and -',
)
export const labels = defineMessage('Labels')
export const mustBeginWithLowercaseLetterCan = defineMessage(
  '{label} must begin with a lowercase letter, can contain lowercase letters, digits and hyphens, and cannot end with a hyphen',
)
