/** Requests a new provision, or the import of existing resources. */
import type { ProvisionAnswer } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import type { StoredImport, ProvisionBody } from '../../../../db/provision-tables.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { answerOf, queueRun } from '../execution/queue-run.ts'
import { refuseForeignIds } from '../planning/named-ids.ts'
import { assertAllowedByRule, findProvisionRule } from '../rules/rules.ts'
import { sealSecretsByPlace, splitSecrets } from '../states/secrets.ts'
import { checkPlace, refuseTwin } from './existing-provision.ts'
import { enforceBudget, priceRequest } from './budget-at-request.ts'
import { findSameRequest } from './idempotency-key.ts'
import { parseRequestBody, typeOfRequest } from './request-types.ts'
import { refuseImportConflicts } from './import-conflicts.ts'

/** A checked request: the body with sealed secrets, its names and its prices. */
type PreparedRequest = {
  provisionId: string
  type: ProvisionType
  /** The body with its secrets in plain text. */
  whole: ProvisionBody
  body: ProvisionBody
  sealed: Awaited<ReturnType<typeof sealSecretsByPlace>>
  regionId: string
  resourceName: string
  resourceGroupName: string
  prices: Awaited<ReturnType<typeof priceRequest>>
}

/**
 * Checks and prices a request, and seals its secrets. This happens before the transaction because providers and key
 * services may be slow.
 * @throws AppError
 */
const prepareRequest = async (
  ctx: AppContext,
  scope: Scope,
  request: ProvisionBody,
  isImport: boolean,
): Promise<PreparedRequest> => {
  const type = await withScope(ctx, scope, (scoped) => typeOfRequest(scoped, request))
  const whole = parseRequestBody(type, request)
  const { body, secrets } = splitSecrets(type, whole)
  const provisionId = ctx.newId()
  const customerId = String(whole['CustomerId'])
  const sealed = await sealSecretsByPlace(ctx, { id: provisionId, customerId }, secrets)
  const travels = type.requestOf('', body)
  const prices = await priceRequest(ctx, scope, {
    customerId,
    cloudProvider: type.cloud,
    containerId: String(whole['ContainerId']),
    type,
    // Imported resources already cost money, so the request adds no cost.
    before: isImport ? body : null,
    after: body,
  })
  return {
    provisionId,
    type,
    whole,
    body,
    sealed,
    regionId: String(travels['RegionId']),
    resourceName: String(travels['ResourceName']),
    resourceGroupName: String(travels['ResourceGroupName']),
    prices,
  }
}

/**
 * Returns the customer and container in which a request may be executed.
 * @throws AppError if its place, its names or a rule do not allow the request
 */
const assertMayCreate = async (
  scoped: Scoped,
  { type, whole, body, resourceName, resourceGroupName }: PreparedRequest,
  imports: readonly StoredImport[],
): Promise<{ customerId: string; containerId: string }> => {
  const place = await checkPlace(scoped, type, whole)
  await refuseForeignIds(scoped, type, place.customerId, body)
  assertAllowedByRule(await findProvisionRule(scoped, place.customerId), type, body)
  await refuseTwin(scoped, type, { ...place, resourceName, resourceGroupName })
  await refuseImportConflicts(scoped, imports, { customerId: place.customerId })
  return place
}

const insertProvision = (
  { trx, now, scope }: Scoped,
  { provisionId, type, body, sealed, regionId, resourceName, resourceGroupName }: PreparedRequest,
  { customerId, containerId }: { customerId: string; containerId: string },
): Promise<{ id: string }> =>
  trx
    .insertInto('provision')
    .values({
      id: provisionId,
      customerId,
      cloudProviderId: type.cloud,
      containerId,
      regionId,
      resourceTypeId: type.name,
      moduleId: type.module?.id ?? null,
      moduleVersionId: type.module?.versionId ?? null,
      resourceName,
      resourceGroupName,
      status: 'planning',
      body: JSON.stringify(body),
      secrets: sealed,
      createdTime: now,
      createdBy: scope.actor,
      modifiedTime: now,
      modifiedBy: scope.actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/**
 * Requests a new provision or, if `imports` names existing resources, their import.
 * @param request the request as validated by the call
 */
export const requestCreate = async (
  ctx: AppContext,
  scope: Scope,
  request: ProvisionBody,
  idempotencyKey: string | undefined,
  imports: readonly StoredImport[] = [],
): Promise<ProvisionAnswer> => {
  const isImport = imports.length > 0
  const prepared = await prepareRequest(ctx, scope, request, isImport)
  const { type, body, sealed, resourceName, prices } = prepared
  return withScope(ctx, scope, async (scoped) => {
    const known = await findSameRequest(scoped, idempotencyKey)
    if (known) return answerOf(known)
    const place = await assertMayCreate(scoped, prepared, imports)
    const { customerId } = place
    const requested = await enforceBudget(scoped, { customerId, provisionId: null }, prices)
    const { id } = await insertProvision(scoped, prepared, place)
    const run = await queueRun(scoped, {
      provisionId: id,
      customerId,
      action: isImport ? 'import' : 'create',
      moduleVersionId: type.module?.versionId ?? null,
      imports,
      body,
      secrets: sealed,
      isReviewed: request['Review'] === true,
      idempotencyKey,
    })
    await scoped.audit({
      action: isImport ? 'request import' : 'request',
      objectType: 'provisions',
      objectId: id,
      objectName: resourceName,
      customerId,
      after: body,
    })
    return answerOf(run, requested)
  })
}
