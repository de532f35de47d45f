/** Texts of `server/clouds/inventories`. */
import { defineMessage } from '@cmp/messages'

export const checkWhetherItStillExistsIf = defineMessage(
  'Check whether it still exists. If not, stop collecting it.',
)
export const enterNewSecretInCloudAccount = defineMessage('Enter a new secret in the cloud account.')
export const grantCloudAccountPermissionToRead = defineMessage(
  'Grant the cloud account permission to read this. Test the account to see which permissions are missing.',
)
export const portalRetriesAutomaticallyIfThis = defineMessage(
  'The portal retries automatically. If this continues, collect less often.',
)
export const theProviderReturned = defineMessage('The provider returned: {message} {value}')
export const resourcesCouldNotBeReadSee = defineMessage(
  'The resources could not be read. See the log of the portal for details. The portal retries automatically.',
)
export const notWatchedSoNotCollected = defineMessage('Not watched, so not collected.')
export const itIsReadWithAccountOf = defineMessage(
  'It is read with an account of the reseller. Ask the reseller to change its collection.',
)
export const chooseYourOwnCompany = defineMessage('Choose your own company.')
export const calculatingResourceCostsShowingLast = defineMessage(
  'Calculating resource costs. Showing the last known costs.',
)
export const cloudAccountsNoLongerHaveAccess = defineMessage('Cloud accounts no longer have access to it.')
export const providerIsNotRespondingAndNo = defineMessage(
  'The provider is not responding, and no earlier data for {child} is available. Try again later.',
)
export const thisListDoesNotExist = defineMessage('This list does not exist.')
export const any = defineMessage('{value}: any')
export const thisListDoesNotHaveThis = defineMessage('This list does not have this filter.')
export const itsStatusIsButItWas = defineMessage(
  'Its status is {status}, but it was still charged last month.',
)
export const diskIsNotAttachedToVirtual = defineMessage('The disk is not attached to a virtual machine.')
export const ipAddressIsNotInUse = defineMessage('The IP address is not in use.')
export const logsNeverExpireSoStorageGrows = defineMessage(
  'The logs never expire, so storage grows every month. Set a retention period.',
)
export const cpuBelowOnOfDaysOn = defineMessage(
  'CPU below {percent} % on {idleDays} of {measuredDays} days, {averageLoad} % on average. A smaller size might be sufficient.',
)
export const thisAccountIsUsedForBilling = defineMessage(
  'This account is used for billing data and shows no resources.',
)
export const accountHasAccessToSubscriptionProject = defineMessage(
  'The account has access to {found, plural, one {# subscription, project, or account} other {# subscriptions, projects, or accounts}}.',
)
export const allOthers = defineMessage('All others')
export const itIsRetriedAutomatically = defineMessage('The portal retries automatically.')
export const snapshotIsOlderThanDays = defineMessage('The snapshot is more than {days} days old.')
