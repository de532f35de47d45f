/** Texts of `web/parties/customer-limits`. */
import { defineMessage } from '@cmp/messages'

export const anythingAboveLimitIsHeldAnd = defineMessage(
  'Anything above the limit is held and sent later. Held items are sent as soon as the new limit allows it.',
)
export const anythingAboveLimitIsRejectedUntil = defineMessage(
  'Anything above the limit is rejected until the window ends.',
)
export const changeLimit = defineMessage('Change limit')
export const noCustomersHaveReachedLimit = defineMessage('No customers have reached a limit')
export const changeLimitOnFor = defineMessage('Change limit on {units} for {companyName}?')
export const currentDefault = defineMessage('Current: {allowed}. Default: {limitText}. {follows}')
export const limitOnFor = defineMessage('Limit on {units} for {companyName}: {limitSetting}.')
export const byDefaultEachCustomerIsLimited = defineMessage(
  'By default, each customer is limited to {limitKinds}.',
)
