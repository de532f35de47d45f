/** Shows the result of a drift check, and applies people's decisions about differences. */
import { t } from '@cmp/messages'
import * as shared from '@cmp/messages/server/provisioning/provisions'
import * as m from '@cmp/messages/server/provisioning/provisions/drift'
import { isPermitted, permit, type ProvisionAnswer, type ProvisionDrift } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { StoredDrift, ProvisionCheckTable, ProvisionTable } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { wake } from '../../../../work/wake.ts'
import { buildAdoption } from './adoption.ts'
import { provisionCheckJob } from './check-drift.ts'
import { answerOf, queueRun } from '../execution/queue-run.ts'
import { lockExistingProvision } from '../requests/existing-provision.ts'
import { openSecretsByPlace } from '../states/secrets.ts'
import { typeOf } from '../types/types.ts'

type Provision = Selectable<ProvisionTable>
type Check = Selectable<ProvisionCheckTable>

const readDriftCheck = async (
  { trx }: Scoped,
  id: string,
): Promise<{ provision: Provision; check?: Check }> => {
  const provision = await trx.selectFrom('provision').selectAll().where('id', '=', id).executeTakeFirst()
  if (!provision) throw createNotFoundError(shared.provision)
  const check = await trx
    .selectFrom('provisionCheck')
    .selectAll()
    .where('provisionId', '=', id)
    .executeTakeFirst()
  return check ? { provision, check } : { provision }
}

const getDriftState = (check: Check | undefined): ProvisionDrift['state'] => {
  if (check?.drift) return check.drift.isDeleted ? 'gone' : 'drifted'
  return check?.matchedAt ? 'matches' : 'unknown'
}

const prepareAdoption = async (ctx: AppContext, provision: Provision, drift: StoredDrift) =>
  buildAdoption(
    await withScope(ctx, systemScope, (scoped) => typeOf(scoped, provision)),
    provision.body,
    await openSecretsByPlace(ctx, provision.id, provision.secrets),
    drift,
  )

const isUnderWay = ({ status, delayedUntil }: Check, now: Date): boolean =>
  status === 'running' || (status === 'queued' && (delayedUntil === null || delayedUntil <= now))

/**
 * Reads the result of the last check.
 * @throws AppError NotFound
 */
export const viewDrift = async (ctx: AppContext, scope: Scope, id: string): Promise<ProvisionDrift> => {
  const { provision, check, now } = await withScope(ctx, scope, async (scoped) => ({
    ...(await readDriftCheck(scoped, id)),
    now: scoped.now,
  }))
  const drift = check?.drift ?? null
  const { adoption } =
    drift && !drift.isDeleted ? await prepareAdoption(ctx, provision, drift) : { adoption: [] }
  return {
    state: getDriftState(check),
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

/**
 * Requests a check now.
 * @throws AppError NotFound, Conflict
 */
export const requestDriftCheck = async (scoped: Scoped, id: string): Promise<string> => {
  const { trx, scope } = scoped
  const { customerId, hasResources } = await lockExistingProvision(scoped, id)
  if (!hasResources) throw new AppError('Conflict', m.resourceWasNeverCreatedSoThere)
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
  return t(m.checkingForDriftResultAppearsHere)
}

/**
 * Reads the current drift of a provision.
 * @throws AppError Conflict if nothing differs or the differences have changed
 */
const requireDrift = async (scoped: Scoped, id: string, since?: Date | null): Promise<StoredDrift> => {
  const { check } = await readDriftCheck(scoped, id)
  if (!check?.drift) throw new AppError('Conflict', m.driftNoLongerExistsReloadPage)
  if (since !== undefined && check.checkedAt?.getTime() !== since?.getTime())
    throw new AppError('Conflict', m.newerCheckHasCompletedReviewCurrent)
  return check.drift
}

const auditDecision = (
  scoped: Scoped,
  { id, resourceName, customerId, body }: Provision,
  { how, drift, after }: { how: 'adopt' | 'put back'; drift: StoredDrift; after: object },
): Promise<void> =>
  scoped.audit({
    action: how,
    objectType: 'provisions',
    objectId: id,
    objectName: resourceName,
    customerId,
    before: { requested: body, drift },
    after,
  })

/** Adopts the provider's values: into the request where it has a field for them, and into the state. */
export const requestAdoption = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
): Promise<ProvisionAnswer> => {
  const before = await withScope(ctx, scope, (scoped) => readDriftCheck(scoped, id))
  const { body, adoption } = before.check?.drift
    ? await prepareAdoption(ctx, before.provision, before.check.drift)
    : { body: before.provision.body, adoption: [] }
  return withScope(ctx, scope, async (scoped) => {
    const provision = await lockExistingProvision(scoped, id)
    const drift = await requireDrift(scoped, id, before.check?.checkedAt ?? null)
    if (provision.modifiedTime.getTime() !== before.provision.modifiedTime.getTime())
      throw new AppError('Conflict', shared.provisionChangedInMeantimeReviewIt)
    const run = await queueRun(scoped, {
      provisionId: id,
      customerId: provision.customerId,
      action: 'adopt',
      moduleVersionId: provision.moduleVersionId,
      body,
      secrets: provision.secrets,
      secretsVersion: provision.secretsVersion,
    })
    await scoped.trx.updateTable('provision').set({ status: 'planning' }).where('id', '=', id).execute()
    await auditDecision(scoped, provision, { how: 'adopt', drift, after: { requested: body, adoption } })
    return answerOf({ ...run, provision: { ...run.provision, status: 'planning' } })
  })
}

/** Restores the requested values at the provider with a normal change, whose plan is reviewed. */
export const requestRevert = (ctx: AppContext, scope: Scope, id: string): Promise<ProvisionAnswer> =>
  withScope(ctx, scope, async (scoped) => {
    const provision = await lockExistingProvision(scoped, id)
    const drift = await requireDrift(scoped, id)
    const run = await queueRun(scoped, {
      provisionId: id,
      customerId: provision.customerId,
      action: 'edit',
      moduleVersionId: provision.moduleVersionId,
      body: provision.body,
      secrets: provision.secrets,
      secretsVersion: provision.secretsVersion,
      isReviewed: true,
    })
    await scoped.trx.updateTable('provision').set({ status: 'planning' }).where('id', '=', id).execute()
    await auditDecision(scoped, provision, { how: 'put back', drift, after: { requested: provision.body } })
    return answerOf({ ...run, provision: { ...run.provision, status: 'planning' } })
  })
