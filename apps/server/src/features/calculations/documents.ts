/** What a calculation writes: customer invoices and adjustments, with what they are made of. */
import type { Calculation, CustomerInvoice } from '@cmp/billing'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceDetailTable } from '../../db/tables.ts'
import type { CalculationInputs } from './inputs.ts'

/** What is written. */
export type Written = {
  calculationId: string
  inputs: CalculationInputs
  calculation: Calculation
  boundaries: readonly string[]
}

/** A detail as its table has it. */
export type DetailRow = Omit<Selectable<CustomerInvoiceDetailTable>, 'id' | 'customerInvoiceId'>
/** What a document is written for; an adjustment may be for a customer who has no lines any more. */
export type Billed = Omit<CustomerInvoice, 'details' | 'profileVersion' | 'margin'>

/** A customer invoice or an adjustment, ready to be written. */
export type Document = {
  kind: 'invoice' | 'adjustment'
  adjustsId: string | null
  cost: string
  subtotal: string
  vat: string
  total: string
  details: DetailRow[]
}

/** A document and whom it is for. */
export type BilledDocument = { billed: Billed; document: Document }
