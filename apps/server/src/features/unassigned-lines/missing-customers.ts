/** Customers and subscriptions that invoices name and the portal does not have: shown first, then made. */
import { counted, type MissingCustomersReply } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { currentAccounts } from '../invoices/current-loads.ts'
import {
  insertCustomers,
  missingCustomersOf,
  type MissingCustomers,
  type NamedAccounts,
} from '../invoices/create-customers.ts'

/** Customers that are listed; the numbers are of all. */
const listedCustomers = 1000

/** The sub-accounts of current loads, of one import or of all, with their invoices. */
const accountsOf = async ({ trx }: Scoped, importId: string | undefined) => {
  const loadId = importId
    ? await trx.selectFrom('invoiceImport').select('loadId').where('id', '=', importId).executeTakeFirst()
    : undefined
  if (importId && !loadId) throw notFound('import')
  return currentAccounts(trx)
    .select([
      'account.invoiceRowId',
      'account.cloudProvider',
      'load.currencyCode as currency',
      'account.subAccountKey',
      'account.subAccountName',
      'account.customerKey as customerId',
      'account.customerName',
      'account.customerDomain as customerDomainName',
    ])
    .$if(importId !== undefined, (q) => q.where('load.loadId', '=', loadId?.loadId ?? null))
    .orderBy('account.cloudProvider')
    .orderBy('account.subAccountKey')
    .orderBy('load.createdAt')
    .execute()
}

type Accounts = Awaited<ReturnType<typeof accountsOf>>

const namedAccounts = (accounts: Accounts): NamedAccounts[] =>
  accounts.map(({ cloudProvider, currency, ...account }) => ({
    cloudProvider,
    currency,
    subAccounts: [account],
  }))

const listed = ({ subscriptions }: MissingCustomers): MissingCustomersReply['customers'] =>
  [...Map.groupBy(subscriptions, ({ customerId }) => customerId).values()]
    .slice(0, listedCustomers)
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      return {
        companyName: first.companyName,
        tenantId: first.tenantId,
        isNew: first.isNewCustomer,
        subscriptions: own.map(({ cloud, key, name }) => ({
          cloudProvider: cloud,
          subscriptionId: key,
          name,
        })),
      }
    })

/** What would be made. @throws AppError NotFound for the import */
export const showMissing = async (
  scoped: Scoped,
  importId: string | undefined,
): Promise<MissingCustomersReply> => {
  const missing = await missingCustomersOf(scoped, namedAccounts(await accountsOf(scoped, importId)))
  return {
    newCustomers: missing.customers.length,
    newSubscriptions: missing.subscriptions.length,
    customers: listed(missing),
  }
}

/**
 * Makes what was shown.
 * @returns the sentence that says so, and the invoices that have lines of it, by row id
 * @throws AppError NotFound for the import, Conflict where it is not any more what was shown
 */
export const createMissing = async (
  scoped: Scoped,
  shown: { importId?: string | undefined; newCustomers: number; newSubscriptions: number },
): Promise<{ message: string; invoiceRowIds: string[] }> => {
  const accounts = await accountsOf(scoped, shown.importId)
  const missing = await missingCustomersOf(scoped, namedAccounts(accounts))
  const { customers, subscriptions } = missing
  if (customers.length !== shown.newCustomers || subscriptions.length !== shown.newSubscriptions)
    throw new AppError(
      'Conflict',
      `By now ${counted(customers.length, 'customer')} and ${counted(subscriptions.length, 'subscription')} would be made. Look at them again first.`,
    )
  await insertCustomers(scoped, missing)
  const keys = new Set(subscriptions.map(({ key }) => key))
  return {
    message: `${counted(customers.length, 'customer')} and ${counted(subscriptions.length, 'subscription')} were added, each customer at cost.`,
    invoiceRowIds: [
      ...new Set(
        accounts
          .filter(({ subAccountKey }) => keys.has(subAccountKey))
          .map(({ invoiceRowId }) => invoiceRowId),
      ),
    ],
  }
}
