/** Texts of `server/provisioning/provisions/requests`. */
import { defineMessage } from '@cmp/messages'

export const itIsRunning = defineMessage('It is running.')
export const itIsStopped = defineMessage('It is stopped.')
export const itIsStartingOrStopping = defineMessage('It is starting or stopping.')
export const itDoesNotExist = defineMessage('It does not exist.')
export const anotherRunIsInProgressWait = defineMessage(
  'Another run is in progress. Wait for it to finish, or cancel it first.',
)
export const resourceWasNeverCreatedSoThere = defineMessage(
  'The resource was never created, so there is nothing to act on.',
)
export const theNameIs = defineMessage('The name is {resourceName}.')
export const changeConflictsWithCurrent = defineMessage(
  'The change conflicts with the current configuration.',
)
export const resourceWasNeverCreatedRequestIt = defineMessage(
  'The resource was never created. Request it again.',
)
export const anotherRunIsInProgressRequested = defineMessage(
  'Another run is in progress ({action, select, create {create} edit {edit} delete {delete} adopt {accept changes} import {import} start {start} stop {stop} restart {restart} other {snapshot}}, requested by {createdBy}). Wait for it to finish, or cancel it.',
)
export const resourceWasAlreadyDeleted = defineMessage('The resource was already deleted.')
export const noCloudAccountOfThisCustomer = defineMessage(
  'No cloud account of this customer has access to {containerId}. Choose a connected one, or connect it under Cloud Accounts.',
)
export const isClosedAtProviderReactivateIt = defineMessage(
  '{containerId} is closed at the provider. Reactivate it there first.',
)
export const idempotencyKeyMustHave1To = defineMessage(
  'Idempotency-Key must have 1 to {longestKey} characters.',
)
export const resourceIsAlreadyImportedAsContinue = defineMessage(
  'The resource is already imported as {resourceName}. Continue with that provision, or delete it first.',
)
export const requestCanNameUpToResources = defineMessage('A request can name up to {mostNames} resources.')
export const passwordInUrlIsWrittenTo = defineMessage(
  'A password in a URL is written to logs. Send it in the body with POST.',
)
export const chooseAppserviceVirtualmachineOr = defineMessage(
  'Choose appservice, virtualmachine, or sqldatabase for Azure, or appengine for Google Cloud.',
)
export const callSpecifiesNoResource = defineMessage('The call specifies no resource.')
export const resourceTypeIsNotPublishedFor = defineMessage(
  'The resource type {noun} is not published for this customer.',
)
export const provisionCanBeChangedOnlyTo = defineMessage(
  'A provision can be changed only to the published version of its module.',
)
export const specifyChangesIn = defineMessage('Specify the changes in {wire}: {edit}.')
export const youCanRetryOnlyFailedOr = defineMessage(
  'You can retry only a failed or canceled run, and only if no later run has changed anything.',
)
export const nameTaken = defineMessage(
  'Another {noun} is named {resourceName}. Open it in the list, or choose another name.',
)
export const nothingChangeable = defineMessage(
  'The settings of this {noun} cannot be changed after creation.',
)
