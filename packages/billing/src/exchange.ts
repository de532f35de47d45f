/** Exchange rates: chooses the rate of a line and reads Microsoft's monthly list. */
import { bind, t, type BoundMessage } from '@cmp/messages'
import * as m from '@cmp/messages/billing/rates'
import * as pages from '@cmp/messages/contract/billing/currency-monthly-rates'
import { Decimal, areDecimalsEqual, parseDecimal, roundHalfAwayFromZero, toText } from './decimal.ts'
import { formatYearMonth, type YearMonth } from './dates.ts'
import { BillingError } from './errors.ts'

/** The exchange rate of a month: `rate` is decimal text, units of `toCurrency` for one `fromCurrency`. */
export type CurrencyMonthlyRate = YearMonth & {
  id: string
  fromCurrency: string
  toCurrency: string
  rate: string
}

/** A rate agreed for one project and month. */
export type ProjectCurrencyRate = CurrencyMonthlyRate & { projectId: string }

/** The rate that applies and its source; `id` is the ID of its row, or null for the same currency. */
export type AppliedRate = { rate: string; source: 'same currency' | 'project' | 'month'; id: string | null }

/** The values by which {@link rateFor} chooses a rate. */
export type RateQuestion = YearMonth & {
  from: string
  to: string
  monthlyRates: readonly CurrencyMonthlyRate[]
  projectRates?: readonly ProjectCurrencyRate[] | undefined
  projectId?: string | null | undefined
}

/** Builds the message for a missing rate. */
export const formatMissingRate = (from: string, to: string, month: YearMonth): string =>
  t(m.missing, { from, to, month: formatYearMonth(month), title: pages.monthlyExchangeRates })

/**
 * Returns the rate of a month from one currency to another: 1 for the same currency, otherwise the project's rate,
 * otherwise the month's. An inverse rate or a neighboring month is never guessed.
 * @throws BillingError `MissingRate`, `AmbiguousRate` (two different rates for the same month and pair),
 * `InvalidDecimal`
 */
export const rateFor = (question: RateQuestion): AppliedRate => {
  const { from, to, monthlyRates, projectRates = [], projectId } = question
  if (from === to) return { rate: '1', source: 'same currency', id: null }
  const ofProject = projectId == null ? [] : projectRates.filter((rate) => rate.projectId === projectId)
  const project = findOnlyRate(ofProject, question)
  if (project) return { rate: project.rate, source: 'project', id: project.id }
  const month = findOnlyRate(monthlyRates, question)
  if (month) return { rate: month.rate, source: 'month', id: month.id }
  throw new BillingError('MissingRate', formatMissingRate(from, to, question))
}

const findOnlyRate = (
  rates: readonly CurrencyMonthlyRate[],
  { from, to, year, month }: RateQuestion,
): CurrencyMonthlyRate | undefined => {
  const found = rates.filter(
    (rate) =>
      rate.fromCurrency === from && rate.toCurrency === to && rate.year === year && rate.month === month,
  )
  for (const rate of found) assertPositive(rate)
  const [first] = found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (first && found.some((rate) => !areDecimalsEqual(rate.rate, first.rate))) {
    throw new BillingError(
      'AmbiguousRate',
      bind(m.ambiguous, { from, to, month: formatYearMonth({ year, month }) }),
    )
  }
  return first
}

const assertPositive = ({ fromCurrency, toCurrency, rate, ...month }: CurrencyMonthlyRate): void => {
  if (parseDecimal(rate).greaterThan(0)) return
  throw new BillingError(
    'InvalidDecimal',
    bind(m.notPositive, { from: fromCurrency, to: toCurrency, month: formatYearMonth(month), rate }),
  )
}

/** A rate read from a list, before it is stored. */
export type ImportedRate = Omit<CurrencyMonthlyRate, 'id'>

const fxColumns = ['CurrencyCode', 'USDPerUnit', 'Month'] as const

/** The digits after the decimal point of an inverted rate: as many as `Decimal(38, 18)` can store. */
const INVERSE_DIGITS = 18

/**
 * Reads Microsoft's monthly exchange rates (CSV `CurrencyCode,USDPerUnit,Month`, from `sales/fxrates(Month='YYYYMM')`;
 * they apply to the whole month that they are published for). The list gives dollars per unit, so each line becomes two
 * rates: the currency to USD exactly as written, and USD to the currency as 1 ÷ USDPerUnit, rounded half away from zero
 * to 18 digits. `Month` may be `YYYYMM`, `YYYY-MM` or a date that begins with `YYYY-MM-DD`. The line of USD itself must
 * be 1 and gives no rate.
 * @throws BillingError `InvalidFile`; the message names the line
 */
export const parseMicrosoftFx = (csvText: string): ImportedRate[] => {
  const [header = '', ...lines] = csvText.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const names = splitCells(header).map((name) => name.toLowerCase())
  const positions = fxColumns.map((name) => names.indexOf(name.toLowerCase()))
  if (positions.includes(-1))
    throw createFileError(bind(m.listHeader, { line: 1, columns: fxColumns.join(', ') }))
  const seen = new Map<string, number>()
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const lineNumber = index + 2
    const cells = splitCells(line)
    const [code = '', usdPerUnit = '', monthCell = ''] = positions.map((position) => cells[position] ?? '')
    if (!/^[A-Z]{3}$/.test(code)) throw createFileError(bind(m.listCurrency, { line: lineNumber, code }))
    const month = parseFxMonth(monthCell, lineNumber)
    const key = `${code} ${month.year}-${month.month}`
    const earlier = seen.get(key)
    if (earlier)
      throw createFileError(
        bind(m.listRepeated, { line: lineNumber, code, month: formatYearMonth(month), earlier }),
      )
    seen.set(key, lineNumber)
    return buildBothDirections(code, parseFxRate(usdPerUnit, lineNumber), month, lineNumber)
  })
}

const buildBothDirections = (
  code: string,
  usdPerUnit: Decimal,
  month: YearMonth,
  lineNumber: number,
): ImportedRate[] => {
  if (code === 'USD') {
    if (usdPerUnit.equals(1)) return []
    throw createFileError(bind(m.listDollar, { line: lineNumber, rate: toText(usdPerUnit) }))
  }
  const inverse = roundHalfAwayFromZero(new Decimal(1).dividedBy(usdPerUnit), INVERSE_DIGITS)
  if (inverse.isZero())
    throw createFileError(bind(m.listTooLarge, { line: lineNumber, rate: toText(usdPerUnit) }))
  return [
    { ...month, fromCurrency: code, toCurrency: 'USD', rate: toText(usdPerUnit) },
    { ...month, fromCurrency: 'USD', toCurrency: code, rate: toText(inverse) },
  ]
}

const parseFxRate = (text: string, lineNumber: number): Decimal => {
  let rate: Decimal
  try {
    rate = parseDecimal(text)
  } catch (error) {
    if (error instanceof BillingError)
      throw createFileError(bind(m.listNotADecimal, { line: lineNumber, text }))
    throw error
  }
  if (!rate.greaterThan(0)) throw createFileError(bind(m.listNotPositive, { line: lineNumber, text }))
  return rate
}

const parseFxMonth = (text: string, lineNumber: number): YearMonth => {
  const match = /^(\d{4})(?:-?(0[1-9]|1[0-2]))(?:-(?:0[1-9]|[12]\d|3[01])(?:[T ].*)?)?$/.exec(text)
  if (!match) throw createFileError(bind(m.listMonth, { line: lineNumber, text }))
  return { year: Number(match[1]), month: Number(match[2]) }
}

/** No value of this list contains a comma, so it is enough to remove quotes. */
const splitCells = (line: string): string[] =>
  line.split(',').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )

const createFileError = (text: BoundMessage): BillingError => new BillingError('InvalidFile', text)
