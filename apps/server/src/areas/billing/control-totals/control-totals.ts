/**
 * Computes the control totals of an invoice: the engine's result for each step, and the line items that cause
 * unexplained differences.
 */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/control-totals'
import {
  mergeResidues,
  calculateLineTotals,
  calculatePartnerCenterTotals,
  type ControlStep,
  type ControlTotals,
} from '@cmp/billing'
import type { ControlTotalsOfInvoice } from '@cmp/contract'
import { sql } from 'kysely'
import type { ScopedLines } from '../../../engine/scoped-query.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { LineSelection } from '../../../core/billing-lines/line-groups.ts'
import { readBills, getWholeBill, type Bill } from './bill-totals.ts'
import {
  readBilledLines,
  consumptionGroup,
  readDailyGroups,
  sumLinesByKind,
  findOffPriceLines,
  type BilledRow,
  type KindOfSection,
  type OffPrice,
} from './control-lines.ts'
import { readCurrentLoads, type CurrentLoad } from '../../../core/billing-lines/current-loads.ts'
import { buildItems, type Sources } from './control-items.ts'
import { findInvoice } from '../invoices/invoice-list/invoices.ts'
import { refuseRemoved, describeRemoval } from '../../../core/billing-lines/removed-loads.ts'
import { findStoredControlTotals } from './stored-totals.ts'

const names: Record<ControlStep['step'], Text> = {
  daily: m.dailyRatedUsage,
  'rounded-down': m.roundedDownByProvider,
  'beyond-cents': m.digitsNotInFiles,
  unexplained: 'Unexplained',
  consumption: m.consumptionInReconciliation,
  charge: m.otherLineItems,
  tax: 'Tax',
  billed: m.allLineItemsWithTax,
  'tax-alone': m.taxOnlyOnInvoice,
  'tax-differs': m.invoiceTaxLessLineItemTax,
  'invoice-alone': m.onlyOnProviderInvoice,
  announced: m.providerInvoiceTotal,
}

const reasons: Record<ControlStep['step'], Text> = {
  daily: m.unroundedTotalOfDailyLineItems,
  'rounded-down': m.reconciliationTotalsMonthByMeterAnd,
  'beyond-cents': m.filesContainAmountsAndPricesWith,
  unexplained: m.consumptionThatDiffersBetweenTwoFiles,
  consumption: m.totalOfMonthlyLineItemsThat,
  charge: '',
  tax: m.totalTaxOfAllLineItems,
  billed: m.totalOfAllLineItems,
  'tax-alone': m.invoiceShowsThisTaxButFiles,
  'tax-differs': m.taxOnInvoiceDiffersFromTotal,
  'invoice-alone': m.adjustmentsInNoFile,
  announced: '',
}

const isReconciliation = ({ lineItemType }: CurrentLoad): boolean => lineItemType === 'billing'

/** Includes the repetition in the reconciliation, because daily usage and its repetition are compared here. */
const selectWholeLoads = (loads: readonly CurrentLoad[], currency: string): LineSelection => ({
  loads: loads.map((load) => ({ ...load, excludeConsumption: false })),
  currency,
})

/** Returns the file format of each import batch by ID; import batches from before it was stored have none. */
const readLoadFormats = async (
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

type Read = { kinds: KindOfSection[]; off: OffPrice }

/** Reads line items by kind and section, and those that contradict their own price, with the columns of each format. */
const readKinds = async (
  lines: ScopedLines,
  loads: readonly CurrentLoad[],
  formats: ReadonlyMap<string, string>,
  currency: string,
): Promise<Read> => {
  const read: Read = { kinds: [], off: { largest: [], residues: [] } }
  for (const [format, own] of Map.groupBy(loads, ({ loadId }) => formats.get(loadId) ?? '')) {
    const selection = selectWholeLoads(own, currency)
    read.kinds.push(...(await sumLinesByKind(lines, selection, format)))
    const off = await findOffPriceLines(lines, selection, format)
    read.off.largest.push(...off.largest)
    read.off.residues.push(...off.residues)
  }
  return read
}

/** Computes the totals of the data read, of one section if it is given. */
const computeTotals = ({ kinds, off }: Read, bill: Bill | null, section?: string): Computed => {
  const isOwn = (of: { section: string }): boolean => section === undefined || of.section === section
  const billed = off.largest.filter(isOwn)
  const totals = calculateLineTotals(
    kinds.filter(isOwn),
    bill,
    billed,
    mergeResidues(off.residues.filter(isOwn)),
  )
  return { totals, billed }
}

/** The label of a bill's total, by its source. */
const said: Record<Bill['source'], Text> = {
  provider: m.totalReportedByProviderForInvoice,
  person: m.invoiceTotalThatWasEntered,
  'invoice-detail': m.totalOfProvidersInvoiceDetails,
  'ea-invoices': m.eaInvoicesStoredForEnrollmentAnd,
  sections: m.invoicesOfAllSectionsCombined,
}

/** Describes the steps in words, with the line items that cause unexplained differences. */
const explainTotals = async (
  { totals, billed }: Computed,
  sources: Omit<Sources, 'billed'>,
  bill: Bill | null,
): Promise<Pick<ControlTotalsOfInvoice, 'steps' | 'unexplained'>> => {
  const steps = []
  for (const { step, name, isSum, amount, lines: count, items, more } of totals.steps) {
    const shown = await buildItems({ ...sources, billed }, items)
    steps.push({
      name: t(step === 'charge' ? name || names.charge : names[step]),
      reason: t(step === 'announced' && bill ? said[bill.source] : reasons[step]),
      isSum,
      amount,
      lines: count,
      items: shown,
      more: more + items.length - shown.length,
    })
  }
  return { steps, unexplained: totals.unexplained }
}

/** Returns the sections of an invoice if it has more than one. */
const listSections = ({ kinds }: Read): Pick<KindOfSection, 'section' | 'name' | 'profile'>[] => {
  const found = [...new Map(kinds.map((kind) => [kind.section, kind])).values()]
  if (found.length < 2) return []
  const hasProfiles = new Set(found.map(({ profile }) => profile)).size > 1
  return found
    .toSorted((one, other) => (one.section < other.section ? -1 : 1))
    .map(({ section, name, profile }) => ({
      // An empty section means the whole invoice.
      section,
      name: name || t(m.noSection),
      profile: hasProfiles ? profile : '',
    }))
}

/**
 * Returns the control totals of an invoice.
 * @throws AppError NotFound.
 */
export const computeControlTotals = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
): Promise<ControlTotalsOfInvoice> => {
  const { invoice, loads, formats, bills, lines, stored } = await withScope(ctx, scope, async (scoped) => {
    const found = await findInvoice(scoped, id)
    if (!found) throw createNotFoundError(m.invoice)
    const present = await readCurrentLoads(scoped.trx, found.id)
    return {
      invoice: found,
      loads: present,
      formats: await readLoadFormats(scoped, present),
      bills: await readBills(scoped, found),
      lines: await scoped.lines(),
      stored: await findStoredControlTotals(scoped, found.id),
    }
  })
  const removal = loads.find((load) => load.removal !== null)?.removal
  if (removal)
    return stored
      ? { ...stored, canEnter: false, linesRemoved: describeRemoval('lines', removal) }
      : refuseRemoved(invoice.invoiceId, removal)
  const currency = invoice.currencyCode
  const billing = loads.filter(isReconciliation)
  const usage = loads.filter((load) => !isReconciliation(load))
  const sources: Omit<Sources, 'billed'> = {
    lines,
    currency,
    daily: selectWholeLoads(usage, currency),
    loads,
    group: consumptionGroup,
    rule: billing.length > 0 ? 'provider' : 'own',
  }
  const known = { currency, canEnter: invoice.announcedTotal === null, linesRemoved: null }
  if (billing.length > 0) {
    const bill = getWholeBill(bills, [])
    const billed = await readBilledLines(lines, selectWholeLoads(billing, currency))
    const daily = usage.length === 0 ? null : await readDailyGroups(lines, sources.daily)
    const whole = await explainTotals(
      { totals: calculatePartnerCenterTotals(daily, billed, bill), billed },
      sources,
      bill,
    )
    return { ...known, ...whole, isAnnounced: bill !== null, bill, sections: [] }
  }
  const read = await readKinds(lines, loads, formats, currency)
  const sections: ControlTotalsOfInvoice['sections'] = []
  for (const section of listSections(read)) {
    const bill = bills.get(section.section) ?? null
    sections.push({
      ...section,
      ...(await explainTotals(computeTotals(read, bill, section.section), sources, bill)),
      bill,
    })
  }
  const bill = getWholeBill(
    bills,
    sections.map(({ section }) => section),
  )
  const whole = await explainTotals(computeTotals(read, bill), sources, bill)
  return { ...known, ...whole, isAnnounced: bill !== null, bill, sections }
}
