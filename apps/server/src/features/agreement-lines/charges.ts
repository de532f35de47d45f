/**
 * Which provider's invoice charges an agreement line. A fee, a one-off line and a minimum stand on one invoice for a month,
 * and a credit is used once, although a customer has an invoice of every cloud: the invoice that was calculated first has
 * them, and keeps them when it is calculated again. A percentage stands on each, and its least amount holds for all of them.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  addSpending,
  equal,
  sum,
  type ChargeComponent,
  type CustomerInvoice,
  type PeriodSpending,
} from '@cmp/billing'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import { wake } from '../../work/wake.ts'
import type { LineCharge } from './components.ts'

/**
 * Two calculations that charge the same lines write one after the other. Taken after the locks of invoices and rates, before
 * what they charge by is read again.
 */
export const lockComponents = async (
  { trx }: Scoped,
  components: readonly ChargeComponent[],
): Promise<void> => {
  if (components.length === 0) return
  await trx
    .selectFrom('agreementLine')
    .select('id')
    .where(
      'id',
      'in',
      components.map(({ id }) => id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type Charge = LineCharge & { months: string[]; periods: PeriodSpending[] | null }

/** What a calculation charges of lines that stand on one invoice alone, and counts of percentages with a least amount. */
export const chargesOf = (
  invoices: readonly CustomerInvoice[],
  components: readonly ChargeComponent[],
): Charge[] => {
  const once = new Set(components.filter((component) => 'amount' in component).map(({ id }) => id))
  const details = invoices.flatMap((invoice) =>
    invoice.details.filter(({ component, markup }) => component !== 'usage' && once.has(markup.id)),
  )
  const amounts = [...Map.groupBy(details, ({ markup }) => markup.id)].map(([agreementLineId, own]) => ({
    agreementLineId,
    months: [...new Set(own.flatMap(({ months }) => months))].toSorted(),
    amount: sum(own.map(({ charge }) => charge)),
    periods: null,
  }))
  const counted = [...spendingOf(invoices)].map(([agreementLineId, periods]) => ({
    agreementLineId,
    months: periods.flatMap(({ month, charge }) => (equal(charge, '0') ? [] : month)),
    amount: sum(periods.map(({ charge }) => charge)),
    periods,
  }))
  return [...amounts, ...counted]
}

/** What invoices count of percentages with a least amount, by line. */
export const spendingOf = (invoices: readonly CustomerInvoice[]): ReadonlyMap<string, PeriodSpending[]> =>
  new Map(
    [
      ...Map.groupBy(
        invoices.flatMap(({ spending }) => spending),
        ({ componentId }) => componentId,
      ),
    ].map(([id, own]) => [id, addSpending(own.flatMap(({ periods }) => periods))]),
  )

/** What the last calculation of an invoice counted of percentages with a least amount, by line. */
export const keptSpending = async (
  { trx }: Pick<Scoped, 'trx'>,
  invoiceRowId: string,
): Promise<ReadonlyMap<string, PeriodSpending[]>> => {
  const rows = await trx
    .selectFrom('agreementCharge')
    .select(['agreementLineId', 'periods'])
    .where('invoiceRowId', '=', invoiceRowId)
    .where('periods', 'is not', null)
    .execute()
  return new Map(rows.map(({ agreementLineId, periods }) => [agreementLineId, periods ?? []]))
}

/** Keeps what a calculation of an invoice charges of agreement lines; where that is as before, nothing is written. */
export const keepCharges = async (
  { trx }: Scoped,
  invoiceRowId: string,
  invoices: readonly CustomerInvoice[],
  components: readonly ChargeComponent[],
): Promise<void> => {
  const kept = await trx
    .selectFrom('agreementCharge')
    .select(['agreementLineId', 'months', 'amount', 'periods'])
    .where('invoiceRowId', '=', invoiceRowId)
    .execute()
  const now = chargesOf(invoices, components)
  const isKept = (charge: Charge): boolean =>
    kept.some(
      ({ agreementLineId, months, amount, periods }) =>
        agreementLineId === charge.agreementLineId &&
        months.join() === charge.months.join() &&
        equal(amount, charge.amount) &&
        isDeepStrictEqual(periods, charge.periods),
    )
  const gone = kept.filter(
    ({ agreementLineId }) => !now.some((charge) => charge.agreementLineId === agreementLineId),
  )
  if (gone.length > 0)
    await trx
      .deleteFrom('agreementCharge')
      .where('invoiceRowId', '=', invoiceRowId)
      .where(
        'agreementLineId',
        'in',
        gone.map(({ agreementLineId }) => agreementLineId),
      )
      .execute()
  const changed = now.filter((charge) => !isKept(charge))
  if (changed.length > 0)
    await trx
      .insertInto('agreementCharge')
      .values(
        changed.map(({ periods, ...charge }) => ({
          ...charge,
          invoiceRowId,
          periods: periods && JSON.stringify(periods),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['agreementLineId', 'invoiceRowId']).doUpdateSet((eb) => ({
          months: eb.ref('excluded.months'),
          amount: eb.ref('excluded.amount'),
          periods: sql<string | null>`excluded.periods`,
        })),
      )
      .execute()
  // The minimum of another invoice counts what this one charges, whoever has the minimum itself.
  if (!components.some(({ kind }) => kind === 'minimum')) return
  await trx
    .insertInto('stalenessCheck')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await wake({ trx }, { name: 'staleness-check' })
}
