/** Texts of `contract/parties/customer-limits`. */
import { defineMessage } from '@cmp/messages'

export const limits = defineMessage('Limits')
export const customersWhoHaveReachedALimit = defineMessage(
  'Customers who have reached a limit on emails, webhooks, exports, uploads or provisioning, and limits that differ from the default.',
)
export const name = defineMessage('Name')
export const customer = defineMessage('Customer')
export const limit = defineMessage('Limit')
export const number = defineMessage('Number')
export const howManyAnHourOrA = defineMessage(
  'How many an hour, or a day for new webhook endpoints. 0 allows nothing.',
)
export const leaveItEmptyForTheDefault = defineMessage('Leave it empty for the default.')
export const unlimited = defineMessage('Unlimited')
export const nothingIsRefusedOrHeld = defineMessage('Nothing is refused or held.')
export const allowed = defineMessage('Allowed')
export const state = defineMessage('State')
export const limitedNow = defineMessage('Limited now')
export const notLimited = defineMessage('Not limited')
export const whenReached = defineMessage('When reached')
export const refused = defineMessage('Refused')
export const sentLater = defineMessage('Sent later')
export const usedNow = defineMessage('Used now')
export const timesLimited = defineMessage('Times limited')
export const firstLimited = defineMessage('First limited')
export const lastLimited = defineMessage('Last limited')
export const limitedUntil = defineMessage('Limited until')
export const changedBy = defineMessage('Changed by')
export const changed = defineMessage('Changed')
