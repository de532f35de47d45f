/**
 * Identifies provider invoices. An invoice ID is unique within a billing account; for vendors whose ID is a date or a
 * counter, it is unique only within a billing period (FOCUS, https://focus.finops.org/focus-specification/, column
 * InvoiceId). The number of a Partner Center document is globally unique: its usage and its reconciliation are one
 * invoice, whatever their other columns say.
 */
import { toMonth } from '@cmp/contract'
import { toBillingAccountKey } from '@cmp/billing'
import type { FormatName } from './formats/format.ts'
import { quoteLiteral } from '../engine/sql-text.ts'

/** Formats whose invoice ID is the globally unique number of a document. */
const documentFormats: ReadonlySet<FormatName> = new Set([
  'partner-center-daily-rated-usage',
  'partner-center-reconciliation',
])

/** Providers that never reuse an invoice ID in another billing period. */
const lastingIds = ['AWS', 'Azure', 'GCP']

const month = "formatDateTime(ifNull(BillingPeriodStart, toDateTime(0, 'UTC')), '%Y-%m')"

/**
 * SQL: `x_InvoiceKey` from the columns of a line item. It is `<billing account>|<YYYY-MM>` while the provider has not
 * issued the invoice, only the ID for a document, and otherwise the ID with the billing account (and the period).
 */
export const buildInvoiceKeySql = (format: FormatName): string => {
  const open = `concat(BillingAccountId, '|', ${month})`
  if (documentFormats.has(format)) return `if(InvoiceId != '', InvoiceId, ${open})`
  const providers = lastingIds.map(quoteLiteral).join(', ')
  return `multiIf(InvoiceId = '', ${open}, x_CloudProvider IN (${providers}), concat(InvoiceId, '||', BillingAccountId), concat(InvoiceId, '||', BillingAccountId, '|', ${month}))`
}

/**
 * Returns the last part of an account that is written as a path, such as Azure's
 * `/providers/…/billingAccounts/8611537`.
 */
export const accountName = (account: string): string =>
  account.split('/').findLast((part) => part !== '') ?? account

/** Normalizes a billing account for comparison: its key in one letter case. */
export const toComparedAccount = (cloudProvider: string, account: string): string =>
  toBillingAccountKey(cloudProvider, account).toLowerCase()

/** The values of an invoice's line items that {@link getInvoiceIdentity} reads. */
type Identified = {
  cloudProvider: string
  invoiceKey: string
  invoiceId: string
  billingAccountId: string
  periodStart: string
}

/** Returns whether the provider has not issued the invoice of these line items yet, because their month is still open. */
export const isOpenMonth = ({ invoiceId }: Pick<Identified, 'invoiceId'>): boolean => invoiceId === ''

/**
 * Returns the parts of an invoice's identity besides provider, ID and currency: the normalized billing account and the
 * billing period (`YYYY-MM`). Each is empty if the ID is unique without it.
 */
export const getInvoiceIdentity = ({
  cloudProvider,
  invoiceKey,
  invoiceId,
  billingAccountId,
  periodStart,
}: Identified): { account: string; period: string } => ({
  account:
    invoiceId !== '' && invoiceKey === invoiceId ? '' : toComparedAccount(cloudProvider, billingAccountId),
  period: lastingIds.includes(cloudProvider) ? '' : toMonth(periodStart),
})
