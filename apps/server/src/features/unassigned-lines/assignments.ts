/** Giving a subscription of an invoice to a customer, and taking that back. */
import { counted, customerSubscriptions, ended, type Assignment } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { refuseInUse } from '../../resources/in-use.ts'
import type { Scoped } from '../../scope/scope.ts'
import { queueCalculations } from '../calculations/calculate.ts'
import { assertAsPreviewed } from '../calculations/fingerprint.ts'
import type { AskedCalculations } from '../calculations/preview.ts'
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

/**
 * The invoices that have lines of the sub-accounts now, the newest first, by row id: those that are calculated when the
 * sub-accounts get an owner, and that a preview of it looks at. Whether they are calculated already makes no difference,
 * except to an undo, which leaves alone what has never been calculated.
 */
export const invoicesOfAccounts = async (
  { trx }: Scoped,
  accounts: readonly SubAccount[],
  { isCalculated = false }: { isCalculated?: boolean } = {},
): Promise<string[]> => {
  const rows = await currentAccounts(trx)
    .innerJoin('invoice', 'invoice.id', 'account.invoiceRowId')
    .select(['invoice.id', 'invoice.invoiceDate'])
    .distinct()
    .$if(isCalculated, (query) => query.where('invoice.isCalculated', '=', true))
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

/** What is asked for. */
type AskedAssignment = SubAccount & { customerId: string; name?: string | null | undefined }

/**
 * Which invoices giving subscriptions to customers calculates, and with which owners: what a preview looks at, and what the
 * action compares with it.
 * @throws AppError NotFound for a customer
 */
export const plannedAssignments = async (
  scoped: Scoped,
  asked: readonly AskedAssignment[],
): Promise<AskedCalculations> => {
  const customerIds = [...new Set(asked.map(({ customerId }) => customerId))]
  const rows = await scoped.trx
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where(sql<boolean>`id = any(${customerIds}::uuid[])`)
    .execute()
  if (rows.length < customerIds.length) throw customerNotFound()
  const nameOf = new Map(rows.map(({ id, companyName }) => [id, companyName]))
  return {
    invoiceRowIds: await invoicesOfAccounts(scoped, asked),
    change: {
      owners: asked.map(({ cloudProvider, subAccountKey, customerId, name }) => ({
        cloud: cloudOf(cloudProvider),
        subAccountKey,
        owner: {
          customerId,
          customerName: nameOf.get(customerId) ?? '',
          subscriptionName: name || subAccountKey,
        },
      })),
      profiles: [],
    },
  }
}

/** {@link plannedAssignments} of one subscription. @throws AppError NotFound for the customer; Conflict when it is assigned already */
export const plannedAssignment = async (
  scoped: Scoped,
  asked: AskedAssignment,
): Promise<AskedCalculations> => {
  const planned = await plannedAssignments(scoped, [asked])
  await refuseOwned(scoped, asked)
  return planned
}

/** Which invoices undoing an assignment calculates, and with which owners. */
export const plannedUndo = async (
  scoped: Scoped,
  { isRecalculated, ...account }: SubAccount & { isRecalculated: boolean },
): Promise<AskedCalculations> => ({
  invoiceRowIds: isRecalculated ? await invoicesOfAccounts(scoped, [account], { isCalculated: true }) : [],
  change: {
    owners: [{ cloud: cloudOf(account.cloudProvider), subAccountKey: account.subAccountKey, owner: null }],
    profiles: [],
  },
})

const customerNotFound = (): AppError =>
  new AppError('NotFound', 'This customer was not found. Choose another one.')

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
