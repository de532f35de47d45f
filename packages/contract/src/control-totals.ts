/** Control totals of a provider's invoice: from its lines to what its own bill says, and the entering of that. */
import { oneLine, exactText } from './kit/field.ts'
import { invoices } from './invoices.ts'
import { amountText } from './kit/amount-text.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { f } from './kit/fields.ts'
import { messageReply } from './kit/message-reply.ts'
import { permit } from './kit/permissions.ts'
import { rowParams, shape } from './kit/shape.ts'

/** Something of an invoice that nobody has explained, with the lines that it comes from, the likeliest first. */
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
    /** Further items that are not told one by one; `unexplained` has them. */
    more: z.number().int(),
  }),
)

/** What the provider's own bill says. */
const bill = shape((z) =>
  z.object({
    /**
     * Who says it: the provider's list of invoices, a person, a file of the provider's (FOCUS Invoice Detail), the EA invoices
     * that are kept here, or all sections together.
     */
    source: z.enum(['provider', 'person', 'invoice-detail', 'ea-invoices', 'sections']),
    total: z.string(),
    /** The tax in the total; null where it is not said. */
    tax: z.string().nullable(),
    /** By what the bill is found again: its number, or the file. */
    reference: z.string(),
    enteredBy: z.string().nullable(),
    enteredAt: z.string().nullable(),
  }),
)

/**
 * From the lines to what the provider asks for, step by step; by the invoice's row or the provider's id. `isSum` steps are
 * totals, the others lead from one to the next. `unexplained` is what nobody has explained, without its sign.
 */
export const controlTotals = defineCall({
  name: 'controlTotals',
  method: 'GET',
  path: '/api/Invoices/:id/control-totals',
  tag: invoices.title,
  summary: 'From the daily lines to the provider’s total, every residue named',
  params: rowParams,
  reply: shape((z) =>
    z.object({
      currency: z.string(),
      steps: z.array(step(z)),
      unexplained: z.string(),
      isAnnounced: z.boolean(),
      /** Null where there is nothing to compare the lines with. */
      bill: bill(z).nullable(),
      /** Whether a person may say what the bill comes to: the provider does not tell it itself. */
      canEnter: z.boolean(),
      /** Invoice sections (Azure) or types of bill (AWS), where the lines have more than one. */
      sections: z.array(
        z.object({
          /** By what its total is entered. */
          section: z.string(),
          name: z.string(),
          /** The billing profile that it is of; empty where there is one alone. */
          profile: z.string(),
          steps: z.array(step(z)),
          unexplained: z.string(),
          bill: bill(z).nullable(),
        }),
      ),
      /** When and by which rule the lines were removed, before which this was computed; null while they are kept. */
      linesRemoved: z.string().nullable(),
    }),
  ),
  heavy: 'export',
  access: permit.read(invoices),
  token: 'read',
})

/** What the form of a bill's total asks; {@link billTotal} checks it. */
export const billTotalFields = {
  total: f.money('Total of the bill', 'currency', {
    help: 'What the provider asks for, with tax, as its bill says it.',
  }),
  tax: f.optional(
    f.money('Tax in it', 'currency', { help: 'Leave it empty where the bill does not say it.' }),
  ),
  currency: f.currency('Currency', { help: 'Of the total. It is the currency of the lines.' }),
  reference: f.optional(
    f.text('Number of the bill', { max: 200, help: 'By which somebody else finds the bill again.' }),
  ),
}

/** A bill's total as a person enters it. Amounts are decimal text; what the provider gives back is negative. */
export const billTotal = shape((z) =>
  z
    .object({
      section: exactText(z)
        .max(1000, 'A section has 1,000 characters at most')
        .default('')
        .describe('A section of the invoice, as its control totals name it; empty for the whole bill.'),
      total: amountText(z, 'Total of the bill', 10),
      tax: z.preprocess(
        (given) => (given === '' ? null : given),
        amountText(z, 'Tax', 10).nullable().default(null),
      ),
      currency: oneLine(z, 'Currency is a code such as USD')
        .toUpperCase()
        .regex(/^[A-Z]{3}$/, 'Currency is a code such as USD'),
      reference: oneLine(z)
        .max(200, 'A number has 200 characters at most')
        .nullable()
        .default('')
        .transform((given) => given ?? ''),
    })
    .strict(),
)

/** Says what the provider's own bill comes to, or corrects it. */
export const enterBillTotal = defineCall({
  name: 'enterBillTotal',
  method: 'PUT',
  path: '/api/Invoices/:id/bill-total',
  tag: invoices.title,
  summary: "Enter or correct what the provider's own bill says",
  params: rowParams,
  body: billTotal,
  reply: messageReply,
  access: permit.change(invoices),
  token: 'billing',
})

/** Takes back what was entered. */
export const removeBillTotal = defineCall({
  name: 'removeBillTotal',
  method: 'DELETE',
  path: '/api/Invoices/:id/bill-total',
  tag: invoices.title,
  summary: "Remove what was entered of the provider's bill",
  params: rowParams,
  query: shape((z) =>
    z.object({
      section: exactText(z)
        .max(1000, 'A section has 1,000 characters at most')
        .default('')
        .describe('A section of the invoice, as its control totals name it; empty for the whole bill.'),
    }),
  ),
  reply: messageReply,
  access: permit.change(invoices),
  token: 'billing',
})

export type ControlTotalsOfInvoice = CallReply<typeof controlTotals>
