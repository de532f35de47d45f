/** Texts of `contract/billing/retention`. */
import { defineMessage } from '@cmp/messages'

export const atLeastMonthsAreKept = defineMessage('At least {least} months are kept')
export const leaveItOutToKeepIt = defineMessage('Leave it out to keep it for ever')
