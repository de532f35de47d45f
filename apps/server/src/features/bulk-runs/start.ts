/** Asks for a run: which rows, in which order, and by what names. */
import {
  counted,
  mostPrintedInOne,
  mostRunRows,
  numberText,
  type BulkRunAction,
  type DocumentRunAction,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import { inSlices } from '../../kit/slices.ts'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { startTask } from '../../work/tasks.ts'
import { wake } from '../../work/wake.ts'
import { assertAsPreviewed } from '../calculations/fingerprint.ts'
import type { AskedCalculations } from '../calculations/preview.ts'
import { filteredInvoices, type CustomerInvoiceFilter } from '../customer-invoices/customer-invoices.ts'
import { cloudOf } from '../invoices/clouds.ts'
import { assertPlanIs, inIssueOrder, planIssue } from '../issuing/issue-plan.ts'
import { lockDocuments } from '../issuing/locks.ts'
import { plannedAssignments } from '../unassigned-lines/planned-assignments.ts'
import { bulkRunJob } from './run.ts'
import { titleOf } from './words.ts'

type Started = { id: string; rows: number; message: string }

/** Where the page shows the outcome of each row. */
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
  for (const some of inSlices(placed)) await trx.insertInto('bulkRunRow').values(some).execute()
  const title = titleOf(action, rows.length)
  await startTask(scoped, { kind: bulkRunJob.name, title, works: [id], href: pageOf(id) })
  await wake(scoped, bulkRunJob)
  return {
    id,
    rows: rows.length,
    message: `${title}: it goes on in the background, and the bell tells how far it is.`,
  }
}

/** Documents by their ids, or all of a filter. */
export type ChosenDocuments = { ids: readonly string[] } | { filter: CustomerInvoiceFilter }

/**
 * The documents that a run, or its preview, is about, in the order in which they are issued.
 * @throws AppError NotFound where one of the ids is not there; InvalidRequest for none or too many of a filter
 */
export const chosenDocuments = async (scoped: Scoped, chosen: ChosenDocuments) => {
  const ids = 'ids' in chosen ? [...new Set(chosen.ids)] : undefined
  const rows = await filteredInvoices(scoped, 'filter' in chosen ? chosen.filter : {})
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`customer_invoice.id = any(${ids ?? []}::uuid[])`))
    .limit(mostRunRows + 1)
    .execute()
  if (ids && rows.length < ids.length) throw notFound('document')
  if (rows.length === 0)
    throw new AppError('InvalidRequest', 'No document fits the filter any more. Load the list again.')
  if (rows.length > mostRunRows)
    throw new AppError(
      'InvalidRequest',
      `More than ${numberText(mostRunRows)} documents fit the filter. Narrow it down, by month for example, and do it part by part.`,
    )
  return inIssueOrder(rows)
}

/**
 * The documents that are issued: with `expected`, those that the preview lists. They stay as they are until the transaction
 * ends, so that what was compared is what is queued.
 */
const confirmedDocuments = async <Row extends { id: string }>(
  scoped: Scoped,
  rows: readonly Row[],
  expected: string,
): Promise<Row[]> => {
  const ids = rows.map(({ id }) => id)
  await lockDocuments(scoped, ids)
  const plan = await planIssue(scoped, ids)
  assertPlanIs(plan, expected)
  const issued = new Set(plan.issued.map(({ id }) => id))
  return rows.filter(({ id }) => issued.has(id))
}

/**
 * Asks for one thing to be done to documents, in the order in which they would be issued together.
 * @throws AppError as {@link chosenDocuments}; Conflict where other documents fit the filter than the `count` that was confirmed,
 *   or issuing would do something else than `expected`, its preview
 */
export const startOnDocuments = async (
  scoped: Scoped,
  action: DocumentRunAction,
  chosen: ChosenDocuments,
  { count, expected }: { count?: number | undefined; expected?: string | undefined } = {},
): Promise<Started> => {
  const found = await chosenDocuments(scoped, chosen)
  if (count !== undefined && found.length !== count)
    throw new AppError(
      'Conflict',
      `${counted(found.length, 'document fits', 'documents fit')} the filter by now, not ${numberText(count)}. Load the list again and choose them once more.`,
    )
  const rows =
    action === 'issue' && expected !== undefined ? await confirmedDocuments(scoped, found, expected) : found
  if (rows.length === 0)
    throw new AppError('InvalidRequest', 'None of these documents can be issued. The preview says why.')
  if (action === 'print-pdf' && rows.length > mostPrintedInOne)
    throw new AppError(
      'InvalidRequest',
      `One PDF takes ${mostPrintedInOne} documents at most, and these are ${numberText(rows.length)}. Print them as a zip, which takes ${numberText(mostRunRows)}.`,
    )
  return start(
    scoped,
    { action },
    rows.map(({ id, number, companyName, total }) => ({
      subject: action === 'issue' ? { id, total } : { id },
      name: number ?? `Draft for ${companyName}`,
    })),
  )
}

/** An assignment that is asked for. */
export type AskedAssignment = {
  cloudProvider: string
  subAccountKey: string
  name: string
  customerId: string
}

/** The asked assignments whose subscription has no owner yet: the run leaves the others as they are. */
const unowned = async (
  { trx }: Scoped,
  assignments: readonly AskedAssignment[],
): Promise<AskedAssignment[]> => {
  const owned = await trx
    .selectFrom('customerSubscription')
    .select(['cloudProvider', 'subscriptionId'])
    .where(
      sql<boolean>`subscription_id = any(${assignments.map(({ subAccountKey }) => subAccountKey)}::text[])`,
    )
    .execute()
  const keys = new Set(owned.map(({ cloudProvider, subscriptionId }) => `${cloudProvider}/${subscriptionId}`))
  return assignments.filter(
    ({ cloudProvider, subAccountKey }) => !keys.has(`${cloudOf(cloudProvider)}/${subAccountKey}`),
  )
}

/** Which invoices a run of assignments calculates, and with which owners. @throws AppError NotFound for a customer */
export const plannedRun = async (
  scoped: Scoped,
  assignments: readonly AskedAssignment[],
): Promise<AskedCalculations> => plannedAssignments(scoped, await unowned(scoped, assignments))

/**
 * Asks for many assignments.
 * @throws AppError InvalidRequest where a subscription is named twice; Conflict where they would do something else than
 *   `expected`, their preview
 */
export const startAssignments = async (
  scoped: Scoped,
  assignments: readonly AskedAssignment[],
  { recalculate, expected }: { recalculate: boolean; expected?: string | undefined },
): Promise<Started> => {
  const keys = new Set(
    assignments.map(({ cloudProvider, subAccountKey }) => `${cloudProvider}/${subAccountKey}`),
  )
  const twice = assignments.length - keys.size
  if (twice > 0)
    throw new AppError(
      'InvalidRequest',
      `${counted(twice, 'subscription is', 'subscriptions are')} named twice.`,
    )
  if (expected !== undefined) {
    const { invoiceRowIds, change } = await plannedRun(scoped, assignments)
    await assertAsPreviewed(scoped, expected, invoiceRowIds, change)
  }
  return start(
    scoped,
    { action: 'assign', isRecalculated: recalculate },
    assignments.map((subject) => ({ subject, name: subject.name || subject.subAccountKey })),
  )
}
