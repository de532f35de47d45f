/** Reads a run for its page, and the original request of a provision. */
import * as m from '@cmp/messages/server/provisioning/provisions'
import { t } from '@cmp/messages'
import {
  capitalize,
  isResourceAction,
  getOutputLabel,
  shownLogLines,
  type DetailProvisions,
  type ProvisionRun,
  getNoun,
} from '@cmp/contract'
import { sql } from 'kysely'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { describeApprovalRefusal, describeApprovers } from '../approvals/agreement.ts'
import { confirmOf } from '../approvals/confirmations.ts'
import { requireDeclaredAction } from '../providers/actions-port.ts'
import { readUnprotectedResources, describeUnprotectedResource } from '../runs/unprotected-resources.ts'
import { isRetryable, readRun, type Run } from '../runs/steps.ts'
import { typeOf } from '../types/types.ts'

/** Returns the latest lines of a log, or those after a known line, oldest first. */
const readLogLines = async (
  { trx }: Scoped,
  id: string,
  after: number | undefined,
): Promise<ProvisionRun['log']> => {
  const lines = await trx
    .selectFrom('provisionLog')
    .select(['id', 'at', 'kind', 'address', 'text'])
    .where('runId', '=', id)
    .$if(after !== undefined, (q) => q.where('id', '>', after ?? 0))
    .orderBy('id', after === undefined ? 'desc' : 'asc')
    .limit(shownLogLines)
    .execute()
  const shown = lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
  return after === undefined ? shown.toReversed() : shown
}

/** Returns the effects of an action and its time limit; null for a Terraform run. */
const describeAction = ({ action, provision, snapshotName }: Run) => {
  if (!isResourceAction(action)) return null
  const { label, interruption, cost, longestMinutes } = requireDeclaredAction(
    provision.resourceTypeId,
    action,
  ).action
  return { longestMinutes, shown: { label: t(label), effects: [t(interruption), t(cost)], snapshotName } }
}

/**
 * Reads a run.
 * @param after a line of the log: only later lines are read
 * @throws AppError NotFound
 */
export const viewRun = async (scoped: Scoped, id: string, after?: number): Promise<ProvisionRun> => {
  const { trx, scope } = scoped
  const run = await readRun(scoped, id)
  if (!run) throw createNotFoundError(m.run)
  const { companyName } = await trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', run.customerId)
    .executeTakeFirstOrThrow()
  const isWaiting = run.step === 'awaiting-approval'
  const action = describeAction(run)
  return {
    id,
    provisionId: run.provisionId,
    resourceName: run.provision.resourceName,
    resourceTypeId: run.provision.resourceTypeId,
    resourceTypeName: capitalize(getNoun(run.type)),
    companyName,
    action: run.action,
    step: run.step,
    message: run.message,
    createdTime: run.createdAt.toISOString(),
    createdBy: run.createdBy,
    decidedBy: run.decidedBy,
    decidedTime: run.decidedAt?.toISOString() ?? null,
    endedTime: run.finishedAt?.toISOString() ?? null,
    isCancelling: run.cancelledBy !== null && run.finishedAt === null,
    isRetryable: await isRetryable(scoped, run),
    longestMinutes: action?.longestMinutes ?? run.type.longestMinutes,
    approvalReason: isWaiting ? run.approvalReason : '',
    approvers: isWaiting ? await describeApprovers(scoped, run, companyName) : '',
    mayDecide: isWaiting && scope.readOnly === null && describeApprovalRefusal(scope, run) === undefined,
    plan: run.plan && {
      ...run.plan,
      cautions: run.plan.cautions ?? [],
      confirm: [...confirmOf(run, run.plan)],
      safeguards: run.plan.safeguards ?? [],
    },
    resourceAction: action?.shown ?? null,
    log: await readLogLines(scoped, id, after),
  }
}

const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Formats a list with one line for each element. */
const formatListedValue = (value: unknown): string =>
  Array.isArray(value) ? value.map(formatValue).join('\n') : formatValue(value)

/**
 * Reads the details of a provision.
 * @throws AppError NotFound
 */
export const readProvisionDetails = async (scoped: Scoped, id: string): Promise<DetailProvisions> => {
  const provision = await scoped.trx
    .selectFrom('provision')
    .select(['body', 'secretOutputs', 'resourceTypeId', 'moduleVersionId'])
    // Read as text, so that nested names stay as they were declared.
    .select(sql<string>`outputs::text`.as('outputs'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!provision) throw createNotFoundError(m.provision)
  const { fields } = await typeOf(scoped, provision)
  const outputs: Readonly<Record<string, unknown>> = JSON.parse(provision.outputs)
  const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''
  return {
    data: Object.entries(fields).flatMap(([name, { label }]) => {
      const value = provision.body[name]
      return isGiven(value) ? [{ detailName: t(label), detailValue: formatValue(value) }] : []
    }),
    fullDataJson: JSON.stringify(provision.body),
    outputs: Object.entries(outputs).map(([name, value]) => ({
      name,
      label: getOutputLabel(name),
      value: formatListedValue(value),
    })),
    unprotected: (await readUnprotectedResources(scoped, id)).map((of) => ({
      name: of.name,
      text: describeUnprotectedResource(of),
    })),
    hasSecrets: provision.secretOutputs !== null,
  }
}
