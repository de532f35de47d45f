/**
 * Determines which invoices an assignment or its undo calculates, and with which owners. Previews and actions share
 * this code, so that the action does what the preview showed.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/unassigned-lines'
import { toSubAccountKey } from '@cmp/billing'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import type { Scoped } from '../../../scope/scope.ts'
import type { RequestedCalculations } from '../calculations/preview.ts'
import { toCloudGroup } from '../../../core/billing-lines/clouds.ts'
import { selectCurrentSubAccounts } from '../../../core/billing-lines/current-loads.ts'

/** A subscription as invoices name it. */
export type SubAccount = { cloudProvider: string; subAccountKey: string }

/**
 * Returns the row IDs of the invoices that currently have line items of the sub-accounts, the newest first. These are
 * calculated when the sub-accounts get an owner, and examined by its preview, whether or not they were calculated
 * before. Only an undo skips invoices that were never calculated.
 */
export const listInvoicesOfAccounts = async (
  { trx }: Scoped,
  accounts: readonly SubAccount[],
  { isCalculated = false }: { isCalculated?: boolean } = {},
): Promise<string[]> => {
  const rows = await selectCurrentSubAccounts(trx)
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

/**
 * Rejects sub-accounts that belong to a customer, and names the customer.
 * @throws AppError Conflict.
 */
export const refuseOwned = async (
  { trx }: Scoped,
  { cloudProvider, subAccountKey }: SubAccount,
): Promise<void> => {
  const owner = await trx
    .selectFrom('customerSubscription')
    .innerJoin('customer', 'customer.id', 'customerSubscription.customerId')
    .select('customer.companyName')
    .where('customerSubscription.cloudProvider', '=', toCloudGroup(cloudProvider))
    .where('customerSubscription.subscriptionId', '=', subAccountKey)
    .executeTakeFirst()
  if (owner)
    throw new AppError(
      'Conflict',
      bind(m.alreadyBelongsTo, { subAccountKey, companyName: owner.companyName }),
    )
}

/** Returns the error for a customer that does not exist. */
export const createCustomerNotFoundError = (): AppError =>
  new AppError('NotFound', m.thisCustomerWasNotFoundChoose)

/** The requested assignment. */
export type RequestedAssignment = SubAccount & { customerId: string; name?: string | null | undefined }

/** Returns the subscription with its key spelled as in line items, however it was requested. */
export const withKey = <Asked extends SubAccount>(requested: Asked): Asked => ({
  ...requested,
  subAccountKey: toSubAccountKey(requested.cloudProvider, requested.subAccountKey),
})

/**
 * Returns which invoices are calculated when subscriptions are assigned to customers, and with which owners. A preview
 * examines these, and the action compares its own with them.
 * @throws AppError NotFound for a customer.
 */
export const planAssignments = async (
  scoped: Scoped,
  requested: readonly RequestedAssignment[],
): Promise<RequestedCalculations> => {
  const customerIds = [...new Set(requested.map(({ customerId }) => customerId))]
  const rows = await scoped.trx
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where(sql<boolean>`id = any(${customerIds}::uuid[])`)
    .execute()
  if (rows.length < customerIds.length) throw createCustomerNotFoundError()
  const nameOf = new Map(rows.map(({ id, companyName }) => [id, companyName]))
  return {
    invoiceRowIds: await listInvoicesOfAccounts(scoped, requested),
    change: {
      owners: requested.map(({ cloudProvider, subAccountKey, customerId, name }) => ({
        cloud: toCloudGroup(cloudProvider),
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

/**
 * Runs {@link planAssignments} for one subscription.
 * @throws AppError NotFound for the customer; Conflict if it is assigned already.
 */
export const planAssignment = async (
  scoped: Scoped,
  requested: RequestedAssignment,
): Promise<RequestedCalculations> => {
  const planned = await planAssignments(scoped, [requested])
  await refuseOwned(scoped, requested)
  return planned
}

/** Returns which invoices are calculated when an assignment is undone, and with which owners. */
export const planAssignmentUndo = async (
  scoped: Scoped,
  { isRecalculated, ...account }: SubAccount & { isRecalculated: boolean },
): Promise<RequestedCalculations> => ({
  invoiceRowIds: isRecalculated
    ? await listInvoicesOfAccounts(scoped, [account], { isCalculated: true })
    : [],
  change: {
    owners: [
      { cloud: toCloudGroup(account.cloudProvider), subAccountKey: account.subAccountKey, owner: null },
    ],
    profiles: [],
  },
})
