/**
 * The money figures of customers in lists: outstanding balance, the charges of a month with their change, the trend of
 * twelve months, and the margin. A list requests them for the customers of a page, so its own call stays as fast as
 * without them.
 */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/parties/customer-figures'
import { defineCall, type CallReply } from '../kit/call.ts'
import { defineMonth } from '../kit/calendar.ts'
import { defineLine } from '../kit/field.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'
import { mostFigureCustomers } from './customer-figure-fields.ts'
import { customers } from './customers.ts'

/** Reads the figures of customers; those that the caller cannot access are omitted. */
export const readCustomerFigures = defineCall({
  name: 'readCustomerFigures',
  method: 'GET',
  path: '/api/CustomerFigures',
  tag: customers.title,
  summary: 'Get the outstanding amounts, charges, trends and margins of customers',
  query: shape((z) =>
    z.object({
      customerIds: defineLine(z)
        .max(mostFigureCustomers * 37)
        .regex(
          /^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36})*$/,
          failWith(m.enterUpToCustomerIds, { most: mostFigureCustomers }),
        )
        .describe('The IDs of the customers, separated by commas.'),
      month: defineMonth(z)
        .optional()
        .describe('The month of the charges. The default is the last complete month of the seller.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      month: z.string(),
      /** The months of the trends, ascending; the last one is `month`. */
      months: z.array(z.string()),
      customers: z.array(
        z.object({
          customerId: z.string(),
          /** What the change leaves out, as a sentence; empty if both months are compared completely. */
          note: z.string(),
          /** The currency with most documents first; different currencies are never added. Amounts are decimal text. */
          currencies: z.array(
            z.object({
              currency: z.string(),
              /** The outstanding amount of issued invoices with VAT. */
              balance: z.string(),
              /** The charges of the month before VAT; null if it has no document. */
              charge: z.string().nullable(),
              /** The part of the charge that is on drafts. */
              estimated: z.string(),
              /** The change from the previous month for providers that have billed both months; null if there are none. */
              change: z.string().nullable(),
              /** The change in percent, one decimal; null if the previous charge is not positive or unknown. */
              percent: z.string().nullable(),
              /** Whether the change leaves out charges, as `note` says. */
              isPartial: z.boolean(),
              /** The charges of `months`; null for a month without a document. */
              trend: z.array(z.string().nullable()),
              /**
               * Charge less cost, and its percentage of the charge, also for each of `months`; null for customers, and
               * without a document.
               */
              margin: z
                .object({
                  amount: z.string(),
                  percent: z.string().nullable(),
                  trend: z.array(z.string().nullable()),
                })
                .nullable(),
            }),
          ),
        }),
      ),
    }),
  ),
  access: permit.read(customers),
  token: 'read',
})

export type CustomerFigures = CallReply<typeof readCustomerFigures>
export type FiguresOfCustomer = CustomerFigures['customers'][number]
export type CustomerFigure = FiguresOfCustomer['currencies'][number]
