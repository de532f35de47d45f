/** What people read of a look at a provision, and what they decide where it is not as it was made. */
import { isPermitted, permit, type ProvisionAnswer, type ProvisionDrift } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { KeptDrift, ProvisionCheckTable, ProvisionTable } from '../../db/provision-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { wake } from '../../work/wake.ts'
import { adoptionOf } from './adoption.ts'
import { provisionCheckJob } from './check-drift.ts'
import { answerOf, queueRun, standing } from './request.ts'
import { openSecretsByPlace } from './secrets.ts'
import { typeOf } from './types.ts'

type Provision = Selectable<ProvisionTable>
type Check = Selectable<ProvisionCheckTable>

const seen = async ({ trx }: Scoped, id: string): Promise<{ provision: Provision; check?: Check }> => {
  const provision = await trx.selectFrom('provision').selectAll().where('id', '=', id).executeTakeFirst()
  if (!provision) throw notFound('provision')
  const check = await trx
    .selectFrom('provisionCheck')
    .selectAll()
    .where('provisionId', '=', id)
    .executeTakeFirst()
  return check ? { provision, check } : { provision }
}

const stateOf = (check: Check | undefined): ProvisionDrift['state'] => {
  if (check?.drift) return check.drift.isGone ? 'gone' : 'drifted'
  return check?.matchedAt ? 'matches' : 'unknown'
}

const adoptionFor = async (ctx: AppContext, provision: Provision, drift: KeptDrift) =>
  adoptionOf(
    typeOf(provision.resourceTypeId),
    provision.body,
    await openSecretsByPlace(ctx, provision.id, provision.secrets),
    drift,
  )

const isUnderWay = ({ status, delayedUntil }: Check, now: Date): boolean =>
  status === 'running' || (status === 'queued' && (delayedUntil === null || delayedUntil <= now))

/** What the last look has found. @throws AppError NotFound */
export const viewDrift = async (ctx: AppContext, scope: Scope, id: string): Promise<ProvisionDrift> => {
  const { provision, check, now } = await withScope(ctx, scope, async (scoped) => ({
    ...(await seen(scoped, id)),
    now: scoped.now,
  }))
  const drift = check?.drift ?? null
  const { adoption } = drift && !drift.isGone ? await adoptionFor(ctx, provision, drift) : { adoption: [] }
  return {
    state: stateOf(check),
    isChecking: check !== undefined && isUnderWay(check, now),
    checkedAt: check?.checkedAt?.toISOString() ?? null,
    matchedAt: check?.matchedAt?.toISOString() ?? null,
    since: check?.driftedSince?.toISOString() ?? null,
    problem: check?.problem ?? '',
    changes: drift?.changes ?? [],
    expected: check?.expected ?? [],
    adoption,
    mayDecide:
      drift !== null &&
      (provision.status === 'drifted' || provision.status === 'failed') &&
      scope.readOnly === null &&
      isPermitted(scope.role, permit.use('provisions.request')),
  }
}

/** Has something looked at now. @throws AppError NotFound, Conflict */
export const askToCheck = async (scoped: Scoped, id: string): Promise<string> => {
  const { trx, scope } = scoped
  const { customerId, stands } = await standing(scoped, id)
  if (!stands) throw new AppError('Conflict', 'It was never made: there is nothing to look at.')
  await trx
    .insertInto('provisionCheck')
    .values({
      provisionId: id,
      customerId,
      shareOf: customerId,
      status: 'queued',
      createdBy: scope.actor,
    })
    .onConflict((conflict) =>
      conflict.column('provisionId').doUpdateSet({
        delayedUntil: null,
        interruptions: 0,
        status: sql`case provision_check.status when 'running' then 'running' else 'queued' end`,
      }),
    )
    .execute()
  await wake(scoped, provisionCheckJob)
  return 'It is being looked at: what differs is shown here in a moment.'
}

/** @throws AppError Conflict where nothing differs, or something else does by now */
const differing = async (scoped: Scoped, id: string, since?: Date | null): Promise<KeptDrift> => {
  const { check } = await seen(scoped, id)
  if (!check?.drift) throw new AppError('Conflict', 'Nothing of it differs any more. Look at it again.')
  if (since !== undefined && check.checkedAt?.getTime() !== since?.getTime())
    throw new AppError('Conflict', 'It was looked at again while you asked. Look what differs now.')
  return check.drift
}

const decided = (
  scoped: Scoped,
  { id, resourceName, customerId, body }: Provision,
  { how, drift, after }: { how: 'adopt' | 'put back'; drift: KeptDrift; after: object },
): Promise<void> =>
  scoped.audit({
    action: how,
    objectType: 'provisions',
    objectId: id,
    objectName: resourceName,
    customerId,
    before: { asked: body, drift },
    after,
  })

/** Takes what the cloud has into the request, as far as it has a field for it, and into the state. */
export const askToAdopt = async (ctx: AppContext, scope: Scope, id: string): Promise<ProvisionAnswer> => {
  const before = await withScope(ctx, scope, (scoped) => seen(scoped, id))
  const { body, adoption } = before.check?.drift
    ? await adoptionFor(ctx, before.provision, before.check.drift)
    : { body: before.provision.body, adoption: [] }
  return withScope(ctx, scope, async (scoped) => {
    const provision = await standing(scoped, id)
    const drift = await differing(scoped, id, before.check?.checkedAt ?? null)
    if (provision.modifiedTime.getTime() !== before.provision.modifiedTime.getTime())
      throw new AppError('Conflict', 'It was changed while you asked. Look at it again.')
    const run = await queueRun(scoped, {
      provisionId: id,
      customerId: provision.customerId,
      action: 'adopt',
      body,
      secrets: provision.secrets,
      secretsVersion: provision.secretsVersion,
    })
    await scoped.trx.updateTable('provision').set({ status: 'planning' }).where('id', '=', id).execute()
    await decided(scoped, provision, { how: 'adopt', drift, after: { asked: body, adoption } })
    return answerOf({ ...run, provision: { ...run.provision, status: 'planning' } })
  })
}

/** Has the cloud made again as it was asked for: a change like any other, whose plan is looked at. */
export const askToPutBack = (ctx: AppContext, scope: Scope, id: string): Promise<ProvisionAnswer> =>
  withScope(ctx, scope, async (scoped) => {
    const provision = await standing(scoped, id)
    const drift = await differing(scoped, id)
    const run = await queueRun(scoped, {
      provisionId: id,
      customerId: provision.customerId,
      action: 'edit',
      body: provision.body,
      secrets: provision.secrets,
      secretsVersion: provision.secretsVersion,
      isReviewed: true,
    })
    await scoped.trx.updateTable('provision').set({ status: 'planning' }).where('id', '=', id).execute()
    await decided(scoped, provision, { how: 'put back', drift, after: { asked: provision.body } })
    return answerOf({ ...run, provision: { ...run.provision, status: 'planning' } })
  })
