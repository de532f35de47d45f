/**
 * Tells that a file's costs are amortized: commitments are spread over the usage that they cover, so that their sum is not
 * what the provider bills. In a file of actual cost the usage that a commitment covers costs nothing (Azure), is shown at the
 * public price and taken off again (AWS savings plans), or has BilledCost 0 (FOCUS), and the purchase is a line of its own.
 * Sources: https://learn.microsoft.com/azure/cost-management-billing/reservations/understand-reserved-instance-usage-ea,
 * https://docs.aws.amazon.com/cur/latest/userguide/amortized-ri-data.html, https://focus.finops.org (BilledCost).
 */
import type { LineStore } from '../engine/client.ts'
import { numberText } from '@cmp/contract'
import { shownLine } from './shown-line.ts'

/** The first line that proves it: its file (counted from 1), its line as an editor shows it, and what stands there. */
type AmortizedProof = { fileNumber: number; line: number; column: string; value: string }

type Evidence = { where: string; column: string; value: string }

/** SQL: a column that only the source has, by its name in small letters without other signs. */
const ofSource = (name: string): string =>
  `x_Source[arrayFirst(key -> replaceRegexpAll(lower(key), '[^a-z0-9]', '') = '${name}', mapKeys(x_Source))]`

const sameAsOfSource = (name: string): string =>
  `toDecimal128OrNull(${ofSource(name)}, 18) = toDecimal128(BilledCost, 18)`

const azure: Evidence[] = [
  {
    where: "lower(x_ChargeType) IN ('unusedreservation', 'unusedsavingsplan')",
    column: 'ChargeType',
    value: 'x_ChargeType',
  },
  {
    where: "ChargeCategory = 'Usage' AND PricingCategory = 'Committed' AND BilledCost != 0",
    column: 'PricingModel',
    value: `concat(${ofSource('pricingmodel')}, ' on usage that costs ', toString(BilledCost))`,
  },
]

const isNegated =
  "(SELECT count() FROM charge_line WHERE x_LoadId = {loadId:UUID} AND x_ChargeType = 'SavingsPlanNegation') > 0"

const aws: Evidence[] = [
  {
    where: `x_ChargeType = 'DiscountedUsage' AND BilledCost != 0 AND (BilledCost = EffectiveCost OR ${sameAsOfSource('reservationneteffectivecost')})`,
    column: 'lineItem/UnblendedCost',
    value: "concat(toString(BilledCost), ' on DiscountedUsage, its effective cost')",
  },
  {
    where: `x_ChargeType = 'SavingsPlanCoveredUsage' AND BilledCost != 0 AND NOT ${isNegated} AND (BilledCost = EffectiveCost OR ${sameAsOfSource('savingsplannetsavingsplaneffectivecost')})`,
    column: 'lineItem/UnblendedCost',
    value: "concat(toString(BilledCost), ' on SavingsPlanCoveredUsage, its effective cost')",
  },
]

const hasPurchase =
  "(SELECT count() FROM charge_line WHERE x_LoadId = {loadId:UUID} AND ChargeCategory = 'Purchase') > 0"

/** Google takes commitments off as credits, and other vendors bill what is used of one: theirs say nothing. */
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

/** The proof that a load holds amortized costs; undefined where there is none. */
export const amortizedProof = async (
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

/** What is said of a file that is refused as a bill. */
export const amortizedSentence = (name: string, { line, column, value }: AmortizedProof): string =>
  `${name} holds amortized costs, which are not what the provider bills: line ${numberText(line)} has ${column} ${value}. Import the actual cost, or confirm that the amortized costs are to be charged.`
