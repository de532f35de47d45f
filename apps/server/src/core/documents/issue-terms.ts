/** Decides at issue whether a draft is issued, and its due date. */
import * as m from '@cmp/messages/server/core/documents'
import { areDecimalsEqual } from '@cmp/billing'
import { type SellerSettings, addDays } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../db/document-tables.ts'

type DocumentRow = Selectable<CustomerInvoiceTable>

/**
 * Returns whether a draft is not issued because its total is 0.00 and the seller does not issue such documents
 * (docs/decisions/0076-credit-notes-and-zero-documents.md).
 */
export const isLeftOut = (
  { areZeroDocumentsIssued }: Pick<SellerSettings, 'areZeroDocumentsIssued'>,
  { total }: Pick<DocumentRow, 'total'>,
): boolean => !areZeroDocumentsIssued && areDecimalsEqual(total, '0')

/** Returns why a draft is not issued, and what to do. */
export const leftOutReason = m.totalIs000SoIt

/** Returns the due date of a document; null for a credit note, which the customer does not pay. */
export const calculateDueDate = (
  { kind, paymentTermsDays }: Pick<DocumentRow, 'kind' | 'paymentTermsDays'>,
  issueDate: string,
): string | null => (kind === 'credit-note' ? null : addDays(issueDate, paymentTermsDays))
