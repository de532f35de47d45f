/** Compares what the portal made of an invoice with what the model did, to the last digit; says where they differ. */
import type { Explanation } from '@cmp/contract'
import type { Detail as PortalDetail } from '../customer-invoices.ts'
import type { ChargedLine, Detail } from './details.ts'
import { draftOf, owed, type Document, type DocumentRow } from './documents.ts'
import { exact, isZero, minus, sumOf, textOf, type Exact } from './exact.ts'
import { isDraft, type PortalDocument } from './portal-documents.ts'
import { amountOf } from './rating.ts'
import { keyOf } from './world.ts'

export const plain = (text: string | null): string => (text === null ? 'nothing' : textOf(exact(text)))

/** One line of text for what must be equal, field by field. */
export const told = (fields: Record<string, string | number | Exact>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? textOf(value) : value}`)
    .join(' · ')

/** What only one of two lists has, its repetitions counted. */
export const differing = (where: string, portal: readonly string[], model: readonly string[]): string[] => {
  const unmatched = [...model]
  const onlyInPortal = portal.filter((text) => {
    const at = unmatched.indexOf(text)
    if (at >= 0) unmatched.splice(at, 1)
    return at < 0
  })
  return [
    ...onlyInPortal.map((text) => `${where}: the portal has ${text}`),
    ...unmatched.map((text) => `${where}: the model has ${text}`),
  ]
}

const headOfPortal = ({ invoice }: PortalDocument): string =>
  told({
    kind: invoice.kind,
    customer: invoice.companyName,
    'cost currency': invoice.costCurrency,
    currency: invoice.currency,
    'VAT rate': plain(invoice.vatPercent),
    cost: plain(invoice.cost),
    subtotal: plain(invoice.subtotal),
    VAT: plain(invoice.vatAmount),
    total: plain(invoice.total),
    open: plain(invoice.openAmount),
  })

const headOfModel = (document: Document): string =>
  told({
    kind: document.kind,
    customer: document.customer,
    'cost currency': document.costCurrency,
    currency: document.currency,
    'VAT rate': document.vat,
    cost: document.cost,
    subtotal: document.subtotal,
    VAT: document.vatAmount,
    total: document.total,
    open: owed(document),
  })

/** What a detail is of, as the list of details shows it. */
type Shown = Pick<
  Detail,
  'account' | 'service' | 'meter' | 'unit' | 'category' | 'chargeClass' | 'resourceGroup'
>

const subjectOf = (detail: Shown): string =>
  [
    detail.account,
    detail.service,
    detail.meter,
    detail.unit,
    detail.category,
    detail.chargeClass,
    detail.resourceGroup,
  ]
    .map((part) => part || '–')
    .join(' / ')

const subjectOfPortal = (detail: PortalDetail): string =>
  subjectOf({
    ...detail,
    account: keyOf(detail.subAccountKey),
    service: detail.serviceName,
    meter: detail.meterName,
    category: detail.chargeCategory,
    resourceGroup: keyOf(detail.resourceGroup),
  })

const amountsOfPortal = (detail: PortalDetail) => ({
  quantity: plain(detail.quantity),
  cost: plain(detail.cost),
  charge: plain(detail.charge),
})

const rowOfPortal = (detail: PortalDetail): string =>
  told({
    of: subjectOfPortal(detail),
    lines: detail.lines,
    rate: plain(detail.exchangeRate),
    markup: plain(detail.markupPercent),
    ...amountsOfPortal(detail),
  })

const rowOfModel = (detail: Detail): string =>
  told({
    of: subjectOf(detail),
    lines: detail.lines.length,
    rate: detail.exchangeRate,
    markup: detail.markup,
    quantity: detail.quantity,
    cost: detail.cost,
    charge: detail.charge,
  })

const differenceOfPortal = (detail: PortalDetail): string =>
  told({ of: subjectOfPortal(detail), ...amountsOfPortal(detail) })

const differenceOfModel = ({ subject, quantity, cost, charge }: DocumentRow): string =>
  told({ of: subjectOf(subject), quantity, cost, charge })

/** The same for what changed: a row that comes to nothing is none. */
const differenceWithTiesOf = (portal: PortalDocument, document: Document): Document => {
  const { tiedRows } = document
  if (tiedRows.length === 0) return document
  const has = (row: DocumentRow): boolean =>
    isZero(row.charge)
      ? !portal.details.some((detail) => subjectOfPortal(detail) === subjectOf(row.subject))
      : portal.details.some((detail) => differenceOfPortal(detail) === differenceOfModel(row))
  const dealt = tiedRows.map((row): DocumentRow => {
    if (!row.tiedCharge || has(row)) return row
    const other = { ...row, charge: row.tiedCharge, tiedCharge: row.charge }
    return has(other) ? other : row
  })
  const identities = new Set(tiedRows.map(({ subject }) => subject.identity))
  const rows = [...document.rows.filter(({ subject }) => !identities.has(subject.identity)), ...dealt].filter(
    ({ charge }) => !isZero(charge),
  )
  const isDealtOut = isZero(minus(sumOf(rows.map(({ charge }) => charge)), document.subtotal))
  return isDealtOut ? { ...document, rows, cost: sumOf(rows.map(({ cost }) => cost)) } : document
}

/**
 * The model's document with its units dealt out as the portal did among rows that lost the same when they were cut:
 * nothing but the portal's own order says which of those is served.
 */
export const withTiesOf = (portal: PortalDocument, document: Document): Document => {
  const { bill } = document
  if (!bill) return differenceWithTiesOf(portal, document)
  if (!bill.details.some(({ tiedCharge }) => tiedCharge)) return document
  const rows = portal.details.map(rowOfPortal)
  const details = bill.details.map((detail): Detail => {
    const { charge, tiedCharge } = detail
    if (!tiedCharge || rows.includes(rowOfModel(detail))) return detail
    const other = { ...detail, charge: tiedCharge, tiedCharge: charge }
    return rows.includes(rowOfModel(other)) ? other : detail
  })
  const isDealtOut = isZero(minus(sumOf(details.map(({ charge }) => charge)), bill.subtotal))
  return isDealtOut
    ? { ...draftOf({ ...bill, details }), state: document.state, payments: document.payments }
    : document
}

/** Where a document of the portal differs from the model's. */
export const documentDisagreements = (portal: PortalDocument, model: Document): string[] => {
  const where = `${model.kind} of ${model.customer}, ${model.currency}`
  return [
    ...differing(where, [headOfPortal(portal)], [headOfModel(model)]),
    ...(isDraft(portal) === (model.state === 'draft') ? [] : [`${where}: only one of them is a draft`]),
    ...(model.bill
      ? differing(where, portal.details.map(rowOfPortal), model.bill.details.map(rowOfModel))
      : differing(where, portal.details.map(differenceOfPortal), model.rows.map(differenceOfModel))),
  ]
}

/** The model's detail that a detail of the portal is, unless several look the same. */
export const sameDetail = (portal: PortalDetail, details: readonly Detail[]): Detail | undefined => {
  const [only, ...more] = details.filter((detail) => rowOfModel(detail) === rowOfPortal(portal))
  return more.length === 0 ? only : undefined
}

/** The model's row that a row of an adjustment is, unless several look the same. */
export const sameRow = (portal: PortalDetail, rows: readonly DocumentRow[]): DocumentRow | undefined => {
  const [only, ...more] = rows.filter((row) => differenceOfModel(row) === differenceOfPortal(portal))
  return more.length === 0 ? only : undefined
}

/** Where the lines that the portal shows behind an amount are others than the model's. */
const lineDisagreements = (where: string, why: Explanation, lines: readonly ChargedLine[]): string[] =>
  differing(
    where,
    why.rows.map((row) =>
      told({
        day: row.chargeDate.slice(0, 10),
        quantity: plain(row.quantity),
        unit: row.unit,
        cost: plain(row.amount),
      }),
    ),
    lines.map((line) =>
      told({ day: line.day, quantity: amountOf(line.quantity), unit: line.unit, cost: amountOf(line.cost) }),
    ),
  )

/** Where the portal's "why" of a row of an adjustment differs from the model: the lines that the calculation found. */
export const whyOfRowDisagreements = (why: Explanation, { subject, lines }: DocumentRow): string[] =>
  lineDisagreements(`why the difference of ${subjectOf(subject)}`, why, lines)

/** Where the portal's "why" of a detail differs from the model: the rule, the rate, and every line behind it. */
export const whyDisagreements = (why: Explanation, detail: Detail): string[] => {
  const where = `why ${subjectOf(detail)}`
  const [, by = ''] = /^(?:rule|profile|agreement) (.*)$/.exec(detail.pricedBy) ?? []
  return [
    ...differing(
      where,
      [
        told({
          rule: why.rule?.name ?? 'nothing',
          month: why.rate.month,
          'exact charge': plain(why.exactCharge),
          rounding: plain(why.rounding),
          lines: why.lines,
          'total of the lines': plain(why.linesTotal),
        }),
      ],
      [
        told({
          rule: by,
          month: detail.month,
          'exact charge': detail.exactCharge,
          rounding: minus(detail.charge, detail.exactCharge),
          lines: detail.lines.length,
          'total of the lines': detail.cost,
        }),
      ],
    ),
    ...lineDisagreements(where, why, detail.lines),
  ]
}
