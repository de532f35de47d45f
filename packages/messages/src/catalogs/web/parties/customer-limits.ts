/** Texts of `web/parties/customer-limits`. */
import { defineMessage } from '@cmp/messages'

export const moreAreHeldAndSentLater = defineMessage(
  'Anything above the limit is held and sent later. Held items are sent as soon as the new limit allows it.',
)
export const moreAreRefusedUntilTheWindow = defineMessage(
  'Anything above the limit is rejected until the window ends.',
)
export const changeLimit = defineMessage('Change limit')
export const noCustomerHasReachedALimit = defineMessage('No customers have reached a limit')
export const changeTheLimitOnFor = defineMessage('Change limit on {units} for {companyName}?')
export const nowDefault = defineMessage('Current: {allowed}. Default: {limitText}. {follows}')
export const limitOnFor = defineMessage('Limit on {units} for {companyName}: {limitSetting}.')
export const withoutASettingEachCustomerMay = defineMessage(
  'By default, each customer is limited to {limitKinds}.',
)
