/** Texts of `server/provisioning/provisions/drift`. */
import { defineMessage } from '@cmp/messages'

export const itTookMoreThanTwentyMinutes = defineMessage('It took more than twenty minutes and was stopped.')
export const scheduledChangesCouldNotBeRead = defineMessage('Scheduled changes could not be read: {message}')
export const itDoesNotExistAndIs = defineMessage('It does not exist and is not checked.')
export const thePortalCouldNotLookIts = defineMessage(
  'The portal could not look: its log says why. It is tried again tomorrow.',
)
export const itWasNeverMadeThereIs = defineMessage('It was never made: there is nothing to look at.')
export const theCheckIsRunningDriftAppears = defineMessage(
  'The check is running. Drift appears here in a moment.',
)
export const itHasNoDriftAnyMore = defineMessage('It has no drift any more. Reload the page.')
export const itWasCheckedAgainMeanwhileReview = defineMessage(
  'It was checked again meanwhile. Review the current drift.',
)
export const microsoftTurnsStorageAccountsOfRetired = defineMessage(
  'Microsoft turns storage accounts of retired kinds into StorageV2.',
)
export const awsRotatesTheCertificateAuthorityOf = defineMessage(
  'AWS rotates the certificate authority of instances before it expires.',
)
export const thisTagWasAddedInAzure = defineMessage(
  'This tag was added in Azure, for example by a policy. The next change removes it unless a policy adds it again.',
)
export const startingAndStoppingIsNotA = defineMessage(
  'Starting and stopping is not a change of the configuration.',
)
export const scheduledFor = defineMessage('Scheduled for {when}.')
