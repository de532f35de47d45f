/** Texts of `web/kit/detail`. */
import { defineMessage } from '@cmp/messages'

export const relatedLists = defineMessage('Related lists')
export const deleteLabel = defineMessage('Delete')
export const edit = defineMessage('Edit')
export const details = defineMessage('Details')
export const add = defineMessage('Add {noun}')
export const noneYet = defineMessage('No {nouns} yet')
