/** The documents of a provider's invoice as they stand: what was issued, and the drafts beside it. */
import type { AdjustableDetail, DocumentKey, IssuedDocument } from '@cmp/billing'
import type { DocumentKind } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceDetailTable } from '../../db/tables.ts'
import type { Scoped } from '../../scope/scope.ts'

/** A detail as its table has it. */
export type DetailRow = Omit<Selectable<CustomerInvoiceDetailTable>, 'id' | 'customerInvoiceId'>

/** A detail that is compared, with the row that describes it. */
export type ComparableDetail = AdjustableDetail & { row: DetailRow }

/** An issued document with what a later one for the same takes over from it. */
export type StandingDocument = IssuedDocument<ComparableDetail> & {
  number: string
  billingProfileId: string
  paymentTermsDays: number
}

/** A detail in the form in which two calculations are compared. */
export const comparable = (row: DetailRow): ComparableDetail => ({
  key: row.detailKey,
  cost: row.cost,
  quantity: row.quantity,
  charge: row.charge,
  row,
})

/** What stands of an invoice: issued documents, the earliest first, and drafts. */
export type StandingDocuments = {
  issued: StandingDocument[]
  drafts: (DocumentKey & { id: string; total: string; kind: DocumentKind })[]
}

/** Reads the documents of a provider's invoice; void ones count as nothing. */
export const standingDocuments = async (
  { trx }: Scoped,
  invoiceRowId: string,
): Promise<StandingDocuments> => {
  const rows = await trx
    .selectFrom('customerInvoice')
    .selectAll()
    .where('invoiceRowId', '=', invoiceRowId)
    .where('state', '!=', 'void')
    // The whole comes before the differences to it, also where several were written at one moment.
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
        comparable(detail),
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
