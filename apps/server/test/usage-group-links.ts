/** Groups of the usage against the pages that their links open. */
import { sum } from '@cmp/billing'
import { spanOfMonths, usageGroups, type Usage, type UsageDays } from '@cmp/contract'
import { expect } from 'vitest'
import type { Client } from './harness.ts'

/** The month whose usage is read. */
export const span = spanOfMonths('2026-10')

const answerOf = async (client: Client, call: string, query: Record<string, string>) => {
  const answer = await client.get(`/api/UsageByMeters/${call}?${new URLSearchParams(query).toString()}`)
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  return answer
}
/** A reading call of usage. */
export const readUsageOf = async <T>(
  client: Client,
  call: string,
  query: Record<string, string>,
): Promise<T> => {
  const { text } = await answerOf(client, call, query)
  return JSON.parse(text) as T
}

/** The sum of a column of a usage file; its cells have no commas but in quoted names. */
const csvSum = (csv: string, column: string): string => {
  const [head = '', ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  const fromEnd = head.split(',').length - head.split(',').indexOf(column)
  return sum(rows.map((row) => row.split(',').at(-fromEnd) ?? ''))
}

/** The groups that are opened of many: the largest, the smallest, and all that stand for none or for no usage. */
const opened = ({ groups }: Usage, most: number): Usage['groups'] => {
  const isSpecial = ({ filters }: Usage['groups'][number]): boolean =>
    (filters['component'] ?? 'usage') !== 'usage' || Object.values(filters).includes('(none)')
  const special = groups.filter(isSpecial).slice(0, most)
  return [...new Set([...groups.slice(0, most), ...special, ...groups.slice(-1)])]
}

/**
 * What differs between a group and its page: the sum over it, its rows, its days and its CSV.
 * @param most how many of a grouping's groups are opened, beside those that stand for none or for no usage
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
    for (const group of opened(usage, most)) {
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
        csvSum(csv, 'Charge'),
      ]
      if (others.some((other) => other !== charge))
        found.push(`${groupBy} ${group.name}: ${charge}, ${others.join(', ')}`)
    }
  }
  return found
}
