/** Values of metrics as people read them: per cent, bytes to the base 1024, counts, and milliseconds. */
import type { MetricUnit } from './charts.ts'
import { numberText, shortNumber } from './words.ts'

const minus = '−'
const signed = (value: number, text: (size: number) => string): string =>
  value < 0 ? `${minus}${text(-value)}` : text(value)

const byteUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const

/** So many digits after the point that three count, and no zeros at the end. */
const digits = (value: number): string => {
  const places = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return numberText(Number(value.toFixed(places)))
}

const bytesText = (value: number): string => {
  const power =
    value < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log2(value) / 10 + Number.EPSILON))
  return `${digits(value / 1024 ** power)} ${byteUnits[power]}`
}

const texts: Record<MetricUnit, (value: number) => string> = {
  Percent: (value) => `${digits(value)} %`,
  Bytes: bytesText,
  Count: (value) => (value >= 100_000 ? shortNumber(value) : digits(value)),
  MilliSeconds: (value) => `${digits(value)} ms`,
  BytesPerSecond: (value) => `${bytesText(value)}/s`,
  CountPerSecond: (value) => `${digits(value)}/s`,
}

/** A value with its unit. */
export const metricText = (unit: MetricUnit, value: number): string => signed(value, texts[unit])

/** A value as it is typed: bytes may be said in KiB and more. Undefined for what is no number. */
export const metricValue = (unit: MetricUnit, typed: string): number | undefined => {
  const [, number = '', name = ''] = /^\s*([\d.,\s]*\d)\s*(?:([KMGT]?i?B)(?:\/s)?)?\s*$/i.exec(typed) ?? []
  if (number === '' || (name !== '' && !unit.startsWith('Bytes'))) return undefined
  const power = name === '' ? 0 : byteUnits.findIndex((one) => one.toLowerCase() === name.toLowerCase())
  const value = Number(number.replaceAll(/[,\s]/g, ''))
  return power < 0 || !Number.isFinite(value) ? undefined : value * 1024 ** power
}

const units: Record<MetricUnit, string> = {
  Percent: 'In per cent',
  Bytes: 'In bytes, or such as 64 MiB',
  Count: 'A number',
  MilliSeconds: 'In milliseconds',
  BytesPerSecond: 'In bytes a second, or such as 64 MiB',
  CountPerSecond: 'A number a second',
}

/** What a value is typed in, in words. */
export const unitText = (unit: MetricUnit): string => units[unit]

/** Steps of an axis that read well: powers of two for bytes, else left to the chart. */
export const axisSteps = (unit: MetricUnit): number[] | undefined =>
  unit === 'Bytes' || unit === 'BytesPerSecond'
    ? Array.from({ length: 52 }, (_, power) => 2 ** power)
    : undefined
