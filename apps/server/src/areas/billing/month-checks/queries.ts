/** The query of each month check. */
import type { MonthCheckQueries } from './check.ts'
import { findEndedTerms } from './checks/ended-terms.ts'
import { findDoubtfulRates } from './checks/exchange-rates.ts'
import { findQuantityDifferences, findUnbilledLicenses, findUnentitledLicenses } from './checks/licenses.ts'
import { findLostCredits } from './checks/lost-credits.ts'
import { findLostEarnedCredit } from './checks/lost-earned-credit.ts'
import { findBelowCost, findZeroMarkups } from './checks/low-prices.ts'
import { findEndedProfiles, findMissingProfiles } from './checks/missing-profile.ts'
import { findDuplicateCost, findMissingInvoices } from './checks/provider-invoices.ts'
import { findUnassignedCost } from './checks/unassigned-cost.ts'
import { findUnchargedAgreements } from './checks/uncharged-agreements.ts'
import { findFreeOfCharge, findMissingDocuments, findUnbilledCost } from './checks/undocumented-cost.ts'
import { findUnissuedDrafts } from './checks/unissued-drafts.ts'

/** The queries by the name of their check. Summary, list, export and acceptance all run these. */
export const monthCheckQueries: MonthCheckQueries = {
  'unassigned-cost': findUnassignedCost,
  'missing-profile': findMissingProfiles,
  'ended-profile': findEndedProfiles,
  'missing-document': findMissingDocuments,
  'uncharged-agreements': findUnchargedAgreements,
  'unissued-drafts': findUnissuedDrafts,
  'unbilled-cost': findUnbilledCost,
  'free-of-charge': findFreeOfCharge,
  'zero-markup': findZeroMarkups,
  'below-cost': findBelowCost,
  'lost-earned-credit': findLostEarnedCredit,
  'lost-credit': findLostCredits,
  'unbilled-license': findUnbilledLicenses,
  'unentitled-license': findUnentitledLicenses,
  'license-quantity': findQuantityDifferences,
  'exchange-rate': findDoubtfulRates,
  'missing-invoice': findMissingInvoices,
  'duplicate-cost': findDuplicateCost,
  'ended-terms': findEndedTerms,
}
