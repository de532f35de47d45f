/** Texts of `contract/insight/usage-anomalies`. */
import { defineMessage } from '@cmp/messages'

export const open = defineMessage('Active')
export const dismissed = defineMessage('Dismissed')
export const noLongerUnusual = defineMessage('Resolved')
export const unusualDays = defineMessage('Anomalies')
export const daysOnWhichAServiceWas = defineMessage(
  'Days on which the charges of a service differed greatly from the expected amount, with the cause.',
)
export const day = defineMessage('Date')
export const customer = defineMessage('Customer')
export const cloud = defineMessage('Provider')
export const service = defineMessage('Service')
export const charge = defineMessage('Charge')
export const expected = defineMessage('Expected')
export const overExpectation = defineMessage('Above expected')
export const comparedWith = defineMessage('Compared with')
export const cause = defineMessage('Cause')
export const state = defineMessage('Status')
export const whyItWasDismissed = defineMessage('Dismissal reason')
export const dismissedBy = defineMessage('Dismissed by')
export const found = defineMessage('Detected')
export const reason = defineMessage('Reason')
export const othersReadItInTheList = defineMessage('Other users can see the reason in the list.')
