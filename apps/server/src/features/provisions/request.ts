/** Asking for something to be made, changed or deleted: a provision, and a run of it that waits to be taken. */
import { capitalized, withArticle, type ProvisionAction, type ProvisionAnswer } from '@cmp/contract'
import { z } from 'zod'
import type { ProvisionType } from '@cmp/contract/provision-types'
import type { KeptImport, ProvisionBody } from '../../db/provision-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { startTask } from '../../work/tasks.ts'
import { wake } from '../../work/wake.ts'
import { keepToBudget, pricesAtRequest } from './budget-at-request.ts'
import { provisionJob } from './carry-out.ts'
import { checkChange } from './check-change.ts'
import { sameRequest } from './idempotency-key.ts'
import { refuseForeignIds } from './named-ids.ts'
import { joinSecrets, openSecretsByPlace, sealSecretsByPlace, splitSecrets } from './secrets.ts'
import { keepToRule, ruleOf } from './rules.ts'
import { isRetryable, readRun, theThing, type Run } from './steps.ts'
import { inTurn, refuseTakenOver } from './taken-over.ts'
import { typeOf } from './types.ts'

const doing: Record<ProvisionAction, string> = {
  create: 'is being planned',
  edit: 'is being planned anew',
  delete: 'is about to be deleted',
  adopt: 'is being adopted as the cloud has it',
  import: 'is being planned, to be taken into management',
}

/** What who asked is told at once. */
export const answerOf = ({ id, action, provision }: Run, more = ''): ProvisionAnswer => ({
  id: provision.id,
  runId: id,
  status: provision.status,
  resourceName: provision.resourceName,
  resourceTypeId: provision.resourceTypeId,
  message: `${capitalized(theThing({ provision }))} ${doing[action]}.${more}`,
})

/** What a new run is asked with. */
type Asked = {
  provisionId: string
  customerId: string
  action: ProvisionAction
  body: ProvisionBody
  secrets: string | null
  secretsVersion?: number
  confirmedNames?: readonly string[]
  isReviewed?: boolean
  idempotencyKey?: string | undefined
  imports?: readonly KeptImport[]
  /** Who wrote the request that is begun again. */
  author?: string
}

/** Asks for a run: its row, its task under the bell, and whoever carries it out. */
export const queueRun = async (scoped: Scoped, asked: Asked): Promise<Run> => {
  const { trx, scope } = scoped
  const { body, confirmedNames = [], isReviewed = false, idempotencyKey = null, imports = [], ...row } = asked
  const { id } = await trx
    .insertInto('provisionRun')
    .values({
      ...row,
      body: JSON.stringify(body),
      imports: JSON.stringify(imports),
      confirmedNames: JSON.stringify(confirmedNames),
      isReviewed,
      idempotencyKey,
      status: 'queued',
      step: 'planning',
      askedRole: scope.role,
      askedById: scope.userRowId,
      createdBy: scope.actor,
      shareOf: asked.customerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const run = await readRun(scoped, id)
  if (!run) throw notFound('run')
  await startTask(scoped, {
    kind: 'provision',
    title: `${capitalized(asked.action)} ${theThing(run)}`,
    works: [id],
    href: `/infrastructure-provision/run?id=${id}`,
  })
  await wake(scoped, provisionJob)
  return run
}

/** One run of a provision at a time; the database holds it too. @throws AppError Conflict */
const refuseWhileOpen = async ({ trx }: Scoped, provisionId: string): Promise<void> => {
  const open = await trx
    .selectFrom('provisionRun')
    .select(['createdBy', 'action'])
    .where('provisionId', '=', provisionId)
    .where('step', 'in', ['planning', 'awaiting-approval', 'applying'])
    .executeTakeFirst()
  if (open)
    throw new AppError(
      'Conflict',
      `Another run of it is not over: ${open.createdBy} asked to ${open.action} it. Wait for its end, or cancel it first.`,
    )
}

/** @throws AppError InvalidRequest beside the field where the customer or the container is not there */
const checkPlace = async (
  { trx }: Scoped,
  { cloud }: ProvisionType,
  body: ProvisionBody,
): Promise<{ customerId: string; containerId: string }> => {
  const [customerId, containerId] = [String(body['CustomerId']), String(body['ContainerId'])]
  const customer = await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw fieldRefusal('CustomerId', 'This customer was not found.')
  const container = await trx
    .selectFrom('cloudContainer')
    .select('isActive')
    .where('containerId', '=', containerId)
    .where('cloudProvider', '=', cloud)
    .where('customerId', '=', customerId)
    .orderBy('isActive', 'desc')
    .executeTakeFirst()
  if (!container)
    throw fieldRefusal(
      'ContainerId',
      `No cloud account sees ${containerId} of this customer. Choose one that is watched, or connect it under Cloud Accounts.`,
    )
  if (!container.isActive)
    throw fieldRefusal('ContainerId', `${containerId} is closed at its cloud. Open it there first.`)
  return { customerId, containerId }
}

/** @throws AppError Conflict where there is another of this name already */
const refuseTwin = async (scoped: Scoped, type: ProvisionType, own: Twin): Promise<void> => {
  const { provisionId, customerId, containerId, resourceName, resourceGroupName } = own
  await inTurn(scoped, customerId)
  const twin = await scoped.trx
    .selectFrom('provision')
    .select('status')
    .where('customerId', '=', customerId)
    .where('containerId', '=', containerId)
    .where('resourceTypeId', '=', type.name)
    .where('resourceName', '=', resourceName)
    .where('resourceGroupName', '=', resourceGroupName)
    .where('status', 'not in', ['deleted', 'cancelled'])
    .$if(provisionId !== undefined, (q) => q.where('id', '!=', provisionId ?? ''))
    .executeTakeFirst()
  if (twin)
    throw new AppError(
      'Conflict',
      `There is ${withArticle(type.noun)} ${resourceName} already. Open it in the list, or take another name.`,
    )
}

type Twin = {
  /** What asks, where it is there already. */
  provisionId?: string
  customerId: string
  containerId: string
  resourceName: string
  resourceGroupName: string
}

/**
 * Asks for something to be made, or where `imports` names what exists, to be managed from now on.
 * @param request as the call has checked it
 */
export const askToCreate = async (
  ctx: AppContext,
  scope: Scope,
  request: ProvisionBody,
  idempotencyKey: string | undefined,
  imports: readonly KeptImport[] = [],
): Promise<ProvisionAnswer> => {
  const type = typeOf(String(request['ResourceTypeId']))
  const whole = type.body(z).parse(type.bodyOf(request))
  const { body, secrets } = splitSecrets(type, whole)
  const provisionId = ctx.newId()
  const customerId = String(whole['CustomerId'])
  const sealed = await sealSecretsByPlace(ctx, { id: provisionId, customerId }, secrets)
  const travels = type.requestOf('', body)
  const prices = await pricesAtRequest(ctx, scope, {
    customerId,
    cloudProvider: type.cloud,
    containerId: String(whole['ContainerId']),
    typeName: type.name,
    // What is taken over is paid already.
    before: imports.length > 0 ? body : null,
    after: body,
  })
  return withScope(ctx, scope, async (scoped) => {
    const known = await sameRequest(scoped, idempotencyKey)
    if (known) return answerOf(known)
    const { trx, now } = scoped
    const { customerId, containerId } = await checkPlace(scoped, type, whole)
    const resourceName = String(travels['ResourceName'])
    const resourceGroupName = String(travels['ResourceGroupName'])
    await refuseForeignIds(scoped, type, customerId, body)
    keepToRule(await ruleOf(scoped, customerId), type, body)
    await refuseTwin(scoped, type, { customerId, containerId, resourceName, resourceGroupName })
    await refuseTakenOver(scoped, imports, { customerId })
    const asked = await keepToBudget(scoped, { customerId, provisionId: null }, prices)
    const { id } = await trx
      .insertInto('provision')
      .values({
        id: provisionId,
        customerId,
        cloudProviderId: type.cloud,
        containerId,
        regionId: String(travels['RegionId']),
        resourceTypeId: type.name,
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
    const run = await queueRun(scoped, {
      provisionId: id,
      customerId,
      action: imports.length > 0 ? 'import' : 'create',
      imports,
      body,
      secrets: sealed,
      isReviewed: request['Review'] === true,
      idempotencyKey,
    })
    await scoped.audit({
      action: imports.length > 0 ? 'request import' : 'request',
      objectType: 'provisions',
      objectId: id,
      objectName: resourceName,
      customerId,
      after: body,
    })
    return answerOf(run, asked)
  })
}

/** What was asked for, beside what stood: the same whether it is carried out afterwards or not. */
const auditRequest = (
  scoped: Scoped,
  run: Run,
  before: ProvisionBody,
  after?: ProvisionBody,
): Promise<void> =>
  scoped.audit({
    action: `request ${run.action}`,
    objectType: 'provisions',
    objectId: run.provisionId,
    objectName: run.provision.resourceName,
    customerId: run.customerId,
    before,
    ...(after && { after }),
  })

/** A provision that stands and is asked about. @throws AppError NotFound, Conflict */
export const standing = async (scoped: Scoped, id: string) => {
  const provision = await scoped.trx
    .selectFrom('provision')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!provision) throw notFound('provision')
  await refuseWhileOpen(scoped, id)
  if (provision.status === 'deleted') throw new AppError('Conflict', 'It was deleted already.')
  return provision
}

/** What is asked to change, under the name of the type's own part. @throws AppError InvalidRequest */
const partOf = (type: ProvisionType, request: ProvisionBody): ProvisionBody => {
  const part = request[type.wire]
  const given =
    typeof part === 'object' && part !== null
      ? Object.fromEntries(
          Object.entries(part).filter(
            // A secret that is left empty stays.
            ([name, value]) => value !== undefined && (type.fields[name]?.kind !== 'secret' || value),
          ),
        )
      : {}
  if (type.edit.length === 0)
    throw new AppError('InvalidRequest', `Nothing of ${withArticle(type.noun)} can be changed afterwards.`)
  if (Object.keys(given).length === 0)
    throw fieldRefusal(type.wire, `Say under ${type.wire} what changes: ${type.edit.join(', ')}.`)
  return given
}

/** Asks for a change of something that stands. */
export const askToEdit = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
  request: ProvisionBody,
  idempotencyKey: string | undefined,
): Promise<ProvisionAnswer> => {
  const seen = await withScope(ctx, scope, ({ trx }) =>
    trx.selectFrom('provision').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  if (!seen) throw notFound('provision')
  const type = typeOf(seen.resourceTypeId)
  const part = partOf(type, request)
  const kept = await openSecretsByPlace(ctx, seen.id, seen.secrets)
  const before = joinSecrets(seen.body, kept)
  const joined = { ...before, ...part }
  // What the change leaves without sense goes with it.
  const senseless = type.hidden(joined).filter((name) => !(name in part))
  const whole = Object.fromEntries(Object.entries(joined).filter(([name]) => !senseless.includes(name)))
  const checked = checkChange(type, before, whole)
  if ('problems' in checked)
    throw new AppError('InvalidRequest', 'The change does not go with what stands.', {
      details: checked.problems.map(({ place, message }) => ({ field: `${type.wire}.${place}`, message })),
    })
  const { body, secrets } = splitSecrets(type, checked.body)
  const sealed = await sealSecretsByPlace(ctx, seen, secrets)
  const prices = await pricesAtRequest(ctx, scope, {
    ...seen,
    cloudProvider: seen.cloudProviderId,
    typeName: type.name,
    before: seen.body,
    after: body,
  })
  const isSecretNew = Object.entries(secrets).some(([place, secret]) => kept[place] !== secret)
  return withScope(ctx, scope, async (scoped) => {
    const known = await sameRequest(scoped, idempotencyKey)
    if (known) return answerOf(known)
    const provision = await standing(scoped, id)
    if (provision.modifiedTime.getTime() !== seen.modifiedTime.getTime())
      throw new AppError('Conflict', 'It was changed while you asked. Look at it again.')
    if (!provision.stands) throw new AppError('Conflict', 'It was never made. Ask for it anew.')
    await refuseForeignIds(scoped, type, provision.customerId, body)
    keepToRule(await ruleOf(scoped, provision.customerId), type, body, provision.body)
    const asked = await keepToBudget(scoped, { ...provision, provisionId: id }, prices)
    const run = await queueRun(scoped, {
      provisionId: id,
      customerId: provision.customerId,
      action: 'edit',
      body,
      secrets: sealed,
      secretsVersion: provision.secretsVersion + (isSecretNew ? 1 : 0),
      isReviewed: request['Review'] === true,
      idempotencyKey,
    })
    await scoped.trx.updateTable('provision').set({ status: 'planning' }).where('id', '=', id).execute()
    await auditRequest(scoped, run, provision.body, body)
    return answerOf({ ...run, provision: { ...run.provision, status: 'planning' } }, asked)
  })
}

/** Asks for something to be deleted. */
export const askToDelete = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
  { confirmName, confirmNames }: { confirmName: string; confirmNames: readonly string[] },
  idempotencyKey: string | undefined,
): Promise<ProvisionAnswer> =>
  withScope(ctx, scope, async (scoped) => {
    const known = await sameRequest(scoped, idempotencyKey)
    if (known) return answerOf(known)
    const provision = await standing(scoped, id)
    if (confirmName !== '' && confirmName !== provision.resourceName)
      throw fieldRefusal('ConfirmName', `Its name is ${provision.resourceName}.`)
    const run = await queueRun(scoped, {
      provisionId: id,
      customerId: provision.customerId,
      action: 'delete',
      body: provision.body,
      secrets: provision.secrets,
      secretsVersion: provision.secretsVersion,
      confirmedNames: [confirmName, ...confirmNames].filter(Boolean),
      idempotencyKey,
    })
    await scoped.trx.updateTable('provision').set({ status: 'deleting' }).where('id', '=', id).execute()
    await auditRequest(scoped, run, provision.body)
    return answerOf({ ...run, provision: { ...run.provision, status: 'deleting' } })
  })

/**
 * Begins a run again that failed or was cancelled, where none after it has touched the cloud: what failed half-way can go on
 * although somebody has asked for something else in between and left that.
 */
export const askAgain = async (ctx: AppContext, scope: Scope, runId: string): Promise<Run> =>
  withScope(ctx, scope, async (scoped) => {
    const former = await readRun(scoped, runId)
    if (!former) throw notFound('run')
    const provision = await standing(scoped, former.provisionId)
    if (!(await isRetryable(scoped, former)))
      throw new AppError(
        'Conflict',
        'Only a run that failed or was cancelled can be begun again, and only until another has changed something.',
      )
    const type = typeOf(provision.resourceTypeId)
    if (former.action !== 'delete' && former.action !== 'adopt') {
      await refuseForeignIds(scoped, type, provision.customerId, former.body)
      keepToRule(
        await ruleOf(scoped, provision.customerId),
        type,
        former.body,
        provision.stands ? provision.body : undefined,
      )
    }
    // Its name was free for others while it was cancelled.
    if ((former.action === 'create' || former.action === 'import') && !provision.stands)
      await refuseTwin(scoped, type, { ...provision, provisionId: provision.id })
    await refuseTakenOver(scoped, former.imports, {
      customerId: provision.customerId,
      provisionId: provision.id,
    })
    const run = await queueRun(scoped, {
      provisionId: provision.id,
      customerId: provision.customerId,
      action: former.action,
      imports: former.imports,
      body: former.body,
      secrets: former.secrets,
      secretsVersion: former.secretsVersion,
      isReviewed: former.isReviewed,
      author: former.author ?? former.createdBy,
    })
    const status = former.action === 'delete' ? 'deleting' : 'planning'
    await scoped.trx.updateTable('provision').set({ status }).where('id', '=', provision.id).execute()
    await auditRequest(scoped, run, provision.body, former.action === 'delete' ? undefined : former.body)
    return run
  })
