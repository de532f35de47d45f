/** Texts of `contract/clouds/account-guides`. */
import { defineMessage } from '@cmp/messages'

export const makeTheAppWithASecret = defineMessage(
  'Make the app with a secret for a year; its appId, tenant and password go into the form',
)
export const makeTheAppWithACertificate = defineMessage(
  'Make the app with a certificate for a year; the PEM file that is named goes into the form',
)
export const letTheAppTrustTheToken = defineMessage(
  'Let the app trust the token of the portal’s machine; nothing secret is kept',
)
export const showTheIdentityOfThePortals = defineMessage(
  'Show the identity of the portal’s machine; its principalId is the assignee of the roles',
)
export const resourcesOfASubscriptionOrOf = defineMessage(
  'Resources of a subscription, or of a management group by its scope',
)
export const howTheyRun = defineMessage('How they run')
export const namesAndDatesOfKeysSecrets = defineMessage('Names and dates of keys, secrets and certificates')
export const theSameForAVaultThat = defineMessage('The same for a vault that works with access policies')
export const aPoolThatTrustsTheIssuer = defineMessage('A pool that trusts the issuer of the portal’s machine')
export const letThatIdentityActAsThe = defineMessage('Let that identity act as the service account')
export const itsKeyTheFileGoesInto = defineMessage('Its key; the file goes into the form and is deleted')
export const theServiceAccount = defineMessage('The service account')
export const whatItMayLookAtFor = defineMessage('What it may look at, for each project')
export const listsOfNosqlDatabasesLogBuckets = defineMessage(
  'Lists of NoSQL databases, log buckets and registries, without their contents, for each project',
)
export const theInterfacesThatAreAskedLeave = defineMessage(
  'The interfaces that are asked; leave out what the project does not use',
)
export const aUserWithAKeyBoth = defineMessage('A user with a key; both halves go into the form')
export const whatItMayLookAt = defineMessage('What it may look at')
export const aRoleThatOnlyTheAccess = defineMessage(
  'A role that only the access key’s user may assume, and only with the external id; PORTAL_ARN is what the key answers to "aws sts get-caller-identity"',
)
export const aRoleThatOnlyThisPortal = defineMessage(
  'A role that only this portal may assume, and only with the external id; PORTAL_ARN is what its operator’s machine answers to "aws sts get-caller-identity"',
)
export const proofWithoutTheExternalIdThis = defineMessage(
  'Proof: without the external id this has to be refused',
)
export const whatItMayWriteToThe = defineMessage(
  'What it may: write to the folder, and take away what it wrote',
)
export const aSasTokenOfTheContainer = defineMessage(
  'A SAS token of the container for a year that may create, write and delete; it goes into the form',
)
export const inItsPlaceAnAppThat = defineMessage('In its place: an app that may write to the container')
export const whatItMayWriteToTheBucket = defineMessage(
  'What it may: write to the bucket, and take away what it wrote',
)
