/** Texts of `contract/kit/structured-fields`. */
import { defineMessage } from '@cmp/messages'

export const isMadeOf = defineMessage('{label} must consist of {labels}')
export const addAtLeastUnder = defineMessage('Add at least {min} to {label}')
export const thereMayBeUnderAtMost = defineMessage(
  '{label} can have up to {max} entries; this list has {count}',
)
export const isAList = defineMessage('{label} must be a list')
export const valueIsText = defineMessage('The value must be text')
export const isAListOfKeysWith = defineMessage('{label} must be a list of keys and values')
export const keyIsThereAlready = defineMessage('Key {Key} already exists')
export const mustBeChosenFromTheList = defineMessage('{label} must be chosen from the list')
export const isText = defineMessage('{label} must be text')
export const tag = defineMessage('Tag')
export const tagKey = defineMessage('Key')
export const tagValue = defineMessage('Value')
