/** Giving a subscription of an invoice to a customer, and taking that back. */
import { counted, customerSubscriptions, ended, type Assignment } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { refuseInUse } from '../../resources/in-use.ts'
import type { Scoped } from '../../scope/scope.ts'
import { queueCalculations } from '../calculations/calculate.ts'
import { assertAsPreviewed } from '../calculations/fingerprint.ts'
import { cloudOf } from '../invoices/clouds.ts'
import { currentAccounts } from '../invoices/current-loads.ts'
import { lockInvoices } from '../issuing/locks.ts'
import {
  customerNotFound,
  invoicesOfAccounts,
  plannedAssignment,
  plannedUndo,
  refuseOwned,
  type AskedAssignment,
  type SubAccount,
} from './planned-assignments.ts'

/** Assignments that the page offers to undo, and for how long one can be undone. */
const mostLatest = 10
const undoHours = 24
const hourMilliseconds = 3_600_000

/** The moment after which an assignment can still be undone. */
const undoableSince = ({ now }: Scoped): Date => new Date(now.getTime() - undoHours * hourMilliseconds)

/** What was begun: the sentence, and the ids of the calculations. */
type Begun = { message: string; calculations: string[] }

/** Says how many invoices are calculated; empty where none is. */
export const calculatingText = (calculations: readonly string[]): string =>
  calculations.length > 0
    ? ` ${counted(calculations.length, 'invoice is', 'invoices are')} being calculated.`
    : ''

/** What the newest invoice that names a sub-account calls it. */
const nameOnInvoices = async (
  { trx }: Scoped,
  { cloudProvider, subAccountKey }: SubAccount,
): Promise<string | undefined> => {
  const row = await currentAccounts(trx)
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

/** Of two who give it away at once the second is told to whom it went. @throws AppError Conflict */
const refuseTaken = async (scoped: Scoped, subAccount: SubAccount): Promise<never> => {
  await refuseOwned(scoped, subAccount)
  throw new AppError(
    'Conflict',
    `${subAccount.subAccountKey} was assigned and taken back at this moment. Assign it again.`,
  )
}

/**
 * Gives a subscription of an invoice to a customer, and keeps that for who wants it back. Nothing is calculated by it;
 * `isRecalculated` says that the caller sees to that.
 * @returns the sentence
 * @throws AppError NotFound for the customer; Conflict when it is assigned already
 */
export const giveSubscription = async (
  scoped: Scoped,
  assignment: AskedAssignment & { isRecalculated: boolean },
): Promise<string> => {
  const { trx, scope, now, audit } = scoped
  const { cloudProvider, subAccountKey, customerId, isRecalculated } = assignment
  const customer = await trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw customerNotFound()
  await refuseOwned(scoped, assignment)
  const name = assignment.name || (await nameOnInvoices(scoped, assignment)) || subAccountKey
  const added = await trx
    .insertInto('customerSubscription')
    .values({ customerId, cloudProvider: cloudOf(cloudProvider), subscriptionId: subAccountKey, name })
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
  return ended(`${name} now belongs to ${customer.companyName}`)
}

/**
 * {@link giveSubscription}, after which its invoices are calculated where that is wanted.
 * @throws AppError as {@link giveSubscription} does; Conflict where it would do something else than `expected`, its preview
 */
export const assignSubscription = async (
  scoped: Scoped,
  {
    recalculate,
    expected,
    ...asked
  }: AskedAssignment & { recalculate: boolean; expected?: string | undefined },
): Promise<Begun> => {
  const { invoiceRowIds, change } = await plannedAssignment(scoped, asked)
  await assertAsPreviewed(scoped, expected, invoiceRowIds, change)
  const message = await giveSubscription(scoped, { ...asked, isRecalculated: recalculate })
  const calculations = recalculate ? await queueCalculations(scoped, invoiceRowIds) : []
  return { message: `${message}${calculatingText(calculations)}`, calculations }
}

const assignments = ({ trx }: Scoped) =>
  trx
    .selectFrom('subscriptionAssignment as assignment')
    .innerJoin('customer', 'customer.id', 'assignment.customerId')
    .selectAll('assignment')
    .select('customer.companyName')

/** The latest assignments that can be undone, the newest first. */
export const latestAssignmentsOf = async (scoped: Scoped): Promise<Assignment[]> => {
  const rows = await assignments(scoped)
    .where('assignment.undoneAt', 'is', null)
    .where('assignment.customerSubscriptionId', 'is not', null)
    .where('assignment.createdAt', '>', undoableSince(scoped))
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

type Undoable = Awaited<ReturnType<ReturnType<typeof assignments>['executeTakeFirstOrThrow']>> & {
  subscriptionRowId: string
}

/** What stands in the way says first that nothing was done. */
const refuseUses = async (scoped: Scoped, subscriptionRowId: string): Promise<void> => {
  try {
    await refuseInUse(scoped, customerSubscriptions, subscriptionRowId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, `The assignment cannot be undone. ${error.message}`, {
      cause: error,
      ...(error.uses ? { uses: error.uses } : {}),
    })
  }
}

/**
 * An assignment that can be taken back as things stand, locked with its subscription: nothing is added to that meanwhile.
 * @throws AppError NotFound; Conflict where it was undone, is older than a day, or its subscription was changed or deleted; InUse with what
 *   belongs to the subscription by now
 */
export const undoable = async (scoped: Scoped, id: string): Promise<Undoable> => {
  const { trx } = scoped
  const found = await assignments(scoped)
    .where('assignment.id', '=', id)
    .forUpdate('assignment')
    .executeTakeFirst()
  if (!found) throw notFound('assignment')
  const { name, companyName, cloudProvider, subAccountKey, customerId, customerSubscriptionId } = found
  if (found.undoneAt)
    throw new AppError(
      'Conflict',
      `The assignment of ${name} to ${companyName} was undone already, by ${found.undoneBy}.`,
    )
  // Much may have come to rest on it since, which an undo would carry off.
  if (found.createdAt <= undoableSince(scoped))
    throw new AppError(
      'Conflict',
      `${name} was assigned to ${companyName} more than ${undoHours} hours ago, which is not undone any more. Change or delete the subscription by hand.`,
    )
  const subscription = customerSubscriptionId
    ? await trx
        .selectFrom('customerSubscription')
        .selectAll()
        .where('id', '=', customerSubscriptionId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!subscription)
    throw new AppError('Conflict', `The subscription ${name} was deleted, so there is nothing to undo.`)
  const isAsAssigned =
    subscription.customerId === customerId &&
    subscription.cloudProvider === cloudOf(cloudProvider) &&
    subscription.subscriptionId === subAccountKey &&
    subscription.name === name
  if (!isAsAssigned)
    throw new AppError(
      'Conflict',
      `Somebody changed the subscription ${name} since it was assigned, so the assignment cannot be undone. Change or delete the subscription by hand.`,
    )
  await refuseUses(scoped, subscription.id)
  return { ...found, subscriptionRowId: subscription.id }
}

/**
 * Takes an assignment back: its subscription goes, and what was calculated with it is calculated again.
 * @throws AppError as {@link undoable} does, and Conflict where it would do something else than `expected`, its preview;
 *   nothing is changed then
 */
export const undo = async (scoped: Scoped, id: string, expected: string | undefined): Promise<Begun> => {
  const { trx, scope, now, audit } = scoped
  const assignment = await undoable(scoped, id)
  const { name, companyName, customerId, cloudProvider, subAccountKey, subscriptionRowId } = assignment
  const planned = await plannedUndo(scoped, assignment)
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
    message: `${name} does not belong to ${companyName} any more.${calculatingText(calculations)}`,
    calculations,
  }
}

/** A calculation that is running ends first: only then is it known which invoices are calculated. */
const calculateAgain = async (
  scoped: Scoped,
  account: SubAccount & { isRecalculated: boolean },
): Promise<string[]> => {
  await lockInvoices(scoped, await invoicesOfAccounts(scoped, [account]))
  return queueCalculations(scoped, (await plannedUndo(scoped, account)).invoiceRowIds)
}
