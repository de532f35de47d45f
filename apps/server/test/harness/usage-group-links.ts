/** Compares groups of usage with the pages that their links open. */
import { sum } from '@cmp/billing'
import { buildMonthsRange, usageGroups, type Usage, type UsageDays } from '@cmp/contract'
import { expect } from 'vitest'
import type { Client } from './portal.ts'

/** The month whose usage is read. */
export const span = buildMonthsRange('2026-10')

const answerOf = async (client: Client, call: string, query: Record<string, string>) => {
  const answer = await client.get(`/api/UsageByMeters/${call}?${new URLSearchParams(query).toString()}`)
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  return answer
}
/** Makes a usage call that reads. */
export const readUsageOf = async <T>(
  client: Client,
  call: string,
  query: Record<string, string>,
): Promise<T> => {
  const { text } = await answerOf(client, call, query)
  return JSON.parse(text) as T
}

/** Returns the sum of a column of a usage file. Only quoted names in its cells contain commas. */
const sumCsvColumn = (csv: string, column: string): string => {
  const [head = '', ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  const fromEnd = head.split(',').length - head.split(',').indexOf(column)
  return sum(rows.map((row) => row.split(',').at(-fromEnd) ?? ''))
}

/** Returns the groups to open: the largest, the smallest, and all groups without a value or without usage. */
const pickGroups = ({ groups }: Usage, most: number): Usage['groups'] => {
  const isSpecial = ({ filters }: Usage['groups'][number]): boolean =>
    (filters['component'] ?? 'usage') !== 'usage' || Object.values(filters).includes('(none)')
  const special = groups.filter(isSpecial).slice(0, most)
  return [...new Set([...groups.slice(0, most), ...special, ...groups.slice(-1)])]
}

/**
 * Returns the differences between a group and its page: the total, the rows, the days and the CSV.
 * @param most how many groups of a grouping are opened, besides those without a value or without usage
 */
export const groupDifferences = async (
  client: Client,
  narrowed: { currency: string; customerId?: string },
  most: number,
): Promise<string[]> => {
  const found: string[] = []
  for (const { value: groupBy } of usageGroups) {
    const query = { ...span, ...narrowed, tagKey: 'environment' }
    const usage = await readUsageOf<Usage>(client, 'GetUsage', { ...query, groupBy })
    for (const group of pickGroups(usage, most)) {
      expect(Object.keys(group.filters), group.name).not.toEqual([])
      const own = { ...query, ...group.filters }
      const page = await readUsageOf<Usage>(client, 'GetUsage', own)
      const days = await readUsageOf<UsageDays>(client, 'GetUsageDays', own)
      const csv = (await answerOf(client, 'GetUsage/export', own)).text
      const charge = sum([group.charge])
      const others = [
        sum([page.total.charge]),
        sum([...page.groups.map((row) => row.charge), page.beyond.charge]),
        sum(days.columns.map((column) => column.charge)),
        sumCsvColumn(csv, 'Charge'),
      ]
      if (others.some((other) => other !== charge))
        found.push(`${groupBy} ${group.name}: ${charge}, ${others.join(', ')}`)
    }
  }
  return found
}
