/** Texts of `contract/clouds/account-guides`. */
import { defineMessage } from '@cmp/messages'

export const createAppWithSecretThatIs = defineMessage(
  'Create the app with a secret that is valid for one year, then enter its appId, tenant, and password in the form',
)
export const createAppWithCertificateThatIs = defineMessage(
  'Create the app with a certificate that is valid for one year, then enter the content of the PEM file from the output in the form',
)
export const addFederatedCredentialForPortalServer = defineMessage(
  'Add a federated credential for the portal server, so that no secret is stored',
)
export const showPrincipalIdOfManagedIdentity = defineMessage(
  'Show the principal ID of the managed identity of the portal server, and assign the roles to it',
)
export const grantReaderToReadResourcesOf = defineMessage(
  'Grant Reader to read the resources of a subscription, or of a management group by its scope',
)
export const grantMonitoringReaderToReadMetrics = defineMessage('Grant Monitoring Reader to read metrics')
export const grantKeyVaultReaderToRead = defineMessage(
  'Grant Key Vault Reader to read the names and dates of keys, secrets, and certificates',
)
export const grantListPermissionsOnEachVault = defineMessage(
  'Grant list permissions on each vault that uses the access policy permission model',
)
export const createWorkloadIdentityPoolThatTrusts = defineMessage(
  'Create a workload identity pool that trusts the issuer of the portal server',
)
export const allowThatIdentityToImpersonateService = defineMessage(
  'Allow that identity to impersonate the service account',
)
export const createKeyForServiceAccountEnter = defineMessage(
  'Create a key for the service account, enter the content of the file in the form, then delete the file',
)
export const createServiceAccount = defineMessage('Create the service account')
export const grantViewerRolesForEachProject = defineMessage('Grant the viewer roles for each project')
export const grantPermissionToListNosqlDatabases = defineMessage(
  'Grant permission to list NoSQL databases, log buckets, and registries, but not their contents, for each project',
)
export const enableRequiredApisExceptThoseOf = defineMessage(
  'Enable the required APIs, except those of services that the project does not use',
)
export const createUserWithAccessKeyThen = defineMessage(
  'Create a user with an access key, then enter the access key ID and the secret access key in the form',
)
export const grantReadPermissions = defineMessage('Grant read permissions')
export const createRoleThatOnlyUserOf = defineMessage(
  'Create a role that only the user of the access key can assume with the external ID. Replace PORTAL_ARN with the ARN that "aws sts get-caller-identity" returns with the key',
)
export const createRoleThatOnlyThisPortal = defineMessage(
  'Create a role that only this portal can assume with the external ID. Replace PORTAL_ARN with the ARN that "aws sts get-caller-identity" returns on the portal server',
)
export const verifyThatThisCommandIsDenied = defineMessage(
  'Verify that this command is denied without the external ID',
)
export const grantPermissionToWriteAndDelete = defineMessage(
  'Grant permission to write and delete files in the folder',
)
export const createSasTokenForContainerThat = defineMessage(
  'Create a SAS token for the container that is valid for one year with create, write, and delete permissions, then enter it in the form',
)
export const alternativelyUseAppThatCanWrite = defineMessage(
  'Alternatively, use an app that can write to the container',
)
export const grantPermissionToWriteAndDeleteFiles = defineMessage(
  'Grant permission to write and delete files in the bucket',
)
