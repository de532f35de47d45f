/** Texts of `contract/kit/structured-fields`. */
import { defineMessage } from '@cmp/messages'

export const mustConsistOf = defineMessage('{label} must consist of {labels}')
export const addAtLeastTo = defineMessage('Add at least {min} to {label}')
export const canHaveUpToEntriesThis = defineMessage(
  '{label} can have up to {max} entries; this list has {count}',
)
export const mustBeList = defineMessage('{label} must be a list')
export const valueMustBeText = defineMessage('The value must be text')
export const mustBeListOfKeysAnd = defineMessage('{label} must be a list of keys and values')
export const keyAlreadyExists = defineMessage('Key {Key} already exists')
export const mustBeChosenFromTheList = defineMessage('{label} must be chosen from the list')
export const mustBeText = defineMessage('{label} must be text')
export const tag = defineMessage('Tag')
export const tagKey = defineMessage('Key')
export const tagValue = defineMessage('Value')
