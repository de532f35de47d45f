/**
 * SQL: derives the nature of a line item from its provider's classification. `x_ChargeType` holds the provider's own
 * term (AWS `lineItem/LineItemType`, Azure `ChargeType`, Google `cost_type`); FOCUS files have `ChargeCategory` and
 * `ChargeClass`. docs/charge-natures.md lists the values of each provider with their sources.
 */
import type { ChargeNature } from '@cmp/billing'

const type = 'lower(x_ChargeType)'
const category = 'lower(ChargeCategory)'

const buildOneOfSql = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`

/**
 * AWS discounts that the payer gets for reselling or under its own agreement. A bundled discount is not included,
 * because it depends on an account's usage.
 */
const payersDiscounts = [
  'sppdiscount',
  'distributordiscount',
  'edpdiscount',
  'privateratediscount',
  'rivolumediscount',
]

/**
 * Recognizes the reseller's discounts by their description if a provider's files name no type: FOCUS calls all of them
 * credits.
 */
const describesResellersDiscount = `match(ChargeDescription, '(?i)partner earned credit|solution provider (program )?discount|spp discount|reseller margin|reseller discount|distributor discount')`

/** The first matching condition decides. */
const decisions: readonly { nature: ChargeNature; when: string }[] = [
  { nature: 'tax', when: `${category} = 'tax' OR ${type} = 'tax'` },
  {
    nature: 'rounding',
    when: `${buildOneOfSql(type, ['roundingadjustment', 'rounding error', 'rounding_error'])} OR ${category} = 'adjustment' AND match(ChargeDescription, '(?i)^rounding')`,
  },
  {
    nature: 'reseller-discount',
    when: `${buildOneOfSql(type, payersDiscounts)} OR x_CloudProvider = 'AWS' AND ${type} = 'discount' OR ${buildOneOfSql(category, ['credit', 'adjustment'])} AND ${describesResellersDiscount}`,
  },
  // Usage covered by a savings plan appears twice, as usage and as its negation. Both must have the same nature.
  { nature: 'usage', when: `${type} = 'savingsplannegation'` },
  { nature: 'credit', when: `${category} = 'credit' OR ${type} = 'bundleddiscount'` },
  { nature: 'adjustment', when: `${category} = 'adjustment' OR lower(ChargeClass) = 'correction'` },
  { nature: 'purchase', when: `${category} = 'purchase' OR ${type} = 'flatratesubscription'` },
]

/** SQL: the nature of a line item as text. */
export const chargeNatureSql = `multiIf(${decisions.map(({ nature, when }) => `${when}, '${nature}'`).join(', ')}, 'usage')`
