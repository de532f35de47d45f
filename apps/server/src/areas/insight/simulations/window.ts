/**
 * Reads the calculated invoices of the last months with everything needed to rate them, once for all invoices; a
 * calculation reads the same for one invoice.
 */
import { simulatedMonths, toFirstDay, toMonth, addMonths } from '@cmp/contract'
import { sql } from 'kysely'
import type { ScopedLines } from '../../../engine/scoped-query.ts'
import type { Scoped } from '../../../scope/scope.ts'
import {
  selectAgreementLines,
  type AgreementLine,
  type LineCharge,
} from '../../../core/agreement-terms/components.ts'
import { toCloudGroup } from '../../../core/billing-lines/clouds.ts'
import {
  selectCurrentSubAccounts,
  readCurrentLoadsByInvoice,
} from '../../../core/billing-lines/current-loads.ts'
import { isClosed } from '../../../core/billing-lines/late-changes.ts'
import { readAssignments, readTerms, type CalculationInputs, type RatingTerms } from '../../billing/index.ts'

/** An invoice that is rated again. */
export type WindowInvoice = Pick<CalculationInputs, 'loads' | 'assignments' | 'subscriptionNames'> & {
  invoice: CalculationInputs['invoice']
  month: string
  isStale: boolean
  /**
   * The first and last date of its line items, both included; null if all are left out, undefined if only the line
   * items themselves contain them.
   */
  days: { firstDay: string; lastDay: string } | null | undefined
  subAccountKeys: ReadonlySet<string>
}

/** What an invoice's documents charge a customer for a month, as the minimum of another invoice counts it. */
export type MonthCharge = {
  customerId: string
  currency: string
  cloud: string
  month: string
  /** The rule, profile or recurring charge that it comes from. */
  ruleId: string
  amount: string
}

/** Everything that a simulation reads. */
export type Window = {
  invoices: WindowInvoice[]
  terms: RatingTerms
  agreementLines: readonly AgreementLine[]
  /** The amounts of recurring charges by invoice, including invoices of other months. */
  charges: ReadonlyMap<string, LineCharge[]>
  monthCharges: ReadonlyMap<string, MonthCharge[]>
  names: ReadonlyMap<string, string>
  lines: ScopedLines
}

const readInvoices = async (scoped: Scoped): Promise<WindowInvoice[]> => {
  const { trx } = scoped
  // Invoices that need recalculation still have charges.
  const closed = trx.selectFrom('invoice').where(isClosed)
  const newest = await closed
    .select((eb) => eb.fn.max('billingPeriodStartDate').as('lastDay'))
    .executeTakeFirstOrThrow()
  if (newest.lastDay === null) return []
  const rows = await closed
    .selectAll()
    .where(
      'billingPeriodStartDate',
      '>=',
      toFirstDay(addMonths(toMonth(newest.lastDay), 1 - simulatedMonths)),
    )
    .orderBy('billingPeriodStartDate')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const loads = await readCurrentLoadsByInvoice(trx, ids)
  const accounts = await selectCurrentSubAccounts(trx)
    .select(['load.invoiceRowId', 'account.subAccountKey'])
    .distinct()
    .where(sql<boolean>`load.invoice_row_id = any(${ids}::uuid[])`)
    .execute()
  const accountsOf = Map.groupBy(accounts, ({ invoiceRowId }) => invoiceRowId)
  const assignmentsOf = new Map<string, Awaited<ReturnType<typeof readAssignments>>>()
  for (const { cloudProvider } of rows)
    if (!assignmentsOf.has(cloudProvider))
      assignmentsOf.set(cloudProvider, await readAssignments(scoped, cloudProvider))
  return rows.map((row) => ({
    invoice: { ...row, wasCalculated: row.calculatedAt !== null },
    month: toMonth(row.billingPeriodStartDate),
    isStale: row.stale !== null || !row.isCalculated,
    days: row.isCalculated
      ? row.basis && { firstDay: row.basis.firstDay, lastDay: row.basis.lastDay }
      : undefined,
    loads: loads.get(row.id) ?? [],
    subAccountKeys: new Set((accountsOf.get(row.id) ?? []).map(({ subAccountKey }) => subAccountKey)),
    ...(assignmentsOf.get(row.cloudProvider) ?? { assignments: [], subscriptionNames: new Map() }),
  }))
}

/** Returns what the documents of every invoice charge customers with a minimum, by month. */
const readMonthCharges = async (
  { trx }: Scoped,
  agreementLines: readonly AgreementLine[],
): Promise<ReadonlyMap<string, MonthCharge[]>> => {
  const minimums = agreementLines.filter(({ kind }) => kind === 'minimum')
  if (minimums.length === 0) return new Map()
  const rows = await trx
    .selectFrom('customerInvoiceDetail as detail')
    .innerJoin('customerInvoice as document', 'document.id', 'detail.customerInvoiceId')
    .select((eb) => [
      'document.invoiceRowId',
      'document.customerId',
      'document.currency',
      'document.cloudProvider',
      'detail.billingMonth as month',
      'detail.ruleId',
      eb.fn.sum<string>('detail.charge').as('amount'),
    ])
    .where('document.customerId', 'in', [...new Set(minimums.map(({ customerId }) => customerId))])
    .where('document.state', '!=', 'void')
    .groupBy(['document.invoiceRowId', 'document.customerId', 'document.currency', 'document.cloudProvider'])
    .groupBy(['detail.billingMonth', 'detail.ruleId'])
    .execute()
  return Map.groupBy(
    rows.map(({ cloudProvider, ...row }) => ({ ...row, cloud: toCloudGroup(cloudProvider) })),
    ({ invoiceRowId }) => invoiceRowId,
  )
}

/** Reads the last months; for a recurring charge that is not saved yet, also what it needs. */
export const readWindow = async (scoped: Scoped, proposed?: AgreementLine): Promise<Window> => {
  const { trx } = scoped
  const invoices = await readInvoices(scoped)
  const agreementLines = await selectAgreementLines(scoped).orderBy('agreementLine.id').execute()
  const charges = await trx
    .selectFrom('agreementCharge')
    .selectAll()
    .orderBy('agreementLineId')
    .orderBy('invoiceRowId')
    .execute()
  const names = await trx.selectFrom('customer').select(['id', 'companyName']).execute()
  return {
    invoices,
    terms: await readTerms(scoped),
    agreementLines,
    charges: Map.groupBy(charges, ({ invoiceRowId }) => invoiceRowId),
    monthCharges: await readMonthCharges(scoped, proposed ? [...agreementLines, proposed] : agreementLines),
    names: new Map(names.map(({ id, companyName }) => [id, companyName])),
    lines: await scoped.lines(),
  }
}
