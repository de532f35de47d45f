/** Reads the current documents of a provider invoice: what was issued, and the drafts beside it. */
import type { AdjustableDetail, DocumentKey, IssuedDocument } from '@cmp/billing'
import type { DocumentKind } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceDetailTable } from '../../../../db/tables.ts'
import type { Scoped } from '../../../../scope/scope.ts'

/** A document detail as stored in its table. */
export type DetailRow = Omit<Selectable<CustomerInvoiceDetailTable>, 'id' | 'customerInvoiceId'>

/** A detail in comparable form, with its stored row. */
export type ComparableDetail = AdjustableDetail & { row: DetailRow }

/** An issued document with the values that a later document for the same key takes over. */
export type ExistingDocument = IssuedDocument<ComparableDetail> & {
  number: string
  billingProfileId: string
  paymentTermsDays: number
}

/** Returns a detail in the form in which two calculations are compared. */
export const toComparableDetail = (row: DetailRow): ComparableDetail => ({
  key: row.detailKey,
  cost: row.cost,
  quantity: row.quantity,
  charge: row.charge,
  row,
})

/** The documents of an invoice: issued ones, the earliest first, and drafts. */
export type ExistingDocuments = {
  issued: ExistingDocument[]
  drafts: (DocumentKey & { id: string; total: string; kind: DocumentKind })[]
}

/** Reads the documents of a provider invoice; void documents are ignored. */
export const readExistingDocuments = async (
  { trx }: Scoped,
  invoiceRowId: string,
): Promise<ExistingDocuments> => {
  const rows = await trx
    .selectFrom('customerInvoice')
    .selectAll()
    .where('invoiceRowId', '=', invoiceRowId)
    .where('state', '!=', 'void')
    // The full document comes before its adjustments, even if several were written at the same time.
    .orderBy(({ eb }) => eb('adjustsId', 'is not', null))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const issued = rows.filter(({ state }) => state !== 'draft')
  const details =
    issued.length === 0
      ? []
      : await trx
          .selectFrom('customerInvoiceDetail')
          .selectAll()
          .where(
            'customerInvoiceId',
            'in',
            issued.map(({ id }) => id),
          )
          .execute()
  const detailsOf = Map.groupBy(details, (detail) => detail.customerInvoiceId)
  return {
    issued: issued.map((row) => ({
      id: row.id,
      number: row.number ?? '',
      customerId: row.customerId,
      costCurrency: row.costCurrency,
      currency: row.currency,
      vatPercent: row.vatPercent,
      vat: row.vatAmount,
      billingProfileId: row.billingProfileId,
      paymentTermsDays: row.paymentTermsDays,
      details: (detailsOf.get(row.id) ?? []).map(({ id: _id, customerInvoiceId: _document, ...detail }) =>
        toComparableDetail(detail),
      ),
    })),
    drafts: rows
      .filter(({ state }) => state === 'draft')
      .map(({ id, customerId, costCurrency, currency, vatPercent, total, kind }) => ({
        id,
        customerId,
        costCurrency,
        currency,
        vatPercent,
        total,
        kind,
      })),
  }
}
