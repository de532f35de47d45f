/** What issuing many documents would do, shown before it is confirmed. */
import type { IssueRunPreview } from '@cmp/contract'
import { monthOf } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import { planIssue } from '../issuing/issue-plan.ts'
import { numbersByKind, totalsByCurrency } from '../issuing/issued-text.ts'
import { chosenDocuments, type ChosenDocuments } from './start.ts'

/** Documents that are listed at most; the sums and counts are of all. */
const mostListed = 100

/** Documents of one reason that are named at most. */
const mostNamed = 5

/** The preview of a run that issues. @throws AppError as `chosenDocuments` */
export const previewOfIssueRun = async (
  scoped: Scoped,
  chosen: ChosenDocuments,
): Promise<IssueRunPreview> => {
  const rows = await chosenDocuments(scoped, chosen)
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
      ...new Set(issued.map(({ billingPeriodStartDate }) => monthOf(billingPeriodStartDate))),
    ].toSorted(),
    totals: totalsByCurrency(issued),
    numbers: numbersByKind(issued),
    leftOut: [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, own]) => ({
      reason,
      count: own.length,
      names: own
        .slice(0, mostNamed)
        .map(({ document: { number, companyName } }) => number ?? `Draft for ${companyName}`),
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
