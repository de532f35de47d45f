/** Texts of `contract/parties/customer-limits`. */
import { defineMessage } from '@cmp/messages'

export const limits = defineMessage('Limits')
export const customersWhoHaveReachedALimit = defineMessage(
  'Customers that reached a limit on emails, webhooks, exports, uploads or provisioning, and limits that differ from the default.',
)
export const name = defineMessage('Name')
export const customer = defineMessage('Customer')
export const limit = defineMessage('Limit')
export const number = defineMessage('Maximum')
export const howManyAnHourOrA = defineMessage(
  'The number per hour, or per day for new webhook endpoints. 0 allows none.',
)
export const leaveItEmptyForTheDefault = defineMessage('Leave empty for the default.')
export const unlimited = defineMessage('Unlimited')
export const nothingIsRefusedOrHeld = defineMessage('Nothing is rejected or delayed.')
export const allowed = defineMessage('Allowed')
export const state = defineMessage('Status')
export const limitedNow = defineMessage('Limited')
export const notLimited = defineMessage('Not limited')
export const whenReached = defineMessage('When reached')
export const refused = defineMessage('Rejected')
export const sentLater = defineMessage('Sent later')
export const usedNow = defineMessage('Current usage')
export const timesLimited = defineMessage('Times limited')
export const firstLimited = defineMessage('First limited')
export const lastLimited = defineMessage('Last limited')
export const limitedUntil = defineMessage('Limited until')
export const changedBy = defineMessage('Changed by')
export const changed = defineMessage('Changed')
