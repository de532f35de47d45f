/** Compares the portal's result for an invoice with the model's, to the last digit, and reports differences. */
import type { Explanation } from '@cmp/contract'
import type { Detail as PortalDetail } from '../harness/customer-invoices.ts'
import type { ChargedLine, Detail } from './details.ts'
import { buildDraft, calculateOutstanding, type Document, type DocumentRow } from './documents.ts'
import { parseExact, isZero, subtractExact, sumOf, formatExact, type Exact } from './exact.ts'
import { isDraft, type PortalDocument } from './portal-documents.ts'
import { parseAmount } from './rating.ts'
import { toComparedKey } from './world.ts'

export const formatPlain = (text: string | null): string =>
  text === null ? 'nothing' : formatExact(parseExact(text))

/** Returns one line of text with the fields that must be equal. */
export const describeFields = (fields: Record<string, string | number | Exact>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? formatExact(value) : value}`)
    .join(' · ')

/** Returns the items that only one of two lists has, including repeated items. */
export const listDifferences = (
  where: string,
  portal: readonly string[],
  model: readonly string[],
): string[] => {
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

const describePortalHead = ({ invoice }: PortalDocument): string =>
  describeFields({
    kind: invoice.kind,
    customer: invoice.companyName,
    'cost currency': invoice.costCurrency,
    currency: invoice.currency,
    'VAT rate': formatPlain(invoice.vatPercent),
    cost: formatPlain(invoice.cost),
    subtotal: formatPlain(invoice.subtotal),
    VAT: formatPlain(invoice.vatAmount),
    total: formatPlain(invoice.total),
    open: formatPlain(invoice.openAmount),
  })

const describeModelHead = (document: Document): string =>
  describeFields({
    kind: document.kind,
    customer: document.customer,
    'cost currency': document.costCurrency,
    currency: document.currency,
    'VAT rate': document.vat,
    cost: document.cost,
    subtotal: document.subtotal,
    VAT: document.vatAmount,
    total: document.total,
    open: calculateOutstanding(document),
  })

/** The fields that identify a detail, as the list of details shows them. */
type Shown = Pick<
  Detail,
  'account' | 'service' | 'meter' | 'unit' | 'category' | 'chargeClass' | 'resourceGroup'
>

const describeSubject = (detail: Shown): string =>
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

const describePortalSubject = (detail: PortalDetail): string =>
  describeSubject({
    ...detail,
    account: toComparedKey(detail.subAccountKey),
    service: detail.serviceName,
    meter: detail.meterName,
    category: detail.chargeCategory,
    resourceGroup: toComparedKey(detail.resourceGroup),
  })

const pickPortalAmounts = (detail: PortalDetail) => ({
  quantity: formatPlain(detail.quantity),
  cost: formatPlain(detail.cost),
  charge: formatPlain(detail.charge),
})

const describePortalRow = (detail: PortalDetail): string =>
  describeFields({
    of: describePortalSubject(detail),
    lines: detail.lines,
    rate: formatPlain(detail.exchangeRate),
    markup: formatPlain(detail.markupPercent),
    ...pickPortalAmounts(detail),
  })

const describeModelRow = (detail: Detail): string =>
  describeFields({
    of: describeSubject(detail),
    lines: detail.lines.length,
    rate: detail.exchangeRate,
    markup: detail.markup,
    quantity: detail.quantity,
    cost: detail.cost,
    charge: detail.charge,
  })

const describePortalDifference = (detail: PortalDetail): string =>
  describeFields({ of: describePortalSubject(detail), ...pickPortalAmounts(detail) })

const describeModelDifference = ({ subject, quantity, cost, charge }: DocumentRow): string =>
  describeFields({ of: describeSubject(subject), quantity, cost, charge })

/** The same for differences: a row whose amount is zero does not count. */
const resolveTies = (portal: PortalDocument, document: Document): Document => {
  const { tiedRows } = document
  if (tiedRows.length === 0) return document
  const has = (row: DocumentRow): boolean =>
    isZero(row.charge)
      ? !portal.details.some((detail) => describePortalSubject(detail) === describeSubject(row.subject))
      : portal.details.some((detail) => describePortalDifference(detail) === describeModelDifference(row))
  const distributed = tiedRows.map((row): DocumentRow => {
    if (!row.tiedCharge || has(row)) return row
    const other = { ...row, charge: row.tiedCharge, tiedCharge: row.charge }
    return has(other) ? other : row
  })
  const identities = new Set(tiedRows.map(({ subject }) => subject.identity))
  const rows = [
    ...document.rows.filter(({ subject }) => !identities.has(subject.identity)),
    ...distributed,
  ].filter(({ charge }) => !isZero(charge))
  const isDistributed = isZero(subtractExact(sumOf(rows.map(({ charge }) => charge)), document.subtotal))
  return isDistributed ? { ...document, rows, cost: sumOf(rows.map(({ cost }) => cost)) } : document
}

/**
 * Returns the model's document with its rounding units distributed as the portal did among rows that lost the same
 * amount in rounding. Only the portal's own order decides between those rows.
 */
export const withTiesOf = (portal: PortalDocument, document: Document): Document => {
  const { bill } = document
  if (!bill) return resolveTies(portal, document)
  if (!bill.details.some(({ tiedCharge }) => tiedCharge)) return document
  const rows = portal.details.map(describePortalRow)
  const details = bill.details.map((detail): Detail => {
    const { charge, tiedCharge } = detail
    if (!tiedCharge || rows.includes(describeModelRow(detail))) return detail
    const other = { ...detail, charge: tiedCharge, tiedCharge: charge }
    return rows.includes(describeModelRow(other)) ? other : detail
  })
  const isDistributed = isZero(subtractExact(sumOf(details.map(({ charge }) => charge)), bill.subtotal))
  return isDistributed
    ? { ...buildDraft({ ...bill, details }), state: document.state, payments: document.payments }
    : document
}

/** Returns where a document of the portal differs from the model's. */
export const documentDisagreements = (portal: PortalDocument, model: Document): string[] => {
  const where = `${model.kind} of ${model.customer}, ${model.currency}`
  return [
    ...listDifferences(where, [describePortalHead(portal)], [describeModelHead(model)]),
    ...(isDraft(portal) === (model.state === 'draft') ? [] : [`${where}: only one of them is a draft`]),
    ...(model.bill
      ? listDifferences(
          where,
          portal.details.map(describePortalRow),
          model.bill.details.map(describeModelRow),
        )
      : listDifferences(
          where,
          portal.details.map(describePortalDifference),
          model.rows.map(describeModelDifference),
        )),
  ]
}

/** Returns the model's detail that corresponds to a detail of the portal, unless several look the same. */
export const findSameDetail = (portal: PortalDetail, details: readonly Detail[]): Detail | undefined => {
  const [only, ...more] = details.filter((detail) => describeModelRow(detail) === describePortalRow(portal))
  return more.length === 0 ? only : undefined
}

/** Returns the model's row that corresponds to a row of an adjustment, unless several look the same. */
export const findSameRow = (portal: PortalDetail, rows: readonly DocumentRow[]): DocumentRow | undefined => {
  const [only, ...more] = rows.filter(
    (row) => describeModelDifference(row) === describePortalDifference(portal),
  )
  return more.length === 0 ? only : undefined
}

/** Returns where the line items that the portal shows for an amount differ from the model's. */
const listLineDisagreements = (where: string, why: Explanation, lines: readonly ChargedLine[]): string[] =>
  listDifferences(
    where,
    why.rows.map((row) =>
      describeFields({
        day: row.chargeDate.slice(0, 10),
        quantity: formatPlain(row.quantity),
        unit: row.unit,
        cost: formatPlain(row.amount),
      }),
    ),
    lines.map((line) =>
      describeFields({
        day: line.day,
        quantity: parseAmount(line.quantity),
        unit: line.unit,
        cost: parseAmount(line.cost),
      }),
    ),
  )

/**
 * Returns where the portal's explanation of an adjustment's row differs from the model: the line items that the
 * calculation found.
 */
export const listRowExplanationDisagreements = (
  why: Explanation,
  { subject, lines }: DocumentRow,
): string[] => listLineDisagreements(`why the difference of ${describeSubject(subject)}`, why, lines)

/**
 * Returns where the portal's explanation of a detail differs from the model: the price rule, the rate, and every line
 * item.
 */
export const listExplanationDisagreements = (why: Explanation, detail: Detail): string[] => {
  const where = `why ${describeSubject(detail)}`
  const [, by = ''] = /^(?:rule|profile|agreement) (.*)$/.exec(detail.pricedBy) ?? []
  return [
    ...listDifferences(
      where,
      [
        describeFields({
          rule: why.rule?.name ?? 'nothing',
          month: why.rate.month,
          'exact charge': formatPlain(why.exactCharge),
          rounding: formatPlain(why.rounding),
          lines: why.lines,
          'total of the lines': formatPlain(why.linesTotal),
        }),
      ],
      [
        describeFields({
          rule: by,
          month: detail.month,
          'exact charge': detail.exactCharge,
          rounding: subtractExact(detail.charge, detail.exactCharge),
          lines: detail.lines.length,
          'total of the lines': detail.cost,
        }),
      ],
    ),
    ...listLineDisagreements(where, why, detail.lines),
  ]
}
