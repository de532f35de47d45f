/** A range in a page's address, so that a link shows the very same. */
import { keyMetricNames, type KeyMetric } from '@cmp/contract'
import type { Range } from './RangeBar.tsx'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined

/** The range that an address names; the usual one where it names none. */
export const rangeIn = (search: Readonly<Record<string, unknown>>, usual: KeyMetric): Range => {
  const name = String(search['range'] ?? usual).toUpperCase()
  const keyMetric = keyMetricNames.find((known) => known === name) ?? usual
  const [start, end] = [text(search['start']), text(search['end'])]
  if (keyMetric !== 'CUSTOM') return { keyMetric }
  return start !== undefined && end !== undefined ? { keyMetric, start, end } : { keyMetric: usual }
}

/** The range as an address has it; undefined takes a name out. */
export const searchOf = ({
  keyMetric,
  start,
  end,
}: Range): Record<'range' | 'start' | 'end', string | undefined> => ({
  range: keyMetric,
  start,
  end,
})
