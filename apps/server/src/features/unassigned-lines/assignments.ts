/** Giving a subscription of an invoice to a customer, and taking that back. */
import { counted, customerSubscriptions, ended, type Assignment } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { refuseInUse } from '../../resources/in-use.ts'
import type { Scoped } from '../../scope/scope.ts'
import { queueRecalculations } from '../calculations/calculate.ts'
import { cloudOf } from '../invoices/clouds.ts'
import { currentAccounts } from '../invoices/current-loads.ts'
import { lockInvoices } from '../issuing/locks.ts'

/** Assignments that the page offers to undo, and for how long one can be undone. */
const mostLatest = 10
const undoHours = 24
const hourMilliseconds = 3_600_000

/** The moment after which an assignment can still be undone. */
const undoableSince = ({ now }: Scoped): Date => new Date(now.getTime() - undoHours * hourMilliseconds)

/** A subscription as invoices name it. */
export type SubAccount = { cloudProvider: string; subAccountKey: string }

/** What was begun: the sentence, and the ids of the calculations. */
type Begun = { message: string; calculations: string[] }

/** Says how many invoices are calculated again; empty where none is. */
export const againText = (calculations: readonly string[]): string =>
  calculations.length > 0
    ? ` ${counted(calculations.length, 'invoice is', 'invoices are')} being calculated again.`
    : ''

/** The invoices that have lines of a sub-account now, the newest first, and what they call it. */
const invoicesWith = ({ trx }: Scoped, { cloudProvider, subAccountKey }: SubAccount) =>
  currentAccounts(trx)
    .innerJoin('invoice', 'invoice.id', 'account.invoiceRowId')
    .select(['invoice.id', 'invoice.isCalculated', 'account.subAccountName'])
    .where('account.cloudProvider', '=', cloudProvider)
    .where('account.subAccountKey', '=', subAccountKey)
    .orderBy('invoice.invoiceDate', 'desc')
    .orderBy('invoice.id')
    .execute()

/** The calculated invoices that have lines of the sub-accounts now, the newest first, by row id. */
export const calculatedInvoicesOf = async (
  { trx }: Scoped,
  accounts: readonly SubAccount[],
): Promise<string[]> => {
  const rows = await currentAccounts(trx)
    .innerJoin('invoice', 'invoice.id', 'account.invoiceRowId')
    .select(['invoice.id', 'invoice.invoiceDate'])
    .distinct()
    .where('invoice.isCalculated', '=', true)
    .where(
      sql<boolean>`(account.cloud_provider, account.sub_account_key) in (select named."cloudProvider", named."subAccountKey"
        from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as named ("cloudProvider" text, "subAccountKey" text))`,
    )
    .orderBy('invoice.invoiceDate', 'desc')
    .orderBy('invoice.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Refuses what belongs to somebody, by whom it belongs to. @throws AppError Conflict */
const refuseOwned = async ({ trx }: Scoped, { cloudProvider, subAccountKey }: SubAccount): Promise<void> => {
  const owner = await trx
    .selectFrom('customerSubscription')
    .innerJoin('customer', 'customer.id', 'customerSubscription.customerId')
    .select('customer.companyName')
    .where('customerSubscription.cloudProvider', '=', cloudOf(cloudProvider))
    .where('customerSubscription.subscriptionId', '=', subAccountKey)
    .executeTakeFirst()
  if (owner) throw new AppError('Conflict', `${subAccountKey} belongs to ${owner.companyName} already.`)
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
 * Gives a subscription of an invoice to a customer, and keeps that for who wants it back. Nothing is calculated again by it;
 * `isRecalculated` says that the caller sees to that.
 * @returns the sentence, and the invoices that have lines of it, by row id
 * @throws AppError NotFound for the customer; Conflict when it is assigned already
 */
export const giveSubscription = async (
  scoped: Scoped,
  assignment: SubAccount & { customerId: string; name?: string | null | undefined; isRecalculated: boolean },
): Promise<{ message: string; invoiceRowIds: string[] }> => {
  const { trx, scope, now, audit } = scoped
  const { cloudProvider, subAccountKey, customerId, isRecalculated } = assignment
  const customer = await trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw new AppError('NotFound', 'This customer was not found. Choose another one.')
  await refuseOwned(scoped, assignment)
  const invoices = await invoicesWith(scoped, assignment)
  const name =
    assignment.name || invoices.find(({ subAccountName }) => subAccountName)?.subAccountName || subAccountKey
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
  return {
    message: ended(`${name} now belongs to ${customer.companyName}`),
    invoiceRowIds: [...new Set(invoices.map((invoice) => invoice.id))],
  }
}

/** {@link giveSubscription}, after which its invoices are calculated again where that is wanted. */
export const assignSubscription = async (
  scoped: Scoped,
  assignment: SubAccount & { customerId: string; name?: string | null | undefined; recalculate: boolean },
): Promise<Begun> => {
  const { recalculate } = assignment
  const { message, invoiceRowIds } = await giveSubscription(scoped, {
    ...assignment,
    isRecalculated: recalculate,
  })
  const calculations = recalculate ? await queueRecalculations(scoped, invoiceRowIds) : []
  return { message: `${message}${againText(calculations)}`, calculations }
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
 * Takes an assignment back: its subscription goes, and what was calculated again with it is calculated again.
 * @throws AppError as {@link undoable} does; nothing is changed then
 */
export const undo = async (scoped: Scoped, id: string): Promise<Begun> => {
  const { trx, scope, now, audit } = scoped
  const assignment = await undoable(scoped, id)
  const { name, companyName, customerId, cloudProvider, subAccountKey, subscriptionRowId } = assignment
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
  const calculations = assignment.isRecalculated ? await recalculate(scoped, assignment) : []
  return {
    message: `${name} does not belong to ${companyName} any more.${againText(calculations)}`,
    calculations,
  }
}

/** A calculation that is at it ends first: what it has read and written is known then. */
const recalculate = async (scoped: Scoped, account: SubAccount): Promise<string[]> => {
  const invoices = await invoicesWith(scoped, account)
  await lockInvoices(
    scoped,
    invoices.map(({ id }) => id),
  )
  return queueRecalculations(scoped, await calculatedInvoicesOf(scoped, [account]))
}
