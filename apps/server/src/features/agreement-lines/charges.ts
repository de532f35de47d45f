/**
 * Which provider's invoice charges an agreement line. A fee, a one-off line and a minimum stand on one invoice for a month,
 * and a credit is used once, although a customer has an invoice of every cloud: the invoice that was calculated first has
 * them, and keeps them when it is calculated again.
 */
import { equal, sum, type ChargeComponent, type CustomerInvoice } from '@cmp/billing'
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

type Charge = LineCharge & { months: string[] }

/** What a calculation charges of lines that stand on one invoice alone. */
export const chargesOf = (
  invoices: readonly CustomerInvoice[],
  components: readonly ChargeComponent[],
): Charge[] => {
  const once = new Set(components.filter((component) => 'amount' in component).map(({ id }) => id))
  const details = invoices.flatMap((invoice) =>
    invoice.details.filter(({ component, markup }) => component !== 'usage' && once.has(markup.id)),
  )
  return [...Map.groupBy(details, ({ markup }) => markup.id)].map(([agreementLineId, own]) => ({
    agreementLineId,
    months: [...new Set(own.flatMap(({ months }) => months))].toSorted(),
    amount: sum(own.map(({ charge }) => charge)),
  }))
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
    .select(['agreementLineId', 'months', 'amount'])
    .where('invoiceRowId', '=', invoiceRowId)
    .execute()
  const now = chargesOf(invoices, components)
  const isKept = (charge: Charge): boolean =>
    kept.some(
      ({ agreementLineId, months, amount }) =>
        agreementLineId === charge.agreementLineId &&
        months.join() === charge.months.join() &&
        equal(amount, charge.amount),
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
      .values(changed.map((charge) => ({ ...charge, invoiceRowId })))
      .onConflict((conflict) =>
        conflict.columns(['agreementLineId', 'invoiceRowId']).doUpdateSet((eb) => ({
          months: eb.ref('excluded.months'),
          amount: eb.ref('excluded.amount'),
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
