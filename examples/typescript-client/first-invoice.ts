/**
 * From a new customer to a paid invoice, with a client whose types a generator made from the portal's OpenAPI document.
 *
 *     npm run generate --workspace @cmp/typescript-client
 *     CMP_PASSWORD=… node first-invoice.ts <address> <user id> <billing file> <subscription>
 *
 * Prints the customer invoice as JSON. The billing file is one of October 2026 with usage of the subscription in it.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import createClient from 'openapi-fetch'
import type { paths } from './generated/portal.d.ts'

const [address, userid, file, subscriptionId] = process.argv.slice(2)
const password = process.env['CMP_PASSWORD']
if (!address || !userid || !file || !subscriptionId || !password)
  throw new Error('Give CMP_PASSWORD, and the address, the user id, the file and the subscription.')

const portal = createClient<paths>({ baseUrl: address })

/** Returns the answer of a call. An error ends the program with its message. */
const answerOf = <T>({ data, error }: { data?: T; error?: { message: string } }): T => {
  if (data === undefined) throw new Error(error?.message ?? 'The portal did not answer.')
  return data
}

/** Polls until the work has ended. */
const waitForEnd = async <T>(ask: () => Promise<T>, isEnd: (state: T) => boolean): Promise<T> => {
  for (;;) {
    const state = await ask()
    if (isEnd(state)) return state
    await pause(200)
  }
}

const session = answerOf(await portal.POST('/api/Users/Login', { body: { userid, password } }))
portal.use({
  onRequest: ({ request }) => {
    request.headers.set('authorization', `Bearer ${session.token}`)
  },
})

const customer = answerOf(
  await portal.POST('/api/Customers', {
    body: { companyName: 'Siam Orchid Foods', tenantId: 'siam-orchid', language: 'en' },
  }),
)
answerOf(
  await portal.POST('/api/CustomerSubscriptions', {
    body: {
      customerId: customer.id,
      cloudProvider: 'Azure',
      subscriptionId,
      name: 'Production',
    },
  }),
)
answerOf(
  await portal.POST('/api/add-billing-profile', {
    body: {
      customerId: customer.id,
      name: 'Standard',
      currency: 'THB',
      markupPercent: '12.5',
      vatPercent: '7',
      paymentTermsDays: 30,
      validFrom: '2026-01-01',
    },
  }),
)
answerOf(
  await portal.POST('/api/CurrencyMonthlyRate/add-currency-monthly-rate', {
    body: { year: 2026, month: 10, fromCurrency: 'USD', toCurrency: 'THB', rate: '34.512345' },
  }),
)

const startedImport = answerOf(
  await portal.POST('/api/Invoices/import', {
    body: { files: [await readFile(file, 'utf8')] },
    bodySerializer: ({ files }) => {
      const form = new FormData()
      for (const content of files) form.append('files', new Blob([content]), basename(file))
      return form
    },
  }),
)
const imported = await waitForEnd(
  async () =>
    answerOf(await portal.GET('/api/InvoiceImports/{id}', { params: { path: { id: startedImport.id } } })),
  ({ status }) => status === 'done' || status === 'failed',
)
const invoice = imported.result?.invoices[0]
if (!invoice) throw new Error(imported.message)

const started = answerOf(
  await portal.POST('/functions/CalculateCustomerInvoiceDurable_HttpStart', {
    body: { invoiceid: invoice.invoiceId, replace: 'true' },
  }),
)
const calculated = await waitForEnd(
  async () =>
    answerOf(await portal.GET('/functions/instances/{id}', { params: { path: { id: started.id } } })),
  ({ runtimeStatus }) => runtimeStatus === 'Completed' || runtimeStatus === 'Failed',
)
if (calculated.runtimeStatus === 'Failed') throw new Error(calculated.customStatus)

const { Data: invoices } = answerOf(
  await portal.GET('/api/CustomerInvoices/GetCustomerInvoiceWithPagination', {
    params: { query: { customerId: customer.id } },
  }),
)
const [customerInvoice] = invoices
if (!customerInvoice) throw new Error('The customer has no invoice.')

const { Data: details } = answerOf(
  await portal.GET('/api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination', {
    params: { query: { customerInvoiceId: customerInvoice.id } },
  }),
)
const [detail] = details
if (!detail) throw new Error('The customer invoice has no details.')
const explanation = answerOf(
  await portal.GET('/api/CustomerInvoiceDetails/{id}/explain', { params: { path: { id: detail.id } } }),
)

answerOf(
  await portal.POST('/api/CustomerInvoices/{id}/payment-status', {
    params: { path: { id: customerInvoice.id } },
    body: { paymentStatus: 'paid' },
  }),
)
const paid = answerOf(
  await portal.GET('/api/CustomerInvoices/{id}', { params: { path: { id: customerInvoice.id } } }),
)
console.log(JSON.stringify({ invoice: paid, details, explanation }))
