/** Texts of `web/billing/agreement-lines`. */
import { defineMessage } from '@cmp/messages'

export const nothingOfThisCustomerIsCalculated = defineMessage(
  'Nothing of this customer is calculated yet, so there is nothing to compare with.',
)
export const whatTheLineWouldChange = defineMessage('What the line would change')
export const invoice = defineMessage('Invoice')
export const before = defineMessage('Before')
export const withTheLine = defineMessage('With the line')
export const preview = defineMessage('Preview')
export const howMuch = defineMessage('How much')
export const ofWhat = defineMessage('Of what')
export const emptyFieldsMeanEverythingALine = defineMessage(
  'Empty fields mean everything. A line is charged where the customer has usage in its scope.',
)
export const when = defineMessage('When')
export const percentagesAndTiersCountByDay = defineMessage(
  'Percentages and tiers count by day. An amount is charged once for each month, on the first invoice of the month that is calculated; a month without usage has no document: the start page says what was not charged then.',
)
export const notChargedInTheNewestMonth = defineMessage('Not charged in the newest month')
export const chargeItOnceOnTheNext = defineMessage('Charge it once on the next invoice')
export const theLastMonthThatIsCalculated = defineMessage(
  '{month}, the last month that is calculated: {count, plural, one {# invoice} other {# invoices}}, as calculating again would give without this line and with it. Without VAT.',
)
export const issuedStaysAsItIs = defineMessage(
  '{numbers} {count, plural, one {stays as it is} other {stay as they are}}: the difference would be a draft of an adjustment or a credit note.',
)
