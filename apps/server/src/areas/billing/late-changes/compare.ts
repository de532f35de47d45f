/**
 * The job that compares the line items of a late change, stores the differences by sub-account, and notifies the users
 * who may see them.
 */
import { bind, renderIn, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/late-changes'
import { formatExact, subtract } from '@cmp/billing'
import { lateChanges } from '@cmp/contract'
import type { CountedLoad } from '../../../db/document-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { chunkItems } from '../../../kit/chunk.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import { defineJob, type Work } from '../../../work/define-job.ts'
import { notifyRole } from '../../../core/notifications/notify.ts'
import { announceLateData } from '../../../core/events/invoices.ts'
import { lateChangeJobName } from '../../../core/billing-lines/late-changes.ts'
import { resolveStoredLoads, describeRemoval } from '../../../core/billing-lines/removed-loads.ts'
import { findDifferingAccounts, type DifferingAccount } from './differing-lines.ts'

const totalOf = (accounts: readonly DifferingAccount[], what: 'added' | 'removed' | 'changed'): number =>
  accounts.reduce((total, account) => total + account[what], 0)

/**
 * Rejects the comparison if line items were removed; the change is then known only by its cost.
 * @throws AppError Conflict.
 */
const assertLinesRetained = async (
  ctx: AppContext,
  {
    invoiceRowId,
    loadsBefore,
    loadsAfter,
  }: { invoiceRowId: string; loadsBefore: CountedLoad[]; loadsAfter: CountedLoad[] },
): Promise<void> => {
  const { removal } = await withScope(ctx, systemScope, (scoped) =>
    resolveStoredLoads(scoped, invoiceRowId, [...loadsBefore, ...loadsAfter]),
  )
  if (removal)
    throw new AppError(
      'Conflict',
      bind(m.onlyChangeInCostIsKnown, { removal: describeRemoval('compared', removal) }),
    )
}

/**
 * Compares the line items of a row. If nothing that is charged differs, the row gets no difference and nobody is
 * notified.
 */
const compare = async (ctx: AppContext, work: Work): Promise<void> => {
  const { change, lines } = await withScope(ctx, systemScope, async (scoped) => ({
    change: await scoped.trx
      .selectFrom('lateChange')
      .innerJoin('invoice', 'invoice.id', 'lateChange.invoiceRowId')
      .select([
        'lateChange.loadsBefore',
        'lateChange.loadsAfter',
        'lateChange.costBefore',
        'lateChange.costAfter',
        'lateChange.invoiceRowId',
        'invoice.invoiceId',
        'invoice.billingPeriodStartDate',
        'invoice.currencyCode',
      ])
      .where('lateChange.id', '=', work.rowId)
      .executeTakeFirstOrThrow(),
    lines: await scoped.lines(),
  }))
  await assertLinesRetained(ctx, change)
  const { loadsBefore: before, loadsAfter: after, currencyCode: currency } = change
  const accounts = await findDifferingAccounts(lines, { before, after, currency })
  work.signal.throwIfAborted()
  const [added, removed, changed] = [
    totalOf(accounts, 'added'),
    totalOf(accounts, 'removed'),
    totalOf(accounts, 'changed'),
  ]
  const count = added + removed + changed
  const difference = `${formatExact(subtract(change.costAfter, change.costBefore), 2)} ${currency}`
  const found = t(m.costOfLineItemChangedBy, { count, difference })
  await work.write(async (scoped) => {
    await scoped.trx.deleteFrom('lateChangePart').where('lateChangeId', '=', work.rowId).execute()
    for (const some of chunkItems(accounts))
      await scoped.trx
        .insertInto('lateChangePart')
        .values(some.map((account) => ({ ...account, lateChangeId: work.rowId })))
        .execute()
    await scoped.trx
      .updateTable('lateChange')
      .set({ added, removed, changed })
      .where('id', '=', work.rowId)
      .execute()
    if (accounts.length > 0) await announceLateData(scoped, { ...change, id: work.rowId }, count)
    await work.done(scoped, accounts.length > 0 ? found : t(m.noChargedLineItemsChanged))
  })
}

/** Compares the lines of a late change. */
export const lateChangeJob = defineJob({
  name: lateChangeJobName,
  table: 'lateChange',
  run: compare,
  onFailed: async (scoped, rowId, { message }) => {
    const { invoiceId } = await scoped.trx
      .selectFrom('lateChange')
      .innerJoin('invoice', 'invoice.id', 'lateChange.invoiceRowId')
      .select('invoice.invoiceId')
      .where('lateChange.id', '=', rowId)
      .executeTakeFirstOrThrow()
    const href = `${lateChanges.pages.detail}?id=${rowId}`
    await notifyRole(scoped, 'SA', {
      kind: lateChangeJobName,
      href,
      write: (language) => ({
        title: renderIn(language, m.changedAfterCalculationAndCouldNot, { invoiceId }),
        detail: message,
      }),
    })
    return undefined
  },
})
