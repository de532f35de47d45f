/** Texts of `contract/kit/bulk`. */
import { defineMessage } from '@cmp/messages'

export const sayWhatIsToBeDone = defineMessage('Choose an action')
export const eachIdIsTheIdOf = defineMessage('Each ID must be the ID of a row')
export const chooseAtLeastOneRow = defineMessage('Select at least one row')
export const chooseRowsAtMost = defineMessage('Select up to {bulkLimit, number} rows')
