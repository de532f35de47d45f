/** Looks every day whether what was provisioned is still as it was made. Nothing is changed by it: neither the cloud nor the state. */
import { CloudError } from '@cmp/clouds/ports/errors'
import { TerraformProblem, type Plan, type StateStore } from '@cmp/terraform'
import { sql, type Selectable } from 'kysely'
import type { KeptDrift, ProvisionTable } from '../../db/provision-tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { actingAs, systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineJob, defineSchedule, type Work } from '../../work/define-job.ts'
import { announce } from '../events/announce.ts'
import { provisionPortOf } from './account.ts'
import { sentenceOf } from './carry-out.ts'
import { driftOf, type Judged } from './drift.ts'
import { firstLook } from './drift-rows.ts'
import { carryOutWith } from './engine.ts'
import { joinSecrets, maskOf, openSecretsByPlace } from './secrets.ts'
import { newestState } from './state-store.ts'
import { typeNameOf, typeOf } from './types.ts'
import { upcomingOf } from './upcoming.ts'

type Provision = Selectable<ProvisionTable>

const daySeconds = 86_400

/** While something is being done to it, it is looked at later. Seconds. */
const laterSeconds = 600

/** A look reads everything once. Milliseconds. */
const limitMilliseconds = 20 * 60_000

/** Differences that a message names. */
const mostTold = 50

/** Reads the state, and keeps nothing: no lock is taken, so that no run has to wait for a look. */
const onlyRead = (ctx: AppContext, provisionId: string): StateStore => ({
  read: () => newestState(ctx, provisionId),
  write: () => Promise.resolve(false),
  lock: () => Promise.resolve(undefined),
  unlock: () => Promise.resolve(),
  handOver: () => Promise.resolve(),
})

/** What a look has found: what differs, or why it found nothing out. */
type Looked = Judged | { problem: string }

/** @throws whatever says that a store or this attempt is gone */
const lookAt = async (ctx: AppContext, provision: Provision, signal: AbortSignal): Promise<Looked> => {
  const secrets = await openSecretsByPlace(ctx, provision.id, provision.secrets)
  const unsaid = Object.values(secrets)
  const mask = (text: string): string => maskOf(unsaid)(text)
  const limit = AbortSignal.timeout(limitMilliseconds)
  try {
    const type = typeOf(provision.resourceTypeId)
    const body = joinSecrets(provision.body, secrets)
    const port = await provisionPortOf(ctx, provision)
    let seen: Plan | undefined
    await carryOutWith(
      ctx,
      port,
      {
        // A folder of its own: what a run has left there is the run's.
        provisionId: `${provision.id}-look`,
        configurationOf: (standing) =>
          type.terraformOf(body, {
            secretsVersion: provision.secretsVersion,
            standing,
            provisionId: provision.id,
          }),
        variables: type.variablesOf(body),
        isDestroy: false,
        state: onlyRead(ctx, provision.id),
        signal: AbortSignal.any([signal, limit]),
        onEvent: () => undefined,
        onSecrets: (found) => void unsaid.push(...found),
      },
      (plan) => {
        seen = plan
        return Promise.resolve(false)
      },
    )
    const upcoming = await upcomingOf(ctx, provision, AbortSignal.any([signal, limit]))
    return seen ? driftOf(seen, mask, upcoming) : { drift: null, expected: [] }
  } catch (error) {
    if (signal.aborted) throw error
    if (limit.aborted) return { problem: 'It took more than twenty minutes and was stopped.' }
    if (error instanceof TerraformProblem) return { problem: sentenceOf(error, mask, provision.regionId) }
    if (error instanceof AppError) return { problem: error.message }
    if (error instanceof CloudError)
      return { problem: mask(`It could not be looked up what is scheduled for it: ${error.message}`) }
    throw error
  }
}

/** The provision of a look, unless something is being done to it, or it does not stand. */
const toLookAt = async ({ trx }: Scoped, checkId: string): Promise<Provision | 'busy' | undefined> => {
  const provision = await trx
    .selectFrom('provision')
    .innerJoin('provisionCheck', 'provisionCheck.provisionId', 'provision.id')
    .selectAll('provision')
    .where('provisionCheck.id', '=', checkId)
    .executeTakeFirst()
  if (!provision?.stands) return undefined
  const open = await trx
    .selectFrom('provisionRun')
    .select('id')
    .where('provisionId', '=', provision.id)
    .where('step', 'in', ['planning', 'awaiting-approval', 'applying'])
    .executeTakeFirst()
  return open ? 'busy' : provision
}

const tell = async (
  scoped: Scoped,
  provision: Provision,
  drift: KeptDrift,
  attempt: number,
): Promise<void> => {
  const { companyName } = await scoped.trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', provision.customerId)
    .executeTakeFirstOrThrow()
  const since = scoped.now.toISOString()
  await announce(scoped, [
    {
      event: 'provision.drifted',
      // The look that found it: once it is put right, another difference is another thing to tell.
      thing: `${provision.id} ${attempt}`,
      customerId: provision.customerId,
      data: {
        provisionId: provision.id,
        customerId: provision.customerId,
        companyName,
        resourceName: provision.resourceName,
        kind: typeNameOf(provision.resourceTypeId),
        since,
        isGone: drift.isGone,
        changes: drift.changes
          .flatMap(({ address, arguments: given }) =>
            given.length === 0 ? [{ address, name: '' }] : given.map(({ name }) => ({ address, name })),
          )
          .slice(0, mostTold),
      },
      href: `/infrastructure-provision/detail?id=${provision.id}`,
    },
  ])
}

/** Keeps what a look has found. What differed before and still does is told no second time. */
const keep = async (scoped: Scoped, checkId: string, provision: Provision, looked: Looked): Promise<void> => {
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
  // A failed run stays to be seen: what differs is said beside it.
  if (provision.status !== 'failed')
    await trx
      .updateTable('provision')
      .set({ status: drift ? 'drifted' : 'succeeded' })
      .where('id', '=', provision.id)
      .execute()
  await actingAs(scoped, 'system').audit({
    action: drift ? 'drift' : 'drift end',
    objectType: 'provisions',
    objectId: provision.id,
    objectName: provision.resourceName,
    customerId: provision.customerId,
    ...(drift ? { after: drift } : { before: before.drift ?? {} }),
  })
  if (drift) await tell(scoped, provision, drift, before.attempt)
}

const check = async (ctx: AppContext, work: Work): Promise<void> => {
  const provision = await withScope(ctx, systemScope, (scoped) => toLookAt(scoped, work.rowId))
  if (provision === undefined || provision === 'busy')
    return work.write((scoped) =>
      provision === 'busy'
        ? work.again(scoped, laterSeconds)
        : work.done(scoped, 'It does not stand, and is not looked at.'),
    )
  const looked = await lookAt(ctx, provision, work.signal)
  await work.write(
    async (scoped) => {
      const present = await toLookAt(scoped, work.rowId)
      // What was found is of before: a run has begun meanwhile.
      const isBefore =
        present === undefined ||
        present === 'busy' ||
        present.modifiedTime.getTime() !== provision.modifiedTime.getTime()
      if (isBefore) return work.again(scoped, laterSeconds)
      await keep(scoped, work.rowId, present, looked)
      await work.again(scoped, daySeconds)
    },
    // Runs and people who ask hold the provision when they come to the row of its looks.
    ({ trx }) =>
      trx.selectFrom('provision').select('id').where('id', '=', provision.id).forUpdate().execute(),
  )
}

/** The looks. Each keeps a program busy that takes hundreds of megabytes. */
export const provisionCheckJob = defineJob({
  name: 'provision-check',
  table: 'provisionCheck',
  run: check,
  onFailed: async ({ trx }, id) => {
    await trx
      .updateTable('provisionCheck')
      .set({ problem: 'The portal could not look: its log says why. It is tried again tomorrow.' })
      .where('id', '=', id)
      .execute()
    return undefined
  },
})

/** Sees to it that everything that stands is looked at: what was made before there were looks, and what failed yesterday. */
export const provisionChecks = defineSchedule({
  name: 'provision-checks',
  everySeconds: 3600,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      await sql`
        insert into provision_check (provision_id, customer_id, share_of, status, created_by, delayed_until)
        select id, customer_id, customer_id::text, 'queued', 'system', ${firstLook} from provision
        where stands and not exists (select from provision_check where provision_id = provision.id)
        for key share skip locked
        on conflict do nothing`.execute(scoped.trx)
      await sql`
        update provision_check set status = 'queued', interruptions = 0, delayed_until = null
        where status = 'failed' and finished_at < clock_timestamp() - interval '1 day'`.execute(scoped.trx)
      await work.done(scoped, '')
    }),
})
