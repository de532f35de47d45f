/** Reads a document for its charges: its details in their order, and the location of its line items. */
import type { Selectable } from 'kysely'
import type { RatedLoad } from '../../../db/document-tables.ts'
import type { CustomerInvoiceDetailTable } from '../../../db/tables.ts'
import type { ScopedLines } from '../../../engine/scoped-query.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import { resolveStoredLoads } from '../../../core/billing-lines/removed-loads.ts'
import type { FocusDocument } from './documents.ts'

/** A detail of a document. */
export type FocusDetail = Selectable<CustomerInvoiceDetailTable>

/** A document with everything its charges are computed from. */
export type ReadDocument = {
  document: FocusDocument
  details: FocusDetail[]
  /** Empty if its line items can no longer be identified. */
  loads: RatedLoad[]
  lines: ScopedLines
}

/** Reads the details of a document, and the location of its line items. */
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
    const { loads, removal } = await resolveStoredLoads(scoped, document.invoiceRowId, document.loads)
    return { document, details, loads: removal ? [] : loads, lines: await scoped.lines() }
  })
