/** Takes resources of inventories into management: by a run that imports them, whose plan is agreed to before anything changes. */
import type { Field, ManagementOfResource, ProvisionAnswer } from '@cmp/contract'
import { runTerraformCloudFlow } from '@cmp/contract/provision-requests'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ProvisionBody } from '../../db/provision-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { AppContext } from '../../scope/context.ts'
import { asPortal, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { importableOf } from './importable.ts'
import type { Found, Importable } from './importables/reading.ts'
import { askToCreate } from './request.ts'
import { typeOf } from './types.ts'

/** A resource by its inventory and the id that its cloud has. */
type Named = { inventory: string; id: string }

/** @throws AppError NotFound */
const found = async ({ trx }: Scoped, { inventory, id }: Named): Promise<Found> => {
  const row = await trx
    .selectFrom('cloudResource')
    .select([
      'inventory',
      'nativeId',
      'name',
      'cloudProvider',
      'containerId',
      'customerId',
      'region',
      'resourceGroup',
      'facts',
      'tags',
      'raw',
    ])
    .where('inventory', '=', inventory)
    .where(sql<boolean>`lower(native_id) = lower(${id})`)
    .where('goneAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('resource')
  return row
}

/** The id by which what manages a resource is known. */
const managedId = (found: Found, importable: Importable | string): string =>
  (typeof importable === 'string' ? undefined : importable.managedId?.(found)) ?? found.nativeId

/** What manages a resource, whoever's it is. */
const managerOf = (scoped: Scoped, id: string) =>
  asPortal(scoped, () =>
    scoped.trx
      .selectFrom('provisionResource')
      .innerJoin('provision', 'provision.id', 'provisionResource.provisionId')
      .select(['provision.id', 'provision.resourceName', 'provision.customerId'])
      .where(sql<boolean>`lower(native_id) = lower(${id})`)
      .where('goneAt', 'is', null)
      .executeTakeFirst(),
  )

/** @throws AppError NotFound for what another customer's provision manages */
const ownManager = async (scoped: Scoped, id: string) => {
  const manager = await managerOf(scoped, id)
  const { scope } = scoped
  if (manager && scope.kind === 'customer' && !scope.customerIds.includes(manager.customerId))
    throw notFound('resource')
  return manager
}

/** Whether a form has a choice for what the inventory says; what it has none for is chosen by a person. */
const isOffered = (field: Field | undefined, value: unknown): boolean =>
  field?.kind !== 'choice' || (field.options ?? []).some((option) => option.value === value)

/** How a resource stands to what is managed. @throws AppError NotFound */
export const managementOf = (ctx: AppContext, scope: Scope, named: Named): Promise<ManagementOfResource> =>
  withScope(ctx, scope, async (scoped) => {
    const resource = await found(scoped, named)
    const importable = importableOf(resource)
    const manager = await ownManager(scoped, managedId(resource, importable))
    const refused = (refusal: string): ManagementOfResource => ({
      managedBy: null,
      resourceTypeId: '',
      values: {},
      refusal,
    })
    if (manager)
      return {
        ...refused('It is managed already.'),
        managedBy: { id: manager.id, resourceName: manager.resourceName },
      }
    if (typeof importable === 'string') return refused(importable)
    if (resource.customerId === null) return refused('It belongs to no customer yet.')
    const { fields } = typeOf(importable.kind)
    const given = Object.entries(importable.values(resource)).filter(
      ([name, value]) => value !== undefined && isOffered(fields[name], value),
    )
    return {
      managedBy: null,
      resourceTypeId: importable.kind,
      values: {
        ...Object.fromEntries(given),
        CustomerId: resource.customerId,
        ContainerId: resource.containerId,
      },
      refusal: '',
    }
  })

/**
 * Asks for a resource to be managed from now on.
 * @throws AppError NotFound, Conflict where it is managed already, InvalidRequest beside the field
 */
export const askToImport = async (
  ctx: AppContext,
  scope: Scope,
  { inventory, id, request }: Named & { request: ProvisionBody },
  idempotencyKey: string | undefined,
): Promise<ProvisionAnswer> => {
  const { resource, importable } = await withScope(ctx, scope, async (scoped) => {
    const resource = await found(scoped, { inventory, id })
    const importable = importableOf(resource)
    if (await ownManager(scoped, managedId(resource, importable)))
      throw new AppError('Conflict', 'It is managed already. Open what manages it.')
    if (typeof importable === 'string') throw new AppError('Conflict', importable)
    return { resource, importable }
  })
  const checked = runTerraformCloudFlow.body(z).safeParse(request)
  if (!checked.success)
    throw new AppError('InvalidRequest', 'The request is not right yet.', {
      details: checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    })
  const body: ProvisionBody = checked.data
  if (body['ResourceTypeId'] !== importable.kind)
    throw fieldRefusal('ResourceTypeId', `It is taken over as ${importable.kind}.`)
  if (body['ContainerId'] !== resource.containerId || body['CustomerId'] !== resource.customerId)
    throw fieldRefusal('ContainerId', `It is in ${resource.containerId}, and stays there.`)
  const type = typeOf(importable.kind)
  const imports = importable.imports(resource, type.terraformOf(type.bodyOf(body)))
  return askToCreate(ctx, scope, { ...body, Review: true }, idempotencyKey, imports)
}
