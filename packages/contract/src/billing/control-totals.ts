/**
 * Control totals: the reconciliation of an invoice's line items with the total of the provider's own bill, and entering
 * that total.
 */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/billing/control-totals'
import { defineLine, defineExactText } from '../kit/field.ts'
import { invoices } from './invoices.ts'
import { defineAmountText } from '../kit/amount-text.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape } from '../kit/shape.ts'

/** An unexplained difference of an invoice with the line items that may cause it, most likely first. */
const unexplained = shape((z) =>
  z.object({
    name: z.string(),
    amount: z.string(),
    explanation: z.string(),
    lines: z.array(
      z.object({
        file: z.string(),
        line: z.number().int(),
        description: z.string(),
        stated: z.string(),
        computed: z.string(),
      }),
    ),
  }),
)

const step = shape((z) =>
  z.object({
    name: z.string(),
    reason: z.string(),
    isSum: z.boolean(),
    amount: z.string(),
    lines: z.number().int(),
    items: z.array(unexplained(z)),
    /** The number of further items that are not listed; `unexplained` includes them. */
    more: z.number().int(),
  }),
)

/** The total of the provider's own bill. */
const bill = shape((z) =>
  z.object({
    /**
     * The source of the total: the provider's list of invoices, a person, a file of the provider (FOCUS Invoice
     * Detail), the EA invoices in CMP, or the sum of all sections.
     */
    source: z.enum(['provider', 'person', 'invoice-detail', 'ea-invoices', 'sections']),
    total: z.string(),
    /** The tax in the total; null if the source does not contain it. */
    tax: z.string().nullable(),
    /** The reference to the bill: its number or the file. */
    reference: z.string(),
    enteredBy: z.string().nullable(),
    enteredAt: z.string().nullable(),
  }),
)

/**
 * Reconciles the line items with the provider's bill step by step, by the invoice's row or the provider's ID. Steps
 * with `isSum` are totals, the others lead from one total to the next. `unexplained` is the unexplained rest as an
 * absolute amount.
 */
export const controlTotals = defineCall({
  name: 'controlTotals',
  method: 'GET',
  path: '/api/Invoices/:id/control-totals',
  tag: invoices.title,
  summary: 'Reconcile the daily line items with the total of the provider invoice',
  params: rowParams,
  reply: shape((z) =>
    z.object({
      currency: z.string(),
      steps: z.array(step(z)),
      unexplained: z.string(),
      isAnnounced: z.boolean(),
      /** Null if there is no total to compare with. */
      bill: bill(z).nullable(),
      /** Whether a person may enter the total because the provider does not supply it. */
      canEnter: z.boolean(),
      /** Invoice sections (Azure) or bill types (AWS), if the line items have more than one. */
      sections: z.array(
        z.object({
          /** The key with which its total is entered. */
          section: z.string(),
          name: z.string(),
          /** The billing profile of the section; empty if there is only one. */
          profile: z.string(),
          steps: z.array(step(z)),
          unexplained: z.string(),
          bill: bill(z).nullable(),
        }),
      ),
      /** The time and rule of the deletion of the line items, before which this was computed; null if they are stored. */
      linesRemoved: z.string().nullable(),
    }),
  ),
  heavy: 'export',
  access: permit.read(invoices),
  token: 'read',
})

/** The form fields of a bill's total, validated by {@link billTotal}. */
export const billTotalFields = {
  total: f.money(m.invoiceTotal, 'currency', {
    help: m.amountDueIncludingTaxAsShown,
  }),
  tax: f.optional(f.money(m.taxIncluded, 'currency', { help: m.leaveEmptyIfInvoiceDoesNot })),
  currency: f.currency(m.currency, { help: m.currencyOfTotalAndOfLine }),
  reference: f.optional(f.text(m.invoiceNumber, { max: 200, help: m.helpsOtherUsersFindInvoice })),
}

/** A bill's total as a person enters it. Amounts are decimal text; credits are negative. */
export const billTotal = shape((z) =>
  z
    .object({
      section: defineExactText(z)
        .max(1000, failWith(m.sectionCanHaveUpTo1))
        .default('')
        .describe('A section of the invoice, as named in its control totals. Empty for the whole invoice.'),
      total: defineAmountText(z, m.billTotal, 10),
      tax: z.preprocess(
        (given) => (given === '' ? null : given),
        defineAmountText(z, m.billTax, 10).nullable().default(null),
      ),
      currency: defineLine(z, failWith(m.enterCurrencyCodeForExampleUsd))
        .toUpperCase()
        .regex(/^[A-Z]{3}$/, failWith(m.enterCurrencyCodeForExampleUsd)),
      reference: defineLine(z)
        .max(200, failWith(m.numberCanHaveUpTo200))
        .nullable()
        .default('')
        .transform((given) => given ?? ''),
    })
    .strict(),
)

/** Enters or corrects the total of the provider's own bill. */
export const enterBillTotal = defineCall({
  name: 'enterBillTotal',
  method: 'PUT',
  path: '/api/Invoices/:id/bill-total',
  tag: invoices.title,
  summary: 'Enter or correct the total of a provider invoice',
  params: rowParams,
  body: billTotal,
  reply: messageReply,
  access: permit.change(invoices),
  token: 'billing',
})

/** Removes an entered total. */
export const removeBillTotal = defineCall({
  name: 'removeBillTotal',
  method: 'DELETE',
  path: '/api/Invoices/:id/bill-total',
  tag: invoices.title,
  summary: 'Remove the entered total of a provider invoice',
  params: rowParams,
  query: shape((z) =>
    z.object({
      section: defineExactText(z)
        .max(1000, failWith(m.sectionCanHaveUpTo1))
        .default('')
        .describe('A section of the invoice, as named in its control totals. Empty for the whole invoice.'),
    }),
  ),
  reply: messageReply,
  access: permit.change(invoices),
  token: 'billing',
})

export type ControlTotalsOfInvoice = CallReply<typeof controlTotals>
