/** Events about provider invoices. */
import { invoices, lateChanges, type CalculatedInvoice, type EventData, toMonth } from '@cmp/contract'
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

const toEventInvoice = (invoice: Invoice) => ({
  invoiceRowId: invoice.id,
  invoiceId: invoice.invoiceId,
  cloudProvider: invoice.cloudProvider,
  month: toMonth(invoice.billingPeriodStartDate),
  currency: invoice.currencyCode,
})

const pageOf = (id: string): string => `${invoices.pages.detail}?id=${id}`

const columns = ['id', 'invoiceId', 'cloudProvider', 'billingPeriodStartDate', 'currencyCode'] as const

const readInvoice = ({ trx }: Scoped, id: string) =>
  trx.selectFrom('invoice').select(columns).where('id', '=', id).executeTakeFirstOrThrow()

/** Announces invoices whose first line items an import has just made current; `by` requested it. */
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
      subjectKey: invoice.id,
      customerId: null,
      by,
      data: { ...toEventInvoice(invoice), lines: invoice.lines, total: invoice.total },
      href: pageOf(invoice.id),
    })),
  )
}

/** Announces that a calculation has succeeded. */
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
      subjectKey: calculationId,
      customerId: null,
      by: createdBy,
      data: { ...toEventInvoice(invoice), calculationId, customers, unassignedLines },
      href: pageOf(invoice.id),
    },
  ])
}

/** Announces that an invoice needs recalculation, once, however often that is detected. */
export const announceStale = async (
  scoped: Scoped,
  { id, calculatedAt, customers }: { id: string; calculatedAt: Date | null; customers: number },
): Promise<void> =>
  announce(scoped, [
    {
      event: 'invoice.stale',
      subjectKey: `${id}/${calculatedAt?.toISOString() ?? ''}`,
      customerId: null,
      data: { ...toEventInvoice(await readInvoice(scoped, id)), customers },
      href: pageOf(id),
    },
  ])

type LateChange = { id: string; invoiceRowId: string; costBefore: string; costAfter: string }

/** Announces that line items arrived for an already calculated invoice. */
export const announceLateData = async (
  scoped: Scoped,
  { id, invoiceRowId, costBefore, costAfter }: LateChange,
  lines: number,
): Promise<void> => {
  const data: EventData<'invoice.late_data'> = {
    ...toEventInvoice(await readInvoice(scoped, invoiceRowId)),
    lateChangeId: id,
    lines,
    difference: subtract(costAfter, costBefore),
  }
  await announce(scoped, [
    {
      event: 'invoice.late_data',
      subjectKey: id,
      customerId: null,
      data,
      href: `${lateChanges.pages.detail}?id=${id}`,
    },
  ])
}
