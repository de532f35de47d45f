/** What an invoice PDF shows. Every amount, quantity and date is text as it shall be read; nothing is computed here. */
import { z } from 'zod'

/** Who sends the invoice. `logo` is a `data:` URL of a PNG or JPEG image, shown at most 150 × 48 points. */
const seller = z.object({
  name: z.string(),
  address: z.string(),
  taxId: z.string(),
  logo: z.string().optional(),
})

/** Who pays it. */
const recipient = z.object({ companyName: z.string(), address: z.string(), taxId: z.string() })

/** One printed row. */
const row = z.object({
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  amount: z.string(),
})

/** The rows of one service with their sum. */
const service = z.object({ name: z.string(), amount: z.string(), rows: z.array(row) })

/** The services of one subscription with their sum; `id` is printed small beside the name. */
const subscription = z.object({
  name: z.string(),
  id: z.string(),
  amount: z.string(),
  services: z.array(service),
})

/** A customer invoice or an adjustment of one, ready to be printed and as it is kept. Amounts are in `currency`. */
export const invoicePaper = z.object({
  language: z.enum(['en', 'th']),
  seller,
  customer: recipient,
  number: z.string(),
  issueDate: z.string(),
  dueDate: z.string(),
  period: z.string(),
  provider: z.string(),
  currency: z.string(),
  subscriptions: z.array(subscription),
  subtotal: z.string(),
  vatPercent: z.string(),
  vatAmount: z.string(),
  total: z.string(),
  /** One sentence for each exchange rate that was used, e.g. `1 USD = 34.512345 THB (November 2026)`. */
  exchangeRates: z.array(z.string()),
  notes: z.string().nullable(),
  /** The number of the issued document that this one adjusts; null for an ordinary invoice. */
  adjustmentOf: z.string().nullable(),
})

/** What is printed. */
export type InvoicePdfInput = z.infer<typeof invoicePaper>
/** The languages an invoice can be printed in. */
export type InvoiceLanguage = InvoicePdfInput['language']
/** A subscription as it is printed. */
export type InvoiceSubscription = InvoicePdfInput['subscriptions'][number]
/** The rows of one service with their sum, as printed. */
export type InvoiceService = InvoiceSubscription['services'][number]
/** One printed row. */
export type InvoiceRow = InvoiceService['rows'][number]
