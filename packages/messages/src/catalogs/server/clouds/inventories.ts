/** Texts of `server/clouds/inventories`. */
import { defineMessage } from '@cmp/messages'

export const lookWhetherItIsStillThere = defineMessage(
  'Check whether it still exists. If not, stop collecting it.',
)
export const renewTheSecretOfTheCloud = defineMessage('Enter a new secret in the cloud account.')
export const giveTheCloudAccountTheRight = defineMessage(
  'Grant the cloud account permission to read this. Test the account to see which permissions are missing.',
)
export const itIsRetriedAutomaticallyReadIt = defineMessage(
  'The portal retries automatically. If this continues, collect less often.',
)
export const theProviderAnswered = defineMessage('The provider returned: {message} {value}')
export const itCouldNotBeReadAnd = defineMessage(
  'The resources could not be read. See the log of the portal for details. The portal retries automatically.',
)
export const itIsNotWatched = defineMessage('Not watched, so not collected.')
export const itIsSeenByTheResellers = defineMessage(
  'It is read with an account of the reseller. Ask the reseller to change its collection.',
)
export const chooseYourOwnCompany = defineMessage('Choose your own company.')
export const whatResourcesCostIsBeingWorked = defineMessage(
  'Calculating resource costs. Showing the last known costs.',
)
export const noConnectionReadsItAnyMore = defineMessage('Cloud accounts no longer have access to it.')
export const theCloudDoesNotAnswerNow = defineMessage(
  'The provider is not responding, and no earlier data for {child} is available. Try again later.',
)
export const thereIsNoSuchList = defineMessage('This list does not exist.')
export const any = defineMessage('{value}: any')
export const thisListHasNoSuchFilter = defineMessage('This list does not have this filter.')
export const itIsAndTheLastMonth = defineMessage(
  'Its status is {status}, but it was still charged last month.',
)
export const noMachineHasThisDisk = defineMessage('The disk is not attached to a virtual machine.')
export const nothingUsesThisAddress = defineMessage('The IP address is not in use.')
export const itsLogsNeverExpireSoStorage = defineMessage(
  'The logs never expire, so storage grows every month. Set a retention period.',
)
export const cpuUnderOnOfDaysOn = defineMessage(
  'CPU below {percent} % on {idleDays} of {measuredDays} days, {averageLoad} % on average. A smaller size might be sufficient.',
)
export const thisAccountIsForBillsIt = defineMessage(
  'This account is used for billing data and shows no resources.',
)
export const theAccountSeesContainer = defineMessage(
  'The account has access to {found, plural, one {# subscription, project, or account} other {# subscriptions, projects, or accounts}}.',
)
export const allOthers = defineMessage('All others')
export const itIsRetriedAutomatically = defineMessage('The portal retries automatically.')
