/**
 * Delivers a month: first the missing files, then the manifest that names all files; then files that the manifest no
 * longer names are deleted. A reader who starts with the manifest never sees an incomplete month. A delivery that was
 * killed starts again: files are named by their content, so the same files are written to the same places.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/focus-deliveries'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { DeliveryPort } from '@cmp/clouds/ports/delivery'
import { cloudAccountPlace, focusDeliveries, formatMonthName } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { defineJob, type Failure, type Work } from '../../../work/define-job.ts'
import { openAccount } from '../../../core/cloud-accounts/cloud-accounts.ts'
import { announce } from '../../../core/events/announce.ts'
import { deliveryJobName } from './request-delivery.ts'
import { withPackedMonth, withTextFile, type PackedMonth } from './pack.ts'

/** How many seconds to wait after each temporary error of the destination. */
const pauses = [60, 300, 1800, 7200]

/** The maximum time for sending one delivery, in milliseconds. */
const sendingMilliseconds = 3 * 3_600_000

const transient = new Set<CloudError['code']>(['Throttled', 'Unavailable', 'Interrupted', 'Changed'])

const readDelivery = (ctx: AppContext, id: string) =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const row = await trx
      .selectFrom('focusDelivery')
      .innerJoin('customer', 'customer.id', 'focusDelivery.customerId')
      .selectAll('focusDelivery')
      .select('customer.companyName')
      .where('focusDelivery.id', '=', id)
      .executeTakeFirstOrThrow()
    const account = await trx
      .selectFrom('cloudAccount')
      .selectAll()
      .where('id', '=', row.cloudAccountId)
      .executeTakeFirstOrThrow()
    // The files that were, or may have been, written to the same destination before, the latest last.
    const earlier = await trx
      .selectFrom('focusDelivery')
      .select(['id', 'files', 'version'])
      .where('cloudAccountId', '=', row.cloudAccountId)
      .where('month', '=', row.month)
      .where('placeKey', '=', row.placeKey)
      .where('id', '!=', id)
      .where('clearedAt', 'is', null)
      .orderBy('createdAt')
      .execute()
    return { row, account, earlier }
  })

type Delivery = Awaited<ReturnType<typeof readDelivery>>

const totalOf = ({ files }: PackedMonth, what: 'rows' | 'bytes'): number =>
  files.reduce((total, { file }) => total + file[what], 0)

const formatManifest = (
  ctx: AppContext,
  { row }: Delivery,
  { files, documents, issuers }: PackedMonth,
  version: number,
): string =>
  `${JSON.stringify(
    {
      month: row.month,
      version,
      deliveredAt: ctx.clock().toISOString(),
      customer: row.companyName,
      issuers,
      documents,
      files: files.map(({ file: { key, ...file } }) => ({ path: key, ...file })),
    },
    null,
    2,
  )}\n`

/** Returns the path of a month's manifest, below the folder of the account. */
const getManifestKey = (month: string): string => `manifests/${month}.json`

const send = async (
  ctx: AppContext,
  work: Work,
  { port, delivery, packed }: { port: DeliveryPort; delivery: Delivery; packed: PackedMonth },
): Promise<void> => {
  const { row, account, earlier } = delivery
  const former = earlier.findLast(({ version }) => version !== null)
  const present = new Set(former?.files.map(({ key }) => key))
  if (!row.isRequested && former?.version && packed.files.every(({ file }) => present.has(file.key))) {
    await work.write((scoped) =>
      work.done(scoped, t(m.noChangesSinceVersionNoFiles, { version: former.version ?? '' })),
    )
    return
  }
  const files = packed.files.map(({ file }) => file)
  const version = (former?.version ?? 0) + 1
  const named = new Set(files.map(({ key }) => key))
  // An interrupted attempt may have sent other files, from the documents at that time.
  const left = row.files.filter(({ key }) => !named.has(key))
  // Stored before the first byte is sent, so that files of this attempt are known even if it fails.
  await work.write(({ trx }) =>
    trx
      .updateTable('focusDelivery')
      .set({ files: JSON.stringify([...left, ...files]) })
      .where('id', '=', work.rowId)
      .execute(),
  )
  const signal = AbortSignal.any([work.signal, AbortSignal.timeout(sendingMilliseconds)])
  for (const { path, file } of packed.files)
    if (row.isRequested || !present.has(file.key))
      await port.put({ key: file.key, path, bytes: file.bytes, mediaType: 'application/gzip' }, signal)
  await withTextFile(ctx, formatManifest(ctx, delivery, packed, version), (manifest) =>
    port.put({ key: getManifestKey(row.month), mediaType: 'application/json', ...manifest }, signal),
  )
  const removedKeys = new Set(
    [...left, ...earlier.flatMap((one) => one.files)].map(({ key }) => key).filter((key) => !named.has(key)),
  )
  for (const key of removedKeys) await port.remove(key, signal)
  await work.write(async (scoped) => {
    const { trx, now } = scoped
    await trx
      .updateTable('focusDelivery')
      .set({ version, files: JSON.stringify(files) })
      .where('id', '=', work.rowId)
      .execute()
    if (earlier.length > 0)
      await trx
        .updateTable('focusDelivery')
        .set({ clearedAt: now })
        .where(
          'id',
          'in',
          earlier.map(({ id }) => id),
        )
        .execute()
    const rows = totalOf(packed, 'rows')
    await scoped.audit({
      action: 'deliver',
      objectType: focusDeliveries.name,
      objectId: work.rowId,
      objectName: t(m.to, { month: row.month, name: account.name }),
      customerId: row.customerId,
      after: { month: row.month, account: account.name, version, rows, bytes: totalOf(packed, 'bytes') },
    })
    await work.done(
      scoped,
      t(m.versionOfWasDeliveredToFile, {
        version,
        month: formatMonthName(row.month),
        name: port.name,
        count: files.length,
        rows,
      }),
    )
  })
}

/** Makes the delivery wait after a temporary error of the destination; returns false after too many errors. */
const waitFor = async (work: Work, refusals: number, problem: string): Promise<boolean> => {
  const pause = pauses[refusals]
  if (pause === undefined) return false
  await work.write(async (scoped) => {
    await scoped.trx
      .updateTable('focusDelivery')
      .set({ refusals: refusals + 1, message: t(m.portalRetriesAutomatically, { problem }) })
      .where('id', '=', work.rowId)
      .execute()
    await work.again(scoped, pause)
  })
  return true
}

const deliver = async (ctx: AppContext, work: Work): Promise<void> => {
  const delivery = await readDelivery(ctx, work.rowId)
  const { row, account } = delivery
  try {
    const { delivery: port } = await openAccount(ctx, account)
    if (!port) throw new AppError('InvalidRequest', m.deliveryToAccountsOfThisType)
    await withPackedMonth(ctx, row, work.signal, (packed) => send(ctx, work, { port, delivery, packed }))
  } catch (error) {
    work.signal.throwIfAborted()
    if (!(error instanceof CloudError)) throw error
    if (transient.has(error.code) && (await waitFor(work, row.refusals, error.message))) return
    throw new AppError('Unavailable', error.message, { cause: error })
  }
}

const notifyFailure = async (scoped: Scoped, rowId: string, { message }: Failure): Promise<string> => {
  const { trx } = scoped
  const row = await trx
    .selectFrom('focusDelivery')
    .innerJoin('cloudAccount', 'cloudAccount.id', 'focusDelivery.cloudAccountId')
    .innerJoin('customer', 'customer.id', 'focusDelivery.customerId')
    .select([
      'cloudAccount.id',
      'cloudAccount.name',
      'focusDelivery.customerId',
      'focusDelivery.month',
      'focusDelivery.createdBy',
      'customer.companyName',
      sql<string>`documents_key || ' ' || place_key`.as('state'),
    ])
    .where('focusDelivery.id', '=', rowId)
    .executeTakeFirstOrThrow()
  const { id, name, customerId, companyName, month } = row
  const href = `${cloudAccountPlace.pages.detail}?id=${id}`
  await announce(scoped, [
    {
      event: 'focus.delivery_failed',
      subjectKey: `${id} ${month} ${row.state}`,
      customerId,
      data: { accountId: id, name, customerId, companyName, month, problem: message },
      href,
      by: row.createdBy,
    },
  ])
  return href
}

/** Delivers months, several at once, each in one process. */
export const focusDeliveryJob = defineJob({
  name: deliveryJobName,
  table: 'focusDelivery',
  run: deliver,
  onFailed: notifyFailure,
  atOnce: 2,
})
