/** The query of each month check. */
import type { MonthCheckQueries } from './check.ts'
import { findBelowCost, findZeroMarkups } from './checks/low-prices.ts'
import { findEndedProfiles, findMissingProfiles } from './checks/missing-profile.ts'
import { findUnassignedCost } from './checks/unassigned-cost.ts'
import { findUnchargedAgreements } from './checks/uncharged-agreements.ts'
import { findUnissuedDrafts } from './checks/unissued-drafts.ts'

/** The queries by the name of their check. Summary, list, export and acceptance all run these. */
export const monthCheckQueries: MonthCheckQueries = {
  'unassigned-cost': findUnassignedCost,
  'missing-profile': findMissingProfiles,
  'ended-profile': findEndedProfiles,
  'uncharged-agreements': findUnchargedAgreements,
  'unissued-drafts': findUnissuedDrafts,
  'zero-markup': findZeroMarkups,
  'below-cost': findBelowCost,
}
