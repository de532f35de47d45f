/** Texts of `contract/insight/usage-anomalies`. */
import { defineMessage } from '@cmp/messages'

export const active = defineMessage('Active')
export const dismissed = defineMessage('Dismissed')
export const resolved = defineMessage('Resolved')
export const anomalies = defineMessage('Anomalies')
export const daysOnWhichChargesOfService = defineMessage(
  'Days on which the charges of a service differed greatly from the expected amount, with the cause.',
)
export const date = defineMessage('Date')
export const customer = defineMessage('Customer')
export const provider = defineMessage('Provider')
export const service = defineMessage('Service')
export const charge = defineMessage('Charge')
export const expected = defineMessage('Expected')
export const aboveExpected = defineMessage('Above expected')
export const comparedWith = defineMessage('Compared with')
export const cause = defineMessage('Cause')
export const status = defineMessage('Status')
export const dismissalReason = defineMessage('Dismissal reason')
export const dismissedBy = defineMessage('Dismissed by')
export const detected = defineMessage('Detected')
export const reason = defineMessage('Reason')
export const otherUsersCanSeeReasonIn = defineMessage('Other users can see the reason in the list.')
