/** Files of customers' charges in the FinOps Open Cost and Usage Specification (FOCUS) format. */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/insight/focus'
import { customerInvoices } from '../billing/customer-invoices.ts'
import { defineCall } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape, type Output, type Z } from '../kit/shape.ts'
import { defineMonth } from '../kit/calendar.ts'

const tag = 'FOCUS'

/** The compression formats of files. */
export const focusFileFormats = [
  { value: 'gzip', label: m.csvGzip },
  { value: 'csv', label: m.csv },
] as const

const defineDatasetChoice = (z: Z) => ({
  version: z
    .enum(['1.2', '1.4'], failWith(m.versionMustBe12Or))
    .default('1.4')
    .describe('The version of FOCUS. The latest is 1.4.'),
  dataset: z
    .enum(['cost-and-usage', 'invoice-detail'], failWith(m.datasetMustBeCostAndUsage))
    .default('cost-and-usage')
    .describe('The dataset of the file. `invoice-detail` is available only in version 1.4.'),
  format: z
    .enum(
      focusFileFormats.map(({ value }) => value),
      failWith(m.formatMustBeCsvOrGzip),
    )
    .default('csv')
    .describe('The format: plain CSV, or CSV compressed with gzip (application/gzip).'),
})

const chosenFile = shape((z) => z.object(defineDatasetChoice(z)))

/** The requested file. */
export type FocusFileQuery = Output<typeof chosenFile>

/** Returns the charges of a customer invoice as a FOCUS file that the reseller issues. The file adds up to the invoice. */
export const customerInvoiceFocus = defineCall({
  name: 'customerInvoiceFocus',
  method: 'GET',
  path: '/api/CustomerInvoices/:id/focus',
  tag,
  summary: 'Download the charges of a customer invoice in the FOCUS format',
  params: rowParams,
  query: chosenFile,
  reply: { file: 'text/csv' },
  heavy: 'export',
  access: permit.read(customerInvoices),
  token: 'read',
})

/** Returns the charges of the issued documents of a customer's month, over all clouds, as one FOCUS file. */
export const customerMonthFocus = defineCall({
  name: 'customerMonthFocus',
  method: 'GET',
  path: '/api/Focus',
  tag,
  summary: "Download a customer's charges of a month in the FOCUS format",
  query: shape((z) =>
    z.object({
      customerId: z
        .guid(failWith(m.chooseACustomer))
        .optional()
        .describe('The ID of the customer. Customer users can omit it.'),
      month: defineMonth(z),
      ...defineDatasetChoice(z),
    }),
  ),
  reply: { file: 'text/csv' },
  heavy: 'export',
  access: permit.read(customerInvoices),
  token: 'read',
})
