/** What a journey needs to be there before it begins, made through the same calls as the screens make. */
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

/** A name that no other journey has. */
export const unique = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`

/** A customer of the reseller. */
export type Customer = RowOf<typeof customers>

/** What a customer owes. */
export type CustomerInvoice = RowOf<typeof customerInvoices>

/** Whoever makes the calls: a page, or calls without one. */
export type Caller = { request: APIRequestContext }

const answerOf = async <T>(answer: APIResponse): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

const create = async <Row>({ request }: Caller, path: string, data: unknown): Promise<Row> =>
  answerOf<Row>(await request.post(path, { headers: browserHeaders, data }))

/** A customer with a name and tenant of its own. */
export const addCustomer = (
  { request }: Caller,
  values: Partial<CreateOf<typeof customers>> = {},
): Promise<Customer> =>
  create({ request }, '/api/Customers', {
    companyName: unique('Journey Company'),
    tenantId: randomUUID(),
    language: 'en',
    ...values,
  })

/** A subscription that invoices name by `subscriptionId`. */
export const addSubscription = (
  { request }: Caller,
  customer: Customer,
  values: Partial<CreateOf<typeof customerSubscriptions>> = {},
): Promise<RowOf<typeof customerSubscriptions>> =>
  create({ request }, '/api/CustomerSubscriptions', {
    customerId: customer.id,
    cloudProvider: 'AWS',
    subscriptionId: randomUUID(),
    name: unique('Workloads'),
    ...values,
  })

/** How the customer is billed: 10 % on cost and no VAT, unless said otherwise. */
export const addProfile = (
  { request }: Caller,
  customer: Customer,
  values: Partial<CreateOf<typeof billingProfiles>> = {},
): Promise<RowOf<typeof billingProfiles>> =>
  create({ request }, '/api/add-billing-profile', {
    customerId: customer.id,
    name: unique('Terms'),
    currency: 'USD',
    markupPercent: '10',
    vatPercent: '0',
    paymentTermsDays: '30',
    validFrom: '2020-01-01',
    ...values,
  })

/** Somebody who is written to about a customer's bills. */
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

/** A project of a customer. */
export const addProject = ({ request }: Caller, customer: Customer): Promise<RowOf<typeof projects>> =>
  create({ request }, '/api/Projects', {
    customerId: customer.id,
    projectNo: unique('P'),
    projectName: unique('Plant'),
  })

/** A resource group of a subscription that belongs to a project. */
export const addResourceGroup = (
  { request }: Caller,
  project: RowOf<typeof projects>,
  subscription: RowOf<typeof customerSubscriptions>,
): Promise<RowOf<typeof projectSubscriptionRgs>> =>
  create({ request }, '/api/ProjectSubscriptionRgs', {
    projectId: project.id,
    customerSubscriptionId: subscription.id,
    resourceGroup: unique('rg-plant'),
  })

/** An exchange rate of a month. */
export const addRate = (
  { request }: Caller,
  values: CreateOf<typeof currencyMonthlyRates>,
): Promise<RowOf<typeof currencyMonthlyRates>> =>
  create({ request }, '/api/CurrencyMonthlyRate/add-currency-monthly-rate', values)

/** Brings a file in and waits until its lines are there. */
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

/** Calculates an invoice, by the id that its provider gave it, and waits until that is done. */
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
      { message: `the calculation of ${invoiceId}`, timeout: 60_000 },
    )
    .toBe('Completed')
}

/** One more file of an invoice, which takes the place of the former, and its calculation. */
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

/** A customer whose invoices a person issues, charged 100.00 USD and 7 % VAT: the draft, and what it is made of. */
export const addDraft = async (
  caller: Caller,
  values: Partial<CreateOf<typeof customers>> = {},
): Promise<{ customer: Customer; invoiceId: string; subscriptionId: string; draft: CustomerInvoice }> => {
  const customer = await addCustomer(caller, { invoicing: 'draft', ...values })
  await addProfile(caller, customer, { markupPercent: '0', vatPercent: '7' })
  const { subscriptionId } = await addSubscription(caller, customer)
  const invoiceId = unique('JOURNEY')
  await chargeInvoice(caller, { invoiceId, subscriptionId, cost: '100' })
  const [draft] = await customerInvoicesOf(caller, customer)
  if (!draft) throw new Error(`${invoiceId} was calculated, and its customer has no draft.`)
  return { customer, invoiceId, subscriptionId, draft }
}

/** The customer invoices of a customer, the oldest first. */
export const customerInvoicesOf = async (
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
