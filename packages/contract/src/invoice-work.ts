/** Calls of the work on invoices: fetching them from the provider, bringing files in, calculating. */
import { importStatus, invoices, rejectedLine, runtimeReply, startReply } from './invoices.ts'
import { defineCall } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { shape } from './kit/shape.ts'

const tag = invoices.title
const access = { read: permit.read(invoices), change: permit.change(invoices) }

const idParams = shape((z) => z.object({ id: z.string().max(100) }))
const invoiceBody = shape((z) =>
  z.object({ InvoiceId: z.string('Name the invoice to fetch').trim().min(1).max(300) }),
)

/** Asks the providers for their invoices, without their lines. */
export const fetchUpdatedInvoices = defineCall({
  name: 'fetchUpdatedInvoices',
  method: 'POST',
  path: '/api/Invoices/fetch-updated-invoices',
  tag,
  summary: "Fetch the provider's new invoices",
  input: shape((z) => z.object({})),
  answersGet: true,
  reply: shape((z) => z.object({ added: z.number().int(), message: z.string() })),
  access: access.change,
  token: 'billing',
})

/** Fetches the pay-as-you-go lines of an invoice, and then the others. What is being fetched already is joined. */
export const startUsageFetch = defineCall({
  name: 'startUsageFetch',
  method: 'POST',
  path: '/functions/FetchInvoiceUsageLineItem_HttpStart',
  tag,
  summary: 'Fetch the usage lines of an invoice',
  body: invoiceBody,
  reply: startReply,
  status: 202,
  access: access.change,
  token: 'billing',
})

/** Fetches the reservations, licences and purchases of an invoice. What is being fetched already is joined. */
export const startBillingFetch = defineCall({
  name: 'startBillingFetch',
  method: 'POST',
  path: '/functions/FetchInvoiceBillingLineItem_HttpStart',
  tag,
  summary: 'Fetch the billing lines of an invoice',
  body: invoiceBody,
  reply: startReply,
  status: 202,
  access: access.change,
  token: 'billing',
})

/** Where the fetch of an invoice's lines stands; `status` is read by `stepFor`. */
export const invoiceFetchProgress = defineCall({
  name: 'invoiceFetchProgress',
  method: 'GET',
  path: '/api/Invoices/track-invoice-detail-progress',
  tag,
  summary: "Where the fetch of an invoice's lines stands",
  query: shape((z) =>
    z.object({
      taskId: z.string().trim().max(300).default(''),
      cloudProvider: z.string().trim().max(50).default('Azure'),
    }),
  ),
  reply: shape((z) => z.object({ status: z.string(), lastUpdatedTime: z.string() })),
  access: access.read,
  token: 'read',
})

/** Brings files in as one import. */
export const importInvoices = defineCall({
  name: 'importInvoices',
  method: 'POST',
  path: '/api/Invoices/import',
  tag,
  summary: 'Bring invoices in: a form with one or several files; fields format, createCustomers',
  isForm: true,
  reply: shape((z) => z.object({ id: z.string(), statusUrl: z.string() })),
  status: 202,
  access: access.change,
  token: 'billing',
})

/** The latest imports of everybody. */
export const latestImports = defineCall({
  name: 'latestImports',
  method: 'GET',
  path: '/api/InvoiceImports',
  tag,
  summary: 'The latest imports, the newest first',
  reply: shape((z) => z.array(importStatus(z))),
  access: access.read,
  token: 'read',
})

/** Where one import stands. */
export const importById = defineCall({
  name: 'importById',
  method: 'GET',
  path: '/api/InvoiceImports/:id',
  tag,
  summary: 'Where an import stands',
  params: idParams,
  reply: importStatus,
  access: access.read,
  token: 'read',
})

/** What of an import could not be read. */
export const rejectedLinesOfImport = defineCall({
  name: 'rejectedLinesOfImport',
  method: 'GET',
  path: '/api/InvoiceImports/:id/rejected',
  tag,
  summary: 'The lines of an import that could not be read, at most 1,000',
  params: idParams,
  reply: shape((z) => z.array(rejectedLine(z))),
  access: access.read,
  token: 'read',
})

/** Starts the calculation of an invoice; one that waits or runs already is joined. */
export const startCalculation = defineCall({
  name: 'startCalculation',
  method: 'POST',
  path: '/functions/CalculateCustomerInvoiceDurable_HttpStart',
  tag: 'Calculation',
  summary: 'Start the calculation of an invoice',
  body: shape((z) =>
    z.object({
      invoiceid: z.string('Name the invoice to calculate').trim().min(1).max(300),
      replace: z.union([z.string(), z.boolean()]).optional(),
    }),
  ),
  reply: startReply,
  status: 202,
  access: access.change,
  token: 'billing',
})

/** Where a calculation stands. */
export const calculationStatus = defineCall({
  name: 'calculationStatus',
  method: 'GET',
  path: '/functions/instances/:id',
  tag: 'Calculation',
  summary: 'Where a calculation stands',
  params: idParams,
  reply: runtimeReply,
  access: access.read,
  token: 'read',
})
