/**
 * Detects files with amortized costs, in which commitments are spread over the usage that they cover, so that the total
 * differs from the provider's bill. In a file of actual costs, usage covered by a commitment is free (Azure), is listed
 * at the public price and subtracted again (AWS savings plans), or has BilledCost 0 (FOCUS), and the purchase is a
 * separate line item. Sources:
 * https://learn.microsoft.com/azure/cost-management-billing/reservations/understand-reserved-instance-usage-ea,
 * https://docs.aws.amazon.com/cur/latest/userguide/amortized-ri-data.html, https://focus.finops.org (BilledCost).
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/lines'
import type { LineStore } from '../engine/client.ts'
import { shownLine } from './shown-line.ts'

/**
 * The first line item that proves it: its file (counted from 1), its line as an editor shows it, and the column and
 * value.
 */
type AmortizedProof = { fileNumber: number; line: number; column: string; value: string }

type Evidence = { where: string; column: string; value: string }

/** SQL: a column of the source that CMP does not map, by its name in lower case without punctuation. */
const buildSourceSql = (name: string): string =>
  `x_Source[arrayFirst(key -> replaceRegexpAll(lower(key), '[^a-z0-9]', '') = '${name}', mapKeys(x_Source))]`

const buildSameAsSourceSql = (name: string): string =>
  `toDecimal128OrNull(${buildSourceSql(name)}, 18) = toDecimal128(BilledCost, 18)`

const azure: Evidence[] = [
  {
    where: "lower(x_ChargeType) IN ('unusedreservation', 'unusedsavingsplan')",
    column: 'ChargeType',
    value: 'x_ChargeType',
  },
  {
    where: "ChargeCategory = 'Usage' AND PricingCategory = 'Committed' AND BilledCost != 0",
    column: 'PricingModel',
    value: `concat(${buildSourceSql('pricingmodel')}, ' on usage that costs ', toString(BilledCost))`,
  },
]

const isNegated =
  "(SELECT count() FROM charge_line WHERE x_LoadId = {loadId:UUID} AND x_ChargeType = 'SavingsPlanNegation') > 0"

const aws: Evidence[] = [
  {
    where: `x_ChargeType = 'DiscountedUsage' AND BilledCost != 0 AND (BilledCost = EffectiveCost OR ${buildSameAsSourceSql('reservationneteffectivecost')})`,
    column: 'lineItem/UnblendedCost',
    value: "concat(toString(BilledCost), ' on DiscountedUsage, its effective cost')",
  },
  {
    where: `x_ChargeType = 'SavingsPlanCoveredUsage' AND BilledCost != 0 AND NOT ${isNegated} AND (BilledCost = EffectiveCost OR ${buildSameAsSourceSql('savingsplannetsavingsplaneffectivecost')})`,
    column: 'lineItem/UnblendedCost',
    value: "concat(toString(BilledCost), ' on SavingsPlanCoveredUsage, its effective cost')",
  },
]

const hasPurchase =
  "(SELECT count() FROM charge_line WHERE x_LoadId = {loadId:UUID} AND ChargeCategory = 'Purchase') > 0"

/**
 * Google subtracts commitments as credits, and other vendors bill the usage of a commitment, so their files are
 * inconclusive.
 */
const focus: Evidence[] = [
  {
    where: `x_CloudProvider IN ('AWS', 'Azure') AND ChargeCategory = 'Usage' AND (CommitmentDiscountId != '' OR CommitmentDiscountStatus != '') AND BilledCost != 0 AND BilledCost = EffectiveCost AND NOT ${hasPurchase}`,
    column: 'BilledCost',
    value: "concat(toString(BilledCost), ' on usage that a commitment covers, its EffectiveCost')",
  },
]

const evidenceOf: Partial<Record<string, Evidence[]>> = {
  'azure-cost-export': azure,
  'aws-cur': aws,
  focus,
}

/** Returns the proof that an import batch has amortized costs; undefined if there is none. */
export const findAmortizedProof = async (
  { client }: LineStore,
  { loadId, files }: { loadId: string; files: readonly { format?: string | undefined }[] },
): Promise<AmortizedProof | undefined> => {
  for (const [format, evidence] of Object.entries(evidenceOf)) {
    const numbers = files.flatMap((file, index) => (file.format === format ? [index + 1] : []))
    if (numbers.length === 0) continue
    for (const { where, column, value } of evidence ?? []) {
      const result = await client.query({
        query: `SELECT x_FileNumber AS fileNumber, toString(${shownLine}) AS line, ${value} AS value FROM charge_line
          WHERE x_LoadId = {loadId:UUID} AND x_FileNumber IN {numbers:Array(UInt16)} AND ${where}
          ORDER BY x_LineNumber LIMIT 1`,
        query_params: { loadId, numbers },
        format: 'JSONEachRow',
      })
      const [row] = await result.json<{ fileNumber: number; line: string; value: string }>()
      if (row) return { fileNumber: row.fileNumber, line: Number(row.line), column, value: row.value }
    }
  }
  return undefined
}

/** Returns the message for a file that is refused as a bill. */
export const describeAmortizedProof = (name: string, { line, column, value }: AmortizedProof): string =>
  t(m.holdsAmortizedCostsWhichAreNot, { name, line, column, value })
