/** How wide columns are by their field's kind, and the least that their values and headings can be read in. Pixels. */
import { digitsOf, type Field, type FieldKind } from '@cmp/contract'
import { formatExact, formatMoney } from '@cmp/billing/format'
import { formatDate } from '../../ui/parts/dates.ts'
import { exactText, isStatus } from './field-value.tsx'

/**
 * `width` where there is room; `least` is what a column can be narrowed to: long text and ids are cut there, whatever must
 * be read whole is not. One that `grows` takes a share of the room that is left.
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
}

/** More than this a choice does not ask for. */
const mostChoice = 200

/** A cell's padding on both sides. */
const cellPadding = 24
/** The sort arrow beside a heading, with its gap. */
const arrowWidth = 14
/** A letter of a heading or a chip (12 to 12.5 px, bold), of a cell, a digit, and what stands between digits. */
const [headLetter, chipLetter, letter, digit, mark] = [7.5, 7.1, 7.8, 8.9, 4.6]
/** A chip's dot, gap and padding. */
const chipFrame = 28

/** The column that names a row is given more than its kind's, and keeps more: words, and the number of a document. */
const naming = { width: 230, least: 180, leastNumber: 168 }

/** Room for a heading in one line. */
const headWidth = (label: string): number => Math.ceil(label.length * headLetter + cellPadding + arrowWidth)

/** Room for a heading in two lines, broken where it is shortest. */
const leastHeadWidth = (label: string): number => {
  const words = label.split(' ')
  const breaks = words.map((_, at) =>
    Math.max(words.slice(0, at + 1).join(' ').length, words.slice(at + 1).join(' ').length),
  )
  return Math.ceil(Math.min(...breaks) * headLetter + cellPadding + arrowWidth)
}

/** Room for the longest of the words that a choice can be: a chip is never cut. */
const choiceSize = (name: string, field: Field): Partial<ColumnSize> => {
  const longest = Math.max(0, ...(field.options ?? []).map(({ label }) => label.length))
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

/** The size of a column by what it holds and what it is called. */
export const sizeOf = (name: string, field: Field, label: string, isNaming: boolean): ColumnSize => {
  const size = { ...sizes[field.kind], ...(field.kind === 'choice' ? choiceSize(name, field) : {}) }
  const isName = isNaming && size.grows
  const leastName = isName ? naming.least : isNaming && field.kind === 'id' ? naming.leastNumber : 0
  return {
    ...size,
    width: Math.max(size.width, headWidth(label), isName ? naming.width : 0),
    least: Math.max(size.least, leastHeadWidth(label), leastName),
  }
}

const textWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\d−]/.test(sign) ? digit : /[.,]/.test(sign) ? mark : letter), 0)

/** More than this a name does not ask for. */
const mostName = 330

/** The room that what names a row would like. */
export const nameWidth =
  (name: string) =>
  (row: Record<string, unknown>): number => {
    const value = row[name]
    return typeof value === 'string' ? Math.min(mostName, Math.ceil(textWidth(value) + cellPadding)) : 0
  }

/** What numbers and days of a kind look like; undefined for kinds whose values can be cut. */
const figureOf = (
  field: Field,
): ((row: Record<string, unknown>) => (value: string) => string) | undefined => {
  switch (field.kind) {
    case 'money':
      return (row) => {
        const currency = field.currencyField && String(row[field.currencyField] ?? '')
        return (value) =>
          currency
            ? `${formatMoney(value, digitsOf(currency))} ${currency}`
            : formatMoney(value, currency === undefined ? 2 : digitsOf(currency))
      }
    case 'decimal':
      return () => (value) => {
        const { shown, room } = exactText(value)
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

/** The room that the number or day of a row takes, which is never cut; zero where there is none. */
export const figureWidth = (
  name: string,
  field: Field,
): ((row: Record<string, unknown>) => number) | undefined => {
  const figure = figureOf(field)
  return (
    figure &&
    ((row) => {
      const value = row[name]
      return typeof value === 'string' || typeof value === 'number'
        ? Math.ceil(textWidth(figure(row)(String(value))) + cellPadding)
        : 0
    })
  )
}
