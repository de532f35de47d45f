/** Queues a run and builds the response for its requester. */
import { t } from '@cmp/messages'
import * as shared from '@cmp/messages/server/provisioning/provisions'
import * as m from '@cmp/messages/server/provisioning/provisions/execution'
import type { ProvisionAction, ProvisionAnswer } from '@cmp/contract'
import type { ConfirmedSafeguard, StoredImport, ProvisionBody } from '../../../../db/provision-tables.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { startTask } from '../../../../work/tasks.ts'
import { wake } from '../../../../work/wake.ts'
import { provisionJob } from './provision-job.ts'
import { readRun, formatResourceLabel, getResourceNames, type Run } from '../runs/steps.ts'

/** Builds the response to a request. */
export const answerOf = ({ id, action, provision, type }: Run, more = ''): ProvisionAnswer => ({
  id: provision.id,
  runId: id,
  status: provision.status,
  resourceName: provision.resourceName,
  resourceTypeId: provision.resourceTypeId,
  message: `${t(m.runBegins, { ...getResourceNames({ provision, type }), action })}${more}`,
})

/** The input of a new run. */
type NewRun = {
  provisionId: string
  customerId: string
  action: ProvisionAction
  moduleVersionId: string | null
  body: ProvisionBody
  secrets: string | null
  secretsVersion?: number
  confirmedNames?: readonly string[]
  confirmedSafeguards?: readonly ConfirmedSafeguard[]
  isReviewed?: boolean
  idempotencyKey?: string | undefined
  imports?: readonly StoredImport[]
  snapshotName?: string
  /** The author of the request that is retried. */
  author?: string
}

/** Queues a run together with its task under the bell. */
export const queueRun = async (scoped: Scoped, newRun: NewRun): Promise<Run> => {
  const { trx, scope } = scoped
  const {
    body,
    confirmedNames = [],
    confirmedSafeguards = [],
    isReviewed = false,
    idempotencyKey = null,
    imports = [],
    ...row
  } = newRun
  const { id } = await trx
    .insertInto('provisionRun')
    .values({
      ...row,
      body: JSON.stringify(body),
      imports: JSON.stringify(imports),
      confirmedNames: JSON.stringify(confirmedNames),
      confirmedSafeguards: JSON.stringify(confirmedSafeguards),
      isReviewed,
      idempotencyKey,
      status: 'queued',
      step: 'planning',
      requesterRole: scope.role,
      requestedById: scope.userRowId,
      createdBy: scope.actor,
      shareOf: newRun.customerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const run = await readRun(scoped, id)
  if (!run) throw createNotFoundError(shared.run)
  await startTask(scoped, {
    kind: 'provision',
    title: t(m.runTitle, { action: newRun.action, resource: formatResourceLabel(run) }),
    works: [id],
    href: `/infrastructure-provision/run?id=${id}`,
  })
  await wake(scoped, provisionJob)
  return run
}
