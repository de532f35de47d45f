/** What events say of providers' invoices. */
import { invoices, lateChanges, type CalculatedInvoice, type EventData } from '@cmp/contract'
import { subtract } from '@cmp/billing'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import { announce } from './announce.ts'

type Invoice = {
  id: string
  invoiceId: string
  cloudProvider: string
  billingPeriodStartDate: string
  currencyCode: string
}

const invoiceOf = (invoice: Invoice) => ({
  invoiceRowId: invoice.id,
  invoiceId: invoice.invoiceId,
  cloudProvider: invoice.cloudProvider,
  month: invoice.billingPeriodStartDate.slice(0, 7),
  currency: invoice.currencyCode,
})

const pageOf = (id: string): string => `${invoices.pages.detail}?id=${id}`

const columns = ['id', 'invoiceId', 'cloudProvider', 'billingPeriodStartDate', 'currencyCode'] as const

const invoiceRow = ({ trx }: Scoped, id: string) =>
  trx.selectFrom('invoice').select(columns).where('id', '=', id).executeTakeFirstOrThrow()

/** Tells of invoices whose first lines an import has just made current; `by` asked for it. */
export const announceArrived = async (
  scoped: Scoped,
  invoiceRowIds: readonly string[],
  by: string,
): Promise<void> => {
  const arrived = await scoped.trx
    .selectFrom('invoice')
    .innerJoin('invoiceLoad', 'invoiceLoad.invoiceRowId', 'invoice.id')
    .select(columns.map((column) => `invoice.${column}` as const))
    .select([
      sql<number>`sum(invoice_load.lines)::float8`.as('lines'),
      sql<string>`sum(invoice_load.total)::text`.as('total'),
    ])
    .where(sql<boolean>`invoice.id = any(${[...new Set(invoiceRowIds)]}::uuid[])`)
    .where('invoiceLoad.isCurrent', '=', true)
    .groupBy('invoice.id')
    .orderBy('invoice.invoiceId')
    .execute()
  await announce(
    scoped,
    arrived.map((invoice) => ({
      event: 'invoice.arrived' as const,
      thing: invoice.id,
      customerId: null,
      by,
      data: { ...invoiceOf(invoice), lines: invoice.lines, total: invoice.total },
      href: pageOf(invoice.id),
    })),
  )
}

/** Tells of a calculation that ends well now. */
export const announceCalculated = async (
  scoped: Scoped,
  calculationId: string,
  { customers, unassignedLines }: CalculatedInvoice,
): Promise<void> => {
  const { createdBy, ...invoice } = await scoped.trx
    .selectFrom('calculation')
    .innerJoin('invoice', 'invoice.id', 'calculation.invoiceRowId')
    .select(columns.map((column) => `invoice.${column}` as const))
    .select('calculation.createdBy')
    .where('calculation.id', '=', calculationId)
    .executeTakeFirstOrThrow()
  await announce(scoped, [
    {
      event: 'invoice.calculated',
      thing: calculationId,
      customerId: null,
      by: createdBy,
      data: { ...invoiceOf(invoice), calculationId, customers, unassignedLines },
      href: pageOf(invoice.id),
    },
  ])
}

/** Tells that a calculation has been overtaken; once, however often it is found so. */
export const announceStale = async (
  scoped: Scoped,
  { id, calculatedAt, customers }: { id: string; calculatedAt: Date | null; customers: number },
): Promise<void> =>
  announce(scoped, [
    {
      event: 'invoice.stale',
      thing: `${id}/${calculatedAt?.toISOString() ?? ''}`,
      customerId: null,
      data: { ...invoiceOf(await invoiceRow(scoped, id)), customers },
      href: pageOf(id),
    },
  ])

type LateChange = { id: string; invoiceRowId: string; costBefore: string; costAfter: string }

/** Tells that lines came for an invoice which had been calculated. */
export const announceLateData = async (
  scoped: Scoped,
  { id, invoiceRowId, costBefore, costAfter }: LateChange,
  lines: number,
): Promise<void> => {
  const data: EventData<'invoice.late_data'> = {
    ...invoiceOf(await invoiceRow(scoped, invoiceRowId)),
    lateChangeId: id,
    lines,
    difference: subtract(costAfter, costBefore),
  }
  await announce(scoped, [
    {
      event: 'invoice.late_data',
      thing: id,
      customerId: null,
      data,
      href: `${lateChanges.pages.detail}?id=${id}`,
    },
  ])
}
