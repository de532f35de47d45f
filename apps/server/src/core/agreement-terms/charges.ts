/**
 * Determines which provider invoice has a recurring charge. A customer has an invoice of every provider, but a fee, a
 * one-off charge or a minimum is on one invoice per month, and a credit is used once: the invoice that was calculated
 * first has them, and retains them when it is recalculated. A percentage is on each invoice, and its minimum amount
 * applies to all of them together.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  addSpending,
  areDecimalsEqual,
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
 * Makes calculations with the same recurring charges write one after another. Taken after the locks of invoices and
 * rates, and before the inputs of the charges are read again.
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

/**
 * Returns what a calculation charges for recurring charges that are on only one invoice, and its spending for
 * percentages with a minimum amount.
 */
export const buildComponentCharges = (
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
  const counted = [...groupSpendingByLine(invoices)].map(([agreementLineId, periods]) => ({
    agreementLineId,
    months: periods.flatMap(({ month, charge }) => (areDecimalsEqual(charge, '0') ? [] : month)),
    amount: sum(periods.map(({ charge }) => charge)),
    periods,
  }))
  return [...amounts, ...counted]
}

/** Returns the spending that invoices contribute to percentages with a minimum amount, by recurring charge. */
export const groupSpendingByLine = (
  invoices: readonly CustomerInvoice[],
): ReadonlyMap<string, PeriodSpending[]> =>
  new Map(
    [
      ...Map.groupBy(
        invoices.flatMap(({ spending }) => spending),
        ({ componentId }) => componentId,
      ),
    ].map(([id, own]) => [id, addSpending(own.flatMap(({ periods }) => periods))]),
  )

/**
 * Returns the spending that the last calculation of an invoice contributed to percentages with a minimum amount, by
 * recurring charge.
 */
export const readStoredSpending = async (
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

/** Saves a calculation's recurring charges of an invoice; unchanged ones are not written. */
export const saveComponentCharges = async (
  { trx }: Scoped,
  invoiceRowId: string,
  invoices: readonly CustomerInvoice[],
  components: readonly ChargeComponent[],
): Promise<void> => {
  const storedCharges = await trx
    .selectFrom('agreementCharge')
    .select(['agreementLineId', 'months', 'amount', 'periods'])
    .where('invoiceRowId', '=', invoiceRowId)
    .execute()
  const now = buildComponentCharges(invoices, components)
  const isStored = (charge: Charge): boolean =>
    storedCharges.some(
      ({ agreementLineId, months, amount, periods }) =>
        agreementLineId === charge.agreementLineId &&
        months.join() === charge.months.join() &&
        areDecimalsEqual(amount, charge.amount) &&
        isDeepStrictEqual(periods, charge.periods),
    )
  const removedCharges = storedCharges.filter(
    ({ agreementLineId }) => !now.some((charge) => charge.agreementLineId === agreementLineId),
  )
  if (removedCharges.length > 0)
    await trx
      .deleteFrom('agreementCharge')
      .where('invoiceRowId', '=', invoiceRowId)
      .where(
        'agreementLineId',
        'in',
        removedCharges.map(({ agreementLineId }) => agreementLineId),
      )
      .execute()
  const changed = now.filter((charge) => !isStored(charge))
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
  // The minimum of another invoice counts the charges of this one, whichever invoice has the minimum.
  if (!components.some(({ kind }) => kind === 'minimum')) return
  await trx
    .insertInto('stalenessCheck')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await wake({ trx }, { name: 'staleness-check' })
}
