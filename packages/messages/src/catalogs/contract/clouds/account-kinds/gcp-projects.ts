/** Texts of `contract/clouds/account-kinds/gcp-projects`. */
import { defineMessage } from '@cmp/messages'

export const enterTheKeyOfTheService = defineMessage('Enter the key of the service account')
export const enterTheProviderOfTheWorkload = defineMessage('Enter the provider of the workload identity pool')
export const googleCloudProjects = defineMessage('Google Cloud projects')
export const aServiceAccountThatMayLook = defineMessage(
  'A service account that may look at projects: by a key, or without any secret by workload identity federation. It reads no data of a bucket, a database or a secret.',
)
export const signInWith = defineMessage('Sign in with')
export const keyOfAServiceAccount = defineMessage('Key of a service account')
export const workloadIdentityFederationNoSecret = defineMessage('Workload identity federation (no secret)')
export const keyOfTheServiceAccount = defineMessage('Key of the service account')
export const theJsonKeyFileWholeKept = defineMessage(
  'The JSON key file, whole. Kept encrypted and never shown again.',
)
export const provider = defineMessage('Provider')
export const theFullNameOfTheProvider = defineMessage(
  'The full name of the provider in the workload identity pool.',
)
export const serviceAccount = defineMessage('Service account')
export const withFederationTheAccountToImpersonate = defineMessage(
  'With federation: the account to impersonate. Leave empty to use the federated identity itself.',
)
export const providerIsANameSuchAs = defineMessage(
  'Provider is a name such as //iam.googleapis.com/projects/123456789/locations/global/workloadIdentityPools/portal/providers/portal',
)
export const serviceAccountIsAnAddressSuch = defineMessage(
  'Service account is an address such as portal-read@project.iam.gserviceaccount.com',
)
