/** Texts of `web/insight/margins`. */
import { defineMessage } from '@cmp/messages'

export const margins = defineMessage('Margins')
export const breakdown = defineMessage('Breakdown')
export const whatChanged = defineMessage('What changed')
export const total = defineMessage('Total')
export const noChargesInThisMonthOr = defineMessage('No charges in this month or the previous month')
export const chooseAnotherMonthMarginsAppearAfter = defineMessage(
  'Choose another month. Margins appear after its invoices are calculated.',
)
export const month = defineMessage('Month')
export const marginsBy = defineMessage('Margins by')
export const view = defineMessage('View')
export const customer = defineMessage('Customer')
export const allCustomers = defineMessage('All customers')
export const currency = defineMessage('Currency')
export const csv = defineMessage('CSV')
export const changeInCharges = defineMessage('{signedAmount}: change in charges, {name}')
export const inBeforeVatLargestChangeFirst = defineMessage(
  'In {currency}, before VAT, largest change first. The columns after {view, select, change {Change} other {Margin}} add up to its amount.{left, plural, =0 {} one { The CSV and the total include # more row with a smaller change.} other { The CSV and the total include # more rows with smaller changes.}}',
)
export const previousMargin = defineMessage('Previous margin')
export const changesIncludeOnlyDataThatIs = defineMessage(
  '{note} Changes include only data that is billed in both months.',
)
export const marginsAreCorrectChangesThatRequire = defineMessage(
  '{linesRemoved} Margins are correct. Changes that require line items are shown under Corrections or Volume.',
)
export const marginsIn = defineMessage('Margins in {month}')
export const total2 = defineMessage('total')
export const charge = defineMessage('Charge')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const change = defineMessage('Change')
export const marginIsChargeLessCostConverted = defineMessage(
  'Margin is the charge less the cost, converted at the exchange rate of each charge.',
)
export const whenSeveralFactorsChangeTogetherTheir = defineMessage(
  'When several factors change together, their joint effect is divided equally among them.',
)
