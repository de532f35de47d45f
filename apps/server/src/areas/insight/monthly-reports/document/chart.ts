/**
 * Draws the charts of a report: the charge of each day, and a bar beside an amount. Only heights and widths are
 * floating-point numbers.
 */
import { parseDecimal } from '@cmp/billing'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { MUTED, RULE, buildText } from '../../../../core/documents/pdf/parts.ts'

const BAR = '#2f6db5'
const LESS = '#b4532a'
/** Points. */
const plot = { width: 499, height: 92, gap: 2 }
/** Every fifth day is labeled with its number. */
const labelledDay = 5

type Day = { day: string; charge: string }

/** Returns the size of an amount as a fraction of the range, 0 to 1; the range must not be 0. */
const shareOf = (amount: string, range: string): number =>
  parseDecimal(amount).dividedBy(parseDecimal(range)).toNumber()

/** Returns the largest and the smallest of some amounts and 0. */
const calculateBounds = (amounts: readonly string[]): { top: string; bottom: string; range: string } => {
  const sorted = ['0', ...amounts].map(parseDecimal).toSorted((a, b) => a.comparedTo(b))
  const [bottom = parseDecimal('0')] = sorted
  const top = sorted.at(-1) ?? bottom
  return { top: top.toFixed(), bottom: bottom.toFixed(), range: top.minus(bottom).toFixed() }
}

/** Returns the day with the highest charge. */
export const findHighestDay = (days: readonly Day[]): Day | undefined =>
  days.toSorted((a, b) => parseDecimal(b.charge).comparedTo(parseDecimal(a.charge)))[0]

/**
 * Draws bars of the days over a zero line; credits extend below it. Returns nothing if every day is zero. `unit` is the
 * unit of the highest bar, and `firstDay` the label of the first bar, with its month.
 */
export const buildDayChart = (
  days: readonly Day[],
  { unit, firstDay }: { unit: string; firstDay: string },
): Content[] => {
  const { top, range } = calculateBounds(days.map(({ charge }) => charge))
  if (parseDecimal(range).isZero()) return []
  const zero = plot.height * shareOf(top, range)
  const step = plot.width / days.length
  return [
    { ...buildText(unit, 'note'), margin: [0, 4, 0, 0] },
    {
      margin: [0, 2, 0, 0],
      canvas: [
        ...days.map(({ charge }, index) => {
          const size = plot.height * shareOf(charge, range)
          return {
            type: 'rect' as const,
            x: index * step + plot.gap / 2,
            y: size >= 0 ? zero - size : zero,
            w: step - plot.gap,
            h: Math.abs(size),
            color: size >= 0 ? BAR : LESS,
          }
        }),
        { type: 'line', x1: 0, y1: zero, x2: plot.width, y2: zero, lineWidth: 0.75, lineColor: MUTED },
        { type: 'line', x1: 0, y1: 0, x2: plot.width, y2: 0, lineWidth: 0.25, lineColor: RULE },
      ],
    },
    {
      margin: [0, 2, 0, 0],
      columnGap: 0,
      columns: days.map(({ day }) => {
        const number = Number(day.slice('YYYY-MM-'.length))
        const isFirst = number === 1
        return {
          ...buildText(isFirst ? firstDay : number % labelledDay === 0 ? String(number) : ''),
          width: isFirst ? step * 2 : number === 2 ? 0 : step,
          alignment: isFirst ? ('left' as const) : ('center' as const),
          noWrap: true,
          fontSize: 6.5,
          color: MUTED,
        }
      }),
    },
  ]
}

/** Draws a bar of up to the given number of points, in proportion to the largest amount; credits have none. */
export const buildAmountBar = (amount: string, largest: string, points: number): TableCell => {
  const isDrawn = parseDecimal(largest).greaterThan(0) && parseDecimal(amount).greaterThan(0)
  return isDrawn
    ? {
        margin: [0, 3, 0, 0],
        canvas: [{ type: 'rect', x: 0, y: 0, w: points * shareOf(amount, largest), h: 5, color: BAR }],
      }
    : { text: '' }
}
