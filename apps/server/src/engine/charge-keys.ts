/**
 * The columns that decide a line item's charge and by which line items are grouped, defined in one place. Values that a
 * provider's columns do not state directly, such as the service name or the charged date, are derived once when a line
 * item is written: the engine fills these derived columns. For older line items, the same values are computed when they
 * are read (`schema.ts`).
 */
import { isChargeNature, type ChargeNature } from '@cmp/billing'
import { chargeNatureSql } from './charge-nature.ts'
import { buildFoldedKeySql } from './folded-key.ts'

/**
 * A column that the engine fills from others of the same line item. A change of `from` needs a new name, because stored
 * line items retain their values.
 */
type DerivedColumn = { name: string; type: string; from: string; codec?: string }

const buildFirstTextSql = (...columns: readonly string[]): string => {
  const last = columns.length - 1
  return `multiIf(${columns.map((column, index) => (index < last ? `${column} != '', ${column}` : column)).join(', ')})`
}

/**
 * `x_ChargeService` and `x_ChargeMeter` are named as in rules and details; the meter is a substitute if a provider has
 * none. `x_ChargeUnit` is the unit of `x_ChargeQuantity`, the used or purchased quantity. `x_ChargeGroup` combines the
 * folded sub-account key and the resource group, by which projects are compared. `x_ChargeNature` distinguishes line
 * items for billing profiles. `x_ChargeDay` selects rules, rates and the dates of an import batch.
 */
const derivedColumns: readonly DerivedColumn[] = [
  {
    name: 'x_ChargeService',
    type: 'LowCardinality(String)',
    from: buildFirstTextSql('ServiceName', 'x_ProductName', "'Other'"),
  },
  {
    name: 'x_ChargeMeter',
    type: 'LowCardinality(String)',
    from: buildFirstTextSql('x_MeterName', 'SkuMeter', 'x_SkuName', 'ChargeCategory'),
  },
  {
    name: 'x_ChargeUnit',
    type: 'LowCardinality(String)',
    from: buildFirstTextSql('x_UnitOfMeasure', 'ConsumedUnit', 'PricingUnit'),
  },
  {
    name: 'x_ChargeGroup',
    type: 'LowCardinality(String)',
    from: `concat(${buildFoldedKeySql('x_SubAccountKey')}, '/', ${buildFoldedKeySql('x_ResourceGroup')})`,
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

/**
 * SQL: the parts of a line item's key, in order. The date and the project are included because rules change by date and
 * rates by project.
 */
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
 * The whole key as one text, a JSON array. Grouping by eleven columns would write all of them out for every line item;
 * with this single column, the engine reads only the dictionary's numbers.
 */
const keyColumn: DerivedColumn = {
  name: 'x_RatingKey',
  type: 'LowCardinality(String)',
  from: `concat('[', ${chargeKeyParts.map((part) => `toJSONString(${part})`).join(", ',', ")}, ']')`,
}

const parseNature = (text: string): ChargeNature => {
  if (!isChargeNature(text)) throw new Error(`A line is of the nature "${text}".`)
  return text
}

/** Parses an `x_RatingKey` into the values that its group of line items shares. `billingMonth` is `YYYY-MM`. */
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
    nature: parseNature(parts[10] ?? ''),
  }
}

/** The names and ClickHouse types of the derived columns, with their expressions. */
export const derivedColumnTypes: readonly { name: string; type: string }[] = [
  ...derivedColumns,
  keyColumn,
].map(({ name, type, from, codec }) => ({
  name,
  type: `${type} DEFAULT ${from}${codec ? ` CODEC(${codec})` : ''}`,
}))

/**
 * Columns and projections of earlier releases that no query reads any more. The projection comes first because it
 * depends on the column.
 */
export const retired = { projections: ['charge_sums'], columns: ['x_ChargeKey'] } as const
