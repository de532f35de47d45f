/** Requests a change of an existing provision. */
import * as shared from '@cmp/messages/server/provisioning/provisions'
import * as m from '@cmp/messages/server/provisioning/provisions/requests'
import type { ProvisionAnswer } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import type { ProvisionBody } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { answerOf, queueRun } from '../execution/queue-run.ts'
import { refuseForeignIds } from '../planning/named-ids.ts'
import { assertAllowedByRule, findProvisionRule } from '../rules/rules.ts'
import { joinSecrets, openSecretsByPlace, sealSecretsByPlace, splitSecrets } from '../states/secrets.ts'
import { auditRequest, lockExistingProvision } from './existing-provision.ts'
import { enforceBudget, priceRequest } from './budget-at-request.ts'
import { checkChange } from './check-change.ts'
import { findSameRequest } from './idempotency-key.ts'
import { getChangedPart, typeOfChange } from './request-types.ts'

/**
 * Reads the provision before the change, and the type that the change is checked against.
 * @throws AppError NotFound
 */
const readEdited = (ctx: AppContext, scope: Scope, id: string, request: ProvisionBody) =>
  withScope(ctx, scope, async (scoped) => {
    const provision = await scoped.trx
      .selectFrom('provision')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!provision) throw createNotFoundError(shared.provision)
    return { seen: provision, type: await typeOfChange(scoped, provision, request['ModuleVersionId']) }
  })

type SeenProvision = Awaited<ReturnType<typeof readEdited>>['seen']

/** A checked change: the body with sealed secrets, and its prices. */
type PreparedChange = {
  seen: SeenProvision
  type: ProvisionType
  body: ProvisionBody
  sealed: Awaited<ReturnType<typeof sealSecretsByPlace>>
  isSecretNew: boolean
  prices: Awaited<ReturnType<typeof priceRequest>>
}

/**
 * Returns the complete body after a change.
 * @throws AppError InvalidRequest with the fields that cannot be changed in this way
 */
const checkChangedBody = (
  type: ProvisionType,
  before: ProvisionBody,
  request: ProvisionBody,
): ProvisionBody => {
  const part = getChangedPart(type, request)
  const joined = { ...before, ...part }
  // Fields that do not apply after the change are omitted.
  const senseless = type.hidden(joined).filter((name) => !(name in part))
  const whole = Object.fromEntries(Object.entries(joined).filter(([name]) => !senseless.includes(name)))
  const checked = checkChange(type, before, whole)
  if ('problems' in checked)
    throw new AppError('InvalidRequest', m.changeConflictsWithCurrent, {
      details: checked.problems.map(({ place, message }) => ({ field: `${type.wire}.${place}`, message })),
    })
  return checked.body
}

/**
 * Checks and prices a change, and seals its secrets. This happens before the transaction because providers and key
 * services may be slow.
 * @throws AppError
 */
const prepareChange = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
  request: ProvisionBody,
): Promise<PreparedChange> => {
  const { seen, type } = await readEdited(ctx, scope, id, request)
  const storedSecrets = await openSecretsByPlace(ctx, seen.id, seen.secrets)
  const checked = checkChangedBody(type, joinSecrets(seen.body, storedSecrets), request)
  const { body, secrets } = splitSecrets(type, checked)
  const sealed = await sealSecretsByPlace(ctx, seen, secrets)
  const prices = await priceRequest(ctx, scope, {
    ...seen,
    cloudProvider: seen.cloudProviderId,
    type,
    before: seen.body,
    after: body,
  })
  const isSecretNew = Object.entries(secrets).some(([place, secret]) => storedSecrets[place] !== secret)
  return { seen, type, body, sealed, isSecretNew, prices }
}

/**
 * Locks the provision and returns it.
 * @throws AppError Conflict if it cannot be changed now
 */
const lockEdited = async (scoped: Scoped, seen: SeenProvision) => {
  const provision = await lockExistingProvision(scoped, seen.id)
  if (provision.modifiedTime.getTime() !== seen.modifiedTime.getTime())
    throw new AppError('Conflict', shared.provisionChangedInMeantimeReviewIt)
  if (!provision.hasResources) throw new AppError('Conflict', m.resourceWasNeverCreatedRequestIt)
  return provision
}

/** Requests a change of an existing provision. */
export const requestEdit = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
  request: ProvisionBody,
  idempotencyKey: string | undefined,
): Promise<ProvisionAnswer> => {
  const { seen, type, body, sealed, isSecretNew, prices } = await prepareChange(ctx, scope, id, request)
  return withScope(ctx, scope, async (scoped) => {
    const known = await findSameRequest(scoped, idempotencyKey)
    if (known) return answerOf(known)
    const provision = await lockEdited(scoped, seen)
    await refuseForeignIds(scoped, type, provision.customerId, body)
    assertAllowedByRule(await findProvisionRule(scoped, provision.customerId), type, body, provision.body)
    const requested = await enforceBudget(scoped, { ...provision, provisionId: id }, prices)
    const run = await queueRun(scoped, {
      provisionId: id,
      customerId: provision.customerId,
      action: 'edit',
      moduleVersionId: type.module?.versionId ?? null,
      body,
      secrets: sealed,
      secretsVersion: provision.secretsVersion + (isSecretNew ? 1 : 0),
      isReviewed: request['Review'] === true,
      idempotencyKey,
    })
    await scoped.trx.updateTable('provision').set({ status: 'planning' }).where('id', '=', id).execute()
    await auditRequest(scoped, run, provision.body, body)
    return answerOf({ ...run, provision: { ...run.provision, status: 'planning' } }, requested)
  })
}
