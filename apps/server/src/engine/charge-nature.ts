/**
 * SQL: the nature of a line, from what its provider calls it. `x_ChargeType` holds the provider's own word (AWS
 * `lineItem/LineItemType`, Azure `ChargeType`, Google `cost_type`), FOCUS files have `ChargeCategory` and `ChargeClass`.
 * docs/charge-natures.md has the values of each provider with their sources.
 */
import type { ChargeNature } from '@cmp/billing'

const type = 'lower(x_ChargeType)'
const category = 'lower(ChargeCategory)'

const oneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`

/**
 * AWS: what is granted to the payer for reselling or under its agreement. A bundled discount is none of them: it follows
 * from what an account uses.
 */
const payersDiscounts = [
  'sppdiscount',
  'distributordiscount',
  'edpdiscount',
  'privateratediscount',
  'rivolumediscount',
]

/** Providers whose files name no type of discount describe it: FOCUS calls all of them credits. */
const describesResellersDiscount = `match(ChargeDescription, '(?i)partner earned credit|solution provider (program )?discount|spp discount|reseller margin|reseller discount|distributor discount')`

/** The first condition that holds decides. */
const decisions: readonly { nature: ChargeNature; when: string }[] = [
  { nature: 'tax', when: `${category} = 'tax' OR ${type} = 'tax'` },
  {
    nature: 'rounding',
    when: `${oneOf(type, ['roundingadjustment', 'rounding error', 'rounding_error'])} OR ${category} = 'adjustment' AND match(ChargeDescription, '(?i)^rounding')`,
  },
  {
    nature: 'reseller-discount',
    when: `${oneOf(type, payersDiscounts)} OR x_CloudProvider = 'AWS' AND ${type} = 'discount' OR ${oneOf(category, ['credit', 'adjustment'])} AND ${describesResellersDiscount}`,
  },
  // What a savings plan covers is in the file twice, as usage and as its negation: both go the same way.
  { nature: 'usage', when: `${type} = 'savingsplannegation'` },
  { nature: 'credit', when: `${category} = 'credit' OR ${type} = 'bundleddiscount'` },
  { nature: 'adjustment', when: `${category} = 'adjustment' OR lower(ChargeClass) = 'correction'` },
  { nature: 'purchase', when: `${category} = 'purchase' OR ${type} = 'flatratesubscription'` },
]

/** SQL: the nature as text. */
export const chargeNatureSql = `multiIf(${decisions.map(({ nature, when }) => `${when}, '${nature}'`).join(', ')}, 'usage')`
