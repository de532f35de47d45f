/** Texts of `server/parties/customer-limits`. */
import { defineMessage } from '@cmp/messages'

export const leaveTheNumberEmptyForAn = defineMessage('Leave the number empty for an unlimited customer.')
export const enterANumberOrChooseUnlimited = defineMessage(
  'Enter a number, or choose Unlimited. Without either the default applies.',
)
export const ofThisCustomerAreInThe = defineMessage(
  '{limitLabel} of this customer are in the list already. Change the limit there.',
)
export const limit = defineMessage('limit')
export const yourCompanyIsNotAllowedAny = defineMessage(
  'Your company is not allowed any {units}. Ask the reseller to raise its limit.',
)
export const limitReached = defineMessage(
  'Your company has reached its limit of {allowance}. {title} are possible again in {wait}. Wait, or ask the reseller to raise the limit.',
)
