/** Texts of `contract/clouds/account-kinds/gcp-bigquery`. */
import { defineMessage } from '@cmp/messages'

export const enterTheKeyOfTheService = defineMessage('Enter the key of the service account')
export const googleCloudBillingExportInBigquery = defineMessage('Google Cloud billing export in BigQuery')
export const aBillingExportStandardOrDetailed = defineMessage(
  'A billing export, standard or detailed, or a reseller’s. The service account needs BigQuery Job User on the project that pays for the queries and BigQuery Data Viewer on the table.',
)
export const table = defineMessage('Table')
export const projectThatPays = defineMessage('Project that pays')
export const forTheQueriesLeaveEmptyFor = defineMessage(
  'For the queries. Leave empty for the project of the table.',
)
export const location = defineMessage('Location')
export const whereTheTableIs = defineMessage('Where the table is.')
export const mostGibPerQuery = defineMessage('Most GiB per query')
export const aQueryThatWouldReadMore = defineMessage(
  'A query that would read more is refused before it costs anything. What one has cost is said when it ends.',
)
export const keyOfTheServiceAccount = defineMessage('Key of the service account')
export const theJsonKeyFileWholeKept = defineMessage(
  'The JSON key file, whole. Kept encrypted and never shown again.',
)
export const locationIsANameSuchAs = defineMessage('Location is a name such as EU or europe-west3')
