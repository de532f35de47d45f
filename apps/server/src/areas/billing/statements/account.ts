/** Builds a customer's account over a date range: opening balance, charges, payments and closing balance by currency. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/statements'
import { subtract, sum } from '@cmp/billing'
import {
  customers,
  addDays,
  formatDayName,
  type AccountCurrency,
  type AccountEntry,
  type AccountEntryKind,
  type AccountStatement,
  toMonth,
  toFirstDay,
} from '@cmp/contract'
import { sql } from 'kysely'
import { createNotFoundError } from '../../../resources/changes.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'

/** The customer and the dates of an account; without `from`, it starts with the month of `asOf`. */
export type AccountRange = { customerId: string; from?: string | undefined; asOf: string }

/** An account's date range with its first date. */
type AccountDays = { customerId: string; from: string; asOf: string }

/**
 * Returns the date range with its first date.
 * @throws AppError InvalidRequest for a range that ends before it begins, or in the future.
 */
const accountDaysOf = async (scoped: Scoped, range: AccountRange): Promise<AccountDays> => {
  const { customerId, asOf, from = toFirstDay(toMonth(asOf)) } = range
  const today = await readSellerToday(scoped)
  if (asOf > today)
    throw createFieldRefusal(
      'asOf',
      bind(m.isInFutureChooseOrEarlier, { asOf: formatDayName(asOf), today: formatDayName(today) }),
    )
  if (from > asOf)
    throw createFieldRefusal('from', bind(m.chooseOrEarlierDate, { asOf: formatDayName(asOf) }))
  return { customerId, from, asOf }
}

/** An entry of the account, with the values that order the entries of one day. */
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
 * SQL for every entry of a customer up to a date. A document is an entry on its issue date and, when it is voided, an
 * opposite entry on the date of that. A payment counts on the date on which it was recorded, so later records never
 * change an earlier date.
 */
const buildEntriesQuery = (customerId: string, asOf: string) => sql`
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

const readBookedEntries = async (
  { trx }: Scoped,
  { customerId, from, asOf }: AccountDays,
): Promise<Booked[]> => {
  const { rows } = await sql<Booked>`
    select day::text as day, kind, customer_invoice_id::text as customer_invoice_id, number, reference,
      paid_on::text as paid_on, trim_scale(amount)::text as amount, currency
    from (${buildEntriesQuery(customerId, asOf)}) as entry
    where day >= ${from}
    order by currency, day, moment, place, entry_id`.execute(trx)
  return rows
}

const readOpeningBalances = async (
  { trx }: Scoped,
  { customerId, from }: AccountDays,
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ currency: string; opening: string }>`
    select currency, trim_scale(sum(amount))::text as opening
    from (${buildEntriesQuery(customerId, addDays(from, -1))}) as entry
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

const sumEntries = (entries: readonly Booked[]): AccountCurrency['sums'] => {
  const sumKind = (name: keyof AccountCurrency['sums']): string =>
    sum(entries.filter(({ kind }) => sumNameOf[kind] === name).map(({ amount }) => amount))
  return {
    invoices: sumKind('invoices'),
    creditNotes: sumKind('creditNotes'),
    voids: sumKind('voids'),
    payments: sumKind('payments'),
    withheld: sumKind('withheld'),
    refunds: sumKind('refunds'),
    reversals: sumKind('reversals'),
  }
}

const withBalances = (opening: string, booked: readonly Booked[]): AccountEntry[] => {
  let balance = opening
  return booked.map(({ currency: _currency, ...entry }) => {
    balance = sum([balance, entry.amount])
    return { ...entry, balance }
  })
}

const buildAccountCurrency = (
  currency: string,
  opening: string,
  booked: readonly Booked[],
): AccountCurrency => {
  const sums = sumEntries(booked)
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
 * Returns a customer's account over a date range, with a part for each currency that has an entry or a balance.
 * @throws AppError NotFound, also for another customer; InvalidRequest for invalid dates.
 */
export const accountStatementOf = async (scoped: Scoped, range: AccountRange): Promise<AccountStatement> => {
  const days = await accountDaysOf(scoped, range)
  const customer = await scoped.trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', days.customerId)
    .executeTakeFirst()
  if (!customer) throw createNotFoundError(customers)
  const openings = await readOpeningBalances(scoped, days)
  const booked = Map.groupBy(await readBookedEntries(scoped, days), ({ currency }) => currency)
  const currencies = [...new Set([...openings.keys(), ...booked.keys()])].toSorted()
  return {
    ...days,
    companyName: customer.companyName,
    isFinal: days.asOf < (await readSellerToday(scoped)),
    currencies: currencies
      .map((currency) =>
        buildAccountCurrency(currency, openings.get(currency) ?? '0', booked.get(currency) ?? []),
      )
      .filter(({ opening, entries }) => opening !== '0' || entries.length > 0),
  }
}
