/** Texts of `contract/kit/module-fields`. */
import { defineMessage } from '@cmp/messages'

export const mustBeJsonForExampleName = defineMessage(
  '{label} must be JSON, for example \'{"name": "value"}\' or ["value"]',
)
export const yes = defineMessage('Yes')
export const no = defineMessage('No')
export const notSet = defineMessage('Not set')
export const entry = defineMessage('Entry')
export const jsonOfType = defineMessage('JSON of type {type}.')
export const describedJsonOfTheType = defineMessage('{help} JSON of type {type}.')
export const itemValue = defineMessage('Value')
