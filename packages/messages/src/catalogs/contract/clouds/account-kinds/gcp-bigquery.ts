/** Texts of `contract/clouds/account-kinds/gcp-bigquery`. */
import { defineMessage } from '@cmp/messages'

export const enterTheKeyOfTheService = defineMessage('Enter the service account key')
export const googleCloudBillingExportInBigquery = defineMessage('Google Cloud billing export to BigQuery')
export const aBillingExportStandardOrDetailed = defineMessage(
  'A standard, detailed, or reseller billing export. The service account needs BigQuery Job User on the project that is billed for the queries and BigQuery Data Viewer on the table.',
)
export const table = defineMessage('Table')
export const projectThatPays = defineMessage('Billing project')
export const forTheQueriesLeaveEmptyFor = defineMessage(
  'The project that pays for queries. Leave empty to use the project of the table.',
)
export const location = defineMessage('Location')
export const whereTheTableIs = defineMessage('The location of the table.')
export const mostGibPerQuery = defineMessage('Maximum GiB per query')
export const aQueryThatWouldReadMore = defineMessage(
  'Larger queries are rejected before they incur cost. The billed amount is shown when a query ends.',
)
export const keyOfTheServiceAccount = defineMessage('Service account key')
export const theJsonKeyFileWholeKept = defineMessage(
  'The whole JSON key file. Stored encrypted and never shown again.',
)
export const locationIsANameSuchAs = defineMessage('Enter a location, for example EU or europe-west3')
export const tableIsAName = defineMessage(
  'Enter a table name, for example contoso-billing.billing.reseller_billing_detailed_export_v1',
)
