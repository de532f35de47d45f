/** Lists the findings of a month. They are computed for each request, so the list is sorted and filtered here. */
import { parseDecimal } from '@cmp/billing'
import {
  addMonths,
  toMonth,
  type MonthCheckFinding,
  type MonthCheckName,
  type monthCheckFindings,
  type QueryOf,
} from '@cmp/contract'
import { getCollator } from '@cmp/messages'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { monthCheckNames, runMonthChecks, type JudgedFinding } from './run-checks.ts'

type FindingsQuery = QueryOf<typeof monthCheckFindings>

/** Returns the ID of a finding within its month. */
export const buildFindingId = (name: MonthCheckName, { key }: Pick<JudgedFinding, 'key'>): string =>
  `${name}/${key}`

const toRow = (
  month: string,
  check: MonthCheckName,
  { acceptance, key, ...finding }: JudgedFinding,
): MonthCheckFinding => ({
  ...finding,
  id: buildFindingId(check, { key }),
  month,
  check,
  state: acceptance === null ? 'open' : 'accepted',
  reason: acceptance?.reason ?? null,
  term: acceptance?.term ?? null,
  acceptedBy: acceptance?.acceptedBy ?? null,
  acceptedAt: acceptance?.acceptedAt.toISOString() ?? null,
})

const contains = (text: string | null, part: string): boolean =>
  (text ?? '').toLowerCase().includes(part.toLowerCase())

const isSelected = (row: MonthCheckFinding, query: FindingsQuery): boolean =>
  (!query.state || row.state === query.state) &&
  (!query.customerId || row.customerId === query.customerId.toLowerCase()) &&
  (!query.cloudProvider || row.cloudProvider === query.cloudProvider) &&
  (!query.currency || row.currency === query.currency.toUpperCase()) &&
  (!query.search ||
    [row.subject, row.companyName, row.evidence].some((text) => contains(text, query.search ?? '')))

type Compare = (one: MonthCheckFinding, other: MonthCheckFinding) => number

const compareTexts =
  (textOf: (row: MonthCheckFinding) => string): Compare =>
  (one, other) =>
    getCollator().compare(textOf(one), textOf(other))

/** Unknown amounts are the smallest. */
const compareAmounts: Compare = (one, other) => {
  if (one.amount === null || other.amount === null)
    return Number(one.amount !== null) - Number(other.amount !== null)
  return parseDecimal(one.amount).comparedTo(parseDecimal(other.amount))
}

const orders: Record<FindingsQuery['sortby'], Compare> = {
  amount: compareAmounts,
  subject: compareTexts(({ subject }) => subject),
  companyName: compareTexts(({ companyName }) => companyName ?? ''),
  check: (one, other) => monthCheckNames.indexOf(one.check) - monthCheckNames.indexOf(other.check),
  state: compareTexts(({ state }) => state),
}

/** Returns the month to list: the previous one if none is given. */
const readListedMonth = async (scoped: Scoped, { month }: FindingsQuery): Promise<string> =>
  month ?? addMonths(toMonth(await readSellerToday(scoped)), -1)

/** Handlers of the list of findings. */
export const monthCheckFindingHandlers: ResourceHandlers<typeof monthCheckFindings> = {
  list: async (scoped, query) => {
    const month = await readListedMonth(scoped, query)
    const names = monthCheckNames.filter((name) => !query.check || name === query.check)
    const direction = query.sortdir === 'asc' ? 1 : -1
    const found = (await runMonthChecks(scoped, month, names))
      .flatMap(({ name, findings }) => findings.map((finding) => toRow(month, name, finding)))
      .filter((row) => isSelected(row, query))
      .toSorted(
        (one, other) =>
          direction *
          (orders[query.sortby](one, other) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)),
      )
    const from = (query.page - 1) * query.pagesize
    return { rows: found.slice(from, from + query.pagesize), count: found.length }
  },
}
