/** Texts of `server/clouds/inventories`. */
import { defineMessage } from '@cmp/messages'

export const lookWhetherItIsStillThere = defineMessage(
  'Look whether it is still there, and stop watching it if it is not.',
)
export const renewTheSecretOfTheCloud = defineMessage('Renew the secret of the cloud account.')
export const giveTheCloudAccountTheRight = defineMessage(
  'Give the cloud account the right to read this; its Test names what is missing.',
)
export const itIsRetriedAutomaticallyReadIt = defineMessage(
  'It is retried automatically. Read it less often if this continues.',
)
export const theProviderAnswered = defineMessage('The provider answered: {message} {value}')
export const itCouldNotBeReadAnd = defineMessage(
  'It could not be read, and the log says why. It is retried automatically.',
)
export const itIsNotWatched = defineMessage('It is not watched.')
export const itIsSeenByTheResellers = defineMessage(
  'It is seen by the reseller’s account. Ask the reseller to change how it is read.',
)
export const chooseYourOwnCompany = defineMessage('Choose your own company.')
export const whatResourcesCostIsBeingWorked = defineMessage(
  'What resources cost is being worked out. Last known costs are shown.',
)
export const noConnectionReadsItAnyMore = defineMessage('No connection reads it any more.')
export const theCloudDoesNotAnswerNow = defineMessage(
  'The cloud does not answer now, and its {child} were never read. Try again later.',
)
export const thereIsNoSuchList = defineMessage('There is no such list.')
export const any = defineMessage('{value}: any')
export const thisListHasNoSuchFilter = defineMessage('This list has no such filter.')
export const itIsAndTheLastMonth = defineMessage(
  'It is {status}, and the last month was charged all the same.',
)
export const noMachineHasThisDisk = defineMessage('No machine has this disk.')
export const nothingUsesThisAddress = defineMessage('Nothing uses this address.')
export const itsLogsNeverExpireSoStorage = defineMessage(
  'Its logs never expire, so storage grows every month: set a retention period.',
)
export const cpuUnderOnOfDaysOn = defineMessage(
  'CPU under {percent} % on {idleDays} of {measuredDays} days, {averageLoad} % on average: a smaller size may do.',
)
export const thisAccountIsForBillsIt = defineMessage('This account is for bills: it shows no resources.')
export const theAccountSeesContainer = defineMessage(
  'The account sees {found, plural, one {# container} other {# containers}}.',
)
