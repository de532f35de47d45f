/** Compares every provision with its provider once a day. The check changes neither the resources nor the state. */
import { getNoun } from '@cmp/contract'
import { t, type Language } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/drift'
import { CloudError } from '@cmp/clouds/ports/errors'
import { TerraformProblem, type Plan, type StateStore } from '@cmp/terraform'
import { sql, type Selectable } from 'kysely'
import type { StoredDrift, ProvisionTable } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import { runInLanguage } from '../../../../kit/reader-language.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withActor, systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import { defineJob, defineSchedule, type Work } from '../../../../work/define-job.ts'
import { announce } from '../../../../core/events/announce.ts'
import { readVersionFiles } from '../../provision-modules/store.ts'
import { provisionPortOf } from '../providers/account.ts'
import { describeFailure } from '../execution/failure-text.ts'
import { computeDrift, type Judged } from './drift.ts'
import { firstCheckAt } from '../runs/drift-rows.ts'
import { carryOutWith } from '../../terraform-runs/engine.ts'
import { joinSecrets, maskOf, openSecretsByPlace } from '../states/secrets.ts'
import { readLatestState } from '../states/state-store.ts'
import { typeOf } from '../types/types.ts'
import { nothingUpcoming, readUpcoming } from '../providers/upcoming.ts'

type Provision = Selectable<ProvisionTable>

const daySeconds = 86_400

/** If a run is in progress, the check is postponed by this many seconds. */
const laterSeconds = 600

/** The time limit of a check, which reads everything once. Milliseconds. */
const limitMilliseconds = 20 * 60_000

/** The number of differences that a message names. */
const maxNamedDifferences = 50

/** A store that only reads the state. It takes no lock, so no run has to wait for a check. */
const createReadOnlyStore = (ctx: AppContext, provisionId: string): StateStore => ({
  read: () => readLatestState(ctx, provisionId),
  write: () => Promise.resolve(false),
  lock: () => Promise.resolve(undefined),
  unlock: () => Promise.resolve(),
  handOver: () => Promise.resolve(),
})

/** The result of a check: the differences, or why it failed. */
type Looked = Judged | { problem: string }

/**
 * Evaluates a plan. If it shows no difference, an unreadable schedule of the provider does not matter.
 * @throws CloudError, AppError if the schedule decides whether a difference is expected and cannot be read
 */
const evaluatePlan = async (
  ctx: AppContext,
  provision: Provision,
  { plan, mask, signal }: { plan: Plan; mask: (text: string) => string; signal: AbortSignal },
): Promise<Judged> => {
  try {
    return computeDrift(plan, mask, await readUpcoming(ctx, provision, signal))
  } catch (error) {
    const isOfCloud = error instanceof CloudError || error instanceof AppError
    const without = computeDrift(plan, mask, nothingUpcoming)
    if (!isOfCloud || signal.aborted || without.drift) throw error
    ctx.log.warn({ err: error, provisionId: provision.id }, 'scheduled changes could not be read')
    return without
  }
}

/**
 * Checks one provision.
 * @throws any error that means that a store or this attempt has been lost
 */
const checkProvision = async (
  ctx: AppContext,
  provision: Provision,
  signal: AbortSignal,
): Promise<Looked> => {
  const secrets = await openSecretsByPlace(ctx, provision.id, provision.secrets)
  const unsaid = Object.values(secrets)
  const mask = (text: string): string => maskOf(unsaid)(text)
  const limit = AbortSignal.timeout(limitMilliseconds)
  try {
    const { type, files } = await withScope(ctx, systemScope, async (scoped) => ({
      type: await typeOf(scoped, provision),
      files: provision.moduleVersionId
        ? await readVersionFiles(scoped, provision.moduleVersionId)
        : undefined,
    }))
    const body = joinSecrets(provision.body, secrets)
    const port = await provisionPortOf(ctx, provision)
    let seen: Plan | undefined
    await carryOutWith(
      ctx,
      port,
      {
        // A separate folder, because the files of a run belong to that run.
        provisionId: `${provision.id}-look`,
        configurationOf: (existing) =>
          type.terraformOf(body, {
            secretsVersion: provision.secretsVersion,
            existing,
            provisionId: provision.id,
          }),
        files,
        module: type.module,
        variables: type.variablesOf(body),
        isDestroy: false,
        state: createReadOnlyStore(ctx, provision.id),
        signal: AbortSignal.any([signal, limit]),
        onEvent: () => undefined,
        onSecrets: (found) => void unsaid.push(...found),
      },
      (plan) => {
        seen = plan
        return Promise.resolve(false)
      },
    )
    return seen
      ? await evaluatePlan(ctx, provision, { plan: seen, mask, signal: AbortSignal.any([signal, limit]) })
      : { drift: null, expected: [] }
  } catch (error) {
    if (signal.aborted) throw error
    if (limit.aborted) return { problem: t(m.checkWasStoppedAfter20Minutes) }
    if (error instanceof TerraformProblem)
      return { problem: describeFailure(error, mask, provision.regionId) }
    if (error instanceof AppError) return { problem: error.message }
    if (error instanceof CloudError)
      return { problem: mask(t(m.couldNotReadScheduledChanges, { message: error.message })) }
    throw error
  }
}

/** Returns the provision of a check, unless a run is in progress or the provision does not exist at the provider. */
const readProvisionToCheck = async (
  { trx }: Scoped,
  checkId: string,
): Promise<Provision | 'busy' | undefined> => {
  const provision = await trx
    .selectFrom('provision')
    .innerJoin('provisionCheck', 'provisionCheck.provisionId', 'provision.id')
    .selectAll('provision')
    .where('provisionCheck.id', '=', checkId)
    .executeTakeFirst()
  if (!provision?.hasResources) return undefined
  const open = await trx
    .selectFrom('provisionRun')
    .select('id')
    .where('provisionId', '=', provision.id)
    .where('step', 'in', ['planning', 'awaiting-approval', 'applying'])
    .executeTakeFirst()
  return open ? 'busy' : provision
}

const notifyOfDrift = async (
  scoped: Scoped,
  provision: Provision,
  drift: StoredDrift,
  attempt: number,
): Promise<void> => {
  const { companyName } = await scoped.trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', provision.customerId)
    .executeTakeFirstOrThrow()
  const since = scoped.now.toISOString()
  const type = await typeOf(scoped, provision)
  const writeTexts = (language: Language) => runInLanguage(language, () => ({ kind: getNoun(type) }))
  await announce(scoped, [
    {
      event: 'provision.drifted',
      // Contains the attempt that found it: after a correction, another difference causes a new notification.
      subjectKey: `${provision.id} ${attempt}`,
      customerId: provision.customerId,
      data: {
        provisionId: provision.id,
        customerId: provision.customerId,
        companyName,
        resourceName: provision.resourceName,
        ...writeTexts('en'),
        since,
        isDeleted: drift.isDeleted,
        changes: drift.changes
          .flatMap(({ address, arguments: given }) =>
            given.length === 0 ? [{ address, name: '' }] : given.map(({ name }) => ({ address, name })),
          )
          .slice(0, maxNamedDifferences),
      },
      texts: writeTexts,
      href: `/infrastructure-provision/detail?id=${provision.id}`,
    },
  ])
}

/** Stores the result of a check. Differences that were already known cause no second notification. */
const saveCheck = async (
  scoped: Scoped,
  checkId: string,
  provision: Provision,
  looked: Looked,
): Promise<void> => {
  const { trx, now } = scoped
  if ('problem' in looked) {
    await trx
      .updateTable('provisionCheck')
      .set({ problem: looked.problem })
      .where('id', '=', checkId)
      .execute()
    return
  }
  const { drift, expected } = looked
  const before = await trx
    .selectFrom('provisionCheck')
    .select(['drift', 'driftedSince', 'attempt'])
    .where('id', '=', checkId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('provisionCheck')
    .set({
      problem: '',
      checkedAt: now,
      ...(drift ? {} : { matchedAt: now }),
      drift: drift && JSON.stringify(drift),
      expected: JSON.stringify(expected),
      driftedSince: drift && (before.driftedSince ?? now),
    })
    .where('id', '=', checkId)
    .execute()
  if (drift ? before.driftedSince : !before.driftedSince) return
  // A failed run stays visible; the drift is shown beside it.
  if (provision.status !== 'failed')
    await trx
      .updateTable('provision')
      .set({ status: drift ? 'drifted' : 'succeeded' })
      .where('id', '=', provision.id)
      .execute()
  await withActor(scoped, 'system').audit({
    action: drift ? 'drift' : 'drift end',
    objectType: 'provisions',
    objectId: provision.id,
    objectName: provision.resourceName,
    customerId: provision.customerId,
    ...(drift ? { after: drift } : { before: before.drift ?? {} }),
  })
  if (drift) await notifyOfDrift(scoped, provision, drift, before.attempt)
}

const check = async (ctx: AppContext, work: Work): Promise<void> => {
  const provision = await withScope(ctx, systemScope, (scoped) => readProvisionToCheck(scoped, work.rowId))
  if (provision === undefined || provision === 'busy')
    return work.write((scoped) =>
      provision === 'busy'
        ? work.again(scoped, laterSeconds)
        : work.done(scoped, t(m.resourceDoesNotExistSoIt)),
    )
  const looked = await checkProvision(ctx, provision, work.signal)
  await work.write(
    async (scoped) => {
      const present = await readProvisionToCheck(scoped, work.rowId)
      // The result is outdated if a run has started since.
      const isBefore =
        present === undefined ||
        present === 'busy' ||
        present.modifiedTime.getTime() !== provision.modifiedTime.getTime()
      if (isBefore) return work.again(scoped, laterSeconds)
      await saveCheck(scoped, work.rowId, present, looked)
      await work.again(scoped, daySeconds)
    },
    // Runs and callers lock the provision before the row of its checks, so the same order is used here.
    ({ trx }) =>
      trx.selectFrom('provision').select('id').where('id', '=', provision.id).forUpdate().execute(),
  )
}

/** The drift check job. Each check occupies a program that needs hundreds of megabytes. */
export const provisionCheckJob = defineJob({
  name: 'provision-check',
  table: 'provisionCheck',
  run: check,
  onFailed: async ({ trx }, id) => {
    await trx
      .updateTable('provisionCheck')
      .set({ problem: t(m.portalCouldNotCheckForDrift) })
      .where('id', '=', id)
      .execute()
    return undefined
  },
})

/**
 * Ensures that every existing provision is checked, including those created before the checks existed and those whose
 * last check failed.
 */
export const provisionChecks = defineSchedule({
  name: 'provision-checks',
  everySeconds: 3600,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      await sql`
        insert into provision_check (provision_id, customer_id, share_of, status, created_by, delayed_until)
        select id, customer_id, customer_id::text, 'queued', 'system', ${firstCheckAt} from provision
        where has_resources and not exists (select from provision_check where provision_id = provision.id)
        for key share skip locked
        on conflict do nothing`.execute(scoped.trx)
      await sql`
        update provision_check set status = 'queued', interruptions = 0, delayed_until = null
        where status = 'failed' and finished_at < clock_timestamp() - interval '1 day'`.execute(scoped.trx)
      await work.done(scoped, '')
    }),
})
