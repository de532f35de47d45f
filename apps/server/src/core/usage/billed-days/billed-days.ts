/**
 * Determines which dates each provider has billed so far. This is the only definition of a complete date
 * (docs/decisions/0080), used by everything that compares periods, forecasts or evaluates a date. The result is per
 * customer, provider and billing account. A calculated invoice bills its whole period once the period has ended and the
 * provider has issued the invoice; until then it bills the dates up to its last line item, and only for the customers
 * that it charges. Dates are unknown if their invoice is not calculated, if the reader does not see it yet, or if there
 * is no invoice: missing data does not mean zero. Everything is read from PostgreSQL rows; no line item is scanned. The
 * account is the one in the line items. An invoice that a provider lists, such as a Partner Center document, may have
 * no account; while it has no line items, its dates are unknown for all accounts of the provider.
 */
import { sql } from 'kysely'
import { addDays, countDaysBetween } from '@cmp/contract'
import { withSystemScope, type Scoped } from '../../../scope/scope.ts'
import { readSellerToday } from '../../seller-profile/seller.ts'
import type { UsageSpan } from '../charges/filter.ts'

/** A unit of billing: a customer's charges in one billing account of a provider. */
export type BillingUnit = { customerId: string; cloudProvider: string; account: string }

/**
 * A provider invoice and the customers that it charges. `account` is empty if it is unknown; `lastDay` is the last date
 * with a line item that documents charge.
 */
export type BilledInvoice = {
  id: string
  cloudProvider: string
  account: string
  start: string
  end: string
  lastDay: string | null
  /** Whether the period has ended and the provider has issued the invoice, so that no more line items are expected. */
  isClosed: boolean
  isCalculated: boolean
  /** The customers charged by documents that the reader sees. */
  customers: string[]
  /**
   * Customers whose dates are unknown, because they are not calculated or only in drafts that the reader cannot see.
   * Null means all customers.
   */
  pending: string[] | null
}

/** See the comment at the top of this file. */
export type BilledDays = {
  /** Returns the billing account of an invoice by its row ID. */
  accountOf: (invoiceRowId: string) => string
  /** Returns the number of dates from the start of a range that are billed without a gap. */
  completeDays: (unit: BillingUnit, span: UsageSpan) => number
  /** Returns the last billed date before `day`; empty if there is none. */
  lastBefore: (unit: BillingUnit, day: string) => string
  /** Returns whether a date is final: billed, and in an open month followed by {@link settlingDays} more billed dates. */
  isSettled: (unit: BillingUnit, day: string) => boolean
}

/**
 * The number of dates at the end of an open month that are not evaluated yet, because providers still add line items to
 * them.
 */
export const settlingDays = 2

type Run = UsageSpan & { settled: string }

/**
 * Returns the ranges of billed dates of a unit, in no order, and the dates that are unknown even if another invoice
 * bills them.
 */
const buildBilledRuns = (invoices: readonly BilledInvoice[], { customerId }: BillingUnit) => {
  const billed: Run[] = []
  const unknown: UsageSpan[] = []
  for (const { start, end, lastDay, isClosed, isCalculated, customers, pending } of invoices) {
    if (pending === null || pending.includes(customerId)) unknown.push({ from: start, to: end })
    else if (isCalculated && isClosed) billed.push({ from: start, to: end, settled: end })
    else if (isCalculated && customers.includes(customerId)) {
      const to = lastDay === null || lastDay > end ? end : lastDay
      billed.push({ from: start, to, settled: addDays(to, -settlingDays) })
    }
  }
  return { billed, unknown }
}

const isIn = (day: string, spans: readonly UsageSpan[]): boolean =>
  spans.some(({ from, to }) => from <= day && day <= to)

/** Computes the billed dates from all invoices whose period overlaps the requested dates. */
export const createBilledDays = (invoices: readonly BilledInvoice[]): BilledDays => {
  const accounts = new Map(invoices.map(({ id, account }) => [id, account]))
  const byAccount = Map.groupBy(invoices, ({ cloudProvider, account }) =>
    JSON.stringify([cloudProvider, account]),
  )
  const ofNoAccount = invoices.filter(({ account, pending }) => account === '' && pending === null)
  const known = new Map<string, ReturnType<typeof buildBilledRuns>>()
  const findRuns = (unit: BillingUnit) => {
    const key = JSON.stringify([unit.customerId, unit.cloudProvider, unit.account])
    const own =
      known.get(key) ??
      buildBilledRuns(
        [
          ...(byAccount.get(JSON.stringify([unit.cloudProvider, unit.account])) ?? []),
          ...ofNoAccount.filter(({ cloudProvider }) => cloudProvider === unit.cloudProvider),
        ],
        unit,
      )
    known.set(key, own)
    return own
  }
  return {
    accountOf: (invoiceRowId) => accounts.get(invoiceRowId) ?? '',
    completeDays: (unit, { from, to }) => {
      const { billed, unknown } = findRuns(unit)
      let day = from
      for (;;) {
        const next = day
        for (const run of billed) if (run.from <= day && run.to >= day) day = addDays(run.to, 1)
        if (day === next || day > to) break
      }
      for (const span of unknown) if (span.to >= from && span.from < day) day = span.from
      if (day <= from) return 0
      return countDaysBetween(from, day > to ? addDays(to, 1) : day)
    },
    lastBefore: (unit, before) => {
      const { billed, unknown } = findRuns(unit)
      let last = ''
      for (const { from, to } of billed) {
        let day = to < before ? to : addDays(before, -1)
        while (day >= from && isIn(day, unknown)) day = addDays(day, -1)
        if (day >= from && day > last) last = day
      }
      return last
    },
    isSettled: (unit, day) => {
      const { billed, unknown } = findRuns(unit)
      return billed.some(({ from, settled }) => from <= day && day <= settled) && !isIn(day, unknown)
    },
  }
}

type Read = Omit<BilledInvoice, 'isClosed' | 'pending'> & {
  isIssued: boolean
  hasLines: boolean
  assigned: string[]
  hidden: string[]
}

/** Reads the billed dates in a range, for the customers that the scope sees or for some of them. */
export const readBilledDays = async (
  scoped: Scoped,
  { from, to }: UsageSpan,
  customers?: string | readonly string[],
): Promise<BilledDays> => {
  const { scope, trx } = scoped
  const requested = typeof customers === 'string' ? [customers] : customers
  const seen = requested ?? (scope.kind === 'customer' ? scope.customerIds : null)
  const isSeen = (column: string) =>
    seen === null ? sql`true` : sql`${sql.ref(column)} = any(${[...seen]}::uuid[])`
  const seesDrafts = scope.kind === 'customer' ? sql`(select app_sees_drafts())` : sql`true`
  const { rows, today } = await withSystemScope(scoped, async () => ({
    today: await readSellerToday(scoped),
    ...(await sql<Read>`
      with asked as materialized (
        select id, cloud_provider, billing_account_id, billing_period_start_date as start, billing_period_end_date as end_day,
          is_calculated
        from invoice where billing_period_start_date <= ${to} and billing_period_end_date >= ${from}),
      charged as materialized (
        select document.invoice_row_id, document.customer_id, document.state, document.loads
        from customer_invoice document join asked on asked.id = document.invoice_row_id
        where document.state <> 'void'),
      charged_load as (
        select invoice_row_id, max(load.last_day) as last_day from (
          select distinct charged.invoice_row_id, (entry ->> 'loadId')::uuid as load_id
          from charged, jsonb_array_elements(charged.loads) entry) used
        join invoice_load load using (invoice_row_id, load_id) group by invoice_row_id),
      current_load as (
        select load.invoice_row_id, max(load.last_day) as last_day,
          bool_and(not load.is_open_month) as is_issued,
          (array_agg(load.billing_account order by load.line_item_type desc)
            filter (where load.billing_account <> ''))[1] as account
        from invoice_load load join asked on asked.id = load.invoice_row_id where load.is_current
        group by load.invoice_row_id)
      select asked.id, asked.cloud_provider as "cloudProvider",
        coalesce(current_load.account, lower(asked.billing_account_id)) as account,
        to_char(asked.start, 'YYYY-MM-DD') as start, to_char(asked.end_day, 'YYYY-MM-DD') as end,
        to_char(coalesce(charged_load.last_day, current_load.last_day), 'YYYY-MM-DD') as "lastDay",
        asked.is_calculated as "isCalculated", coalesce(current_load.is_issued, true) as "isIssued",
        current_load.invoice_row_id is not null as "hasLines",
        array(select distinct customer_id::text from charged
          where invoice_row_id = asked.id and (state <> 'draft' or ${seesDrafts}) and ${isSeen('customer_id')}) as customers,
        array(select distinct customer_id::text from charged
          where invoice_row_id = asked.id and state = 'draft' and not ${seesDrafts} and ${isSeen('customer_id')}) as hidden,
        case when asked.is_calculated then '{}' else array(
          select distinct subscription.customer_id::text
          from invoice_sub_account account
          join invoice_load load on load.load_id = account.load_id and load.invoice_row_id = account.invoice_row_id
            and load.line_item_type = account.line_item_type and load.is_current
          join customer_subscription subscription on subscription.subscription_id = account.sub_account_key
          where account.invoice_row_id = asked.id and ${isSeen('subscription.customer_id')}
          union select customer_id::text from charged
          where invoice_row_id = asked.id and ${isSeen('customer_id')}) end as assigned
      from asked left join charged_load on charged_load.invoice_row_id = asked.id
        left join current_load on current_load.invoice_row_id = asked.id`.execute(trx)),
  }))
  return createBilledDays(
    rows.map(({ isIssued, hasLines, assigned, hidden, ...invoice }) => ({
      ...invoice,
      isClosed: isIssued && invoice.end < today,
      pending: invoice.isCalculated
        ? hidden.filter((id) => !invoice.customers.includes(id))
        : hasLines
          ? assigned
          : null,
    })),
  )
}
