/** Texts of `web/insight/margins`. */
import { defineMessage } from '@cmp/messages'

export const margins = defineMessage('Margins')
export const whatItIsMadeOf = defineMessage('Breakdown')
export const whatChanged = defineMessage('What changed')
export const total = defineMessage('Total')
export const nothingIsChargedInThisMonth = defineMessage('No charges in this month or the previous month')
export const chooseAnotherMonthMarginsAppearWhen = defineMessage(
  'Choose another month. Margins appear after its invoices are calculated.',
)
export const month = defineMessage('Month')
export const marginsBy = defineMessage('Margins by')
export const parts = defineMessage('View')
export const customer = defineMessage('Customer')
export const allCustomers = defineMessage('All customers')
export const currency = defineMessage('Currency')
export const csv = defineMessage('CSV')
export const whyTheChargeOfChanged = defineMessage('{signedAmount}: change in charges, {name}')
export const inBeforeVatTheLargestChange = defineMessage(
  'In {currency}, before VAT, largest change first. The columns after {view, select, change {Change} other {Margin}} add up to its amount.{left, plural, =0 {} one { The CSV and the total include # more row with a smaller change.} other { The CSV and the total include # more rows with smaller changes.}}',
)
export const marginBefore = defineMessage('Previous margin')
export const changesAreOfWhatBothMonths = defineMessage(
  '{note} Changes include only data that is billed in both months.',
)
export const marginsAreRightWhatOnlyLines = defineMessage(
  '{linesRemoved} Margins are correct. Changes that require line items are shown under Corrections or Volume.',
)
export const marginsOf = defineMessage('Margins in {month}')
export const all = defineMessage('total')
export const charge = defineMessage('Charge')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const change = defineMessage('Change')
export const aMarginIsTheChargeLess = defineMessage(
  'Margin is the charge less the cost, converted at the exchange rate of each charge.',
)
export const whereSeveralThingsChanged = defineMessage(
  'When several factors change together, their joint effect is divided equally among them.',
)
