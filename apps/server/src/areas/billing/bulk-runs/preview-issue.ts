/** Previews what issuing many documents would do, before it is confirmed. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/bulk-runs'
import { type IssueRunPreview, toMonth } from '@cmp/contract'
import type { Scoped } from '../../../scope/scope.ts'
import { planIssue } from '../issuing/issue-plan.ts'
import { groupNumbersByKind, sumTotalsByCurrency } from '../issuing/issued-text.ts'
import { readChosenDocuments, type ChosenDocuments } from './start.ts'

/** The maximum number of documents listed; sums and counts include all. */
const mostListed = 100

/** The maximum number of documents named for one reason. */
const mostNamed = 5

/**
 * Returns the preview of a run that issues documents.
 * @throws AppError as `readChosenDocuments`.
 */
export const previewOfIssueRun = async (
  scoped: Scoped,
  chosen: ChosenDocuments,
): Promise<IssueRunPreview> => {
  const rows = await readChosenDocuments(scoped, chosen)
  const { seller, issueDate, issued, leftOut, expected } = await planIssue(
    scoped,
    rows.map(({ id }) => id),
  )
  return {
    expected,
    isSellerNamed: seller.name !== '',
    issueDate,
    documents: issued.length,
    customers: new Set(issued.map(({ customerId }) => customerId)).size,
    months: [
      ...new Set(issued.map(({ billingPeriodStartDate }) => toMonth(billingPeriodStartDate))),
    ].toSorted(),
    totals: sumTotalsByCurrency(issued),
    numbers: groupNumbersByKind(issued),
    leftOut: [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, own]) => ({
      reason,
      count: own.length,
      names: own
        .slice(0, mostNamed)
        .map(({ document: { number, companyName } }) => number ?? t(m.draftFor, { companyName })),
    })),
    rows: issued.slice(0, mostListed).map(({ id, number, kind, companyName, currency, total }) => ({
      id,
      number,
      kind,
      companyName,
      currency,
      total,
    })),
  }
}
