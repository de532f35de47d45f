/** The formats that an import knows, in the order in which a file is tried on them. */
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

/** The format of that name. */
export const formatNamed = (name: FormatName): BillingFormat => byName[name]
