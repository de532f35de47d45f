/** Texts of `web/billing/month-checks`. */
import { defineMessage } from '@cmp/messages'

export const noFindingsIn = defineMessage('No findings in {month}')
export const explanationAndRemedy = defineMessage('{explanation} {remedy}')
export const checksSearchMonth = defineMessage(
  '{count, plural, one {# check compares} other {# checks compare}} the bills, documents, prices and licenses of the month. Open a finding to fix it, or accept it with a reason.',
)
export const checkIsNotComplete = defineMessage('{title}: {problem}')
export const accept = defineMessage('Accept')
export const acceptDots = defineMessage('Accept…')
export const reopen = defineMessage('Reopen')
export const acceptCountFindings = defineMessage(
  'Accept {count, plural, one {# finding} other {# findings}} of {month}',
)
export const acceptedFindingsAreShownApart = defineMessage(
  'Accepted findings no longer count. A finding whose amount changes is open again.',
)
export const selectFindingsThatAreNotAccepted = defineMessage('Select findings that are not accepted.')
export const selectAcceptedFindings = defineMessage('Select accepted findings.')
