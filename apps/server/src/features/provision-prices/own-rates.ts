/**
 * What a customer was last charged for one unit of something: out of the latest document that charges it, by the lines that it
 * charges, with the exchange rate and the markup that it charges them with (docs/decisions/066-what-a-plan-costs.md). It is read as
 * the customer sees its documents: a draft that it is not shown tells no price either.
 */
import {
  chargeFactor,
  formatExact,
  parseDecimal,
  roundHalfAwayFromZero,
  toText,
  type Decimal,
} from '@cmp/billing'
import type { PriceSought } from '@cmp/contract'
import { sql } from 'kysely'
import type { GroupOfProject, RatedLoad } from '../../db/document-tables.ts'
import { chargeKeyOf } from '../../engine/charge-keys.ts'
import { foldedKeySql } from '../../engine/folded-key.ts'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { wideSum } from '../../engine/wide-sum.ts'
import { dayAfterMonths } from '../../kit/calendar.ts'
import type { AppContext } from '../../scope/context.ts'
import { customersScope, withScope, type Scoped } from '../../scope/scope.ts'
import { sums } from '../calculations/lines-of-detail.ts'
import { projectGroup, segment, selectionOf, writtenGroup } from '../calculations/line-groups.ts'
import { markWhole } from '../invoices/current-loads.ts'
import { loadsAsKept } from '../invoices/removed-loads.ts'
import { lineKeyOf } from '../proofs/proof-lines.ts'
import { isSought, mayBeSought } from './offers.ts'

/** Whose price is looked for, and where the thing would stand. */
export type PricedPlace = { customerId: string; cloudProvider: string; containerId: string }

/** The price of one unit, as a document charges it. `unitPrice` is exact decimal text, as far as it can be written out. */
export type OwnRate = {
  unitPrice: string
  currency: string
  unit: string
  meter: string
  region: string
  /** The last day that it was charged for. */
  day: string
  document: { id: string; number: string | null; month: string }
  /** `0.204 USD × 34.5 THB/USD × (1 + 12 %)`: for the reseller alone. */
  formula: string
}

/** Prices older than this are asked of the list. */
const monthsBack = 12

/** Documents whose lines are looked at, the newest first. */
const mostDocuments = 12

/** Digits of a price that cannot be written out: a cost that is divided by its quantity. */
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

/** Details that may charge something of what is looked for, with their documents. */
const readDetails = (
  { trx, now }: Scoped,
  { cloudProvider, customerId }: PricedPlace,
  wanted: readonly PriceSought[],
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
    .where('document.billingPeriodEndDate', '>=', dayAfterMonths(now.toISOString().slice(0, 10), -monthsBack))
    .orderBy('document.billingPeriodEndDate', 'desc')
    .orderBy('document.createdAt', 'desc')
    .orderBy('document.id')
    .execute()

type Detail = Awaited<ReturnType<typeof readDetails>>[number]

/** A document with the details of it that may be looked for, and where its lines are. */
type Charging = {
  details: Detail[]
  loads: (RatedLoad & { isWhole: boolean })[]
  boundaries: readonly string[]
  projectGroups: readonly GroupOfProject[]
}

const readCharging = async (
  scoped: Scoped,
  place: PricedPlace,
  wanted: readonly PriceSought[],
): Promise<Charging[]> => {
  const details = (await readDetails(scoped, place, wanted)).filter(({ serviceName, meterName }) =>
    wanted.some((sought) => mayBeSought(sought, { service: serviceName, meter: meterName })),
  )
  const documents = [...Map.groupBy(details, ({ id }) => id).values()].slice(0, mostDocuments)
  const found: Charging[] = []
  for (const own of documents) {
    const [first] = own
    if (!first) continue
    const { loads, removal } = await loadsAsKept(scoped, first.invoiceRowId, first.loads)
    if (removal) continue
    found.push({
      details: own,
      loads: await markWhole(scoped, first.invoiceRowId, loads),
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

/** What a line's price is of: clouds that sell in other units than they measure in say both. */
const pricedQuantity =
  "if(PricingUnit != '' AND isNotNull(PricingQuantity), assumeNotNull(PricingQuantity), x_ChargeQuantity)"
const pricedUnit = "if(PricingUnit != '' AND isNotNull(PricingQuantity), PricingUnit, x_ChargeUnit)"

/**
 * The lines of a document by what tells a price apart. What a reservation covers or a spot price moves is no price to count on, and
 * what is free of charge none either.
 */
const readRows = (
  lines: ScopedLines,
  { details, loads, boundaries, projectGroups }: Charging,
  cloudProvider: string,
): Promise<Row[]> => {
  const [{ costCurrency = '' } = {}] = details
  const texts = (of: (detail: Detail) => string) => [...new Set(details.map(of))]
  const { condition, params } = selectionOf({
    loads,
    currency: costCurrency,
    subAccountKeys: texts(({ subAccountKey }) => subAccountKey),
  })
  const hasProjects = projectGroups.length > 0
  const hasBoundaries = boundaries.length > 0
  return lines.query<Row>(
    `SELECT x_RatingKey AS key, ${hasBoundaries ? segment : 'toUInt16(0)'} AS segment,
       ${hasProjects ? `if(${projectGroup} > 0, ${foldedKeySql('x_ResourceGroup')}, '')` : "''"} AS resourceGroup,
       RegionId AS region, x_ProductName AS product, x_SkuName AS sku, x_MeterType AS operation, ${pricedUnit} AS unit,
       toString(max(x_ChargeDay)) AS day, toString(${wideSum(pricedQuantity)}) AS quantity,
       toString(${wideSum('BilledCost')}) AS cost
     FROM {lines}
     WHERE ${condition} AND x_CloudProvider = {cloudProvider:String}
       AND has({services:Array(String)}, x_ChargeService) AND has({meters:Array(String)}, x_ChargeMeter)
       AND ChargeCategory = 'Usage' AND ChargeClass != 'Correction' AND BilledCost > 0 AND ${pricedQuantity} > 0
       AND x_BenefitId = '' AND CommitmentDiscountId = '' AND NOT has(['Committed', 'Dynamic'], PricingCategory)
     GROUP BY key, segment, resourceGroup, region, product, sku, operation, unit`,
    {
      ...params,
      cloudProvider,
      services: texts(({ serviceName }) => serviceName),
      meters: texts(({ meterName }) => meterName),
      ...(hasBoundaries && { boundaries: [...boundaries] }),
      ...(hasProjects && { projectGroups: projectGroups.map(writtenGroup) }),
    },
  )
}

/** A row with the detail that charges it. */
type Charged = Row & { detail: Detail }

const markupOf = ({ rules, markupPercent }: Detail, part: number): string =>
  rules?.find(({ segments }) => segments.includes(part))?.markupPercent ?? markupPercent

const rateOf = ({ detail, ...row }: Charged): OwnRate => {
  const markup = markupOf(detail, row.segment)
  const { exchangeRate, currency, costCurrency } = detail
  const charged = parseDecimal(row.cost).times(chargeFactor(exchangeRate, markup))
  const divided = (value: Decimal): string =>
    toText(roundHalfAwayFromZero(value.dividedBy(parseDecimal(row.quantity)), mostDigits))
  const share = parseDecimal(markup)
  return {
    unitPrice: divided(charged),
    currency,
    unit: row.unit,
    meter: detail.meterName,
    region: row.region,
    day: row.day,
    document: { id: detail.id, number: detail.number, month: detail.billingMonth },
    formula: [
      `${formatExact(divided(parseDecimal(row.cost)))} ${costCurrency}`,
      ...(costCurrency === currency ? [] : [`${formatExact(exchangeRate)} ${currency}/${costCurrency}`]),
      `(1 ${share.isNegative() ? '−' : '+'} ${formatExact(toText(share.abs()))} %)`,
    ].join(' × '),
  }
}

/** The same subscription comes before others, then the day, then what there is most of. */
const byNearness =
  (containerId: string) =>
  (a: Charged, b: Charged): number => {
    const own = (row: Charged): number =>
      row.detail.subAccountKey.toLowerCase() === containerId.toLowerCase() ? 0 : 1
    if (own(a) !== own(b)) return own(a) - own(b)
    if (a.day !== b.day) return a.day < b.day ? 1 : -1
    return parseDecimal(b.quantity).comparedTo(parseDecimal(a.quantity))
  }

const chargedRows = (rows: readonly Row[], details: readonly Detail[]): Charged[] => {
  const byKey = Map.groupBy(details, lineKeyOf)
  return rows.flatMap((row) => {
    const line = chargeKeyOf(row.key)
    const detail = byKey
      .get(lineKeyOf({ ...line, resourceGroup: row.resourceGroup }))
      ?.find((own) => sums(own, { segment: row.segment, nature: line.nature }))
    return detail ? [{ ...row, detail }] : []
  })
}

/** The prices that a customer was last charged, by what was looked for; what it never was is not there. */
export const ownRates = async (
  ctx: AppContext,
  place: PricedPlace,
  wanted: readonly PriceSought[],
): Promise<Map<PriceSought, OwnRate>> => {
  const found = new Map<PriceSought, OwnRate>()
  if (wanted.length === 0) return found
  const { documents, lines } = await withScope(ctx, customersScope(place.customerId), async (scoped) => ({
    documents: await readCharging(scoped, place, wanted),
    lines: await scoped.lines(),
  }))
  for (const document of documents) {
    const open = wanted.filter((sought) => !found.has(sought))
    if (open.length === 0) break
    const isOpen = document.details.some(({ serviceName, meterName }) =>
      open.some((sought) => mayBeSought(sought, { service: serviceName, meter: meterName })),
    )
    if (!isOpen) continue
    const rows = chargedRows(await readRows(lines, document, place.cloudProvider), document.details)
    for (const sought of open) {
      const [nearest] = rows
        .filter((row) =>
          isSought(sought, { ...row, service: row.detail.serviceName, meter: row.detail.meterName }),
        )
        .toSorted(byNearness(place.containerId))
      if (nearest) found.set(sought, rateOf(nearest))
    }
  }
  return found
}
