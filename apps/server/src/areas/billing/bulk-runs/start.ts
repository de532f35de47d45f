/** Starts bulk runs: selects their rows, the order of the rows and their names. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/bulk-runs'
import { mostPrintedInOne, mostRunRows, type BulkRunAction, type DocumentRunAction } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import { chunkItems } from '../../../kit/chunk.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { startTask } from '../../../work/tasks.ts'
import { wake } from '../../../work/wake.ts'
import { assertAsPreviewed } from '../calculations/dependencies/fingerprint.ts'
import type { RequestedCalculations } from '../calculations/preview.ts'
import { toCloudGroup } from '../../../core/billing-lines/clouds.ts'
import { lockDocuments } from '../../../core/documents/locks.ts'
import { planAssignments } from '../unassigned-lines/planned-assignments.ts'
import { readChosenDocuments, type ChosenDocument, type ChosenDocuments } from './chosen-documents.ts'
import { assertRunIs, planRun } from './plan-run.ts'
import { bulkRunJob } from './run.ts'
import { formatRunTitle } from './words.ts'

type Started = { id: string; rows: number; message: string }

/** Returns the page that shows the outcome of each row. */
const pageOf = (id: string): string => `/bulk-run?id=${id}`

const start = async (
  scoped: Scoped,
  { action, isRecalculated = false }: { action: BulkRunAction; isRecalculated?: boolean },
  rows: readonly { subject: object; name: string }[],
): Promise<Started> => {
  const { trx, scope } = scoped
  const { id } = await trx
    .insertInto('bulkRun')
    .values({ status: 'queued', action, isRecalculated, createdBy: scope.actor, shareOf: scope.actor })
    .returning('id')
    .executeTakeFirstOrThrow()
  const placed = rows.map(({ subject, name }, place) => ({
    bulkRunId: id,
    place,
    subject: JSON.stringify(subject),
    name,
  }))
  for (const some of chunkItems(placed)) await trx.insertInto('bulkRunRow').values(some).execute()
  const title = formatRunTitle(action, rows.length)
  await startTask(scoped, { kind: bulkRunJob.name, title, works: [id], href: pageOf(id) })
  await wake(scoped, bulkRunJob)
  return {
    id,
    rows: rows.length,
    message: t(m.runningInBackgroundFollowProgressIn, { title }),
  }
}

/**
 * Returns the documents that the preview lists. All are locked until the transaction ends, so that exactly the compared
 * documents are queued.
 * @throws AppError Conflict if the action would do something else than its preview, `expected`.
 */
const lockConfirmedDocuments = async (
  scoped: Scoped,
  action: DocumentRunAction,
  found: readonly ChosenDocument[],
  expected: string,
): Promise<ChosenDocument[]> => {
  const ids = found.map(({ id }) => id)
  await lockDocuments(scoped, ids)
  const rows = await readChosenDocuments(scoped, { ids })
  const plan = await planRun(scoped, action, rows)
  assertRunIs(plan, expected)
  const planned = new Set(plan.documents.map(({ id }) => id))
  return rows.filter(({ id }) => planned.has(id))
}

/**
 * Starts a run that performs one action on documents, in the order in which they would be issued together.
 * @throws AppError as {@link readChosenDocuments}; Conflict if the number of documents that match the filter differs from
 * the confirmed `count`, or if the action would do something else than its preview, `expected`.
 */
export const startOnDocuments = async (
  scoped: Scoped,
  action: DocumentRunAction,
  chosen: ChosenDocuments,
  { count, expected }: { count?: number | undefined; expected?: string | undefined } = {},
): Promise<Started> => {
  const found = await readChosenDocuments(scoped, chosen)
  if (count !== undefined && found.length !== count)
    throw new AppError(
      'Conflict',
      bind(m.documentNowMatchesFilterInsteadOf, { count: found.length, count2: count }),
    )
  const rows = expected === undefined ? found : await lockConfirmedDocuments(scoped, action, found, expected)
  if (rows.length === 0) throw new AppError('InvalidRequest', m.noneOfTheseDocumentsCanBe)
  if (action === 'print-pdf' && rows.length > mostPrintedInOne)
    throw new AppError(
      'InvalidRequest',
      bind(m.singlePdfCanContainUpToDocuments, { mostPrintedInOne, count: rows.length, mostRunRows }),
    )
  return start(
    scoped,
    { action },
    rows.map(({ id, number, companyName, total }) => ({
      subject: action === 'issue' ? { id, total } : { id },
      name: number ?? t(m.draftFor, { companyName }),
    })),
  )
}

/** An assignment as requested. */
export type RequestedAssignment = {
  cloudProvider: string
  subAccountKey: string
  name: string
  customerId: string
}

/** Returns the requested assignments whose subscription has no owner yet; the run leaves the others unchanged. */
const filterUnownedAssignments = async (
  { trx }: Scoped,
  assignments: readonly RequestedAssignment[],
): Promise<RequestedAssignment[]> => {
  const owned = await trx
    .selectFrom('customerSubscription')
    .select(['cloudProvider', 'subscriptionId'])
    .where(
      sql<boolean>`subscription_id = any(${assignments.map(({ subAccountKey }) => subAccountKey)}::text[])`,
    )
    .execute()
  const keys = new Set(owned.map(({ cloudProvider, subscriptionId }) => `${cloudProvider}/${subscriptionId}`))
  return assignments.filter(
    ({ cloudProvider, subAccountKey }) => !keys.has(`${toCloudGroup(cloudProvider)}/${subAccountKey}`),
  )
}

/**
 * Returns which invoices a run of assignments calculates, and with which owners.
 * @throws AppError NotFound for a customer.
 */
export const planAssignmentRun = async (
  scoped: Scoped,
  assignments: readonly RequestedAssignment[],
): Promise<RequestedCalculations> =>
  planAssignments(scoped, await filterUnownedAssignments(scoped, assignments))

/**
 * Starts a run of many assignments.
 * @throws AppError InvalidRequest if a subscription is named twice; Conflict if the assignments would do something else
 * than their preview, `expected`.
 */
export const startAssignments = async (
  scoped: Scoped,
  assignments: readonly RequestedAssignment[],
  { recalculate, expected }: { recalculate: boolean; expected?: string | undefined },
): Promise<Started> => {
  const keys = new Set(
    assignments.map(({ cloudProvider, subAccountKey }) => `${cloudProvider}/${subAccountKey}`),
  )
  const twice = assignments.length - keys.size
  if (twice > 0) throw new AppError('InvalidRequest', bind(m.subscriptionIsListedTwice, { twice }))
  if (expected !== undefined) {
    const { invoiceRowIds, change } = await planAssignmentRun(scoped, assignments)
    await assertAsPreviewed(scoped, expected, invoiceRowIds, change)
  }
  return start(
    scoped,
    { action: 'assign', isRecalculated: recalculate },
    assignments.map((subject) => ({ subject, name: subject.name || subject.subAccountKey })),
  )
}
