/** Texts of `contract/clouds/account-kinds/gcp-projects`. */
import { defineMessage } from '@cmp/messages'

export const enterServiceAccountKey = defineMessage('Enter the service account key')
export const enterTheProviderOfTheWorkload = defineMessage('Enter the provider of the workload identity pool')
export const googleCloudProjects = defineMessage('Google Cloud projects')
export const serviceAccountWithViewerRolesOn = defineMessage(
  'A service account with viewer roles on projects, with a key or, without a secret, through workload identity federation. The portal reads no data in buckets, databases, or secrets.',
)
export const signInWith = defineMessage('Sign in with')
export const serviceAccountKey = defineMessage('Service account key')
export const workloadIdentityFederationNoSecret = defineMessage('Workload identity federation (no secret)')
export const serviceAccountKey2 = defineMessage('Service account key')
export const wholeJsonKeyFileStoredEncrypted = defineMessage(
  'The whole JSON key file. Stored encrypted and never shown again.',
)
export const provider = defineMessage('Provider')
export const theFullNameOfTheProvider = defineMessage(
  'The full name of the provider in the workload identity pool.',
)
export const serviceAccount = defineMessage('Service account')
export const serviceAccountToImpersonateWith = defineMessage(
  'The service account to impersonate with federation. Leave empty to use the federated identity itself.',
)
export const enterProviderNameForExampleIam = defineMessage(
  'Enter a provider name, for example //iam.googleapis.com/projects/123456789/locations/global/workloadIdentityPools/portal/providers/portal',
)
export const enterServiceAccountEmailForExample = defineMessage(
  'Enter a service account email, for example portal-read@project.iam.gserviceaccount.com',
)
