/** Texts of `web/provisioning/provision-rules`. */
import { defineMessage } from '@cmp/messages'

export const noRulesAllRequestsAllowed = defineMessage('No rules: all requests allowed')
export const allRequestsAreThenAllowedFor = defineMessage(
  'All requests are then allowed for this customer, with self-approval.',
)
