/** Lays out a monthly report: for each currency its figures and chart, causes, largest parts and documents. */
import { formatMoney, parseDecimal, subtract, sum } from '@cmp/billing'
import {
  formatComparisonNote,
  formatDate,
  getCurrencyDigits,
  formatMonth,
  numberText,
  buildMonthsRange,
  type MonthlyReportCurrency,
  formatShortMonth,
  toDayInZone,
  toMonth,
} from '@cmp/contract'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PrintedReport } from '../../../../core/documents/pdf/input.ts'
import {
  BAND,
  blank,
  buildHeading,
  page,
  buildRightText,
  tableLayout,
  buildText,
} from '../../../../core/documents/pdf/parts.ts'
import { buildCurrencyPart, isNothing } from '../../../../core/documents/statement-document.ts'
import { getStatementLabels } from '../../../../core/documents/statement-labels.ts'
import { buildAmountBar, buildDayChart, findHighestDay } from './chart.ts'
import { getReportLabels, nameCause, type ReportLabels } from './labels.ts'
import { buildMonthCharts } from './month-charts.ts'

type Words = {
  labels: ReportLabels
  language: PrintedReport['language']
  currency: string
  money: (amount: string) => string
}

/** Shows the sign, so that an increase and a decrease differ without color. */
const formatSigned = (amount: string, money: Words['money']): string =>
  `${parseDecimal(amount).greaterThan(0) ? '+' : ''}${money(amount)}`

const buildFigure = (label: string, amount: string, note: string, isFirst: boolean): TableCell => ({
  stack: [
    buildText(label, 'label'),
    { ...buildText(amount, isFirst ? 'total' : 'name'), noWrap: true },
    ...(note ? [buildText(note, 'note')] : []),
  ],
})

const buildFigures = (
  { charge, before, change, percent, forecast, currency }: MonthlyReportCurrency,
  words: Words,
  isRunning: boolean,
): Content => {
  const { labels, money } = words
  const formatWithCurrency = (amount: string): string => `${amount} ${currency}`
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
          buildFigure(labels.charge, formatWithCurrency(money(charge)), '', true),
          buildFigure(labels.before, formatWithCurrency(money(before)), '', false),
          isRunning
            ? forecast
              ? buildFigure(labels.forecast, formatWithCurrency(money(forecast.expected)), '', false)
              : blank
            : buildFigure(
                labels.change,
                formatWithCurrency(formatSigned(change, money)),
                percent === null ? '' : `${formatSigned(percent, (text) => formatMoney(text, 1))} %`,
                false,
              ),
        ],
      ],
    },
  }
}

/** Lays out the expected charge of the current month, labeled as an estimate. */
const buildForecastPart = ({ forecast, currency }: MonthlyReportCurrency, words: Words): Content[] => {
  const { labels, language, money } = words
  if (forecast === null) return []
  const formatAmount = (text: string): string => `${money(text)} ${currency}`
  return [
    {
      margin: [6, 4, 0, 0],
      stack: [
        buildText(
          labels.between(
            formatAmount(forecast.low),
            formatAmount(forecast.high),
            formatDate(forecast.through, language),
          ),
          'note',
        ),
      ],
    },
  ]
}

const buildSubheading = (words: string, above = 14): Content => ({
  ...buildText(words, 'name'),
  margin: [0, above, 0, 0],
})

const buildDayPart = (
  { days, currency }: MonthlyReportCurrency,
  { labels, language, money }: Words,
): Content[] => {
  const [first] = days
  const chart = buildDayChart(days, {
    unit: currency,
    firstDay: first ? `1 ${formatShortMonth(toMonth(first.day), language)}` : '',
  })
  const highest = findHighestDay(days)
  if (chart.length === 0 || !highest) return []
  return [
    {
      unbreakable: true,
      stack: [
        buildSubheading(labels.byDay),
        buildText(
          labels.highest(formatDate(highest.day, language), `${money(highest.charge)} ${currency}`),
          'label',
        ),
        ...chart,
      ],
    },
  ]
}

type Column = { head: string; width: number | '*' | 'auto'; isAmount: boolean }

/** Lays out a table under its name; the name and the headings repeat on every page. */
const buildTable = (name: string, columns: readonly Column[], body: readonly TableCell[][]): Content => ({
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
      [{ ...buildText(name, 'strong'), colSpan: columns.length }, ...columns.slice(1).map(() => blank)],
      columns.map(({ head, isAmount }) => ({
        ...buildText(head, 'label'),
        alignment: isAmount ? ('right' as const) : ('left' as const),
      })),
      ...body,
    ],
  },
})

const buildNamedCell = (name: string, detail: string) => ({
  stack: [buildText(name), ...(detail ? [buildText(detail, 'note')] : [])] satisfies Content[],
})

/** Names without a detail may be translated: documents and recurring charges. */
const ownName = ({ name, detail }: { name: string; detail: string }, labels: ReportLabels): string =>
  detail === '' ? labels.named(name) : name

const buildPartRow = (name: string, detail: string, figure: string, amount: string): TableCell[] => [
  { ...buildNamedCell(name, detail), margin: [10, 0, 0, 0] },
  { ...buildText(figure, 'note'), alignment: 'right' },
  buildRightText(amount),
]

const buildCausePart = (
  { causes, comparison }: MonthlyReportCurrency,
  { labels, language, money }: Words,
  isRunning: boolean,
): Content[] => {
  // Without a comparison there is only the note about what was excluded, which is above.
  if (isRunning || (causes.length === 0 && comparison.leftOut.length > 0)) return []
  if (causes.length === 0) return [{ ...buildText(labels.nothingChanged, 'muted'), margin: [0, 10, 0, 0] }]
  const rows = causes.flatMap(({ cause, amount, isAgreement, parts, others }): TableCell[][] => [
    [
      {
        stack: [
          buildText(nameCause(language, cause), 'strong'),
          ...(isAgreement ? [buildText(labels.agreement, 'note')] : []),
        ],
      },
      buildText(''),
      buildRightText(formatSigned(amount, money), 'strong'),
    ],
    ...parts.map((part) =>
      buildPartRow(
        ownName(part, labels),
        part.detail,
        part.figureBefore || part.figureAfter
          ? `${part.figureBefore || '–'} → ${part.figureAfter || '–'}`
          : '',
        formatSigned(part.amount, money),
      ),
    ),
    ...(others.count > 0
      ? [buildPartRow(labels.others(numberText(others.count)), '', '', formatSigned(others.amount, money))]
      : []),
  ])
  return [
    buildTable(
      labels.causes,
      [
        { head: labels.name, width: '*', isAmount: false },
        { head: '', width: 150, isAmount: true },
        { head: labels.change, width: 'auto', isAmount: true },
      ],
      rows,
    ),
    { ...buildText(labels.addUp, 'note'), margin: [4, 4, 0, 0] },
  ]
}

/** Points. */
const barWidth = 60

const buildRankedPart = (
  name: string,
  { rows, others }: MonthlyReportCurrency['services'],
  { labels, money }: Words,
): Content[] => {
  const [largest] = rows
  if (!largest) return []
  const buildCells = (
    title: TableCell,
    row: MonthlyReportCurrency['services']['others'] | typeof largest,
  ) => [
    title,
    'name' in row ? buildAmountBar(row.charge, largest.charge, barWidth) : blank,
    buildRightText(money(row.charge)),
    buildRightText(money(row.before)),
    buildRightText(formatSigned(row.difference, money)),
  ]
  return [
    buildTable(
      name,
      [
        { head: labels.name, width: '*', isAmount: false },
        { head: '', width: barWidth, isAmount: false },
        { head: labels.charge, width: 'auto', isAmount: true },
        { head: labels.before, width: 'auto', isAmount: true },
        { head: labels.change, width: 'auto', isAmount: true },
      ],
      [
        ...rows.map((row) =>
          buildCells(buildNamedCell(ownName(row, labels) || labels.noResource, row.detail), row),
        ),
        ...(others.count > 0
          ? [buildCells(buildText(labels.others(numberText(others.count)), 'muted'), others)]
          : []),
      ],
    ),
  ]
}

/** Returns whether the charge of the documents differs from that of the month's days. */
const arePeriodsOthers = ({ charge, statement }: MonthlyReportCurrency): boolean =>
  !parseDecimal(
    subtract(charge, sum([statement.totals.charge, ...statement.estimates.map((draft) => draft.charge)])),
  ).isZero()

const buildReportPart = (part: MonthlyReportCurrency, { report, language }: PrintedReport): Content[] => {
  const { currency, statement, estimated } = part
  const labels = getReportLabels(language)
  const formatPlainMoney = (amount: string): string => formatMoney(amount, getCurrencyDigits(currency))
  const words: Words = { labels, language, currency, money: formatPlainMoney }
  return [
    { ...buildText(labels.inCurrency(currency), 'taxTitle'), margin: [0, 22, 0, 0] },
    buildFigures(part, words, report.isRunning),
    { ...buildText(labels.beforeVat, 'note'), margin: [6, 4, 0, 0] },
    ...(parseDecimal(estimated).isZero()
      ? []
      : [
          {
            ...buildText(labels.ofItEstimates(`${formatPlainMoney(estimated)} ${currency}`)),
            margin: [0, 6, 0, 0],
          } satisfies Content,
        ]),
    ...(part.comparison.leftOut.length === 0
      ? []
      : [
          {
            ...buildText(
              formatComparisonNote(part.comparison.leftOut, buildMonthsRange(report.month).to, language),
              'note',
            ),
            margin: [6, 4, 0, 0],
          } satisfies Content,
        ]),
    ...buildForecastPart(part, words),
    ...(part.linesRemoved === null
      ? []
      : [
          {
            ...buildText(labels.linesRemoved(part.linesRemoved), 'muted'),
            margin: [0, 6, 0, 0],
          } satisfies Content,
        ]),
    ...buildDayPart(part, words),
    ...buildCausePart(part, words, report.isRunning),
    ...buildRankedPart(labels.services, part.services, words),
    ...buildRankedPart(labels.resources, part.resources, words),
    ...(isNothing(statement)
      ? []
      : [
          buildSubheading(labels.documents, 20),
          ...(arePeriodsOthers(part) ? [buildText(labels.periods, 'note')] : []),
          ...buildCurrencyPart(statement, { labels: getStatementLabels(language), language }),
        ]),
  ]
}

const estimatePart = ({ report, language }: PrintedReport): Content[] => {
  const labels = getReportLabels(language)
  if (report.estimates.length === 0) return []
  return [
    buildTable(
      labels.estimates,
      [
        { head: labels.cloud, width: '*', isAmount: false },
        { head: labels.asOf, width: 'auto', isAmount: false },
        { head: labels.amount, width: 'auto', isAmount: true },
      ],
      report.estimates.map(({ cloudProvider, currency, amount, dataAt }) => [
        buildText(cloudProvider),
        buildText(formatDate(toDayInZone(report.timezone, new Date(dataAt)), language)),
        buildRightText(`${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`),
      ]),
    ),
    { ...buildText(labels.estimatesNote, 'note'), margin: [4, 4, 0, 0] },
  ]
}

/** Returns the document definition for pdfmake. */
export const reportDocument = (input: PrintedReport): TDocumentDefinitions => {
  const { report, language, day, seller } = input
  const labels = getReportLabels(language)
  const month = formatMonth(report.month, language)
  return page({
    language,
    title: `${labels.title} ${month}`,
    author: seller.name,
    day,
    foot: [seller.name, `${labels.title} ${month}`].filter((part) => part !== '').join(' · '),
    content: [
      ...buildHeading(
        { ...input, isTaxInvoice: false },
        {
          title: labels.title,
          subtitle: month,
          copyStatus: 'original',
          facts: [
            [labels.month, month],
            [labels.madeOn, formatDate(day, language)],
            [labels.timezone, report.timezone],
          ],
        },
      ),
      ...(report.isRunning
        ? [{ ...buildText(labels.running, 'strong'), margin: [0, 14, 0, 0] } satisfies Content]
        : []),
      ...(report.currencies.length === 0
        ? [{ ...buildText(labels.nothing, 'muted'), margin: [0, 32, 0, 0] } satisfies Content]
        : report.currencies.flatMap((part) => buildReportPart(part, input))),
      ...buildMonthCharts(report.charts, labels),
      ...estimatePart(input),
    ],
  })
}
