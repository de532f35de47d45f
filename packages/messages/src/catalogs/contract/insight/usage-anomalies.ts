/** Texts of `contract/insight/usage-anomalies`. */
import { defineMessage } from '@cmp/messages'

export const open = defineMessage('Open')
export const dismissed = defineMessage('Dismissed')
export const noLongerUnusual = defineMessage('No longer unusual')
export const unusualDays = defineMessage('Unusual days')
export const daysOnWhichAServiceWas = defineMessage(
  'Days on which a service was charged far more or less than expected, each with its cause.',
)
export const day = defineMessage('Day')
export const customer = defineMessage('Customer')
export const cloud = defineMessage('Cloud')
export const service = defineMessage('Service')
export const charge = defineMessage('Charge')
export const expected = defineMessage('Expected')
export const overExpectation = defineMessage('Over expectation')
export const comparedWith = defineMessage('Compared with')
export const cause = defineMessage('Cause')
export const state = defineMessage('State')
export const whyItWasDismissed = defineMessage('Why it was dismissed')
export const dismissedBy = defineMessage('Dismissed by')
export const found = defineMessage('Found')
export const reason = defineMessage('Reason')
export const othersReadItInTheList = defineMessage('Others read it in the list.')
