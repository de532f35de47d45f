/**
 * Finds the price of one unit that a customer was last charged. The price is calculated from the line items of the
 * latest document that charges the unit, with that document's exchange rate and markup
 * (docs/decisions/0066-plan-prices.md). Only documents that the customer can see are used, so a hidden draft reveals no
 * price.
 */
import {
  chargeFactor,
  formatExact,
  parseDecimal,
  roundHalfAwayFromZero,
  toText,
  type Decimal,
} from '@cmp/billing'
import { type PriceQuery, addMonthsToDay } from '@cmp/contract'
import { sql } from 'kysely'
import type { GroupOfProject, RatedLoad } from '../../../db/document-tables.ts'
import { chargeKeyOf } from '../../../engine/charge-keys.ts'
import { buildFoldedKeySql } from '../../../engine/folded-key.ts'
import type { ScopedLines } from '../../../engine/scoped-query.ts'
import { buildWideSumSql } from '../../../engine/wide-sum.ts'
import type { AppContext } from '../../../scope/context.ts'
import { createCustomerScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { includesPart } from '../../../core/billing-lines/lines-of-detail.ts'
import {
  projectGroup,
  segment,
  buildLineCondition,
  formatProjectGroup,
} from '../../../core/billing-lines/line-groups.ts'
import { flagWholeLoads } from '../../../core/billing-lines/current-loads.ts'
import { resolveStoredLoads } from '../../../core/billing-lines/removed-loads.ts'
import { buildProofLineKey } from '../../billing/index.ts'
import { matchesCriteria, mayMatchCriteria } from './offers.ts'

/** The customer whose price is searched for and the container of the future resource. */
export type PricedPlace = { customerId: string; cloudProvider: string; containerId: string }

/**
 * The price of one unit that a document charges. `unitPrice` is exact decimal text if the price has a finite decimal
 * form.
 */
export type OwnRate = {
  unitPrice: string
  currency: string
  unit: string
  meter: string
  region: string
  /** The last day for which it was charged. */
  day: string
  document: { id: string; number: string | null; month: string }
  /** `0.204 USD × 34.5 THB/USD × (1 + 12 %)`; shown only to the reseller. */
  formula: string
}

/** Older prices are not used; the list price is read instead. */
const monthsBack = 12

/** The maximum number of documents whose line items are read, newest first. */
const mostDocuments = 12

/** The digits of a price without a finite decimal form, such as a cost divided by its quantity. */
const mostDigits = 30

const detailColumns = [
  'detail.subAccountKey',
  'detail.resourceGroup',
  'detail.serviceName',
  'detail.meterName',
  'detail.unit',
  'detail.chargeCategory',
  'detail.chargeClass',
  'detail.lineItemType',
  'detail.billingMonth',
  'detail.segments',
  'detail.natures',
  'detail.exchangeRate',
  'detail.markupPercent',
  'detail.costCurrency',
  'detail.currency',
] as const

/** Reads details, with their documents, that may charge one of the parts. */
const readDetails = (
  { trx, now }: Scoped,
  { cloudProvider, customerId }: PricedPlace,
  wanted: readonly PriceQuery[],
) =>
  trx
    .selectFrom('customerInvoiceDetail as detail')
    .innerJoin('customerInvoice as document', 'document.id', 'detail.customerInvoiceId')
    .select([
      'document.id',
      'document.number',
      'document.invoiceRowId',
      'document.loads',
      'document.boundaries',
      'document.projectGroups',
      'document.billingPeriodEndDate as end',
      ...detailColumns,
    ])
    .select(sql<{ segments: number[]; markupPercent: string }[] | null>`detail.why -> 'rules'`.as('rules'))
    .where('detail.customerId', '=', customerId)
    .where('detail.cloudProvider', '=', cloudProvider)
    .where('detail.component', '=', 'usage')
    .where('detail.chargeCategory', '=', 'Usage')
    .where('detail.chargeClass', '!=', 'Correction')
    .where(
      sql<boolean>`lower(detail.service_name) = any(${[
        ...new Set(wanted.flatMap(({ service, code }) => [service.toLowerCase(), code.toLowerCase()])),
      ]}::text[])`,
    )
    .where('document.adjustsId', 'is', null)
    .where('document.state', '!=', 'void')
    .where('document.billingPeriodEndDate', '>=', addMonthsToDay(now.toISOString().slice(0, 10), -monthsBack))
    .orderBy('document.billingPeriodEndDate', 'desc')
    .orderBy('document.createdAt', 'desc')
    .orderBy('document.id')
    .execute()

type Detail = Awaited<ReturnType<typeof readDetails>>[number]

/** A document with its matching details and the location of its line items. */
type Charging = {
  details: Detail[]
  loads: (RatedLoad & { isWhole: boolean })[]
  boundaries: readonly string[]
  projectGroups: readonly GroupOfProject[]
}

const readCharging = async (
  scoped: Scoped,
  place: PricedPlace,
  wanted: readonly PriceQuery[],
): Promise<Charging[]> => {
  const details = (await readDetails(scoped, place, wanted)).filter(({ serviceName, meterName }) =>
    wanted.some((criteria) => mayMatchCriteria(criteria, { service: serviceName, meter: meterName })),
  )
  const documents = [...Map.groupBy(details, ({ id }) => id).values()].slice(0, mostDocuments)
  const found: Charging[] = []
  for (const own of documents) {
    const [first] = own
    if (!first) continue
    const { loads, removal } = await resolveStoredLoads(scoped, first.invoiceRowId, first.loads)
    if (removal) continue
    found.push({
      details: own,
      loads: await flagWholeLoads(scoped, first.invoiceRowId, loads),
      boundaries: first.boundaries,
      projectGroups: first.projectGroups,
    })
  }
  return found
}

type Row = {
  key: string
  segment: number
  resourceGroup: string
  region: string
  product: string
  sku: string
  operation: string
  unit: string
  day: string
  quantity: string
  cost: string
}

/** The quantity that a price refers to: providers that sell and measure in different units give both. */
const pricedQuantity =
  "if(PricingUnit != '' AND isNotNull(PricingQuantity), assumeNotNull(PricingQuantity), x_ChargeQuantity)"
const pricedUnit = "if(PricingUnit != '' AND isNotNull(PricingQuantity), PricingUnit, x_ChargeUnit)"

/**
 * Reads the line items of a document, grouped by what distinguishes prices. Reservations, spot prices and free usage
 * are left out because their prices are not reliable.
 */
const readRows = (
  lines: ScopedLines,
  { details, loads, boundaries, projectGroups }: Charging,
  cloudProvider: string,
): Promise<Row[]> => {
  const [{ costCurrency = '' } = {}] = details
  const collectTexts = (of: (detail: Detail) => string) => [...new Set(details.map(of))]
  const { condition, params } = buildLineCondition({
    loads,
    currency: costCurrency,
    subAccountKeys: collectTexts(({ subAccountKey }) => subAccountKey),
  })
  const hasProjects = projectGroups.length > 0
  const hasBoundaries = boundaries.length > 0
  return lines.query<Row>(
    `SELECT x_RatingKey AS key, ${hasBoundaries ? segment : 'toUInt16(0)'} AS segment,
       ${hasProjects ? `if(${projectGroup} > 0, ${buildFoldedKeySql('x_ResourceGroup')}, '')` : "''"} AS resourceGroup,
       RegionId AS region, x_ProductName AS product, x_SkuName AS sku, x_MeterType AS operation, ${pricedUnit} AS unit,
       toString(max(x_ChargeDay)) AS day, toString(${buildWideSumSql(pricedQuantity)}) AS quantity,
       toString(${buildWideSumSql('BilledCost')}) AS cost
     FROM {lines}
     WHERE ${condition} AND x_CloudProvider = {cloudProvider:String}
       AND has({services:Array(String)}, x_ChargeService) AND has({meters:Array(String)}, x_ChargeMeter)
       AND ChargeCategory = 'Usage' AND ChargeClass != 'Correction' AND BilledCost > 0 AND ${pricedQuantity} > 0
       AND x_BenefitId = '' AND CommitmentDiscountId = '' AND NOT has(['Committed', 'Dynamic'], PricingCategory)
     GROUP BY key, segment, resourceGroup, region, product, sku, operation, unit`,
    {
      ...params,
      cloudProvider,
      services: collectTexts(({ serviceName }) => serviceName),
      meters: collectTexts(({ meterName }) => meterName),
      ...(hasBoundaries && { boundaries: [...boundaries] }),
      ...(hasProjects && { projectGroups: projectGroups.map(formatProjectGroup) }),
    },
  )
}

/** A row with the detail that charges it. */
type Charged = Row & { detail: Detail }

const findMarkup = ({ rules, markupPercent }: Detail, part: number): string =>
  rules?.find(({ segments }) => segments.includes(part))?.markupPercent ?? markupPercent

const rateOf = ({ detail, ...row }: Charged): OwnRate => {
  const markup = findMarkup(detail, row.segment)
  const { exchangeRate, currency, costCurrency } = detail
  const charged = parseDecimal(row.cost).times(chargeFactor(exchangeRate, markup))
  const divideByQuantity = (value: Decimal): string =>
    toText(roundHalfAwayFromZero(value.dividedBy(parseDecimal(row.quantity)), mostDigits))
  const share = parseDecimal(markup)
  return {
    unitPrice: divideByQuantity(charged),
    currency,
    unit: row.unit,
    meter: detail.meterName,
    region: row.region,
    day: row.day,
    document: { id: detail.id, number: detail.number, month: detail.billingMonth },
    formula: [
      `${formatExact(divideByQuantity(parseDecimal(row.cost)))} ${costCurrency}`,
      ...(costCurrency === currency ? [] : [`${formatExact(exchangeRate)} ${currency}/${costCurrency}`]),
      `(1 ${share.isNegative() ? '−' : '+'} ${formatExact(toText(share.abs()))} %)`,
    ].join(' × '),
  }
}

/** Orders rows: the same subscription first, then by date, then by quantity. */
const compareByNearness =
  (containerId: string) =>
  (a: Charged, b: Charged): number => {
    const own = (row: Charged): number =>
      row.detail.subAccountKey.toLowerCase() === containerId.toLowerCase() ? 0 : 1
    if (own(a) !== own(b)) return own(a) - own(b)
    if (a.day !== b.day) return a.day < b.day ? 1 : -1
    return parseDecimal(b.quantity).comparedTo(parseDecimal(a.quantity))
  }

const listChargedRows = (rows: readonly Row[], details: readonly Detail[]): Charged[] => {
  const byKey = Map.groupBy(details, buildProofLineKey)
  return rows.flatMap((row) => {
    const line = chargeKeyOf(row.key)
    const detail = byKey
      .get(buildProofLineKey({ ...line, resourceGroup: row.resourceGroup }))
      ?.find((own) => includesPart(own, { segment: row.segment, nature: line.nature }))
    return detail ? [{ ...row, detail }] : []
  })
}

/** Returns the last charged prices of a customer by part. Parts that were never charged are missing. */
export const ownRates = async (
  ctx: AppContext,
  place: PricedPlace,
  wanted: readonly PriceQuery[],
): Promise<Map<PriceQuery, OwnRate>> => {
  const found = new Map<PriceQuery, OwnRate>()
  if (wanted.length === 0) return found
  const { documents, lines } = await withScope(
    ctx,
    createCustomerScope(place.customerId),
    async (scoped) => ({
      documents: await readCharging(scoped, place, wanted),
      lines: await scoped.lines(),
    }),
  )
  for (const document of documents) {
    const open = wanted.filter((criteria) => !found.has(criteria))
    if (open.length === 0) break
    const isOpen = document.details.some(({ serviceName, meterName }) =>
      open.some((criteria) => mayMatchCriteria(criteria, { service: serviceName, meter: meterName })),
    )
    if (!isOpen) continue
    const rows = listChargedRows(await readRows(lines, document, place.cloudProvider), document.details)
    for (const criteria of open) {
      const [nearest] = rows
        .filter((row) =>
          matchesCriteria(criteria, { ...row, service: row.detail.serviceName, meter: row.detail.meterName }),
        )
        .toSorted(compareByNearness(place.containerId))
      if (nearest) found.set(criteria, rateOf(nearest))
    }
  }
  return found
}
