/** A run as its page shows it, and what a provision was asked for with. */
import {
  capitalized,
  outputLabel,
  shownLogLines,
  type DetailProvisions,
  type ProvisionRun,
} from '@cmp/contract'
import { sql } from 'kysely'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { agreementRefusal, approversOf } from './agreement.ts'
import { confirmOf } from './confirmations.ts'
import { isRetryable, readRun } from './steps.ts'
import { typeNameOf, typeOf } from './types.ts'

/** The latest lines of a log, or the next after one that is known; the oldest first. */
const linesOf = async (
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

/**
 * @param after a line of the log: only what was said since is read
 * @throws AppError NotFound
 */
export const viewRun = async (scoped: Scoped, id: string, after?: number): Promise<ProvisionRun> => {
  const { trx, scope } = scoped
  const run = await readRun(scoped, id)
  if (!run) throw notFound('run')
  const { companyName } = await trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', run.customerId)
    .executeTakeFirstOrThrow()
  const isWaiting = run.step === 'awaiting-approval'
  return {
    id,
    provisionId: run.provisionId,
    resourceName: run.provision.resourceName,
    resourceTypeId: run.provision.resourceTypeId,
    resourceTypeName: capitalized(typeNameOf(run.provision.resourceTypeId)),
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
    longestMinutes: typeOf(run.provision.resourceTypeId).longestMinutes,
    asksFor: isWaiting ? run.asksFor : '',
    approvers: isWaiting ? await approversOf(scoped, run, companyName) : '',
    mayDecide: isWaiting && scope.readOnly === null && agreementRefusal(scope, run) === undefined,
    plan: run.plan && {
      ...run.plan,
      cautions: run.plan.cautions ?? [],
      confirm: [...confirmOf(run, run.plan)],
    },
    log: await linesOf(scoped, id, after),
  }
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What the cloud says in a list is read line by line. */
const listedValue = (value: unknown): string =>
  Array.isArray(value) ? value.map(shown).join('\n') : shown(value)

/** @throws AppError NotFound */
export const detailsOf = async ({ trx }: Scoped, id: string): Promise<DetailProvisions> => {
  const provision = await trx
    .selectFrom('provision')
    .select(['body', 'secretOutputs', 'resourceTypeId'])
    // As text: names inside of it stay as their declarations have them.
    .select(sql<string>`outputs::text`.as('outputs'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!provision) throw notFound('provision')
  const { fields } = typeOf(provision.resourceTypeId)
  const outputs: Readonly<Record<string, unknown>> = JSON.parse(provision.outputs)
  const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''
  return {
    data: Object.entries(fields).flatMap(([name, { label }]) => {
      const value = provision.body[name]
      return isGiven(value) ? [{ detailName: label, detailValue: shown(value) }] : []
    }),
    fullDataJson: JSON.stringify(provision.body),
    outputs: Object.entries(outputs).map(([name, value]) => ({
      name,
      label: outputLabel(name),
      value: listedValue(value),
    })),
    hasSecrets: provision.secretOutputs !== null,
  }
}
