/** Texts of `contract/kit/bulk`. */
import { defineMessage } from '@cmp/messages'

export const sayWhatIsToBeDone = defineMessage('Say what is to be done')
export const eachIdIsTheIdOf = defineMessage('Each id is the id of a row')
export const chooseAtLeastOneRow = defineMessage('Choose at least one row')
export const chooseRowsAtMost = defineMessage('Choose {bulkLimit, number} rows at most')
