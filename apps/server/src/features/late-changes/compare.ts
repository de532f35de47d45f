/** The job that compares the lines of a late change, keeps what differs by sub-account, and tells who may see it. */
import { formatExact, subtract } from '@cmp/billing'
import { counted, lateChanges, word } from '@cmp/contract'
import type { CountedLoad } from '../../db/document-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { inSlices } from '../../kit/slices.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import { tellRole } from '../../work/tasks.ts'
import { announceLateData } from '../events/invoices.ts'
import { lateChangeJobName } from '../invoices/late-changes.ts'
import { loadsAsKept, removalSentence } from '../invoices/removed-loads.ts'
import { differingAccounts, type DifferingAccount } from './differing-lines.ts'

const totalOf = (accounts: readonly DifferingAccount[], what: 'added' | 'removed' | 'changed'): number =>
  accounts.reduce((total, account) => total + account[what], 0)

/**
 * What was removed is compared with nothing: the costs are told, not the lines.
 * @throws AppError Conflict
 */
const refuseWhatIsGone = async (
  ctx: AppContext,
  {
    invoiceRowId,
    loadsBefore,
    loadsAfter,
  }: { invoiceRowId: string; loadsBefore: CountedLoad[]; loadsAfter: CountedLoad[] },
): Promise<void> => {
  const { removal } = await withScope(ctx, systemScope, (scoped) =>
    loadsAsKept(scoped, invoiceRowId, [...loadsBefore, ...loadsAfter]),
  )
  if (removal)
    throw new AppError(
      'Conflict',
      `${removalSentence('Lines to compare with were', removal)} What changed is known by its cost alone: calculate the invoice again to see what it changes.`,
    )
}

/** Compares the lines of a row; where nothing differs that is charged for, it stays without a difference and nobody is told. */
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
  await refuseWhatIsGone(ctx, change)
  const { loadsBefore: before, loadsAfter: after, currencyCode: currency } = change
  const accounts = await differingAccounts(lines, { before, after, currency })
  work.signal.throwIfAborted()
  const [added, removed, changed] = [
    totalOf(accounts, 'added'),
    totalOf(accounts, 'removed'),
    totalOf(accounts, 'changed'),
  ]
  const count = added + removed + changed
  const difference = `${formatExact(subtract(change.costAfter, change.costBefore), 2)} ${currency}`
  const found = `${counted(count, 'line')} ${word(count, 'differs', 'differ')}, by ${difference} of cost. See whose, and calculate the invoice again.`
  await work.write(async (scoped) => {
    await scoped.trx.deleteFrom('lateChangePart').where('lateChangeId', '=', work.rowId).execute()
    for (const some of inSlices(accounts))
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
    await work.done(scoped, accounts.length > 0 ? found : 'No line differs that is charged for.')
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
    await tellRole(scoped, 'SA', {
      kind: lateChangeJobName,
      title: `${invoiceId} changed after it was calculated, and could not be compared`,
      detail: message,
      href: `${lateChanges.pages.detail}?id=${rowId}`,
    })
    return undefined
  },
})
