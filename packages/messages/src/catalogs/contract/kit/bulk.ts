/** Texts of `contract/kit/bulk`. */
import { defineMessage } from '@cmp/messages'

export const chooseAnAction = defineMessage('Choose an action')
export const eachIdMustBeIdOf = defineMessage('Each ID must be the ID of a row')
export const selectAtLeastOneRow = defineMessage('Select at least one row')
export const selectUpToRows = defineMessage('Select up to {bulkLimit, number} rows')
