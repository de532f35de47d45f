/** The layout of a monthly report: for each currency its figures and picture, causes, largest parts and documents. */
import { formatMoney, parseDecimal, subtract, sum } from '@cmp/billing'
import {
  comparisonNote,
  dayText,
  digitsOf,
  monthText,
  numberText,
  spanOfMonths,
  type MonthlyReportCurrency,
  shortMonthText,
} from '@cmp/contract'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { dayIn } from '../../kit/calendar.ts'
import type { PrintedReport } from '../issuing/pdf/input.ts'
import { BAND, blank, heading, page, right, tableLayout, text } from '../issuing/pdf/parts.ts'
import { currencyPart, isNothing } from '../statements/document.ts'
import { statementLabels } from '../statements/labels.ts'
import { amountBar, dayChart, highestDay } from './chart.ts'
import { reportLabels, type ReportLabels } from './labels.ts'
import { monthCharts } from './month-charts.ts'

type Words = {
  labels: ReportLabels
  language: PrintedReport['language']
  currency: string
  money: (amount: string) => string
}

/** With its sign, so that more and less are told without a colour. */
const signed = (amount: string, money: Words['money']): string =>
  `${parseDecimal(amount).greaterThan(0) ? '+' : ''}${money(amount)}`

const figure = (label: string, amount: string, note: string, isFirst: boolean): TableCell => ({
  stack: [
    text(label, 'label'),
    { ...text(amount, isFirst ? 'total' : 'name'), noWrap: true },
    ...(note ? [text(note, 'note')] : []),
  ],
})

const figures = (
  { charge, before, change, percent, forecast, currency }: MonthlyReportCurrency,
  words: Words,
  isRunning: boolean,
): Content => {
  const { labels, money } = words
  const inCurrency = (amount: string): string => `${amount} ${currency}`
  return {
    margin: [0, 6, 0, 0],
    layout: {
      ...tableLayout,
      hLineWidth: () => 0,
      fillColor: () => BAND,
      paddingTop: () => 6,
      paddingBottom: () => 6,
    },
    table: {
      dontBreakRows: true,
      widths: ['*', '*', '*'],
      body: [
        [
          figure(labels.charge, inCurrency(money(charge)), '', true),
          figure(labels.before, inCurrency(money(before)), '', false),
          isRunning
            ? forecast
              ? figure(labels.forecast, inCurrency(money(forecast.expected)), '', false)
              : blank
            : figure(
                labels.change,
                inCurrency(signed(change, money)),
                percent === null ? '' : `${signed(percent, (text) => formatMoney(text, 1))} %`,
                false,
              ),
        ],
      ],
    },
  }
}

/** What the running month will come to, named an estimate. */
const forecastPart = ({ forecast, currency }: MonthlyReportCurrency, words: Words): Content[] => {
  const { labels, language, money } = words
  if (forecast === null) return []
  const amount = (text: string): string => `${money(text)} ${currency}`
  return [
    {
      margin: [6, 4, 0, 0],
      stack: [
        text(
          labels.between(amount(forecast.low), amount(forecast.high), dayText(forecast.through, language)),
          'note',
        ),
      ],
    },
  ]
}

const subheading = (words: string, above = 14): Content => ({
  ...text(words, 'name'),
  margin: [0, above, 0, 0],
})

const dayPart = (
  { days, currency }: MonthlyReportCurrency,
  { labels, language, money }: Words,
): Content[] => {
  const [first] = days
  const chart = dayChart(days, {
    unit: currency,
    firstDay: first ? `1 ${shortMonthText(first.day.slice(0, 'YYYY-MM'.length), language)}` : '',
  })
  const highest = highestDay(days)
  if (chart.length === 0 || !highest) return []
  return [
    {
      unbreakable: true,
      stack: [
        subheading(labels.byDay),
        text(labels.highest(dayText(highest.day, language), `${money(highest.charge)} ${currency}`), 'label'),
        ...chart,
      ],
    },
  ]
}

type Column = { head: string; width: number | '*' | 'auto'; isAmount: boolean }

/** A table under its name; name and heads repeat on every page that it reaches. */
const table = (name: string, columns: readonly Column[], body: readonly TableCell[][]): Content => ({
  margin: [0, 14, 0, 0],
  fontSize: 8,
  layout: {
    ...tableLayout,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    hLineWidth: (line) => (line === 2 ? 0.75 : 0),
    fillColor: (row) => (row === 0 ? BAND : null),
  },
  table: {
    headerRows: 2,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: columns.map(({ width }) => width),
    body: [
      [{ ...text(name, 'strong'), colSpan: columns.length }, ...columns.slice(1).map(() => blank)],
      columns.map(({ head, isAmount }) => ({
        ...text(head, 'label'),
        alignment: isAmount ? ('right' as const) : ('left' as const),
      })),
      ...body,
    ],
  },
})

const named = (name: string, detail: string) => ({
  stack: [text(name), ...(detail ? [text(detail, 'note')] : [])] satisfies Content[],
})

/** What has no detail may be called by the portal: documents and what is charged beside usage. */
const ownName = ({ name, detail }: { name: string; detail: string }, labels: ReportLabels): string =>
  detail === '' ? labels.named(name) : name

const partRow = (name: string, detail: string, figure: string, amount: string): TableCell[] => [
  { ...named(name, detail), margin: [10, 0, 0, 0] },
  { ...text(figure, 'note'), alignment: 'right' },
  right(amount),
]

const causePart = (
  { causes, comparison }: MonthlyReportCurrency,
  { labels, money }: Words,
  isRunning: boolean,
): Content[] => {
  // Where nothing is compared there is nothing to say but what is left out, which stands above.
  if (isRunning || (causes.length === 0 && comparison.leftOut.length > 0)) return []
  if (causes.length === 0) return [{ ...text(labels.nothingChanged, 'muted'), margin: [0, 10, 0, 0] }]
  const rows = causes.flatMap(({ cause, amount, isAgreement, parts, others }): TableCell[][] => [
    [
      {
        stack: [
          text(labels.cause[cause], 'strong'),
          ...(isAgreement ? [text(labels.agreement, 'note')] : []),
        ],
      },
      text(''),
      right(signed(amount, money), 'strong'),
    ],
    ...parts.map((part) =>
      partRow(
        ownName(part, labels),
        part.detail,
        part.figureBefore || part.figureAfter
          ? `${part.figureBefore || '–'} → ${part.figureAfter || '–'}`
          : '',
        signed(part.amount, money),
      ),
    ),
    ...(others.count > 0
      ? [partRow(labels.others(numberText(others.count)), '', '', signed(others.amount, money))]
      : []),
  ])
  return [
    table(
      labels.causes,
      [
        { head: labels.name, width: '*', isAmount: false },
        { head: '', width: 150, isAmount: true },
        { head: labels.change, width: 'auto', isAmount: true },
      ],
      rows,
    ),
    { ...text(labels.addUp, 'note'), margin: [4, 4, 0, 0] },
  ]
}

/** Points. */
const barWidth = 60

const rankedPart = (
  name: string,
  { rows, others }: MonthlyReportCurrency['services'],
  { labels, money }: Words,
): Content[] => {
  const [largest] = rows
  if (!largest) return []
  const cells = (title: TableCell, row: MonthlyReportCurrency['services']['others'] | typeof largest) => [
    title,
    'name' in row ? amountBar(row.charge, largest.charge, barWidth) : blank,
    right(money(row.charge)),
    right(money(row.before)),
    right(signed(row.difference, money)),
  ]
  return [
    table(
      name,
      [
        { head: labels.name, width: '*', isAmount: false },
        { head: '', width: barWidth, isAmount: false },
        { head: labels.charge, width: 'auto', isAmount: true },
        { head: labels.before, width: 'auto', isAmount: true },
        { head: labels.change, width: 'auto', isAmount: true },
      ],
      [
        ...rows.map((row) => cells(named(ownName(row, labels) || labels.noResource, row.detail), row)),
        ...(others.count > 0 ? [cells(text(labels.others(numberText(others.count)), 'muted'), others)] : []),
      ],
    ),
  ]
}

/** Whether the documents come to another charge than the days of the month. */
const arePeriodsOthers = ({ charge, statement }: MonthlyReportCurrency): boolean =>
  !parseDecimal(
    subtract(charge, sum([statement.totals.charge, ...statement.estimates.map((draft) => draft.charge)])),
  ).isZero()

const partOf = (part: MonthlyReportCurrency, { report, language }: PrintedReport): Content[] => {
  const { currency, statement, estimated } = part
  const labels = reportLabels[language]
  const money = (amount: string): string => formatMoney(amount, digitsOf(currency))
  const words: Words = { labels, language, currency, money }
  return [
    { ...text(labels.inCurrency(currency), 'taxTitle'), margin: [0, 22, 0, 0] },
    figures(part, words, report.isRunning),
    { ...text(labels.beforeVat, 'note'), margin: [6, 4, 0, 0] },
    ...(parseDecimal(estimated).isZero()
      ? []
      : [
          {
            ...text(labels.ofItEstimates(`${money(estimated)} ${currency}`)),
            margin: [0, 6, 0, 0],
          } satisfies Content,
        ]),
    ...(part.comparison.leftOut.length === 0
      ? []
      : [
          {
            ...text(comparisonNote(part.comparison.leftOut, spanOfMonths(report.month).to, language), 'note'),
            margin: [6, 4, 0, 0],
          } satisfies Content,
        ]),
    ...forecastPart(part, words),
    ...(part.linesRemoved === null
      ? []
      : [
          {
            ...text(labels.linesRemoved(part.linesRemoved), 'muted'),
            margin: [0, 6, 0, 0],
          } satisfies Content,
        ]),
    ...dayPart(part, words),
    ...causePart(part, words, report.isRunning),
    ...rankedPart(labels.services, part.services, words),
    ...rankedPart(labels.resources, part.resources, words),
    ...(isNothing(statement)
      ? []
      : [
          subheading(labels.documents, 20),
          ...(arePeriodsOthers(part) ? [text(labels.periods, 'note')] : []),
          ...currencyPart(statement, { labels: statementLabels[language], language }),
        ]),
  ]
}

const estimatePart = ({ report, language }: PrintedReport): Content[] => {
  const labels = reportLabels[language]
  if (report.estimates.length === 0) return []
  return [
    table(
      labels.estimates,
      [
        { head: labels.cloud, width: '*', isAmount: false },
        { head: labels.asOf, width: 'auto', isAmount: false },
        { head: labels.amount, width: 'auto', isAmount: true },
      ],
      report.estimates.map(({ cloudProvider, currency, amount, dataAt }) => [
        text(cloudProvider),
        text(dayText(dayIn(report.timezone, new Date(dataAt)), language)),
        right(`${formatMoney(amount, digitsOf(currency))} ${currency}`),
      ]),
    ),
    { ...text(labels.estimatesNote, 'note'), margin: [4, 4, 0, 0] },
  ]
}

/** The definition that pdfmake lays out. */
export const reportDocument = (input: PrintedReport): TDocumentDefinitions => {
  const { report, language, day, seller } = input
  const labels = reportLabels[language]
  const month = monthText(report.month, language)
  return page({
    language,
    title: `${labels.title} ${month}`,
    author: seller.name,
    day,
    foot: [seller.name, `${labels.title} ${month}`].filter((part) => part !== '').join(' · '),
    content: [
      ...heading(
        { ...input, isTaxInvoice: false },
        {
          title: labels.title,
          subtitle: month,
          mark: 'original',
          facts: [
            [labels.month, month],
            [labels.madeOn, dayText(day, language)],
            [labels.timezone, report.timezone],
          ],
        },
      ),
      ...(report.isRunning
        ? [{ ...text(labels.running, 'strong'), margin: [0, 14, 0, 0] } satisfies Content]
        : []),
      ...(report.currencies.length === 0
        ? [{ ...text(labels.nothing, 'muted'), margin: [0, 32, 0, 0] } satisfies Content]
        : report.currencies.flatMap((part) => partOf(part, input))),
      ...monthCharts(report.charts, labels),
      ...estimatePart(input),
    ],
  })
}
