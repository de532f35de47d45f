/** Requests a failed or canceled run again. */
import * as shared from '@cmp/messages/server/provisioning/provisions'
import * as m from '@cmp/messages/server/provisioning/provisions/requests'
import { AppError } from '../../../../kit/errors.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { queueRun } from '../execution/queue-run.ts'
import { refuseForeignIds } from '../planning/named-ids.ts'
import { assertAllowedByRule, findProvisionRule } from '../rules/rules.ts'
import { isRetryable, readRun, type Run } from '../runs/steps.ts'
import { auditRequest, refuseTwin, lockExistingProvision } from './existing-provision.ts'
import { refuseImportConflicts } from './import-conflicts.ts'

type RequestedProvision = Awaited<ReturnType<typeof lockExistingProvision>>

/**
 * Checks a run again before it is retried, because rules, names and ownership may have changed since the first request.
 * @throws AppError
 */
const assertMayRunAgain = async (
  scoped: Scoped,
  former: Run,
  provision: RequestedProvision,
): Promise<void> => {
  const { type } = former
  if (former.action !== 'delete' && former.action !== 'adopt') {
    await refuseForeignIds(scoped, type, provision.customerId, former.body)
    assertAllowedByRule(
      await findProvisionRule(scoped, provision.customerId),
      type,
      former.body,
      provision.hasResources ? provision.body : undefined,
    )
  }
  // Its name was free for other provisions while it was canceled.
  if ((former.action === 'create' || former.action === 'import') && !provision.hasResources)
    await refuseTwin(scoped, type, { ...provision, provisionId: provision.id })
  await refuseImportConflicts(scoped, former.imports, {
    customerId: provision.customerId,
    provisionId: provision.id,
  })
}

/**
 * Retries a failed or canceled run if no later run has changed anything at the provider. A half-finished run can
 * therefore continue even if somebody requested something else in between and abandoned it.
 */
export const retryRun = async (ctx: AppContext, scope: Scope, runId: string): Promise<Run> =>
  withScope(ctx, scope, async (scoped) => {
    const former = await readRun(scoped, runId)
    if (!former) throw createNotFoundError(shared.run)
    const provision = await lockExistingProvision(scoped, former.provisionId)
    if (!(await isRetryable(scoped, former))) throw new AppError('Conflict', m.youCanRetryOnlyFailedOr)
    await assertMayRunAgain(scoped, former, provision)
    const run = await queueRun(scoped, {
      provisionId: provision.id,
      customerId: provision.customerId,
      action: former.action,
      moduleVersionId: former.moduleVersionId,
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
