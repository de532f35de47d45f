import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/customer-invoices'
import { z } from 'zod'
import { areDecimalsEqual, formatMoney, listServiceNames, listSubAccountKeys } from '@cmp/billing'
import {
  customerInvoices,
  getCurrencyDigits,
  formatMonthName,
  type DocumentState,
  type QueryOf,
  type RowOf,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import { whereAnyContains, fetchPage, type PageQuery, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import { parseFilterMonth } from '../../../resources/month-filter.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { leftOutReason } from '../../../core/documents/issue-terms.ts'
import { issueDrafts } from '../issuing/issue.ts'
import { lockDocuments } from '../../../core/documents/locks.ts'
import { changePaymentStatus } from '../payments/payments.ts'
import { buildSellerDaySql } from '../../../core/seller-profile/seller.ts'

/** The columns by which lists of customer invoices can be sorted. */
export const customerInvoiceColumns = {
  invoiceId: 'customer_invoice.provider_invoice_id',
  number: 'customer_invoice.number',
  companyName: 'customer.company_name',
  cloudProvider: 'customer_invoice.cloud_provider',
  billingPeriodStartDate: 'customer_invoice.billing_period_start_date',
  total: 'customer_invoice.total',
  dueDate: 'customer_invoice.due_date',
  // Sorted by the shown value, so that equal values are adjacent.
  state: 'shown_state',
  paymentStatus: 'shown_payment_status',
  createdAt: 'customer_invoice.created_at',
} satisfies SortColumns<typeof customerInvoices>

/** SQL for the shown state: an issued document whose due date has passed is overdue. */
const buildShownState = (now: Date) =>
  sql<DocumentState>`case when customer_invoice.state in ('issued', 'partly-paid')
    and customer_invoice.due_date < ${buildSellerDaySql(now)} and customer_invoice.total > customer_invoice.paid_amount
    then 'overdue' else customer_invoice.state end`

/** The shown payment status: drafts, void documents and credit notes that are not settled are neither paid nor unpaid. */
const shownPaymentStatus = sql<'paid' | 'unpaid' | null>`case when customer_invoice.state = 'paid' then 'paid'
    when customer_invoice.state not in ('draft', 'void') and customer_invoice.kind <> 'credit-note' then 'unpaid' end`

const select = ({ trx, now }: Scoped) =>
  trx
    .selectFrom('customerInvoice')
    .innerJoin('customer', 'customer.id', 'customerInvoice.customerId')
    .leftJoin('customerInvoice as adjusted', 'adjusted.id', 'customerInvoice.adjustsId')
    .selectAll('customerInvoice')
    .select([
      'customer.companyName',
      'customer.tenantId',
      'adjusted.number as adjustsNumber',
      buildShownState(now).as('shownState'),
      shownPaymentStatus.as('shownPaymentStatus'),
      sql<number>`coalesce(greatest(0, ${buildSellerDaySql(now)} - customer_invoice.due_date), 0)`.as(
        'daysSinceDue',
      ),
      sql<string>`case when customer_invoice.state in ('draft', 'void') then 0
        else customer_invoice.total - customer_invoice.paid_amount end`.as('openAmount'),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** A draft has no number: the reseller identifies drafts by the customer, and the customer by the month. */
const nameOf = (
  { number, companyName, billingPeriodStartDate }: Selected,
  side: Scoped['scope']['kind'],
): string =>
  number ??
  (side === 'customer'
    ? t(m.estimateFor, { billingPeriodStartDate: formatMonthName(billingPeriodStartDate) })
    : t(m.draftFor, { companyName }))

/** What the reseller paid is confidential: a customer sees charges, never costs. */
export const toCustomerInvoiceRow =
  ({ scope }: Scoped) =>
  (row: Selected): RowOf<typeof customerInvoices> => ({
    id: row.id,
    name: nameOf(row, scope.kind),
    number: row.number,
    customerId: row.customerId,
    companyName: row.companyName,
    tenantId: row.tenantId,
    subscriptionId: null,
    kind: row.kind,
    state: row.shownState,
    adjustsId: row.adjustsId,
    adjustsNumber: row.adjustsNumber,
    invoiceRowId: row.invoiceRowId,
    invoiceId: row.providerInvoiceId,
    cloudProvider: row.cloudProvider,
    billingPeriodStartDate: row.billingPeriodStartDate,
    billingPeriodEndDate: row.billingPeriodEndDate,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    overdueDays: row.shownState === 'overdue' ? row.daysSinceDue : 0,
    currency: row.currency,
    subtotal: row.subtotal,
    vatPercent: row.vatPercent,
    vatAmount: row.vatAmount,
    total: row.total,
    paidAmount: row.paidAmount,
    openAmount: row.openAmount,
    cost: scope.kind === 'provider' ? row.cost : null,
    costCurrency: row.costCurrency,
    paymentStatus: row.shownPaymentStatus,
    voidReason: row.voidReason,
    createdAt: row.createdAt.toISOString(),
  })

/**
 * Parses the date of a filter.
 * @throws AppError InvalidRequest.
 */
const parseFilterDate = (field: 'dueFrom' | 'dueBefore', text: string): string => {
  const day = customerInvoices.list.parameters?.[field].schema(z).safeParse(text)
  if (!day?.success)
    throw new AppError('InvalidRequest', bind(m.isNotDateEnterDateFor, { text }), {
      details: [{ field, message: t(m.enterDateForExample202611) }],
    })
  return day.data
}

/** The filters of the list without its paging. */
export type CustomerInvoiceFilter = Omit<QueryOf<typeof customerInvoices>, keyof PageQuery>

/** Selects the details of one subscription or service; if neither is given, all details. */
export const isOfPart = ({ cloudProvider, subscriptionId, serviceName }: CustomerInvoiceFilter) => {
  const isAny = (column: string, values: readonly string[] | null) =>
    values === null ? sql`true` : sql`customer_invoice_detail.${sql.ref(column)} = any(${values}::text[])`
  const keys = subscriptionId ? listSubAccountKeys(cloudProvider, subscriptionId) : null
  const names = serviceName ? listServiceNames(serviceName) : null
  return sql<boolean>`(${isAny('sub_account_key', keys)} and ${isAny('service_name', names)})`
}

/** SQL condition: an issued document that was emailed to its customer, or that was not. */
const isEmailed = (wasEmailed: boolean) => sql<boolean>`(customer_invoice.state not in ('draft', 'void')
  and exists (select from document_mail mail where mail.customer_invoice_id = customer_invoice.id
    and mail.event = 'issued') = ${wasEmailed})`

/** Returns the invoices that match a filter, as the list shows them. */
export const filterCustomerInvoices = (scoped: Scoped, query: CustomerInvoiceFilter) =>
  select(scoped)
    .$if(!!query.customerId, (q) => q.where('customerInvoice.customerId', '=', query.customerId ?? ''))
    .$if(!!query.tenantId, (q) => q.where('customer.tenantId', '=', query.tenantId ?? ''))
    .$if(!!query.cloudProvider, (q) =>
      q.where('customerInvoice.cloudProvider', '=', query.cloudProvider ?? ''),
    )
    .$if(!!query.paymentStatus, (q) => q.where(sql<boolean>`${shownPaymentStatus} = ${query.paymentStatus}`))
    .$if(!!query.state, (q) => q.where(sql<boolean>`${buildShownState(scoped.now)} = ${query.state}`))
    .$if(!!query.kind, (q) => q.where(sql<boolean>`customer_invoice.kind = ${query.kind}`))
    .$if(!!query.adjustsId, (q) => q.where('customerInvoice.adjustsId', '=', query.adjustsId ?? ''))
    .$if(!!query.invoiceRowId, (q) => q.where('customerInvoice.invoiceRowId', '=', query.invoiceRowId ?? ''))
    .$if(!!query.billingProfileId, (q) =>
      q.where('customerInvoice.billingProfileId', '=', query.billingProfileId ?? ''),
    )
    .$if(!!query.billingPeriodStartDate, (q) =>
      q.where(
        sql<boolean>`customer_invoice.billing_period_start_date::text like ${`${query.billingPeriodStartDate ?? ''}%`}`,
      ),
    )
    .$if(!!query.month, (q) => {
      const { from, until } = parseFilterMonth(query.month ?? '')
      return q
        .where('customerInvoice.billingPeriodStartDate', '>=', from)
        .where('customerInvoice.billingPeriodStartDate', '<', until)
    })
    .$if(!!query.currency, (q) =>
      q.where('customerInvoice.currency', '=', query.currency?.toUpperCase() ?? ''),
    )
    .$if(!!query.isZero, (q) =>
      q.where(sql<boolean>`(customer_invoice.total = 0) = ${query.isZero === 'true'}`),
    )
    // Customers do not see which emails were sent.
    .$if(!!query.isEmailed && scoped.scope.kind === 'provider', (q) =>
      q.where(isEmailed(query.isEmailed === 'true')),
    )
    .$if(!!query.dueFrom, (q) =>
      q.where('customerInvoice.dueDate', '>=', parseFilterDate('dueFrom', query.dueFrom ?? '')),
    )
    .$if(!!query.dueBefore, (q) =>
      q.where('customerInvoice.dueDate', '<', parseFilterDate('dueBefore', query.dueBefore ?? '')),
    )
    .$if(!!query.bulkRunId, (q) =>
      q.where(sql<boolean>`customer_invoice.id in (
        select (subject ->> 'id')::uuid from bulk_run_row
        where bulk_run_id = ${query.bulkRunId}::uuid and state = 'done')`),
    )
    .$if(!!query.subscriptionId || !!query.serviceName, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('customerInvoiceDetail')
            .select('customerInvoiceDetail.id')
            .whereRef('customerInvoiceDetail.customerInvoiceId', '=', 'customerInvoice.id')
            .where(isOfPart(query)),
        ),
      ),
    )
    .$if(!!query.search, (q) =>
      q.where(
        whereAnyContains(
          ['customer_invoice.number', 'customer.company_name', 'customer_invoice.provider_invoice_id'],
          query.search ?? '',
        ),
      ),
    )

/**
 * Issues one draft of several and returns a sentence with its number.
 * @param total the draft's total when it was confirmed, exact decimal text; if omitted, any total is issued.
 * @throws AppError as issuing does; Conflict if it has been issued already, or if its total differs.
 */
export const issueDraft = async (scoped: Scoped, id: string, total?: string): Promise<string> => {
  const [draft] = await lockDocuments(scoped, [id])
  if (total !== undefined && draft?.state === 'draft' && !areDecimalsEqual(draft.total, total)) {
    const digits = getCurrencyDigits(draft.currency)
    throw new AppError(
      'Conflict',
      bind(m.totalChangedFromToAfterYou, {
        total: formatMoney(total, digits),
        total2: formatMoney(draft.total, digits),
        currency: draft.currency,
      }),
    )
  }
  const [issued] = await issueDrafts(scoped, [id])
  if (!issued) {
    const { state } = await select(scoped).where('customerInvoice.id', '=', id).executeTakeFirstOrThrow()
    throw new AppError('Conflict', state === 'draft' ? leftOutReason : m.alreadyIssued)
  }
  return t(m.issuedAs, { number: issued.number })
}

/**
 * Marks one document of several as paid. A draft is left unchanged, because issuing it was not requested.
 * @throws AppError as for a single document; Conflict for a draft, and for a document that is paid already.
 */
export const recordFullPayment = async (scoped: Scoped, id: string): Promise<string> => {
  const row = await select(scoped).where('customerInvoice.id', '=', id).executeTakeFirst()
  if (row?.state === 'draft') throw new AppError('Conflict', m.thisIsDraftIssueItFirst)
  const { message, isChanged } = await changePaymentStatus(scoped, id, 'paid')
  if (!isChanged) throw new AppError('Conflict', message)
  return message
}

/** Handlers of customer invoices. */
export const customerInvoiceHandlers: ResourceHandlers<typeof customerInvoices> = {
  storage: { table: 'customerInvoice', isPermanent: true },
  list: (scoped, query) =>
    fetchPage(
      filterCustomerInvoices(scoped, query),
      query,
      customerInvoiceColumns,
      // Many documents are due on one date; those are sorted by number.
      query.sortby === 'dueDate' ? ['customer_invoice.number', 'customer_invoice.id'] : 'customer_invoice.id',
      toCustomerInvoiceRow(scoped),
    ),
  get: async (scoped, id) => {
    const row = await select(scoped).where('customerInvoice.id', '=', id).executeTakeFirst()
    return row && toCustomerInvoiceRow(scoped)(row)
  },
  bulk: { issue: (scoped, id) => issueDraft(scoped, id), 'mark-paid': recordFullPayment },
}
