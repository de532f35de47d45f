/** Formats metric values for people: percent, bytes to the base 1024, counts, and milliseconds. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/metric-text'
import type { MetricUnit } from './charts.ts'
import { numberText, formatShortNumber } from './words.ts'

const minus = '−'
const formatSigned = (value: number, text: (size: number) => string): string =>
  value < 0 ? `${minus}${text(-value)}` : text(value)

const byteUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const

/** Rounds to three significant digits without trailing zeros. */
const formatDigits = (value: number): string => {
  const places = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return numberText(Number(value.toFixed(places)))
}

const formatBytes = (value: number): string => {
  const power =
    value < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log2(value) / 10 + Number.EPSILON))
  return `${formatDigits(value / 1024 ** power)} ${byteUnits[power]}`
}

const texts: Record<MetricUnit, (value: number) => string> = {
  Percent: (value) => `${formatDigits(value)} %`,
  Bytes: formatBytes,
  Count: (value) => (value >= 100_000 ? formatShortNumber(value) : formatDigits(value)),
  MilliSeconds: (value) => t(m.ms, { digits: formatDigits(value) }),
  BytesPerSecond: (value) => `${formatBytes(value)}/s`,
  CountPerSecond: (value) => `${formatDigits(value)}/s`,
}

/** Formats a value with its unit. */
export const formatMetric = (unit: MetricUnit, value: number): string => formatSigned(value, texts[unit])

/** Parses a typed value; bytes may have a unit such as KiB. Undefined for a text that is not a number. */
export const parseMetric = (unit: MetricUnit, typed: string): number | undefined => {
  const [, number = '', name = ''] = /^\s*([\d.,\s]*\d)\s*(?:([KMGT]?i?B)(?:\/s)?)?\s*$/i.exec(typed) ?? []
  if (number === '' || (name !== '' && !unit.startsWith('Bytes'))) return undefined
  const power = name === '' ? 0 : byteUnits.findIndex((one) => one.toLowerCase() === name.toLowerCase())
  const value = Number(number.replaceAll(/[,\s]/g, ''))
  return power < 0 || !Number.isFinite(value) ? undefined : value * 1024 ** power
}

const units: Record<MetricUnit, Text> = {
  Percent: m.percent,
  Bytes: m.bytesOrWithUnitForExample,
  Count: m.count,
  MilliSeconds: m.milliseconds,
  BytesPerSecond: m.bytesPerSecondOrWithUnit,
  CountPerSecond: m.countPerSecond,
}

/** Describes the unit in which a value is typed. */
export const describeUnit = (unit: MetricUnit): string => t(units[unit])

const axisUnits: Record<MetricUnit, Text> = {
  Percent: m.percent,
  Bytes: m.bytes,
  Count: m.count,
  MilliSeconds: m.milliseconds,
  BytesPerSecond: m.bytesPerSecond,
  CountPerSecond: m.countPerSecond,
}

/** Names the unit of a chart's axis. */
export const describeAxisUnit = (unit: MetricUnit): string => t(axisUnits[unit])

/** Returns readable axis steps: powers of two for bytes; otherwise undefined, and the chart chooses. */
export const listAxisSteps = (unit: MetricUnit): number[] | undefined =>
  unit === 'Bytes' || unit === 'BytesPerSecond'
    ? Array.from({ length: 52 }, (_, power) => 2 ** power)
    : undefined
