/** Calculates how complete tags and costs of a customer's resources are, in percent. */
import type { VisibilityOverview } from '@cmp/contract'

/**
 * Returns a share in percent with one decimal, rounded half up. Both amounts must have the same number of decimals; 0
 * if the whole is 0.
 */
export const calculatePercent = (part: bigint, whole: bigint): number =>
  whole > 0n ? Number((part * 2000n + whole) / (2n * whole)) / 10 : 0

const calculateShare = (part: bigint, whole: bigint): number | null =>
  whole > 0n ? calculatePercent(part, whole) : null

/** Numbers of resources and charges in units of the currency. */
type Covered = {
  resources: number
  untagged: number
  withoutCost: number
  charge: bigint
  untaggedCharge: bigint
  joinedCharge: bigint
  totalCharge: bigint
}

/** Returns the shares; null if there is nothing to cover. */
export const calculateCoverage = (of: Covered): VisibilityOverview['coverage'] => {
  const resources = BigInt(of.resources)
  return {
    tagged: calculateShare(resources - BigInt(of.untagged), resources),
    taggedCharge: calculateShare(of.charge - of.untaggedCharge, of.charge),
    joined: calculateShare(of.joinedCharge, of.totalCharge),
    charged: calculateShare(resources - BigInt(of.withoutCost), resources),
  }
}
