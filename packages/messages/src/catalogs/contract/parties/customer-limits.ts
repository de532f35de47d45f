/** Texts of `contract/parties/customer-limits`. */
import { defineMessage } from '@cmp/messages'

export const limits = defineMessage('Limits')
export const customersThatReachedLimitOnEmails = defineMessage(
  'Customers that reached a limit on emails, webhooks, exports, uploads or provisioning, and limits that differ from the default.',
)
export const name = defineMessage('Name')
export const customer = defineMessage('Customer')
export const limit = defineMessage('Limit')
export const maximum = defineMessage('Maximum')
export const numberPerHourOrPerDay = defineMessage(
  'The number per hour, or per day for new webhook endpoints. 0 allows none.',
)
export const leaveEmptyForDefault = defineMessage('Leave empty for the default.')
export const unlimited = defineMessage('Unlimited')
export const nothingIsRejectedOrDelayed = defineMessage('Nothing is rejected or delayed.')
export const allowed = defineMessage('Allowed')
export const status = defineMessage('Status')
export const limited = defineMessage('Limited')
export const notLimited = defineMessage('Not limited')
export const whenReached = defineMessage('When reached')
export const rejected = defineMessage('Rejected')
export const sentLater = defineMessage('Sent later')
export const currentUsage = defineMessage('Current usage')
export const timesLimited = defineMessage('Times limited')
export const firstLimited = defineMessage('First limited')
export const lastLimited = defineMessage('Last limited')
export const limitedUntil = defineMessage('Limited until')
export const changedBy = defineMessage('Changed by')
export const changed = defineMessage('Changed')
