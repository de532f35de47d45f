/** Texts of `contract/kit/structured-fields`. */
import { defineMessage } from '@cmp/messages'

export const isMadeOf = defineMessage('{label} is made of {labels}')
export const addAtLeastUnder = defineMessage('Add at least {min} under {label}')
export const thereMayBeUnderAtMost = defineMessage(
  'There may be {max} under {label} at most, and here are {count}',
)
export const isAList = defineMessage('{label} is a list')
export const valueIsText = defineMessage('Value is text')
export const isAListOfKeysWith = defineMessage('{label} is a list of keys with values')
export const keyIsThereAlready = defineMessage('Key {Key} is there already')
export const mustBeChosenFromTheList = defineMessage('{label} must be chosen from the list')
export const isText = defineMessage('{label} is text')
