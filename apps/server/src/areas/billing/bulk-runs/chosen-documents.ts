/** Reads the documents that a person chose for an action: by their IDs, or all of a filter. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/bulk-runs'
import { mostRunRows } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { filterCustomerInvoices, type CustomerInvoiceFilter } from '../customer-invoices/customer-invoices.ts'
import { sortByIssueOrder } from '../issuing/issue-plan.ts'

/** Documents chosen by their IDs, or all documents that match a filter. */
export type ChosenDocuments = { ids: readonly string[] } | { filter: CustomerInvoiceFilter }

/**
 * Returns the documents of a run or of its preview, in the order in which they are issued.
 * @throws AppError NotFound if one of the IDs does not exist; InvalidRequest if a filter matches none or too many.
 */
export const readChosenDocuments = async (scoped: Scoped, chosen: ChosenDocuments) => {
  const ids = 'ids' in chosen ? [...new Set(chosen.ids)] : undefined
  const rows = await filterCustomerInvoices(scoped, 'filter' in chosen ? chosen.filter : {})
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`customer_invoice.id = any(${ids ?? []}::uuid[])`))
    .limit(mostRunRows + 1)
    .execute()
  if (ids && rows.length < ids.length) throw createNotFoundError(m.document)
  if (rows.length === 0) throw new AppError('InvalidRequest', m.noDocumentsMatchFilterNowReload)
  if (rows.length > mostRunRows)
    throw new AppError('InvalidRequest', bind(m.moreThanDocumentsMatchFilterNarrow, { mostRunRows }))
  return sortByIssueOrder(rows)
}

/** A document as it is read for an action. */
export type ChosenDocument = Awaited<ReturnType<typeof readChosenDocuments>>[number]
