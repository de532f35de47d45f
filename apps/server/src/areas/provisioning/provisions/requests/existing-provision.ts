/** Reads the provision of a request: its place, its name, and whether it accepts a request now. */
import { getNoun } from '@cmp/contract'
import { bind } from '@cmp/messages'
import * as shared from '@cmp/messages/server/provisioning/provisions'
import * as m from '@cmp/messages/server/provisioning/provisions/requests'
import type { ProvisionType } from '@cmp/contract/provision-types'
import type { ProvisionBody } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import { createFieldRefusal } from '../../../../resources/field-refusals.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import type { Run } from '../runs/steps.ts'
import { lockPerCustomer } from './import-conflicts.ts'

/**
 * Allows only one open run for each provision; the database enforces it too.
 * @throws AppError Conflict
 */
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
      bind(m.anotherRunIsInProgressRequested, { action: open.action, createdBy: open.createdBy }),
    )
}

/**
 * Loads an existing provision for a request.
 * @throws AppError NotFound, Conflict
 */
export const lockExistingProvision = async (scoped: Scoped, id: string) => {
  const provision = await scoped.trx
    .selectFrom('provision')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!provision) throw createNotFoundError(shared.provision)
  await refuseWhileOpen(scoped, id)
  if (provision.status === 'deleted') throw new AppError('Conflict', m.resourceWasAlreadyDeleted)
  return provision
}

/**
 * Checks that the customer and the container exist.
 * @throws AppError InvalidRequest for the field
 */
export const checkPlace = async (
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
  if (!customer) throw createFieldRefusal('CustomerId', shared.thisCustomerWasNotFound)
  const container = await trx
    .selectFrom('cloudContainer')
    .select('isActive')
    .where('containerId', '=', containerId)
    .where('cloudProvider', '=', cloud)
    .where('customerId', '=', customerId)
    .orderBy('isActive', 'desc')
    .executeTakeFirst()
  if (!container)
    throw createFieldRefusal('ContainerId', bind(m.noCloudAccountOfThisCustomer, { containerId }))
  if (!container.isActive)
    throw createFieldRefusal('ContainerId', bind(m.isClosedAtProviderReactivateIt, { containerId }))
  return { customerId, containerId }
}

type Twin = {
  /** The provision that makes the request, if it already exists. */
  provisionId?: string
  customerId: string
  containerId: string
  resourceName: string
  resourceGroupName: string
}

/**
 * Rejects a name that is already in use.
 * @throws AppError Conflict
 */
export const refuseTwin = async (scoped: Scoped, type: ProvisionType, own: Twin): Promise<void> => {
  const { provisionId, customerId, containerId, resourceName, resourceGroupName } = own
  await lockPerCustomer(scoped, customerId)
  const twin = await scoped.trx
    .selectFrom('provision')
    .select('status')
    .where('customerId', '=', customerId)
    .where('containerId', '=', containerId)
    .where('resourceTypeId', '=', type.name)
    .where('moduleId', 'is not distinct from', type.module?.id ?? null)
    .where('resourceName', '=', resourceName)
    .where('resourceGroupName', '=', resourceGroupName)
    .where('status', 'not in', ['deleted', 'cancelled'])
    .$if(provisionId !== undefined, (q) => q.where('id', '!=', provisionId ?? ''))
    .executeTakeFirst()
  if (twin) throw new AppError('Conflict', bind(m.nameTaken, { noun: getNoun(type), resourceName }))
}

/** Audits the requested values beside the previous ones, whether or not they are applied later. */
export const auditRequest = (
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
