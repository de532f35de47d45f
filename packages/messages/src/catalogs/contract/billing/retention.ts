/** Texts of `contract/billing/retention`. */
import { defineMessage } from '@cmp/messages'

export const atLeastMonthsAreKept = defineMessage('Retention must be at least {least} months')
export const leaveItOutToKeepIt = defineMessage('Omit the value to store the data indefinitely')
