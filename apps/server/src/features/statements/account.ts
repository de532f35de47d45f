/** A customer's account over a range of days: opening balance, charges, payments and closing balance by currency. */
import { subtract, sum } from '@cmp/billing'
import {
  customers,
  dayAfter,
  dayName,
  type AccountCurrency,
  type AccountEntry,
  type AccountEntryKind,
  type AccountStatement,
} from '@cmp/contract'
import { sql } from 'kysely'
import { monthOf, firstDayOf } from '../../kit/calendar.ts'
import { notFound } from '../../resources/changes.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { Scoped } from '../../scope/scope.ts'
import { sellersToday } from '../seller/seller.ts'

/** Whose account, and its days; without `from` the days begin with the month of `asOf`. */
export type AccountRange = { customerId: string; from?: string | undefined; asOf: string }

/** An account's range with its first day. */
type AccountDays = { customerId: string; from: string; asOf: string }

/**
 * The range with its first day.
 * @throws AppError InvalidRequest for a range that ends before it begins, or in the future
 */
const accountDaysOf = async (scoped: Scoped, range: AccountRange): Promise<AccountDays> => {
  const { customerId, asOf, from = firstDayOf(monthOf(asOf)) } = range
  const today = await sellersToday(scoped)
  if (asOf > today)
    throw fieldRefusal(
      'asOf',
      `${dayName(asOf)} is in the future. Choose ${dayName(today)} or an earlier day.`,
    )
  if (from > asOf) throw fieldRefusal('from', `Choose ${dayName(asOf)} or an earlier day.`)
  return { customerId, from, asOf }
}

/** An entry of the account, with what entries of one day are ordered by. */
type Booked = {
  day: string
  kind: AccountEntryKind
  customerInvoiceId: string
  number: string
  reference: string
  paidOn: string | null
  amount: string
  currency: string
}

/**
 * Every entry of a customer up to a day. A document is one entry on its issue date and, once it is void, the opposite one on
 * the day it became void. A payment counts on the day it was recorded: what is recorded later never changes an earlier day.
 */
const entriesUntil = (customerId: string, asOf: string) => sql`
  select issue_date as day, issued_at as moment, 0 as place, kind::text as kind, id as entry_id, id as customer_invoice_id,
    number, '' as reference, null::date as paid_on, total as amount, currency
  from customer_invoice
  where customer_id = ${customerId} and state <> 'draft' and issue_date <= ${asOf}
  union all
  select voided_on, voided_at, 1, 'void', id, id, number, coalesce(void_reason, ''), null, -total, currency
  from customer_invoice
  where customer_id = ${customerId} and state = 'void' and voided_on <= ${asOf}
  union all
  select payment.booked_on, payment.created_at, part.place, part.kind, payment.id, document.id, document.number,
    payment.reference, nullif(payment.paid_on, payment.booked_on), -part.amount, document.currency
  from payment
  join customer_invoice as document on document.id = payment.customer_invoice_id
  cross join lateral (
    select 2 as place, case when payment.amount < 0 then 'refund' else 'payment' end as kind, payment.amount
    where payment.reverses_id is null and payment.amount <> 0
    union all
    select 3, 'withholding', payment.withheld_amount
    where payment.reverses_id is null and payment.withheld_amount <> 0
    union all
    select 2, 'reversal', payment.amount + payment.withheld_amount where payment.reverses_id is not null
  ) as part
  where payment.customer_id = ${customerId} and payment.booked_on <= ${asOf}`

const bookedFrom = async ({ trx }: Scoped, { customerId, from, asOf }: AccountDays): Promise<Booked[]> => {
  const { rows } = await sql<Booked>`
    select day::text as day, kind, customer_invoice_id::text as customer_invoice_id, number, reference,
      paid_on::text as paid_on, trim_scale(amount)::text as amount, currency
    from (${entriesUntil(customerId, asOf)}) as entry
    where day >= ${from}
    order by currency, day, moment, place, entry_id`.execute(trx)
  return rows
}

const openingsOf = async (
  { trx }: Scoped,
  { customerId, from }: AccountDays,
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ currency: string; opening: string }>`
    select currency, trim_scale(sum(amount))::text as opening
    from (${entriesUntil(customerId, dayAfter(from, -1))}) as entry
    group by currency`.execute(trx)
  return new Map(rows.map(({ currency, opening }) => [currency, opening]))
}

const sumNameOf: Record<AccountEntryKind, keyof AccountCurrency['sums']> = {
  invoice: 'invoices',
  adjustment: 'invoices',
  'credit-note': 'creditNotes',
  void: 'voids',
  payment: 'payments',
  withholding: 'withheld',
  refund: 'refunds',
  reversal: 'reversals',
}

const sumsOf = (entries: readonly Booked[]): AccountCurrency['sums'] => {
  const of = (name: keyof AccountCurrency['sums']): string =>
    sum(entries.filter(({ kind }) => sumNameOf[kind] === name).map(({ amount }) => amount))
  return {
    invoices: of('invoices'),
    creditNotes: of('creditNotes'),
    voids: of('voids'),
    payments: of('payments'),
    withheld: of('withheld'),
    refunds: of('refunds'),
    reversals: of('reversals'),
  }
}

const withBalances = (opening: string, booked: readonly Booked[]): AccountEntry[] => {
  let balance = opening
  return booked.map(({ currency: _currency, ...entry }) => {
    balance = sum([balance, entry.amount])
    return { ...entry, balance }
  })
}

const currencyOf = (currency: string, opening: string, booked: readonly Booked[]): AccountCurrency => {
  const sums = sumsOf(booked)
  const charges = sum([sums.invoices, sums.creditNotes, sums.voids])
  const payments = subtract('0', sum([sums.payments, sums.withheld, sums.refunds, sums.reversals]))
  return {
    currency,
    opening,
    sums,
    charges,
    payments,
    closing: subtract(sum([opening, charges]), payments),
    entries: withBalances(opening, booked),
  }
}

/**
 * A customer's account over a range of days, a part for each currency that has an entry or a balance.
 * @throws AppError NotFound, also for another tenant's customer; InvalidRequest for days that cannot be
 */
export const accountStatementOf = async (scoped: Scoped, range: AccountRange): Promise<AccountStatement> => {
  const days = await accountDaysOf(scoped, range)
  const customer = await scoped.trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', days.customerId)
    .executeTakeFirst()
  if (!customer) throw notFound(customers.noun)
  const openings = await openingsOf(scoped, days)
  const booked = Map.groupBy(await bookedFrom(scoped, days), ({ currency }) => currency)
  const currencies = [...new Set([...openings.keys(), ...booked.keys()])].toSorted()
  return {
    ...days,
    companyName: customer.companyName,
    isFinal: days.asOf < (await sellersToday(scoped)),
    currencies: currencies
      .map((currency) => currencyOf(currency, openings.get(currency) ?? '0', booked.get(currency) ?? []))
      .filter(({ opening, entries }) => opening !== '0' || entries.length > 0),
  }
}
