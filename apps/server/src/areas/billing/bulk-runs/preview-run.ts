/** Previews what an action on many documents would do, before it is confirmed. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/bulk-runs'
import { toMonth, type DocumentRunAction, type DocumentRunPreview } from '@cmp/contract'
import type { Scoped } from '../../../scope/scope.ts'
import { groupNumbersByKind, sumTotalsByCurrency } from '../issuing/issued-text.ts'
import { readChosenDocuments, type ChosenDocuments } from './chosen-documents.ts'
import { planRun } from './plan-run.ts'

/** The maximum number of documents listed; sums and counts include all. */
const mostListed = 100

/** The maximum number of documents named for one reason. */
const mostNamed = 5

/**
 * Returns the preview of a run.
 * @throws AppError as `readChosenDocuments`.
 */
export const previewRun = async (
  scoped: Scoped,
  action: DocumentRunAction,
  chosen: ChosenDocuments,
): Promise<DocumentRunPreview> => {
  const { isSellerNamed, today, documents, leftOut, expected } = await planRun(
    scoped,
    action,
    await readChosenDocuments(scoped, chosen),
  )
  return {
    expected,
    isSellerNamed,
    issueDate: today,
    documents: documents.length,
    customers: new Set(documents.map(({ customerId }) => customerId)).size,
    months: [
      ...new Set(documents.map(({ billingPeriodStartDate }) => toMonth(billingPeriodStartDate))),
    ].toSorted(),
    totals: sumTotalsByCurrency(documents.map(({ currency, amount }) => ({ currency, total: amount }))),
    numbers: groupNumbersByKind(
      documents.toSorted((a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0)),
    ),
    leftOut: [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, own]) => ({
      reason,
      count: own.length,
      names: own
        .slice(0, mostNamed)
        .map(({ document: { number, companyName } }) => number ?? t(m.draftFor, { companyName })),
    })),
    rows: documents.slice(0, mostListed).map(({ id, number, kind, companyName, currency, amount }) => ({
      id,
      number,
      kind,
      companyName,
      currency,
      total: amount,
    })),
  }
}
