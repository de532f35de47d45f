/**
 * What tells one provider's invoice from another. A provider's invoice ID is unique within a billing account, and with
 * vendors whose ID is a date or a counter only within a billing period
 * (FOCUS, https://focus.finops.org/focus-specification/, column InvoiceId). The number of a Partner Center document is
 * unique by itself: its usage and its reconciliation are one invoice, whatever else they say.
 */
import { billingAccountKey } from '@cmp/billing'
import type { FormatName } from './formats/format.ts'
import { quoted } from '../engine/sql-text.ts'

/** Formats whose invoice ID is the number of a document that is unique by itself. */
const documentFormats: ReadonlySet<FormatName> = new Set([
  'partner-center-daily-rated-usage',
  'partner-center-reconciliation',
])

/** Providers whose invoice IDs are never used again in another billing period. */
const lastingIds = ['AWS', 'Azure', 'GCP']

const month = "formatDateTime(ifNull(BillingPeriodStart, toDateTime(0, 'UTC')), '%Y-%m')"

/**
 * SQL of `x_InvoiceKey`, over the columns of a line: `<billing account>|<YYYY-MM>` while the provider has not issued the
 * invoice, its ID alone for a document, and the ID with the billing account (and the period) otherwise.
 */
export const invoiceKeySql = (format: FormatName): string => {
  const open = `concat(BillingAccountId, '|', ${month})`
  if (documentFormats.has(format)) return `if(InvoiceId != '', InvoiceId, ${open})`
  const providers = lastingIds.map(quoted).join(', ')
  return `multiIf(InvoiceId = '', ${open}, x_CloudProvider IN (${providers}), concat(InvoiceId, '||', BillingAccountId), concat(InvoiceId, '||', BillingAccountId, '|', ${month}))`
}

/** The last part of an account that is written as a path, such as Azure's `/providers/…/billingAccounts/8611537`. */
export const accountName = (account: string): string =>
  account.split('/').findLast((part) => part !== '') ?? account

/** How billing accounts are compared: by their key, in one letter case. */
export const comparedAccount = (cloudProvider: string, account: string): string =>
  billingAccountKey(cloudProvider, account).toLowerCase()

/** What {@link identityOf} reads of an invoice's lines. */
type Identified = {
  cloudProvider: string
  invoiceKey: string
  invoiceId: string
  billingAccountId: string
  periodStart: string
}

/** Whether the provider has not issued the invoice of these lines yet: they are of an open month. */
export const isOpenMonth = ({ invoiceId }: Pick<Identified, 'invoiceId'>): boolean => invoiceId === ''

/**
 * The parts of an invoice's identity beside provider, ID and currency: the billing account in its compared form, and the
 * billing period (`YYYY-MM`). Each is empty where the ID is unique without it.
 */
export const identityOf = ({
  cloudProvider,
  invoiceKey,
  invoiceId,
  billingAccountId,
  periodStart,
}: Identified): { account: string; period: string } => ({
  account:
    invoiceId !== '' && invoiceKey === invoiceId ? '' : comparedAccount(cloudProvider, billingAccountId),
  period: lastingIds.includes(cloudProvider) ? '' : periodStart.slice(0, 'YYYY-MM'.length),
})
