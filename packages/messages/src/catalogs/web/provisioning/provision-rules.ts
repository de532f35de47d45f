/** Texts of `web/provisioning/provision-rules`. */
import { defineMessage } from '@cmp/messages'

export const noRulesAllRequestsAllowed = defineMessage('No rules: all requests allowed')
export const withoutRuleThisCustomerCanRequest = defineMessage(
  'Without a rule, this customer can request anything and approve its own plans.',
)
