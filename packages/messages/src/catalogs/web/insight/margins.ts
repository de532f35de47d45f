/** Texts of `web/insight/margins`. */
import { defineMessage } from '@cmp/messages'

export const margins = defineMessage('Margins')
export const whatItIsMadeOf = defineMessage('What it is made of')
export const whatChanged = defineMessage('What changed')
export const total = defineMessage('Total')
export const nothingIsChargedInThisMonth = defineMessage(
  'Nothing is charged in this month, nor in the one before',
)
export const chooseAnotherMonthMarginsAppearWhen = defineMessage(
  'Choose another month. Margins appear when its invoices are calculated.',
)
export const month = defineMessage('Month')
export const marginsBy = defineMessage('Margins by')
export const parts = defineMessage('Parts')
export const customer = defineMessage('Customer')
export const allCustomers = defineMessage('All customers')
export const currency = defineMessage('Currency')
export const csv = defineMessage('CSV')
export const whyTheChargeOfChanged = defineMessage('{signedAmount}: why the charge of {name} changed')
export const inBeforeVatTheLargestChange = defineMessage(
  'In {currency}, before VAT, the largest change first. The parts after the {view, select, change {change} other {margin}} add up to it.{left, plural, =0 {} one { # more row with smaller changes stand in the CSV, and in the total.} other { # more rows with smaller changes stand in the CSV, and in the total.}}',
)
export const marginBefore = defineMessage('Margin before')
export const changesAreOfWhatBothMonths = defineMessage(
  '{note} Changes are of what both months are billed for.',
)
export const marginsAreRightWhatOnlyLines = defineMessage(
  '{linesRemoved} Margins are right; what only lines tell of their change stands under Corrections or Volume.',
)
export const marginsOf = defineMessage('Margins of {month}')
export const by = defineMessage('By {label}')
export const all = defineMessage('all')
export const charge = defineMessage('Charge')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const change = defineMessage('Change')
export const aMarginIsTheChargeLess = defineMessage(
  'A margin is the charge less the cost, which is exchanged at the rate of each charge.',
)
export const whereSeveralThingsChanged = defineMessage(
  'Where several things changed together, each gets an even part of what only they explain together.',
)
