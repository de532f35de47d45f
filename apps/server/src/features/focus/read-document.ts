/** A document as its charges are made of it: its details in their order, and where its lines are. */
import type { Selectable } from 'kysely'
import type { RatedLoad } from '../../db/document-tables.ts'
import type { CustomerInvoiceDetailTable } from '../../db/tables.ts'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { loadsAsKept } from '../invoices/removed-loads.ts'
import type { FocusDocument } from './documents.ts'

/** A detail of a document. */
export type FocusDetail = Selectable<CustomerInvoiceDetailTable>

/** A document with all that its charges are made of. */
export type ReadDocument = {
  document: FocusDocument
  details: FocusDetail[]
  /** Empty where no line can be told any more. */
  loads: RatedLoad[]
  lines: ScopedLines
}

/** Reads the details of a document, and where its lines are. */
export const readDocument = (ctx: AppContext, scope: Scope, document: FocusDocument): Promise<ReadDocument> =>
  withScope(ctx, scope, async (scoped) => {
    const details = await scoped.trx
      .selectFrom('customerInvoiceDetail')
      .selectAll()
      .where('customerInvoiceId', '=', document.id)
      .orderBy('position')
      .orderBy('detailKey')
      .orderBy('id')
      .execute()
    const { loads, removal } = await loadsAsKept(scoped, document.invoiceRowId, document.loads)
    return { document, details, loads: removal ? [] : loads, lines: await scoped.lines() }
  })
