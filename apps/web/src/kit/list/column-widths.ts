/** The widths of columns by field kind, and the minimum at which values and headings are readable. Pixels. */
import { t } from '@cmp/messages'
import { getCurrencyDigits, type Field, type FieldKind } from '@cmp/contract'
import { formatExact, formatMoney } from '@cmp/billing/format'
import { formatDate } from '../../ui/parts/dates.ts'
import { formatExactText, isStatus } from './field-value.tsx'

/**
 * `width` is used if there is room. `least` is the minimum: long text and IDs are truncated there, but values that must
 * be read in full are not. A column that `grows` gets a share of the remaining room.
 */
export type ColumnSize = { width: number; least: number; grows: boolean }

const sizes: Record<FieldKind, ColumnSize> = {
  id: { width: 200, least: 140, grows: false },
  text: { width: 150, least: 136, grows: true },
  longText: { width: 260, least: 170, grows: true },
  email: { width: 210, least: 160, grows: true },
  integer: { width: 96, least: 72, grows: false },
  decimal: { width: 150, least: 96, grows: false },
  percent: { width: 100, least: 84, grows: false },
  money: { width: 160, least: 112, grows: false },
  date: { width: 152, least: 110, grows: false },
  dateTime: { width: 152, least: 110, grows: false },
  choice: { width: 120, least: 76, grows: false },
  choices: { width: 260, least: 140, grows: true },
  currency: { width: 100, least: 76, grows: false },
  country: { width: 140, least: 110, grows: false },
  boolean: { width: 84, least: 68, grows: false },
  confirmation: { width: 84, least: 68, grows: false },
  timeZone: { width: 150, least: 130, grows: false },
  json: { width: 260, least: 170, grows: false },
  ref: { width: 150, least: 146, grows: true },
  lookup: { width: 150, least: 136, grows: true },
  secret: { width: 84, least: 68, grows: false },
  group: { width: 260, least: 170, grows: true },
  list: { width: 260, least: 170, grows: true },
  tags: { width: 260, least: 140, grows: true },
  figure: { width: 150, least: 112, grows: false },
}

/** The maximum width of a column of options. */
const mostChoice = 200

/** The horizontal padding of a cell, both sides together. */
const cellPadding = 24
/** The sort arrow beside a heading, with its gap. */
const arrowWidth = 14
/**
 * The average widths of a letter in a heading, in a chip (12 to 12.5 px, bold) and in a cell, of a digit, and of a
 * separator between digits.
 */
const [headLetter, chipLetter, letter, digit, punctuation] = [7.5, 7.1, 7.8, 8.9, 4.6]
/** The dot, gap and padding of a chip. */
const chipFrame = 28

/** The column with the row's name gets a larger width and minimum than its kind, for words and document numbers. */
const naming = { width: 230, least: 180, leastNumber: 168 }

/** Returns the width of a heading on one line. */
const measureHead = (label: string): number => Math.ceil(label.length * headLetter + cellPadding + arrowWidth)

/** Returns the width of a heading on two lines, broken at the shortest position. */
const measureWrappedHead = (label: string): number => {
  const words = label.split(' ')
  const breaks = words.map((_, at) =>
    Math.max(words.slice(0, at + 1).join(' ').length, words.slice(at + 1).join(' ').length),
  )
  return Math.ceil(Math.min(...breaks) * headLetter + cellPadding + arrowWidth)
}

/** Returns the width of the longest option, because a chip is never truncated. */
const getChoiceSize = (name: string, field: Field): Partial<ColumnSize> => {
  const longest = Math.max(0, ...(field.options ?? []).map(({ label }) => t(label).length))
  if (longest === 0) return {}
  if (!isStatus(name)) {
    const room = Math.ceil(longest * letter + cellPadding)
    return {
      width: Math.min(mostChoice, Math.max(sizes.choice.width, room)),
      least: Math.min(sizes.choice.width, room),
    }
  }
  const least = Math.ceil(longest * chipLetter + chipFrame + cellPadding)
  return { width: Math.max(sizes.choice.width, least), least }
}

/** Returns the size of a column from its kind and its label. */
export const getColumnSize = (name: string, field: Field, label: string, isNaming: boolean): ColumnSize => {
  const size = { ...sizes[field.kind], ...(field.kind === 'choice' ? getChoiceSize(name, field) : {}) }
  const isName = isNaming && size.grows
  const leastName = isName ? naming.least : isNaming && field.kind === 'id' ? naming.leastNumber : 0
  return {
    ...size,
    width: Math.max(size.width, measureHead(label), isName ? naming.width : 0),
    least: Math.max(size.least, measureWrappedHead(label), leastName),
  }
}

const measureText = (text: string): number =>
  [...text].reduce(
    (sum, sign) => sum + (/[\d−]/.test(sign) ? digit : /[.,]/.test(sign) ? punctuation : letter),
    0,
  )

/** The maximum preferred width of a name. */
const mostName = 330

/** Returns the preferred width of a row's name. */
export const nameWidth =
  (name: string) =>
  (row: Record<string, unknown>): number => {
    const value = row[name]
    return typeof value === 'string' ? Math.min(mostName, Math.ceil(measureText(value) + cellPadding)) : 0
  }

/**
 * Returns a function that formats numbers or dates of a kind as they are shown, or undefined for kinds whose values may
 * be truncated.
 */
const createFigureFormatter = (
  field: Field,
): ((row: Record<string, unknown>) => (value: string) => string) | undefined => {
  switch (field.kind) {
    case 'money':
      return (row) => {
        const currency = field.currencyField && String(row[field.currencyField] ?? '')
        return (value) =>
          currency
            ? `${formatMoney(value, getCurrencyDigits(currency))} ${currency}`
            : formatMoney(value, currency === undefined ? 2 : getCurrencyDigits(currency))
      }
    case 'decimal':
      return () => (value) => {
        const { shown, room } = formatExactText(value)
        return shown + room
      }
    case 'percent':
      return () => (value) => `${formatExact(value)} %`
    case 'integer':
      return () => (value) => formatExact(value)
    case 'date':
    case 'dateTime':
      return () => (value) => formatDate(value)
    default:
      return undefined
  }
}

/** Returns the width of a row's number or date, which is never truncated, or zero if there is none. */
export const createFigureMeasurer = (
  name: string,
  field: Field,
): ((row: Record<string, unknown>) => number) | undefined => {
  const figure = createFigureFormatter(field)
  return (
    figure &&
    ((row) => {
      const value = row[name]
      return typeof value === 'string' || typeof value === 'number'
        ? Math.ceil(measureText(figure(row)(String(value))) + cellPadding)
        : 0
    })
  )
}
