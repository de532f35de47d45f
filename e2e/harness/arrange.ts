/** Creates the data that a journey needs, through the calls that the screens make. */
import { z } from 'zod'
import { randomUUID } from 'node:crypto'
import {
  importStatus,
  type CreateOf,
  type ImportResult,
  type billingProfiles,
  type currencyMonthlyRates,
  type customerContacts,
  type customerInvoices,
  type customerSubscriptions,
  type customers,
  type projects,
  type projectSubscriptionRgs,
  type RowOf,
} from '@cmp/contract'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { focusFile } from './focus-file.ts'
import { browserHeaders } from './people.ts'
import { expect } from './test.ts'

/** Returns a name that no other journey uses. */
export const makeUnique = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`

/** A customer of the reseller. */
export type Customer = RowOf<typeof customers>

/** What a customer owes. */
export type CustomerInvoice = RowOf<typeof customerInvoices>

/** A caller: a page, or a request context without a page. */
export type Caller = { request: APIRequestContext }

const answerOf = async <T>(answer: APIResponse): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

const create = async <Row>({ request }: Caller, path: string, data: unknown): Promise<Row> =>
  answerOf<Row>(await request.post(path, { headers: browserHeaders, data }))

/** Adds a customer with a unique name and tenant. */
export const addCustomer = (
  { request }: Caller,
  values: Partial<CreateOf<typeof customers>> = {},
): Promise<Customer> =>
  create({ request }, '/api/Customers', {
    companyName: makeUnique('Journey Company'),
    tenantId: randomUUID(),
    language: 'en',
    ...values,
  })

/** Adds a subscription that invoices name by `subscriptionId`. */
export const addSubscription = (
  { request }: Caller,
  customer: Customer,
  values: Partial<CreateOf<typeof customerSubscriptions>> = {},
): Promise<RowOf<typeof customerSubscriptions>> =>
  create({ request }, '/api/CustomerSubscriptions', {
    customerId: customer.id,
    cloudProvider: 'AWS',
    subscriptionId: randomUUID(),
    name: makeUnique('Workloads'),
    ...values,
  })

/** Adds a customer's billing profile: by default 10 % on cost and no VAT. */
export const addProfile = (
  { request }: Caller,
  customer: Customer,
  values: Partial<CreateOf<typeof billingProfiles>> = {},
): Promise<RowOf<typeof billingProfiles>> =>
  create({ request }, '/api/add-billing-profile', {
    customerId: customer.id,
    name: makeUnique('Terms'),
    currency: 'USD',
    markupPercent: '10',
    vatPercent: '0',
    paymentTermsDays: '30',
    validFrom: '2020-01-01',
    ...values,
  })

/** Adds a contact who receives mail about a customer's bills. */
export const addBillingContact = (
  { request }: Caller,
  customer: Customer,
  email: string,
): Promise<RowOf<typeof customerContacts>> =>
  create({ request }, '/api/CustomerContacts', {
    customerId: customer.id,
    name: 'Accounting',
    email,
    role: 'billing',
  })

/** Adds a project of a customer. */
export const addProject = ({ request }: Caller, customer: Customer): Promise<RowOf<typeof projects>> =>
  create({ request }, '/api/Projects', {
    customerId: customer.id,
    projectNo: makeUnique('P'),
    projectName: makeUnique('Plant'),
  })

/** Adds a resource group of a subscription to a project. */
export const addResourceGroup = (
  { request }: Caller,
  project: RowOf<typeof projects>,
  subscription: RowOf<typeof customerSubscriptions>,
): Promise<RowOf<typeof projectSubscriptionRgs>> =>
  create({ request }, '/api/ProjectSubscriptionRgs', {
    projectId: project.id,
    customerSubscriptionId: subscription.id,
    resourceGroup: makeUnique('rg-plant'),
  })

/** Adds an exchange rate of a month. */
export const addRate = (
  { request }: Caller,
  values: CreateOf<typeof currencyMonthlyRates>,
): Promise<RowOf<typeof currencyMonthlyRates>> =>
  create({ request }, '/api/CurrencyMonthlyRate/add-currency-monthly-rate', values)

/** Imports a file and waits until its line items are stored. */
export const importFile = async ({ request }: Caller, name: string, text: string): Promise<ImportResult> => {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  const { statusUrl } = await answerOf<{ statusUrl: string }>(
    await request.post('/api/Invoices/import', { headers: browserHeaders, multipart: { file } }),
  )
  let result: ImportResult | null = null
  await expect
    .poll(async () => {
      const status = importStatus(z).parse(await answerOf(await request.get(statusUrl)))
      result = status.result
      return status.status
    }, `the import of ${name}`)
    .toBe('done')
  if (!result) throw new Error(`The import of ${name} ended without a result.`)
  return result
}

/** Calculates an invoice, by the provider's id, and waits until the calculation is done. */
export const calculate = async ({ request }: Caller, invoiceId: string): Promise<void> => {
  const { statusQueryGetUri } = await answerOf<{ statusQueryGetUri: string }>(
    await request.post('/functions/CalculateCustomerInvoiceDurable_HttpStart', {
      headers: browserHeaders,
      data: { invoiceid: invoiceId },
    }),
  )
  await expect
    .poll(
      async () =>
        (await answerOf<{ runtimeStatus: string }>(await request.get(statusQueryGetUri))).runtimeStatus,
      { message: `the calculation of ${invoiceId}` },
    )
    .toBe('Completed')
}

/** Imports a further file of an invoice, which replaces the earlier one, and calculates it. */
export const chargeInvoice = async (
  caller: Caller,
  { invoiceId, subscriptionId, cost }: { invoiceId: string; subscriptionId: string; cost: string },
): Promise<void> => {
  await importFile(
    caller,
    'charge.csv',
    focusFile([{ InvoiceId: invoiceId, SubAccountId: subscriptionId, BilledCost: cost }]),
  )
  await calculate(caller, invoiceId)
}

/**
 * Adds a customer whose invoices are issued by hand, with a draft of 100.00 USD and 7 % VAT.
 * @returns the draft and its inputs
 */
export const addDraft = async (
  caller: Caller,
  values: Partial<CreateOf<typeof customers>> = {},
): Promise<{ customer: Customer; invoiceId: string; subscriptionId: string; draft: CustomerInvoice }> => {
  const customer = await addCustomer(caller, { invoicing: 'draft', ...values })
  await addProfile(caller, customer, { markupPercent: '0', vatPercent: '7' })
  const { subscriptionId } = await addSubscription(caller, customer)
  const invoiceId = makeUnique('JOURNEY')
  await chargeInvoice(caller, { invoiceId, subscriptionId, cost: '100' })
  const [draft] = await readCustomerInvoices(caller, customer)
  if (!draft) throw new Error(`${invoiceId} was calculated, and its customer has no draft.`)
  return { customer, invoiceId, subscriptionId, draft }
}

/** Returns a customer's invoices, oldest first. */
export const readCustomerInvoices = async (
  { request }: Caller,
  { id }: Pick<Customer, 'id'>,
): Promise<CustomerInvoice[]> => {
  const { Data } = await answerOf<{ Data: CustomerInvoice[] }>(
    await request.get('/api/CustomerInvoices/GetCustomerInvoiceWithPagination', {
      params: { customerId: id, sortby: 'createdAt' },
    }),
  )
  return Data
}

/** Issues drafts. */
export const issue = async ({ request }: Caller, ...ids: string[]): Promise<void> => {
  await answerOf(
    await request.post('/api/CustomerInvoices/issue', { headers: browserHeaders, data: { ids } }),
  )
}
