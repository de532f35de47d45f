/** The control totals of an invoice: what the engine gives for each step, and the lines behind what nobody has explained. */
import { lineTotals, partnerCenterTotals, type ControlStep, type ControlTotals } from '@cmp/billing'
import type { ControlTotalsOfInvoice } from '@cmp/contract'
import { sql } from 'kysely'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { LineSelection } from '../calculations/line-groups.ts'
import {
  billedLines,
  consumptionGroup,
  dailyGroups,
  kindsOf,
  offPriceLines,
  type BilledRow,
} from './control-lines.ts'
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

const isReconciliation = ({ lineItemType }: CurrentLoad): boolean => lineItemType === 'billing'

/** Whole loads, the repetition in the reconciliation included: here the two are held against each other. */
const selectionFor = (loads: readonly CurrentLoad[], currency: string): LineSelection => ({
  loads: loads.map((load) => ({ ...load, excludeConsumption: false })),
  currency,
})

/** The format of the files of each load, by the load's id; a load of before it was kept has none. */
const formatsOf = async (
  { trx }: Scoped,
  loads: readonly CurrentLoad[],
): Promise<ReadonlyMap<string, string>> => {
  if (loads.length === 0) return new Map()
  const rows = await trx
    .selectFrom('invoiceImport')
    .select(['loadId', sql<string | null>`result::jsonb -> 'files' -> 0 ->> 'format'`.as('format')])
    .where(
      'loadId',
      'in',
      loads.map(({ loadId }) => loadId),
    )
    .execute()
  return new Map(rows.flatMap(({ loadId, format }) => (loadId && format ? [[loadId, format]] : [])))
}

type Computed = { totals: ControlTotals; billed: BilledRow[] }

const compute = async (
  lines: ScopedLines,
  { loads, formats }: { loads: readonly CurrentLoad[]; formats: ReadonlyMap<string, string> },
  { currencyCode, announcedTotal }: { currencyCode: string; announcedTotal: string | null },
): Promise<Computed> => {
  const billing = loads.filter(isReconciliation)
  const usage = loads.filter((load) => !isReconciliation(load))
  if (billing.length === 0) {
    const kinds = loads.length === 0 ? [] : await kindsOf(lines, selectionFor(loads, currencyCode))
    const off: BilledRow[] = []
    for (const [format, own] of Map.groupBy(loads, ({ loadId }) => formats.get(loadId) ?? ''))
      off.push(...(await offPriceLines(lines, selectionFor(own, currencyCode), format)))
    const billed = off.flatMap((row) => (row.parts ? [{ ...row, parts: row.parts }] : []))
    return { totals: lineTotals(kinds, announcedTotal, billed), billed }
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
  const { invoice, loads, formats, lines } = await withScope(ctx, scope, async (scoped) => {
    const found = await findInvoice(scoped, id)
    if (!found) throw notFound('invoice')
    const present = await currentLoads(scoped.trx, found.id)
    return {
      invoice: found,
      loads: present,
      formats: await formatsOf(scoped, present),
      lines: await scoped.lines(),
    }
  })
  const { totals, billed } = await compute(lines, { loads, formats }, invoice)
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
