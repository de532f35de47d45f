/** The formats that can be imported, in the order in which they are tried on a file. */
import { awsCur } from './aws-cur.ts'
import { azureCostExport } from './azure-cost-export.ts'
import { focus } from './focus.ts'
import type { BillingFormat, FormatName } from './format.ts'
import { gcpBillingExport } from './gcp-billing-export.ts'
import { partnerCenterReconciliation } from './partner-center-reconciliation.ts'
import { partnerCenterUsage } from './partner-center-usage.ts'

const byName = {
  'partner-center-daily-rated-usage': partnerCenterUsage,
  'partner-center-reconciliation': partnerCenterReconciliation,
  'aws-cur': awsCur,
  'gcp-billing-export': gcpBillingExport,
  focus,
  'azure-cost-export': azureCostExport,
} satisfies Record<FormatName, BillingFormat>

/** Every format, the most specific first. */
export const formats: readonly BillingFormat[] = Object.values(byName)

/** Returns the format with the given name. */
export const formatNamed = (name: FormatName): BillingFormat => byName[name]
