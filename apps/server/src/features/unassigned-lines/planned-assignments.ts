/**
 * Which invoices an assignment, or undoing one, calculates and with which owners. Previews and actions both ask here, so that
 * what is shown is what is done.
 */
import { subAccountKey } from '@cmp/billing'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { AskedCalculations } from '../calculations/preview.ts'
import { cloudOf } from '../invoices/clouds.ts'
import { currentAccounts } from '../invoices/current-loads.ts'

/** A subscription as invoices name it. */
export type SubAccount = { cloudProvider: string; subAccountKey: string }

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
export const refuseOwned = async (
  { trx }: Scoped,
  { cloudProvider, subAccountKey }: SubAccount,
): Promise<void> => {
  const owner = await trx
    .selectFrom('customerSubscription')
    .innerJoin('customer', 'customer.id', 'customerSubscription.customerId')
    .select('customer.companyName')
    .where('customerSubscription.cloudProvider', '=', cloudOf(cloudProvider))
    .where('customerSubscription.subscriptionId', '=', subAccountKey)
    .executeTakeFirst()
  if (owner) throw new AppError('Conflict', `${subAccountKey} belongs to ${owner.companyName} already.`)
}

/** The refusal of a customer that is not there. */
export const customerNotFound = (): AppError =>
  new AppError('NotFound', 'This customer was not found. Choose another one.')

/** What is asked for. */
export type AskedAssignment = SubAccount & { customerId: string; name?: string | null | undefined }

/** The subscription in the one spelling that lines have, however it was asked for. */
export const withKey = <Asked extends SubAccount>(asked: Asked): Asked => ({
  ...asked,
  subAccountKey: subAccountKey(asked.cloudProvider, asked.subAccountKey),
})

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
