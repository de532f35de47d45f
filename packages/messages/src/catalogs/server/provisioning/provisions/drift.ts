/** Texts of `server/provisioning/provisions/drift`. */
import { defineMessage } from '@cmp/messages'

export const checkWasStoppedAfter20Minutes = defineMessage('The check was stopped after 20 minutes.')
export const couldNotReadScheduledChanges = defineMessage('Could not read scheduled changes: {message}')
export const resourceDoesNotExistSoIt = defineMessage('The resource does not exist, so it was not checked.')
export const portalCouldNotCheckForDrift = defineMessage(
  'The portal could not check for drift. The reason is in the log of the portal. The portal tries again tomorrow.',
)
export const resourceWasNeverCreatedSoThere = defineMessage(
  'The resource was never created, so there is nothing to check.',
)
export const checkingForDriftResultAppearsHere = defineMessage('Checking for drift. The result appears here.')
export const driftNoLongerExistsReloadPage = defineMessage('The drift no longer exists. Reload the page.')
export const newerCheckHasCompletedReviewCurrent = defineMessage(
  'A newer check has completed. Review the current drift.',
)
export const microsoftUpgradesStorageAccountsOf = defineMessage(
  'Microsoft upgrades storage accounts of retired kinds to StorageV2.',
)
export const awsRotatesTheCertificateAuthorityOf = defineMessage(
  'AWS rotates the certificate authority of instances before it expires.',
)
export const thisTagWasAddedInAzure = defineMessage(
  'This tag was added in Azure, for example by a policy. The next change removes it unless a policy adds it again.',
)
export const startingOrStoppingIsNotConfiguration = defineMessage(
  'Starting or stopping is not a configuration change.',
)
export const scheduledFor = defineMessage('Scheduled for {when}.')
