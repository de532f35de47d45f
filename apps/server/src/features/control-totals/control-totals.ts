/** The control totals of an invoice: what the engine gives for each step, and the lines behind what nobody has explained. */
import { lineTotals, partnerCenterTotals, type ControlStep, type ControlTotals } from '@cmp/billing'
import type { ControlTotalsOfInvoice } from '@cmp/contract'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { wideSum } from '../../engine/wide-sum.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { selectionOf, type LineSelection } from '../calculations/line-groups.ts'
import { billedLines, consumptionGroup, dailyGroups, type BilledRow } from './control-lines.ts'
import { currentLoads, type CurrentLoad } from '../invoices/current-loads.ts'
import { itemsOf, type Sources } from './control-items.ts'
import { findInvoice } from '../invoices/invoices.ts'

const names: Record<ControlStep['step'], string> = {
  daily: 'Daily rated usage',
  'rounded-down': 'Rounded down by the provider',
  'beyond-cents': 'Digits that the files do not have',
  unexplained: 'Unexplained',
  consumption: 'Consumption in the reconciliation',
  charge: 'Other lines',
  tax: 'Tax',
  billed: 'All lines with tax',
  'invoice-alone': "On the provider's invoice alone",
  announced: 'What the provider asks for',
}

const reasons: Record<ControlStep['step'], string> = {
  daily: 'The sum of the daily lines, unrounded.',
  'rounded-down':
    'The reconciliation adds the month up by meter and price, and rounds each line down: ROUNDDOWN(ROUNDDOWN(effective unit price × billable quantity, 2) × exchange rate, 2).',
  'beyond-cents': 'The files give amounts and prices with so many digits and no more.',
  unexplained: 'Consumption that the two files do not agree on, and subtotals that do not follow the rule.',
  consumption: 'The sum of the monthly lines that repeat the daily usage.',
  charge: '',
  tax: 'The sum of the tax of each line.',
  billed: 'What all lines come to.',
  'invoice-alone':
    'One-time adjustments and credit notes may stand on the invoice and in no file. Less than a cent is the rounding of the invoice.',
  announced: 'The total that the provider gave with the invoice.',
}

/** Sums of the lines by what the provider calls their charge. */
const kindsOf = async (lines: ScopedLines, selection: LineSelection) => {
  const { condition, params } = selectionOf(selection)
  const found = await lines.query<{ chargeType: string; lines: string; cost: string }>(
    `SELECT if(x_ChargeType != '', x_ChargeType, ChargeCategory) AS chargeType, toString(count()) AS lines,
       toString(${wideSum('BilledCost')}) AS cost
     FROM {lines} WHERE ${condition} GROUP BY chargeType ORDER BY chargeType`,
    params,
  )
  return found.map((kind) => ({ ...kind, lines: Number(kind.lines) }))
}

const isReconciliation = ({ lineItemType }: CurrentLoad): boolean => lineItemType === 'billing'

/** Whole loads, the repetition in the reconciliation included: here the two are held against each other. */
const selectionFor = (loads: readonly CurrentLoad[], currency: string): LineSelection => ({
  loads: loads.map((load) => ({ ...load, excludeConsumption: false })),
  currency,
})

type Computed = { totals: ControlTotals; billed: BilledRow[] }

const compute = async (
  lines: ScopedLines,
  loads: readonly CurrentLoad[],
  { currencyCode, announcedTotal }: { currencyCode: string; announcedTotal: string | null },
): Promise<Computed> => {
  const billing = loads.filter(isReconciliation)
  const usage = loads.filter((load) => !isReconciliation(load))
  if (billing.length === 0)
    return {
      totals: lineTotals(
        loads.length === 0 ? [] : await kindsOf(lines, selectionFor(loads, currencyCode)),
        announcedTotal,
      ),
      billed: [],
    }
  const billed = await billedLines(lines, selectionFor(billing, currencyCode))
  const daily = usage.length === 0 ? null : await dailyGroups(lines, selectionFor(usage, currencyCode))
  return { totals: partnerCenterTotals(daily, billed, announcedTotal), billed }
}

/** @throws AppError NotFound */
export const controlTotalsOf = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
): Promise<ControlTotalsOfInvoice> => {
  const { invoice, loads, lines } = await withScope(ctx, scope, async (scoped) => {
    const found = await findInvoice(scoped, id)
    if (!found) throw notFound('invoice')
    return {
      invoice: found,
      loads: await currentLoads(scoped.trx, found.id),
      lines: await scoped.lines(),
    }
  })
  const { totals, billed } = await compute(lines, loads, invoice)
  const sources: Sources = {
    lines,
    billed,
    currency: invoice.currencyCode,
    daily: selectionFor(
      loads.filter((load) => !isReconciliation(load)),
      invoice.currencyCode,
    ),
    loads,
    group: consumptionGroup,
  }
  const steps = []
  for (const { step, name, isSum, amount, lines: count, items } of totals.steps)
    steps.push({
      name: step === 'charge' ? name || names.charge : names[step],
      reason: reasons[step],
      isSum,
      amount,
      lines: count,
      items: await itemsOf(sources, items),
    })
  return {
    currency: invoice.currencyCode,
    steps,
    unexplained: totals.unexplained,
    isAnnounced: invoice.announcedTotal !== null,
    brokenRules: await itemsOf(sources, totals.brokenRules),
  }
}
