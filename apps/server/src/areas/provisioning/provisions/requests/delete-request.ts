/** Asks for something to be deleted. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/requests'
import type { ProvisionAnswer } from '@cmp/contract'
import type { ConfirmedSafeguard } from '../../../../db/provision-tables.ts'
import { createFieldRefusal } from '../../../../resources/field-refusals.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope } from '../../../../scope/scope.ts'
import { answerOf, queueRun } from '../execution/queue-run.ts'
import { auditRequest, lockExistingProvision } from './existing-provision.ts'
import { findSameRequest } from './idempotency-key.ts'

/** Requests the deletion of a provision. */
export const requestDeletion = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
  {
    confirmName,
    confirmNames,
    confirmedSafeguards,
  }: {
    confirmName: string
    confirmNames: readonly string[]
    confirmedSafeguards: readonly ConfirmedSafeguard[]
  },
  idempotencyKey: string | undefined,
): Promise<ProvisionAnswer> =>
  withScope(ctx, scope, async (scoped) => {
    const known = await findSameRequest(scoped, idempotencyKey)
    if (known) return answerOf(known)
    const provision = await lockExistingProvision(scoped, id)
    if (confirmName !== '' && confirmName !== provision.resourceName)
      throw createFieldRefusal('ConfirmName', bind(m.theNameIs, { resourceName: provision.resourceName }))
    const run = await queueRun(scoped, {
      provisionId: id,
      customerId: provision.customerId,
      action: 'delete',
      moduleVersionId: provision.moduleVersionId,
      body: provision.body,
      secrets: provision.secrets,
      secretsVersion: provision.secretsVersion,
      confirmedNames: [confirmName, ...confirmNames].filter(Boolean),
      confirmedSafeguards,
      idempotencyKey,
    })
    await scoped.trx.updateTable('provision').set({ status: 'deleting' }).where('id', '=', id).execute()
    await auditRequest(scoped, run, provision.body)
    return answerOf({ ...run, provision: { ...run.provision, status: 'deleting' } })
  })
