/** The calls of month checks in tests, and the proof that planted leaks are found. */
import { addMonths, type monthCheckFindings, type MonthCheckSummary, type RowOf } from '@cmp/contract'
import { expect } from 'vitest'
import type { ExpectedFinding } from './leak-planter.ts'
import type { Client } from './portal.ts'

/** A finding as the list shows it. */
export type Finding = RowOf<typeof monthCheckFindings>

/** The billed months of the demo year. */
export const billedMonths = Array.from({ length: 12 }, (_, index) => addMonths('2025-11', index))

/** Lists the findings of a month. `filter` is added to the query. */
export const listFindings = async (operator: Client, month: string, filter = ''): Promise<Finding[]> => {
  const answer = await operator.get<{ data: Finding[] }>(
    `/api/MonthCheckFindings?month=${month}&pagesize=1000${filter}`,
  )
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data
}

/** Lists the open findings of several months. */
export const listOpenFindings = async (operator: Client, months: readonly string[]): Promise<Finding[]> => {
  const found: Finding[] = []
  for (const month of months) found.push(...(await listFindings(operator, month, '&state=open')))
  return found
}

/** Reads the summary of a month. */
export const readChecks = async (operator: Client, month: string): Promise<MonthCheckSummary[]> =>
  (await operator.get<{ checks: MonthCheckSummary[] }>(`/api/MonthChecks/${month}`)).body.checks

/** Accepts findings with their present amounts. */
export const accept = (client: Client, month: string, findings: readonly Finding[], term = 'month') =>
  client.post<{ message: string }>(`/api/MonthChecks/${month}/accept`, {
    findings: findings.map(({ id, amount }) => ({ id, amount })),
    reason: 'Agreed with the customer',
    term,
  })

/** Accepts everything that the demo year has without planted leaks, so that no open finding is left. */
export const acceptStory = async (operator: Client, months: readonly string[]): Promise<void> => {
  for (const month of months) {
    const story = await listFindings(operator, month, '&state=open')
    if (story.length > 0) expect((await accept(operator, month, story)).status).toBe(200)
  }
  expect(await listOpenFindings(operator, months)).toEqual([])
}

/** Expects the open findings of the months to be exactly those given, in the list, the summary and the export. */
export const expectFindings = async (
  operator: Client,
  months: readonly string[],
  expected: readonly ExpectedFinding[],
): Promise<void> => {
  const found = await listOpenFindings(operator, months)
  expect(found.map(({ month, id }) => `${month} ${id}`).toSorted()).toEqual(
    expected.map(({ month, check, key }) => `${month} ${check}/${key}`).toSorted(),
  )
  for (const month of months) {
    const own = found.filter((finding) => finding.month === month)
    for (const { name, findings } of await readChecks(operator, month))
      expect(findings).toBe(own.filter(({ check }) => check === name).length)
    const csv = await operator.get(`/api/MonthCheckFindings.csv?month=${month}&state=open`)
    expect(csv.text.split('\r\n').filter(Boolean)).toHaveLength(own.length + 1)
  }
}
