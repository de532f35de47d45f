/** A time range in a page's address, so that a link shows exactly the same. */
import { keyMetricNames, type KeyMetric } from '@cmp/contract'
import type { Range } from './RangeBar.tsx'

const toDateText = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined

/** Returns the range of an address, or the default range if the address has none. */
export const parseRange = (search: Readonly<Record<string, unknown>>, usual: KeyMetric): Range => {
  const name = String(search['range'] ?? usual).toUpperCase()
  const keyMetric = keyMetricNames.find((known) => known === name) ?? usual
  const [start, end] = [toDateText(search['start']), toDateText(search['end'])]
  if (keyMetric !== 'CUSTOM') return { keyMetric }
  return start !== undefined && end !== undefined ? { keyMetric, start, end } : { keyMetric: usual }
}

/** Returns the address parameters of a range. An undefined value removes the parameter. */
export const searchOf = ({
  keyMetric,
  start,
  end,
}: Range): Record<'range' | 'start' | 'end', string | undefined> => ({
  range: keyMetric,
  start,
  end,
})
