/** Texts of `contract/clouds/account-kinds/gcp-bigquery`. */
import { defineMessage } from '@cmp/messages'

export const enterServiceAccountKey = defineMessage('Enter the service account key')
export const googleCloudBillingExportToBigquery = defineMessage('Google Cloud billing export to BigQuery')
export const standardDetailedOrResellerBilling = defineMessage(
  'A standard, detailed, or reseller billing export. The service account needs BigQuery Job User on the project that is billed for the queries and BigQuery Data Viewer on the table.',
)
export const table = defineMessage('Table')
export const billingProject = defineMessage('Billing project')
export const projectThatPaysForQueriesLeave = defineMessage(
  'The project that pays for queries. Leave empty to use the project of the table.',
)
export const location = defineMessage('Location')
export const locationOfTable = defineMessage('The location of the table.')
export const maximumGibPerQuery = defineMessage('Maximum GiB per query')
export const largerQueriesAreRejectedBeforeThey = defineMessage(
  'Larger queries are rejected before they incur cost. The billed amount is shown when a query ends.',
)
export const serviceAccountKey = defineMessage('Service account key')
export const wholeJsonKeyFileStoredEncrypted = defineMessage(
  'The whole JSON key file. Stored encrypted and never shown again.',
)
export const enterLocationForExampleEuOr = defineMessage('Enter a location, for example EU or europe-west3')
export const tableIsAName = defineMessage(
  'Enter a table name, for example contoso-billing.billing.reseller_billing_detailed_export_v1',
)
