/**
 * Reads the charts of a month as the customer's dashboard showed them at its end, for the report, and draws them on the
 * printed report.
 */
import { formatMetric, type ReportedChart } from '@cmp/contract'
import type { Content, ContentCanvas } from 'pdfmake/interfaces.js'
import type { Scoped } from '../../../../scope/scope.ts'
import { MUTED, RULE, buildText } from '../../../../core/documents/pdf/parts.ts'
import type { ReportLabels } from './labels.ts'

/** Returns the stored charts of a customer's month; empty if there are none. */
export const readStoredCharts = async (
  { trx }: Scoped,
  { customerId, month }: { customerId: string; month: string },
): Promise<ReportedChart[]> =>
  (
    await trx
      .selectFrom('dashboardMonth')
      .select('charts')
      .where('customerId', '=', customerId)
      .where('month', '=', month)
      .executeTakeFirst()
  )?.charts ?? []

/** Points. */
const plot = { width: 499, height: 90 }
const colours = ['#2f6db5', '#b4532a', '#3b7d3f', '#7a4fa3', '#8a6d00', '#a8325a', '#2b7a78']

const dayMilliseconds = 86_400_000

/** Splits the points of a line if intervals between them are missing, so that a gap is visible. */
const splitAtGaps = (
  chart: ReportedChart,
  { points, intervalSeconds = chart.intervalSeconds }: ReportedChart['lines'][number],
) => {
  const found: { at: number; value: number }[][] = []
  for (const { at, value } of points) {
    const point = { at: Date.parse(at), value }
    const last = found.at(-1)
    const before = last?.at(-1)
    if (last && before && point.at - before.at <= intervalSeconds * 1000) last.push(point)
    else found.push([point])
  }
  return found
}

const drawChart = (chart: ReportedChart, noData: string): Content[] => {
  const values = chart.lines.flatMap(({ points }) => points.map(({ value }) => value))
  if (values.length === 0)
    return [buildText(chart.lines.length > 0 || chart.content === '' ? noData : chart.content, 'note')]
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)]
  const range = top - bottom || 1
  const [start, end] = [Date.parse(chart.start), Date.parse(chart.end)]
  // The interval that contains the beginning of the month starts before it.
  const toX = (at: number) => (Math.max(0, at - start) / (end - start)) * plot.width
  const drawPiece = (piece: { at: number; value: number }[], color: string): ContentCanvas['canvas'] =>
    piece.length > 1
      ? [
          {
            type: 'polyline',
            lineWidth: 1,
            lineColor: color,
            points: piece.map(({ at, value }) => ({ x: toX(at), y: toY(value) })),
          },
        ]
      : piece.map(({ at, value }) => ({ type: 'ellipse', x: toX(at), y: toY(value), r1: 1, r2: 1, color }))
  const toY = (value: number) => plot.height * ((top - value) / range)
  return [
    buildText(formatMetric(chart.unit, top), 'note'),
    {
      canvas: [
        { type: 'line', x1: 0, y1: 0, x2: plot.width, y2: 0, lineWidth: 0.25, lineColor: RULE },
        { type: 'line', x1: 0, y1: toY(0), x2: plot.width, y2: toY(0), lineWidth: 0.75, lineColor: MUTED },
        ...chart.lines.flatMap((line, index) =>
          splitAtGaps(chart, line).flatMap((piece) =>
            drawPiece(piece, colours[index % colours.length] ?? MUTED),
          ),
        ),
      ],
    },
    {
      margin: [0, 1, 0, 0],
      columns: [1, 8, 15, 22, 29].map((day) => ({
        ...buildText(String(day), 'note'),
        width: day < 29 ? (plot.width * 7 * dayMilliseconds) / (end - start) : '*',
      })),
    },
    {
      margin: [0, 2, 0, 0],
      text: chart.lines.flatMap(({ name }, index) => [
        { text: '■ ', color: colours[index % colours.length] ?? MUTED, fontSize: 7 },
        { text: `${name}   `, fontSize: 7, color: MUTED },
      ]),
    },
  ]
}

/** Lays out the charts under their heading; empty if there are none. */
export const buildMonthCharts = (charts: readonly ReportedChart[], labels: ReportLabels): Content[] =>
  charts.length === 0
    ? []
    : [
        { ...buildText(labels.charts, 'name'), margin: [0, 18, 0, 4] } satisfies Content,
        ...charts.map((chart): Content => ({
          unbreakable: true,
          margin: [0, 8, 0, 0],
          stack: [
            buildText(chart.name, 'strong'),
            ...drawChart(chart, labels.noData),
            ...(chart.problem ? [buildText(labels.chartProblem(chart.problem), 'note')] : []),
          ],
        })),
      ]
