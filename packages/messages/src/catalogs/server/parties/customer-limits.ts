/** Texts of `server/parties/customer-limits`. */
import { defineMessage } from '@cmp/messages'

export const leaveNumberEmptyIfCustomerIs = defineMessage(
  'Leave the number empty if the customer is unlimited.',
)
export const enterNumberOrChooseUnlimitedOtherwise = defineMessage(
  'Enter a number or choose Unlimited. Otherwise, the default applies.',
)
export const thisCustomerAlreadyHasLimitOf = defineMessage(
  '{limitLabel}: this customer already has a limit of this type. Change the existing limit.',
)
export const limit = defineMessage('limit')
export const yourCompanysLimitOfIs0 = defineMessage(
  'Your company’s limit of {units} is 0. Ask the reseller to raise the limit.',
)
export const limitReached = defineMessage(
  'Your company has reached its limit of {allowance}. {title} are possible again in {wait}. Wait, or ask the reseller to raise the limit.',
)
