/**
 * Takes the lines of one load away, or one file. The rows say first that it is gone, under the locks of the invoices and after
 * every reason to keep it has been looked at again; then the store lets go of it, and the rows say that too. Whoever is cut off in
 * between leaves something that nobody is shown any more, and the next removal goes on there.
 */
import type { ControlTotalsOfInvoice } from '@cmp/contract'
import { sql } from 'kysely'
import { tryLock } from '../../db/lock.ts'
import { dropLoad } from '../../lines/load.ts'
import { fingerprintOf } from '../../lines/fingerprint.ts'
import { loadSizes } from '../../lines/load-sizes.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { Work } from '../../work/define-job.ts'
import { controlTotalsOf } from '../control-totals/control-totals.ts'
import { keepControlTotals } from '../control-totals/kept-totals.ts'
import { lockInvoices } from '../issuing/locks.ts'
import { readHoldings, type KeptLoad } from './holdings.ts'
import { planOf, type Plan } from './plan.ts'
import { readRules, ruleInWords, sourceNames } from './rules.ts'
import { sellersDay } from './state.ts'

/** How long a removal waits before it asks again whether a backup has ended, in milliseconds. */
const askAgainAfter = 2000

/** What a removal needs to know of its run. */
export type Run = { id: string; askedBy: string }

/** What is kept of a load's lines in each of its invoices, to tell the same lines by. */
const fingerprintsOf = async (ctx: AppContext, loadId: string) => {
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

/** The control totals of the invoices that a load counts for, as they are with its lines. */
const totalsBefore = async (
  ctx: AppContext,
  load: KeptLoad,
): Promise<Map<string, ControlTotalsOfInvoice>> => {
  const totals = new Map<string, ControlTotalsOfInvoice>()
  if (!load.isCurrent) return totals
  for (const id of new Set(load.parts.map(({ invoice }) => invoice.id)))
    totals.set(id, await controlTotalsOf(ctx, systemScope, id))
  return totals
}

/** What the rules say of a load at this moment, with nothing of it changing until the transaction ends. */
const planNow = async (scoped: Scoped, load: KeptLoad): Promise<Plan> => {
  await lockInvoices(
    scoped,
    load.parts.map(({ invoice }) => invoice.id),
  )
  const { loads } = await readHoldings(scoped, [load.loadId])
  return planOf(loads, await readRules(scoped, { isHeld: true }), await sellersDay(scoped))
}

const audited = async (
  scoped: Scoped,
  { askedBy }: Run,
  load: KeptLoad,
  after: { rule: string; lines?: number; files?: number; bytes: number },
): Promise<void> => {
  await scoped.audit({
    action: 'remove',
    objectType: 'retention',
    objectId: load.loadId,
    objectName: load.parts.map(({ invoice }) => invoice.invoiceId).join(', '),
    after: { ...after, askedBy },
  })
}

/** A transaction of the removal that no backup is made beside; it waits for one that is. */
const besideNoBackup = async <T>(
  ctx: AppContext,
  work: Work,
  change: (scoped: Scoped) => Promise<T>,
): Promise<T> => {
  for (;;) {
    const done = await work.write(async (scoped) => {
      if (await tryLock(scoped.trx, 'keep-lines')) return { result: await change(scoped) }
      await work.tell(scoped, { detail: 'Waits for a backup to end' })
      return null
    })
    if (done) return done.result
    work.signal.throwIfAborted()
    await ctx.pause(askAgainAfter)
  }
}

/** Lets the engine drop lines that the rows say are gone. */
export const dropRemoved = async (ctx: AppContext, work: Work, loadId: string): Promise<void> => {
  await dropLoad(ctx.lines, loadId)
  await work.write(({ trx, now }) =>
    trx.updateTable('removedLoad').set({ droppedAt: now }).where('loadId', '=', loadId).execute(),
  )
}

/** Takes a file that the rows say is gone out of the store. */
export const discardRemoved = async (
  ctx: AppContext,
  work: Work,
  { id, storageKey }: { id: string; storageKey: string },
): Promise<void> => {
  await ctx.files.remove(storageKey)
  await work.write(({ trx, now }) =>
    trx.updateTable('storedFile').set({ goneAt: now }).where('id', '=', id).execute(),
  )
}

/**
 * Removes the lines of a load if the rules still say so and nothing holds it.
 * @returns why it stays, where it does
 */
export const removeLines = async (
  ctx: AppContext,
  work: Work,
  run: Run,
  load: KeptLoad,
): Promise<string | null> => {
  const { loadId } = load
  const size = (await loadSizes(ctx.lines, loadId)).get(loadId) ?? { lines: load.lines, bytes: 0 }
  const fingerprints = await fingerprintsOf(ctx, loadId)
  const totals = await totalsBefore(ctx, load)
  const stays = await besideNoBackup(ctx, work, async (scoped) => {
    const { trx, now } = scoped
    const { loads, held } = await planNow(scoped, load)
    const [due] = loads
    if (!due || due.load.isCurrent !== load.isCurrent) return held[0]?.reason ?? 'The rules keep it by now.'
    if (await lacksDays(scoped, load))
      return 'It came in before the days of its lines were kept, and could not be compared with what comes.'
    const names = await sourceNames(scoped, [load.source])
    const rule = ruleInWords(names.get(load.source) ?? '', 'lines', load.isCurrent, due.months)
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
    for (const [invoiceRowId, own] of totals) await keepControlTotals(scoped, invoiceRowId, own)
    await trx.deleteFrom('retentionNotice').where('loadId', '=', loadId).execute()
    await audited(scoped, run, load, { rule, ...size })
    return null
  })
  if (stays === null) await dropRemoved(ctx, work, loadId)
  return stays
}

/** Days of loads of old are read from their lines; what is told by them has to be known afterwards too. */
const lacksDays = async ({ trx }: Scoped, { loadId, parts }: KeptLoad): Promise<boolean> => {
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
 * Removes files of a load if the rules still say so and nothing holds them.
 * @returns why they stay, where they do
 */
export const removeFilesOf = async (
  ctx: AppContext,
  work: Work,
  run: Run,
  load: KeptLoad,
  fileIds: readonly string[],
): Promise<string | null> => {
  const { stays, gone } = await besideNoBackup(ctx, work, async (scoped) => {
    const { trx, now } = scoped
    const { files, held } = await planNow(scoped, load)
    const due = files.filter(({ file }) => fileIds.includes(file.id))
    const [first] = due
    if (!first || first.load.isCurrent !== load.isCurrent)
      return { stays: held[0]?.reason ?? 'The rules keep it by now.', gone: [] }
    const names = await sourceNames(scoped, [load.source])
    const rule = ruleInWords(names.get(load.source) ?? '', 'files', load.isCurrent, first.months)
    const ids = due.map(({ file }) => file.id)
    await trx
      .updateTable('storedFile')
      .set({ removedAt: now, removedByRule: rule, removalRunId: run.id })
      .where('id', 'in', ids)
      .execute()
    // The invoice's own link to the file would lead nowhere.
    for (const column of ['usageFileId', 'billingFileId'] as const)
      await trx
        .updateTable('invoice')
        .set({ [column]: null })
        .where(column, 'in', ids)
        .execute()
    const bytes = due.reduce((sum, { file }) => sum + file.bytes, 0)
    await audited(scoped, run, load, { rule, files: due.length, bytes })
    const stored = await trx
      .selectFrom('storedFile')
      .select(['id', 'storageKey'])
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute()
    return { stays: null, gone: stored }
  })
  for (const file of gone) await discardRemoved(ctx, work, file)
  return stays
}
