/** Assigns a subscription of an invoice to a customer, and undoes assignments. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/unassigned-lines'
import { customerSubscriptions, endSentence, type Assignment } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { refuseInUse } from '../../../resources/in-use.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { queueCalculations } from '../calculations/calculate.ts'
import { assertAsPreviewed } from '../calculations/dependencies/fingerprint.ts'
import { toCloudGroup } from '../../../core/billing-lines/clouds.ts'
import { selectCurrentSubAccounts } from '../../../core/billing-lines/current-loads.ts'
import { lockInvoices } from '../../../core/documents/locks.ts'
import {
  createCustomerNotFoundError,
  listInvoicesOfAccounts,
  planAssignment,
  planAssignmentUndo,
  refuseOwned,
  type RequestedAssignment,
  type SubAccount,
} from './planned-assignments.ts'

/** The number of assignments that the page offers to undo, and how long an assignment can be undone. */
const mostLatest = 10
const undoHours = 24
const hourMilliseconds = 3_600_000

/** Returns the timestamp after which assignments can still be undone. */
const getUndoableSince = ({ now }: Scoped): Date => new Date(now.getTime() - undoHours * hourMilliseconds)

/** The result of an action: the sentence, and the IDs of the calculations. */
type StartedCalculations = { message: string; calculations: string[] }

/** Returns a sentence with the number of invoices being calculated; empty if there are none. */
export const describeCalculations = (calculations: readonly string[]): string =>
  calculations.length > 0 ? t(m.invoiceIsBeingCalculated, { count: calculations.length }) : ''

/** Returns the name of a sub-account on the newest invoice that contains it. */
const nameOnInvoices = async (
  { trx }: Scoped,
  { cloudProvider, subAccountKey }: SubAccount,
): Promise<string | undefined> => {
  const row = await selectCurrentSubAccounts(trx)
    .innerJoin('invoice', 'invoice.id', 'account.invoiceRowId')
    .select('account.subAccountName')
    .where('account.cloudProvider', '=', cloudProvider)
    .where('account.subAccountKey', '=', subAccountKey)
    .where('account.subAccountName', '!=', '')
    .orderBy('invoice.invoiceDate', 'desc')
    .orderBy('invoice.id')
    .executeTakeFirst()
  return row?.subAccountName
}

/**
 * If two people assign it at the same time, the second gets an error that names the new owner.
 * @throws AppError Conflict.
 */
const refuseTaken = async (scoped: Scoped, subAccount: SubAccount): Promise<never> => {
  await refuseOwned(scoped, subAccount)
  throw new AppError(
    'Conflict',
    bind(m.wasJustAssignedAndUnassignedAssign, { subAccountKey: subAccount.subAccountKey }),
  )
}

/**
 * Assigns a subscription of an invoice to a customer, and stores the assignment so that it can be undone. It starts no
 * calculation; `isRecalculated` states that the caller does.
 * @returns the sentence.
 * @throws AppError NotFound for the customer; Conflict if it is assigned already.
 */
export const giveSubscription = async (
  scoped: Scoped,
  assignment: RequestedAssignment & { isRecalculated: boolean },
): Promise<string> => {
  const { trx, scope, now, audit } = scoped
  const { cloudProvider, subAccountKey, customerId, isRecalculated } = assignment
  const customer = await trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw createCustomerNotFoundError()
  await refuseOwned(scoped, assignment)
  const name = assignment.name || (await nameOnInvoices(scoped, assignment)) || subAccountKey
  const added = await trx
    .insertInto('customerSubscription')
    .values({ customerId, cloudProvider: toCloudGroup(cloudProvider), subscriptionId: subAccountKey, name })
    .onConflict((conflict) => conflict.columns(['cloudProvider', 'subscriptionId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return refuseTaken(scoped, assignment)
  const { id } = added
  await trx
    .insertInto('subscriptionAssignment')
    .values({
      customerSubscriptionId: id,
      customerId,
      cloudProvider,
      subAccountKey,
      name,
      isRecalculated,
      createdBy: scope.actor,
      createdAt: now,
    })
    .execute()
  await audit({
    action: 'assign',
    objectType: customerSubscriptions.name,
    objectId: id,
    objectName: name,
    customerId,
    after: { cloudProvider, subAccountKey, customerId, name },
  })
  return endSentence(t(m.nowBelongsTo, { name, companyName: customer.companyName }))
}

/**
 * Runs {@link giveSubscription} and calculates its invoices if requested.
 * @throws AppError as {@link giveSubscription} does; Conflict if it would do something else than its preview,
 * `expected`.
 */
export const assignSubscription = async (
  scoped: Scoped,
  {
    recalculate,
    expected,
    ...requested
  }: RequestedAssignment & { recalculate: boolean; expected?: string | undefined },
): Promise<StartedCalculations> => {
  const { invoiceRowIds, change } = await planAssignment(scoped, requested)
  await assertAsPreviewed(scoped, expected, invoiceRowIds, change)
  const message = await giveSubscription(scoped, { ...requested, isRecalculated: recalculate })
  const calculations = recalculate ? await queueCalculations(scoped, invoiceRowIds) : []
  return { message: `${message}${describeCalculations(calculations)}`, calculations }
}

const selectAssignments = ({ trx }: Scoped) =>
  trx
    .selectFrom('subscriptionAssignment as assignment')
    .innerJoin('customer', 'customer.id', 'assignment.customerId')
    .selectAll('assignment')
    .select('customer.companyName')

/** Returns the latest assignments that can be undone, the newest first. */
export const listLatestAssignments = async (scoped: Scoped): Promise<Assignment[]> => {
  const rows = await selectAssignments(scoped)
    .where('assignment.undoneAt', 'is', null)
    .where('assignment.customerSubscriptionId', 'is not', null)
    .where('assignment.createdAt', '>', getUndoableSince(scoped))
    .orderBy('assignment.createdAt', 'desc')
    .orderBy('assignment.id')
    .limit(mostLatest)
    .execute()
  return rows.map(
    ({ id, cloudProvider, subAccountKey, name, customerId, companyName, isRecalculated, ...row }) => ({
      id,
      cloudProvider,
      subAccountKey,
      name,
      customerId,
      companyName,
      isRecalculated,
      createdBy: row.createdBy,
      createdAt: row.createdAt.toISOString(),
    }),
  )
}

type Undoable = Awaited<ReturnType<ReturnType<typeof selectAssignments>['executeTakeFirstOrThrow']>> & {
  subscriptionRowId: string
}

/** Rejects the undo if the subscription is in use. The message first says that nothing was done. */
const refuseUses = async (scoped: Scoped, subscriptionRowId: string): Promise<void> => {
  try {
    await refuseInUse(scoped, customerSubscriptions, subscriptionRowId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, bind(m.theAssignmentCannotBeUndone, { message: error.message }), {
      cause: error,
      ...(error.uses ? { uses: error.uses } : {}),
    })
  }
}

/**
 * Returns an assignment that can be undone now, and locks it with its subscription, so that nothing can be added to the
 * subscription at the same time.
 * @throws AppError NotFound; Conflict if it was undone, is older than a day, or its subscription was changed or
 * deleted; InUse with what belongs to the subscription by now.
 */
export const lockUndoableAssignment = async (scoped: Scoped, id: string): Promise<Undoable> => {
  const { trx } = scoped
  const found = await selectAssignments(scoped)
    .where('assignment.id', '=', id)
    .forUpdate('assignment')
    .executeTakeFirst()
  if (!found) throw createNotFoundError(m.assignment)
  const { name, companyName, cloudProvider, subAccountKey, customerId, customerSubscriptionId } = found
  if (found.undoneAt)
    throw new AppError(
      'Conflict',
      bind(m.alreadyUndidAssignmentOfTo, { name, companyName, undoneBy: found.undoneBy ?? '' }),
    )
  // Much may depend on it since then, which an undo would remove.
  if (found.createdAt <= getUndoableSince(scoped))
    throw new AppError('Conflict', bind(m.wasAssignedToMoreThanHours, { name, companyName, undoHours }))
  const subscription = customerSubscriptionId
    ? await trx
        .selectFrom('customerSubscription')
        .selectAll()
        .where('id', '=', customerSubscriptionId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!subscription) throw new AppError('Conflict', bind(m.theSubscriptionWasDeletedSoThere, { name }))
  const isAsAssigned =
    subscription.customerId === customerId &&
    subscription.cloudProvider === toCloudGroup(cloudProvider) &&
    subscription.subscriptionId === subAccountKey &&
    subscription.name === name
  if (!isAsAssigned) throw new AppError('Conflict', bind(m.someoneChangedSubscriptionAfter, { name }))
  await refuseUses(scoped, subscription.id)
  return { ...found, subscriptionRowId: subscription.id }
}

/**
 * Undoes an assignment: deletes its subscription and recalculates what was calculated with it.
 * @throws AppError as {@link lockUndoableAssignment} does; Conflict if it would do something else than its preview, `expected`. In
 * both cases nothing is changed.
 */
export const undo = async (
  scoped: Scoped,
  id: string,
  expected: string | undefined,
): Promise<StartedCalculations> => {
  const { trx, scope, now, audit } = scoped
  const assignment = await lockUndoableAssignment(scoped, id)
  const { name, companyName, customerId, cloudProvider, subAccountKey, subscriptionRowId } = assignment
  const planned = await planAssignmentUndo(scoped, assignment)
  await assertAsPreviewed(scoped, expected, planned.invoiceRowIds, planned.change)
  await trx
    .updateTable('subscriptionAssignment')
    .set({ undoneBy: scope.actor, undoneAt: now })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('customerSubscription').where('id', '=', subscriptionRowId).execute()
  await audit({
    action: 'undo-assign',
    objectType: customerSubscriptions.name,
    objectId: subscriptionRowId,
    objectName: name,
    customerId,
    before: { cloudProvider, subAccountKey, customerId, name },
  })
  const calculations = assignment.isRecalculated ? await calculateAgain(scoped, assignment) : []
  return {
    message: t(m.noLongerBelongsTo, {
      name,
      companyName,
      calculations: describeCalculations(calculations),
    }),
    calculations,
  }
}

/** Waits for a running calculation, because only then is it known which invoices are calculated. */
const calculateAgain = async (
  scoped: Scoped,
  account: SubAccount & { isRecalculated: boolean },
): Promise<string[]> => {
  await lockInvoices(scoped, await listInvoicesOfAccounts(scoped, [account]))
  return queueCalculations(scoped, (await planAssignmentUndo(scoped, account)).invoiceRowIds)
}
