/**
 * Detects files with amortized costs, in which commitments are spread over the usage that they cover, so that the total
 * differs from the provider's bill. In a file of actual costs, usage covered by a commitment is free (Azure), is listed
 * at the public price and subtracted again (AWS savings plans), or has BilledCost 0 (FOCUS), and the purchase is a
 * separate line item. Sources:
 * https://learn.microsoft.com/azure/cost-management-billing/reservations/understand-reserved-instance-usage-ea,
 * https://docs.aws.amazon.com/cur/latest/userguide/amortized-ri-data.html, https://focus.finops.org (BilledCost).
 */
import { t, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/server/lines'
import type { LineStore } from '../engine/client.ts'
import { shownLine } from './shown-line.ts'

type ProofMessage = Message<{ name: string; line: number; column: string; value: string; cost: string }>

/**
 * The first line item that proves it: its file (counted from 1), its line as an editor shows it, the column, value and
 * cost, and the message about it.
 */
type AmortizedProof = {
  fileNumber: number
  line: number
  column: string
  value: string
  cost: string
  message: ProofMessage
}

type Evidence = { where: string; column: string; value: string; message: ProofMessage }

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
    message: m.containsAmortizedCostsWhichProvider,
  },
  {
    where: "ChargeCategory = 'Usage' AND PricingCategory = 'Committed' AND BilledCost != 0",
    column: 'PricingModel',
    value: buildSourceSql('pricingmodel'),
    message: m.amortizedCommitted,
  },
]

const isNegated =
  "(SELECT count() FROM charge_line WHERE x_LoadId = {loadId:UUID} AND x_ChargeType = 'SavingsPlanNegation') > 0"

const aws: Evidence[] = [
  {
    where: `x_ChargeType = 'DiscountedUsage' AND BilledCost != 0 AND (BilledCost = EffectiveCost OR ${buildSameAsSourceSql('reservationneteffectivecost')})`,
    column: 'lineItem/UnblendedCost',
    value: 'x_ChargeType',
    message: m.amortizedEffective,
  },
  {
    where: `x_ChargeType = 'SavingsPlanCoveredUsage' AND BilledCost != 0 AND NOT ${isNegated} AND (BilledCost = EffectiveCost OR ${buildSameAsSourceSql('savingsplannetsavingsplaneffectivecost')})`,
    column: 'lineItem/UnblendedCost',
    value: 'x_ChargeType',
    message: m.amortizedEffective,
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
    value: "''",
    message: m.amortizedCovered,
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
    for (const { where, column, value, message } of evidence ?? []) {
      const result = await client.query({
        query: `SELECT x_FileNumber AS fileNumber, toString(${shownLine}) AS line, ${value} AS value, toString(BilledCost) AS cost
          FROM charge_line
          WHERE x_LoadId = {loadId:UUID} AND x_FileNumber IN {numbers:Array(UInt16)} AND ${where}
          ORDER BY x_LineNumber LIMIT 1`,
        query_params: { loadId, numbers },
        format: 'JSONEachRow',
      })
      const [row] = await result.json<
        Pick<AmortizedProof, 'fileNumber' | 'value' | 'cost'> & { line: string }
      >()
      if (row) return { ...row, line: Number(row.line), column, message }
    }
  }
  return undefined
}

/** Returns the message for a file that is refused as a bill. */
export const describeAmortizedProof = (
  name: string,
  { line, column, value, cost, message }: AmortizedProof,
): string => t(message, { name, line, column, value, cost })
