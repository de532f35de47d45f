/** What issuing decides for each draft: whether it is issued at all, and until when it is to be paid. */
import { equal } from '@cmp/billing'
import type { SellerSettings } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../db/document-tables.ts'
import { daysAfter } from '../../kit/calendar.ts'

type DocumentRow = Selectable<CustomerInvoiceTable>

/**
 * Whether a draft is not issued because its total is 0.00 and the seller does not issue such documents
 * (docs/decisions/076-credit-notes-and-zero-documents.md).
 */
export const isLeftOut = (
  { areZeroDocumentsIssued }: Pick<SellerSettings, 'areZeroDocumentsIssued'>,
  { total }: Pick<DocumentRow, 'total'>,
): boolean => !areZeroDocumentsIssued && equal(total, '0')

/** Why a draft is left out, and what to do. */
export const leftOutReason =
  'Its total is 0.00, so it is not issued. To issue such documents, turn on "Issue documents with a total of 0.00" on the Seller page.'

/** The day until which a document is to be paid; null for a credit note, which the customer does not pay. */
export const dueDateOf = (
  { kind, paymentTermsDays }: Pick<DocumentRow, 'kind' | 'paymentTermsDays'>,
  issueDate: string,
): string | null => (kind === 'credit-note' ? null : daysAfter(issueDate, paymentTermsDays))
