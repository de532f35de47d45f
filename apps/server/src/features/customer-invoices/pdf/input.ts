/** What an invoice PDF shows. Every amount, quantity and date is text as it shall be read; nothing is computed here. */

/** The languages an invoice can be printed in. */
export type InvoiceLanguage = 'en' | 'th'

/** Who sends the invoice. `logo` is a `data:` URL of a PNG or JPEG image, shown at most 150 × 48 points. */
export type InvoiceSeller = { name: string; address: string; taxId: string; logo?: string }

/** Who pays it. */
export type InvoiceRecipient = { companyName: string; address: string; taxId: string }

/** One printed row. */
export type InvoiceRow = { description: string; quantity: string; unit: string; amount: string }

/** The rows of one service with their sum. */
export type InvoiceService = { name: string; amount: string; rows: InvoiceRow[] }

/** The services of one subscription with their sum; `id` is printed small beside the name. */
export type InvoiceSubscription = { name: string; id: string; amount: string; services: InvoiceService[] }

/** A customer invoice or an adjustment of one, ready to be printed. Amounts are in `currency`. */
export type InvoicePdfInput = {
  language: InvoiceLanguage
  seller: InvoiceSeller
  customer: InvoiceRecipient
  number: string
  issueDate: string
  dueDate: string
  period: string
  provider: string
  currency: string
  subscriptions: InvoiceSubscription[]
  subtotal: string
  vatPercent: string
  vatAmount: string
  total: string
  /** One sentence for each exchange rate that was used, e.g. `1 USD = 34.512345 THB (November 2026)`. */
  exchangeRates: string[]
  notes: string | null
  /** The number of the paid invoice that this one adjusts; null for an ordinary invoice. */
  adjustmentOf: string | null
}
