/** Texts of `contract/kit/module-fields`. */
import { defineMessage } from '@cmp/messages'

export const isJsonForExampleNameValue = defineMessage(
  '{label} is JSON, for example \'{"name": "value"}\' or ["value"]',
)
export const yes = defineMessage('Yes')
export const no = defineMessage('No')
export const notSet = defineMessage('Not set')
export const entry = defineMessage('Entry')
export const jsonOfTheType = defineMessage('JSON of the type {type}.')
export const describedJsonOfTheType = defineMessage('{help} JSON of the type {type}.')
