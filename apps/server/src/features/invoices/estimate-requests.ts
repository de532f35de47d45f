/**
 * Asking for estimates: the usage of the running month and of the one before it, in the currencies that the account is billed
 * in. An estimate gives way to the bill of its month.
 */
import { sql } from 'kysely'
import { monthOf, monthsAfter } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import { wake } from '../../work/wake.ts'
import type { BillingAccount } from '../cloud-accounts/cloud-accounts.ts'

/** The name of the job that fetches estimates. */
export const estimateJobName = 'usage-estimate'

/** How many months back an invoice still tells in which currency an account is billed. */
const currencyMonths = 3

/** The currencies that an account is billed in, as its latest invoices say. */
const currenciesOf = async ({ trx, now }: Scoped, accountId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('invoice')
    .select('currencyCode')
    .distinct()
    .where('cloudAccountId', '=', accountId)
    .where(sql<boolean>`invoice_date >= ${now}::timestamptz - make_interval(months => ${currencyMonths})`)
    .orderBy('currencyCode')
    .execute()
  return rows.map(({ currencyCode }) => currencyCode)
}

/** Whether the usage of a month is billed: an invoice of it has lines of usage that count. */
export const isBilled = async (
  { trx }: Scoped,
  estimate: { cloudAccountId: string; cloudProvider: string; month: string; currency: string },
): Promise<boolean> => {
  const found = await trx
    .selectFrom('invoice')
    .innerJoin('invoiceLoad', 'invoiceLoad.invoiceRowId', 'invoice.id')
    .select('invoice.id')
    .where('invoiceLoad.isCurrent', '=', true)
    .where('invoiceLoad.lineItemType', '=', 'usage')
    .where('invoice.cloudProvider', '=', estimate.cloudProvider)
    .where('invoice.currencyCode', '=', estimate.currency)
    .where(sql<boolean>`to_char(invoice.billing_period_start_date, 'YYYY-MM') = ${estimate.month}`)
    // An invoice that came as a file is of no account in particular.
    .where((eb) =>
      eb.or([
        eb('invoice.cloudAccountId', '=', estimate.cloudAccountId),
        eb('invoice.cloudAccountId', 'is', null),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Takes what is shown of an estimate away; its row stays, for the next version. */
export const clearEstimate = async ({ trx }: Scoped, id: string): Promise<void> => {
  await trx.deleteFrom('usageEstimateShare').where('usageEstimateId', '=', id).execute()
  await trx.deleteFrom('usageEstimatePrice').where('usageEstimateId', '=', id).execute()
  await trx
    .updateTable('usageEstimate')
    .set({ dataVersion: null, dataAt: null, lines: null, rejected: 0, cost: null })
    .where('id', '=', id)
    .execute()
}

/** Estimates whose month is billed by now are shown no more. */
export const clearBilledEstimates = async (scoped: Scoped): Promise<void> => {
  const shown = await scoped.trx
    .selectFrom('usageEstimate')
    .select(['id', 'cloudAccountId', 'cloudProvider', 'month', 'currency'])
    .where('dataAt', 'is not', null)
    .execute()
  for (const estimate of shown) if (await isBilled(scoped, estimate)) await clearEstimate(scoped, estimate.id)
}

/** Asks for an account's estimates; months before the last are taken away, since no provider tells them any more. */
export const requestEstimates = async (
  scoped: Scoped,
  { id: cloudAccountId, cloud, billing }: BillingAccount,
): Promise<void> => {
  if (!billing.estimate) return
  const { trx, now, scope } = scoped
  const month = monthOf(now.toISOString())
  const last = monthsAfter(month, -1)
  await trx
    .deleteFrom('usageEstimate')
    .where('cloudAccountId', '=', cloudAccountId)
    .where('month', '<', last)
    .execute()
  for (const currency of await currenciesOf(scoped, cloudAccountId))
    for (const wanted of [month, last]) {
      const estimate = { cloudAccountId, cloudProvider: cloud, month: wanted, currency }
      if (await isBilled(scoped, estimate)) continue
      await trx
        .insertInto('usageEstimate')
        .values({ ...estimate, status: 'queued', createdBy: scope.actor, shareOf: scope.actor })
        .onConflict((conflict) =>
          conflict
            .columns(['cloudAccountId', 'month', 'currency'])
            .doUpdateSet({
              status: 'queued',
              message: '',
              interruptions: 0,
              startedAt: null,
              finishedAt: null,
            })
            .where('usageEstimate.status', 'in', ['done', 'failed']),
        )
        .execute()
    }
  await wake(scoped, { name: estimateJobName })
}
