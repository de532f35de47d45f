/**
 * Removes the line items of one import batch, or one file. First the rows record the removal, under the locks of the
 * invoices and after every reason for retention has been checked again; then the data is deleted, and the rows record
 * that too. If this is interrupted, the data left behind is no longer shown, and the next removal deletes it.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/retention'
import type { ControlTotalsOfInvoice } from '@cmp/contract'
import { sql } from 'kysely'
import { tryLockByName } from '../../../db/lock.ts'
import { dropLoad } from '../../../lines/load.ts'
import { fingerprintOf } from '../../../lines/fingerprint.ts'
import { loadSizes } from '../../../lines/load-sizes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import type { Work } from '../../../work/define-job.ts'
import { computeControlTotals } from '../control-totals/control-totals.ts'
import { saveControlTotals } from '../control-totals/stored-totals.ts'
import { lockInvoices } from '../../../core/documents/locks.ts'
import { readHoldings, type RetainedLoad } from './holdings.ts'
import { planOf, type Plan } from './plan.ts'
import { readRules, describeRetentionRule, readSourceNames } from './rules.ts'
import { readSellerDate } from './state.ts'

/** How long a removal waits before it checks again whether a backup has ended, in milliseconds. */
const retryAfterMilliseconds = 2000

/** What a removal needs to know about its run. */
export type Run = { id: string; requestedBy: string }

/**
 * Returns a fingerprint of an import batch's line items in each of its invoices, by which the same line items are
 * recognized later.
 */
const computeFingerprints = async (ctx: AppContext, loadId: string) => {
  const rows = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('invoiceLoad')
      .innerJoin('invoice', 'invoice.id', 'invoiceLoad.invoiceRowId')
      .select([
        'invoiceLoad.invoiceRowId',
        'invoiceLoad.lineItemType',
        'invoiceLoad.sourceKey',
        'invoiceLoad.currencyCode as currency',
        'invoice.cloudProvider',
      ])
      .where('invoiceLoad.loadId', '=', loadId)
      .execute(),
  )
  const found = []
  for (const { invoiceRowId, sourceKey, ...key } of rows)
    found.push({
      invoiceRowId,
      lineItemType: key.lineItemType,
      fingerprint: await fingerprintOf(ctx.lines, [{ loadId, sourceKey }], key),
    })
  return found
}

/** Returns the control totals of the invoices for which an import batch is current, computed while its line items exist. */
const computeTotalsBefore = async (
  ctx: AppContext,
  load: RetainedLoad,
): Promise<Map<string, ControlTotalsOfInvoice>> => {
  const totals = new Map<string, ControlTotalsOfInvoice>()
  if (!load.isCurrent) return totals
  for (const id of new Set(load.parts.map(({ invoice }) => invoice.id)))
    totals.set(id, await computeControlTotals(ctx, systemScope, id))
  return totals
}

/** Returns what the rules say about an import batch now, and locks it until the transaction ends. */
const planNow = async (scoped: Scoped, load: RetainedLoad): Promise<Plan> => {
  await lockInvoices(
    scoped,
    load.parts.map(({ invoice }) => invoice.id),
  )
  const { loads } = await readHoldings(scoped, [load.loadId])
  return planOf(loads, await readRules(scoped, { isHeld: true }), await readSellerDate(scoped))
}

const auditRemoval = async (
  scoped: Scoped,
  { requestedBy }: Run,
  load: RetainedLoad,
  after: { rule: string; lines?: number; files?: number; bytes: number },
): Promise<void> => {
  await scoped.audit({
    action: 'remove',
    objectType: 'retention',
    objectId: load.loadId,
    objectName: load.parts.map(({ invoice }) => invoice.invoiceId).join(', '),
    after: { ...after, requestedBy },
  })
}

/** Runs a transaction of the removal that waits for a running backup and prevents a new one. */
const writeOutsideBackups = async <T>(
  ctx: AppContext,
  work: Work,
  change: (scoped: Scoped) => Promise<T>,
): Promise<T> => {
  for (;;) {
    const done = await work.write(async (scoped) => {
      if (await tryLockByName(scoped.trx, 'keep-lines')) return { result: await change(scoped) }
      await work.reportProgress(scoped, { detail: t(m.waitingForBackupToComplete) })
      return null
    })
    if (done) return done.result
    work.signal.throwIfAborted()
    await ctx.pause(retryAfterMilliseconds)
  }
}

/** Makes the engine drop line items that the rows record as removed. */
export const dropRemoved = async (ctx: AppContext, work: Work, loadId: string): Promise<void> => {
  await dropLoad(ctx.lines, loadId)
  await work.write(({ trx, now }) =>
    trx.updateTable('removedLoad').set({ droppedAt: now }).where('loadId', '=', loadId).execute(),
  )
}

/** Deletes a file from storage that the rows record as removed. */
export const discardRemoved = async (
  ctx: AppContext,
  work: Work,
  { id, storageKey }: { id: string; storageKey: string },
): Promise<void> => {
  await ctx.files.remove(storageKey)
  await work.write(({ trx, now }) =>
    trx.updateTable('storedFile').set({ deletedAt: now }).where('id', '=', id).execute(),
  )
}

/**
 * Removes the line items of an import batch if the rules still require it and nothing protects it.
 * @returns the reason if it is retained.
 */
export const removeLines = async (
  ctx: AppContext,
  work: Work,
  run: Run,
  load: RetainedLoad,
): Promise<string | null> => {
  const { loadId } = load
  const size = (await loadSizes(ctx.lines, loadId)).get(loadId) ?? { lines: load.lines, bytes: 0 }
  const fingerprints = await computeFingerprints(ctx, loadId)
  const totals = await computeTotalsBefore(ctx, load)
  const stays = await writeOutsideBackups(ctx, work, async (scoped) => {
    const { trx, now } = scoped
    const { loads, held } = await planNow(scoped, load)
    const [due] = loads
    if (!due || due.load.isCurrent !== load.isCurrent)
      return held[0]?.reason ?? t(m.currentRulesRetainThisImportBatch)
    if (await lacksDays(scoped, load)) return t(m.importBatchWasImportedBeforePortal)
    const names = await readSourceNames(scoped, [load.source])
    const rule = describeRetentionRule(names.get(load.source) ?? '', 'lines', load.isCurrent, due.months)
    await trx
      .insertInto('removedLoad')
      .values({ loadId, runId: run.id, rule, removedAt: now, ...size })
      .execute()
    for (const { invoiceRowId, lineItemType, fingerprint } of fingerprints)
      await trx
        .updateTable('invoiceLoad')
        .set({ removedFingerprint: fingerprint })
        .where('loadId', '=', loadId)
        .where('invoiceRowId', '=', invoiceRowId)
        .where('lineItemType', '=', lineItemType)
        .execute()
    for (const [invoiceRowId, own] of totals) await saveControlTotals(scoped, invoiceRowId, own)
    await trx.deleteFrom('retentionNotice').where('loadId', '=', loadId).execute()
    await auditRemoval(scoped, run, load, { rule, ...size })
    return null
  })
  if (stays === null) await dropRemoved(ctx, work, loadId)
  return stays
}

/**
 * Returns whether dates of sub-accounts are not stored, as in old import batches. They are read from the line items, so
 * they must be stored before the line items are removed.
 */
const lacksDays = async ({ trx }: Scoped, { loadId, parts }: RetainedLoad): Promise<boolean> => {
  const found = await trx
    .selectFrom('invoiceSubAccount')
    .select('loadId')
    .where('loadId', '=', loadId)
    .where('invoiceRowId', 'in', [...new Set(parts.map(({ invoice }) => invoice.id))])
    .where('days', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Removes files of an import batch if the rules still require it and nothing protects them.
 * @returns the reason if they are retained.
 */
export const removeFilesOf = async (
  ctx: AppContext,
  work: Work,
  run: Run,
  load: RetainedLoad,
  fileIds: readonly string[],
): Promise<string | null> => {
  const { stays, removed } = await writeOutsideBackups(ctx, work, async (scoped) => {
    const { trx, now } = scoped
    const { files, held } = await planNow(scoped, load)
    const due = files.filter(({ file }) => fileIds.includes(file.id))
    const [first] = due
    if (!first || first.load.isCurrent !== load.isCurrent)
      return { stays: held[0]?.reason ?? t(m.currentRulesRetainThisImportBatch), removed: [] }
    const names = await readSourceNames(scoped, [load.source])
    const rule = describeRetentionRule(names.get(load.source) ?? '', 'files', load.isCurrent, first.months)
    const ids = due.map(({ file }) => file.id)
    await trx
      .updateTable('storedFile')
      .set({ removedAt: now, removedByRule: rule, removalRunId: run.id })
      .where('id', 'in', ids)
      .execute()
    // Clears the invoice's own link to the file, which would be broken.
    for (const column of ['usageFileId', 'billingFileId'] as const)
      await trx
        .updateTable('invoice')
        .set({ [column]: null })
        .where(column, 'in', ids)
        .execute()
    const bytes = due.reduce((sum, { file }) => sum + file.bytes, 0)
    await auditRemoval(scoped, run, load, { rule, files: due.length, bytes })
    const stored = await trx
      .selectFrom('storedFile')
      .select(['id', 'storageKey'])
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute()
    return { stays: null, removed: stored }
  })
  for (const file of removed) await discardRemoved(ctx, work, file)
  return stays
}
