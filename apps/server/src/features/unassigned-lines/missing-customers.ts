/** Customers and subscriptions that invoices name and the portal does not have: shown first, then made. */
import { createHash } from 'node:crypto'
import { everythingWithMarkup } from '@cmp/billing'
import { counted, type MissingCustomersReply } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { queueCalculations } from '../calculations/calculate.ts'
import { assertAsPreviewed } from '../calculations/fingerprint.ts'
import type { AskedCalculations } from '../calculations/preview.ts'
import { cloudOf } from '../invoices/clouds.ts'
import { currentAccounts } from '../invoices/current-loads.ts'
import {
  insertCustomers,
  missingCustomersOf,
  profileAtCost,
  type MissingCustomers,
  type NamedAccounts,
} from '../invoices/create-customers.ts'
import { calculatingText } from './assignments.ts'
import { invoicesOfAccounts } from './planned-assignments.ts'

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

/** An id for a customer that does not exist yet, the same for every preview of it. */
const previewId = (tenantId: string): string => {
  const hex = createHash('sha256').update(`customer of ${tenantId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

const calculationsOf = async (
  scoped: Scoped,
  { customers, subscriptions }: MissingCustomers,
  accounts: Accounts,
): Promise<AskedCalculations> => {
  const created = new Map(customers.map(({ customerId, tenantId }) => [customerId, previewId(tenantId)]))
  const idOf = (customerId: string): string => created.get(customerId) ?? customerId
  const known = new Set(subscriptions.map(({ cloud, key }) => `${cloud}/${key}`))
  return {
    invoiceRowIds: await invoicesOfAccounts(
      scoped,
      accounts.filter(({ cloudProvider, subAccountKey }) =>
        known.has(`${cloudOf(cloudProvider)}/${subAccountKey}`),
      ),
    ),
    change: {
      owners: subscriptions.map(({ cloud, key, customerId, companyName, name }) => ({
        cloud,
        subAccountKey: key,
        owner: { customerId: idOf(customerId), customerName: companyName, subscriptionName: name },
      })),
      profiles: customers.map((customer) => {
        const customerId = idOf(customer.customerId)
        return {
          ...profileAtCost(customer),
          treatments: everythingWithMarkup,
          customerId,
          id: customerId,
          version: 1,
          validTo: null,
        }
      }),
    },
  }
}

/** Which invoices creating the missing customers calculates, and with which owners. @throws AppError NotFound for the import */
export const plannedMissing = async (
  scoped: Scoped,
  importId: string | undefined,
): Promise<AskedCalculations> => {
  const accounts = await accountsOf(scoped, importId)
  return calculationsOf(scoped, await missingCustomersOf(scoped, namedAccounts(accounts)), accounts)
}

/**
 * Creates what was shown, and calculates the invoices that have lines of it where that is wanted.
 * @throws AppError NotFound for the import; Conflict where it is not any more what was shown, or what `expected`, the preview,
 *   was of
 */
export const createMissing = async (
  scoped: Scoped,
  shown: {
    importId?: string | undefined
    newCustomers: number
    newSubscriptions: number
    recalculate: boolean
    expected?: string | undefined
  },
): Promise<{ message: string; calculations: string[] }> => {
  const accounts = await accountsOf(scoped, shown.importId)
  const missing = await missingCustomersOf(scoped, namedAccounts(accounts))
  const { customers, subscriptions } = missing
  if (customers.length !== shown.newCustomers || subscriptions.length !== shown.newSubscriptions)
    throw new AppError(
      'Conflict',
      `By now ${counted(customers.length, 'customer')} and ${counted(subscriptions.length, 'subscription')} would be made. Look at them again first.`,
    )
  const { invoiceRowIds, change } = await calculationsOf(scoped, missing, accounts)
  await assertAsPreviewed(scoped, shown.expected, invoiceRowIds, change)
  await insertCustomers(scoped, missing)
  const calculations = shown.recalculate ? await queueCalculations(scoped, invoiceRowIds) : []
  const added = `${counted(customers.length, 'customer')} and ${counted(subscriptions.length, 'subscription')} were added, each customer at cost.`
  return { message: `${added}${calculatingText(calculations)}`, calculations }
}
