/**
 * What decides a line's charge, in one place: the columns that lines are grouped by, whoever groups them.
 *
 * What a provider's columns do not say outright (which of them names the service, the day that is charged) is worked out
 * once, when a line is written: derived columns are columns of the line that the engine fills by itself. Lines of before
 * they were kept give the same values when they are read (`schema.ts`).
 */
import { isChargeNature, type ChargeNature } from '@cmp/billing'
import { chargeNatureSql } from './charge-nature.ts'
import { foldedKeySql } from './folded-key.ts'

/** A column that the engine fills from the line's others. A change of `from` needs a new name: lines keep what was written. */
type DerivedColumn = { name: string; type: string; from: string; codec?: string }

const firstText = (...columns: readonly string[]): string => {
  const last = columns.length - 1
  return `multiIf(${columns.map((column, index) => (index < last ? `${column} != '', ${column}` : column)).join(', ')})`
}

/**
 * `x_ChargeService`, `x_ChargeMeter`: as rules and details name them, the meter or what stands for it where a provider has
 * none. `x_ChargeUnit`: of `x_ChargeQuantity`, which is what was used or bought. `x_ChargeGroup`: the folded sub-account
 * key and resource group, as projects are compared by. `x_ChargeNature`: what billing profiles tell lines apart by. `x_ChargeDay`: rules, rates and the days of a load go by it.
 */
const derivedColumns: readonly DerivedColumn[] = [
  {
    name: 'x_ChargeService',
    type: 'LowCardinality(String)',
    from: firstText('ServiceName', 'x_ProductName', "'Other'"),
  },
  {
    name: 'x_ChargeMeter',
    type: 'LowCardinality(String)',
    from: firstText('x_MeterName', 'SkuMeter', 'x_SkuName', 'ChargeCategory'),
  },
  {
    name: 'x_ChargeUnit',
    type: 'LowCardinality(String)',
    from: firstText('x_UnitOfMeasure', 'ConsumedUnit', 'PricingUnit'),
  },
  {
    name: 'x_ChargeGroup',
    type: 'LowCardinality(String)',
    from: `concat(${foldedKeySql('x_SubAccountKey')}, '/', ${foldedKeySql('x_ResourceGroup')})`,
  },
  {
    name: 'x_ChargeNature',
    type: 'LowCardinality(String)',
    from: chargeNatureSql,
  },
  {
    name: 'x_ChargeDay',
    type: 'Date',
    from: 'toDate(coalesce(x_UsageDate, ChargePeriodStart, x_ChargeStartDate, BillingPeriodStart))',
    codec: 'ZSTD(1)',
  },
  {
    name: 'x_ChargeQuantity',
    type: 'Decimal(38, 18)',
    from: 'coalesce(x_Quantity, ConsumedQuantity, PricingQuantity, toDecimal128(0, 18))',
    codec: 'ZSTD(1)',
  },
]

/** SQL: the parts of a line's key, in order. The day decides too, by the rules that change on it, and the project. */
export const chargeKeyParts = [
  'x_CloudProvider',
  'x_SubAccountKey',
  'x_ChargeService',
  'x_ChargeMeter',
  'x_ChargeUnit',
  'ChargeCategory',
  'ChargeClass',
  'x_LineItemType',
  'toLowCardinality(toString(x_BillingMonth))',
  'BillingCurrency',
  'x_ChargeNature',
] as const

/**
 * The whole key as one text, a JSON array. Grouping by eleven columns writes all of them out for every line; of this one the
 * engine reads the numbers of a dictionary's entries.
 */
const keyColumn: DerivedColumn = {
  name: 'x_RatingKey',
  type: 'LowCardinality(String)',
  from: `concat('[', ${chargeKeyParts.map((part) => `toJSONString(${part})`).join(", ',', ")}, ']')`,
}

const natureOf = (text: string): ChargeNature => {
  if (!isChargeNature(text)) throw new Error(`A line is of the nature "${text}".`)
  return text
}

/** What a group of lines with one `x_RatingKey` is about. `billingMonth` is `YYYY-MM`. */
export const chargeKeyOf = (text: string) => {
  const parts: string[] = JSON.parse(text)
  return {
    cloudProvider: parts[0] ?? '',
    subAccountKey: parts[1] ?? '',
    serviceName: parts[2] ?? '',
    meterName: parts[3] ?? '',
    unit: parts[4] ?? '',
    chargeCategory: parts[5] ?? '',
    chargeClass: parts[6] ?? '',
    lineItemType: parts[7] ?? '',
    billingMonth: (parts[8] ?? '').slice(0, 'YYYY-MM'.length),
    currency: parts[9] ?? '',
    nature: natureOf(parts[10] ?? ''),
  }
}

/** Name and ClickHouse type of the derived columns, with what fills them. */
export const derivedColumnTypes: readonly { name: string; type: string }[] = [
  ...derivedColumns,
  keyColumn,
].map(({ name, type, from, codec }) => ({
  name,
  type: `${type} DEFAULT ${from}${codec ? ` CODEC(${codec})` : ''}`,
}))

/** SQL: what fills a derived column, for lines whose other columns have changed. */
export const derivedFrom = (name: 'x_ChargeGroup' | 'x_RatingKey'): string =>
  [...derivedColumns, keyColumn].find((column) => column.name === name)?.from ?? name

/** What earlier releases derived and no query reads any more: the projection first, since it is made of the column. */
export const retired = { projections: ['charge_sums'], columns: ['x_ChargeKey'] } as const
