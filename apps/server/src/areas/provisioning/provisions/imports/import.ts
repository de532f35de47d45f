/** Imports resources of inventories into provisions with a run whose plan is approved before anything changes. */
import { bind, t } from '@cmp/messages'
import * as shared from '@cmp/messages/server/provisioning/provisions'
import * as m from '@cmp/messages/server/provisioning/provisions/imports'
import type { Field, ManagementOfResource, ProvisionAnswer } from '@cmp/contract'
import { runTerraformCloudFlow } from '@cmp/contract/provision-requests'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ProvisionBody } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import { createFieldRefusal } from '../../../../resources/field-refusals.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withSystemScope, withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { findImportable } from './importable.ts'
import type { Found, Importable } from './importables/reading.ts'
import { requestCreate } from '../requests/create-request.ts'
import { getDeclaredType } from '../types/types.ts'

/** A resource by its inventory and the provider's ID. */
type Named = { inventory: string; id: string }

/**
 * Finds a resource.
 * @throws AppError NotFound
 */
const readResource = async ({ trx }: Scoped, { inventory, id }: Named): Promise<Found> => {
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
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw createNotFoundError(m.resource)
  return row
}

/** Returns the ID by which managed resources are found. */
const getManagedId = (found: Found, importable: Importable | string): string =>
  (typeof importable === 'string' ? undefined : importable.managedId?.(found)) ?? found.nativeId

/** Finds the provision that manages a resource, for any customer. */
const findManager = (scoped: Scoped, id: string) =>
  withSystemScope(scoped, () =>
    scoped.trx
      .selectFrom('provisionResource')
      .innerJoin('provision', 'provision.id', 'provisionResource.provisionId')
      .select(['provision.id', 'provision.resourceName', 'provision.customerId'])
      .where(sql<boolean>`lower(native_id) = lower(${id})`)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )

/**
 * Finds the caller's provision that manages a resource.
 * @throws AppError NotFound for a resource that another customer's provision manages
 */
const ownManager = async (scoped: Scoped, id: string) => {
  const manager = await findManager(scoped, id)
  const { scope } = scoped
  if (manager && scope.kind === 'customer' && !scope.customerIds.includes(manager.customerId))
    throw createNotFoundError(m.resource)
  return manager
}

/** Returns whether a form offers the value from the inventory; otherwise a person chooses. */
const isOffered = (field: Field | undefined, value: unknown): boolean =>
  field?.kind !== 'choice' || (field.options ?? []).some((option) => option.value === value)

/**
 * Returns whether and how a resource is managed.
 * @throws AppError NotFound
 */
export const readManagement = (ctx: AppContext, scope: Scope, named: Named): Promise<ManagementOfResource> =>
  withScope(ctx, scope, async (scoped) => {
    const resource = await readResource(scoped, named)
    const importable = findImportable(resource)
    const manager = await ownManager(scoped, getManagedId(resource, importable))
    const buildRefusal = (refusal: string): ManagementOfResource => ({
      managedBy: null,
      resourceTypeId: '',
      values: {},
      refusal,
    })
    if (manager)
      return {
        ...buildRefusal(t(m.resourceIsAlreadyManaged)),
        managedBy: { id: manager.id, resourceName: manager.resourceName },
      }
    if (typeof importable === 'string') return buildRefusal(importable)
    if (resource.customerId === null) return buildRefusal(t(m.resourceIsNotAssignedToCustomer))
    const { fields } = getDeclaredType(importable.kind)
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
 * Requests that a resource is managed from now on.
 * @throws AppError NotFound, Conflict if it is already managed, InvalidRequest for the field
 */
export const requestImport = async (
  ctx: AppContext,
  scope: Scope,
  { inventory, id, request }: Named & { request: ProvisionBody },
  idempotencyKey: string | undefined,
): Promise<ProvisionAnswer> => {
  const { resource, importable } = await withScope(ctx, scope, async (scoped) => {
    const resource = await readResource(scoped, { inventory, id })
    const importable = findImportable(resource)
    if (await ownManager(scoped, getManagedId(resource, importable)))
      throw new AppError('Conflict', m.resourceIsAlreadyManagedOpenProvision)
    if (typeof importable === 'string') throw new AppError('Conflict', importable)
    return { resource, importable }
  })
  const checked = runTerraformCloudFlow.body(z).safeParse(request)
  if (!checked.success)
    throw new AppError('InvalidRequest', shared.requestIsInvalid, {
      details: checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    })
  const body: ProvisionBody = checked.data
  if (body['ResourceTypeId'] !== importable.kind)
    throw createFieldRefusal(
      'ResourceTypeId',
      bind(m.thisResourceCanBeImportedOnly, { kind: importable.kind }),
    )
  if (body['ContainerId'] !== resource.containerId || body['CustomerId'] !== resource.customerId)
    throw createFieldRefusal(
      'ContainerId',
      bind(m.resourceIsInAndCannotBe, { containerId: resource.containerId }),
    )
  const type = getDeclaredType(importable.kind)
  const imports = importable.imports(resource, type.terraformOf(type.bodyOf(body)))
  return requestCreate(ctx, scope, { ...body, Review: true }, idempotencyKey, imports)
}
