/** Previews and creates customers and subscriptions that invoices name and the portal does not have. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/unassigned-lines'
import { createHash } from 'node:crypto'
import { everythingWithMarkup } from '@cmp/billing'
import type { MissingCustomersReply, NewCustomerTerms } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { queueCalculations } from '../calculations/calculate.ts'
import { assertAsPreviewed } from '../calculations/dependencies/fingerprint.ts'
import type { RequestedCalculations } from '../calculations/preview.ts'
import { toCloudGroup } from '../../../core/billing-lines/clouds.ts'
import { selectCurrentSubAccounts } from '../../../core/billing-lines/current-loads.ts'
import {
  insertCustomers,
  findMissingCustomers,
  buildFirstProfile,
  isAtCost,
  termsAtCost,
  type MissingCustomers,
  type NamedAccounts,
} from '../invoices/imports/create-customers.ts'
import { describeCalculations } from './assignments.ts'
import { listInvoicesOfAccounts } from './planned-assignments.ts'

/** The maximum number of customers listed; counts include all. */
const listedCustomers = 1000

/** Returns the sub-accounts of current import batches, of one import or of all, with their invoices. */
const readAccounts = async ({ trx }: Scoped, importId: string | undefined) => {
  const loadId = importId
    ? await trx.selectFrom('invoiceImport').select('loadId').where('id', '=', importId).executeTakeFirst()
    : undefined
  if (importId && !loadId) throw createNotFoundError(m.importLabel)
  return selectCurrentSubAccounts(trx)
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

type Accounts = Awaited<ReturnType<typeof readAccounts>>

const toNamedAccounts = (accounts: Accounts): NamedAccounts[] =>
  accounts.map(({ cloudProvider, currency, ...account }) => ({
    cloudProvider,
    currency,
    subAccounts: [account],
  }))

const toListedCustomers = ({ subscriptions }: MissingCustomers): MissingCustomersReply['customers'] =>
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

/**
 * Returns what would be created.
 * @throws AppError NotFound for the import.
 */
export const showMissing = async (
  scoped: Scoped,
  importId: string | undefined,
): Promise<MissingCustomersReply> => {
  const missing = await findMissingCustomers(scoped, toNamedAccounts(await readAccounts(scoped, importId)))
  return {
    newCustomers: missing.customers.length,
    newSubscriptions: missing.subscriptions.length,
    customers: toListedCustomers(missing),
  }
}

/** Returns an ID for a customer that does not exist yet, the same for every preview in any language. */
const previewId = (tenantId: string): string => {
  const hex = createHash('sha256').update(`customer of ${tenantId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

const planCalculations = async (
  scoped: Scoped,
  { customers, subscriptions }: MissingCustomers,
  accounts: Accounts,
  terms: NewCustomerTerms,
): Promise<RequestedCalculations> => {
  const created = new Map(customers.map(({ customerId, tenantId }) => [customerId, previewId(tenantId)]))
  const resolveId = (customerId: string): string => created.get(customerId) ?? customerId
  const known = new Set(subscriptions.map(({ cloud, key }) => `${cloud}/${key}`))
  return {
    invoiceRowIds: await listInvoicesOfAccounts(
      scoped,
      accounts.filter(({ cloudProvider, subAccountKey }) =>
        known.has(`${toCloudGroup(cloudProvider)}/${subAccountKey}`),
      ),
    ),
    change: {
      owners: subscriptions.map(({ cloud, key, customerId, companyName, name }) => ({
        cloud,
        subAccountKey: key,
        owner: { customerId: resolveId(customerId), customerName: companyName, subscriptionName: name },
      })),
      profiles: customers.map((customer) => {
        const customerId = resolveId(customer.customerId)
        return {
          ...buildFirstProfile(customer, terms),
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

/**
 * Returns which invoices are calculated when the missing customers are created, and with which owners.
 * @throws AppError NotFound for the import.
 */
export const planMissingCustomers = async (
  scoped: Scoped,
  { importId, terms = termsAtCost }: { importId?: string | undefined; terms?: NewCustomerTerms | undefined },
): Promise<RequestedCalculations> => {
  const accounts = await readAccounts(scoped, importId)
  const missing = await findMissingCustomers(scoped, toNamedAccounts(accounts))
  return planCalculations(scoped, missing, accounts, terms)
}

/**
 * Creates what was previewed, and calculates the affected invoices if requested.
 * @throws AppError NotFound for the import; Conflict if it differs from what was shown or from the preview, `expected`.
 */
export const createMissing = async (
  scoped: Scoped,
  shown: {
    importId?: string | undefined
    terms?: NewCustomerTerms | undefined
    newCustomers: number
    newSubscriptions: number
    recalculate: boolean
    expected?: string | undefined
  },
): Promise<{ message: string; calculations: string[] }> => {
  const accounts = await readAccounts(scoped, shown.importId)
  const missing = await findMissingCustomers(scoped, toNamedAccounts(accounts))
  const { customers, subscriptions } = missing
  const terms = shown.terms ?? termsAtCost
  if (customers.length !== shown.newCustomers || subscriptions.length !== shown.newSubscriptions)
    throw new AppError(
      'Conflict',
      bind(m.customerAndSubscriptionWouldNowBe, { count: customers.length, count2: subscriptions.length }),
    )
  const { invoiceRowIds, change } = await planCalculations(scoped, missing, accounts, terms)
  await assertAsPreviewed(scoped, shown.expected, invoiceRowIds, change)
  await insertCustomers(scoped, missing, terms)
  const calculations = shown.recalculate ? await queueCalculations(scoped, invoiceRowIds) : []
  const added = t(m.customerAndSubscriptionWereAddedNew, {
    count: customers.length,
    count2: subscriptions.length,
    isAtCost: String(customers.length > 0 && isAtCost(terms)),
  })
  return { message: `${added}${describeCalculations(calculations)}`, calculations }
}
