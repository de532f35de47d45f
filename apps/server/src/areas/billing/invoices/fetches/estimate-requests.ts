/**
 * Requests estimates: the usage of the current and the previous month, in the currencies in which the account is
 * billed. An estimate is replaced by the bill of its month.
 */
import { toMonth, addMonths } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../../scope/scope.ts'
import { wake } from '../../../../work/wake.ts'
import type { BillingAccount } from '../../../../core/cloud-accounts/cloud-accounts.ts'

/** The name of the job that fetches estimates. */
export const estimateJobName = 'usage-estimate'

/** How many months back an invoice still indicates the currency in which an account is billed. */
const currencyMonths = 3

/** Returns the currencies in which an account is billed, from its latest invoices. */
const readCurrencies = async ({ trx, now }: Scoped, accountId: string): Promise<string[]> => {
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

/** Returns whether the usage of a month is billed, that is, an invoice of the month has current usage line items. */
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
    // An invoice that was imported from a file belongs to no particular account.
    .where((eb) =>
      eb.or([
        eb('invoice.cloudAccountId', '=', estimate.cloudAccountId),
        eb('invoice.cloudAccountId', 'is', null),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes the shown values of an estimate; its row stays for the next version. */
export const clearEstimate = async ({ trx }: Scoped, id: string): Promise<void> => {
  await trx.deleteFrom('usageEstimateShare').where('usageEstimateId', '=', id).execute()
  await trx.deleteFrom('usageEstimatePrice').where('usageEstimateId', '=', id).execute()
  await trx
    .updateTable('usageEstimate')
    .set({ dataVersion: null, dataAt: null, lines: null, rejected: 0, cost: null })
    .where('id', '=', id)
    .execute()
}

/** Clears estimates whose month has been billed. */
export const clearBilledEstimates = async (scoped: Scoped): Promise<void> => {
  const shown = await scoped.trx
    .selectFrom('usageEstimate')
    .select(['id', 'cloudAccountId', 'cloudProvider', 'month', 'currency'])
    .where('dataAt', 'is not', null)
    .execute()
  for (const estimate of shown) if (await isBilled(scoped, estimate)) await clearEstimate(scoped, estimate.id)
}

/**
 * Requests an account's estimates. Estimates of months before the previous one are deleted, because no provider reports
 * them any more.
 */
export const requestEstimates = async (
  scoped: Scoped,
  { id: cloudAccountId, cloud, billing }: BillingAccount,
): Promise<void> => {
  if (!billing.estimate) return
  const { trx, now, scope } = scoped
  const month = toMonth(now.toISOString())
  const last = addMonths(month, -1)
  await trx
    .deleteFrom('usageEstimate')
    .where('cloudAccountId', '=', cloudAccountId)
    .where('month', '<', last)
    .execute()
  for (const currency of await readCurrencies(scoped, cloudAccountId))
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
