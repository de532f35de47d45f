/** Texts of `web/parties/customer-limits`. */
import { defineMessage } from '@cmp/messages'

export const moreAreHeldAndSentLater = defineMessage(
  'More are held and sent later; what is held now is sent as soon as the new limit allows it.',
)
export const moreAreRefusedUntilTheWindow = defineMessage('More are refused until the window ends.')
export const changeLimit = defineMessage('Change limit')
export const noCustomerHasReachedALimit = defineMessage('No customer has reached a limit')
export const changeTheLimitOnFor = defineMessage('Change the limit on {units} for {companyName}?')
export const nowDefault = defineMessage('Now: {allowed}. Default: {limitText}. {follows}')
export const limitOnFor = defineMessage('Limit on {units} for {companyName}: {limitSetting}.')
export const withoutASettingEachCustomerMay = defineMessage(
  'Without a setting, each customer may cause {limitKinds}.',
)
