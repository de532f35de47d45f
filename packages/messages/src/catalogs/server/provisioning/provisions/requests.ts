/** Texts of `server/provisioning/provisions/requests`. */
import { defineMessage } from '@cmp/messages'

export const itIsRunning = defineMessage('It is running.')
export const itIsStopped = defineMessage('It is stopped.')
export const itIsStartingOrStopping = defineMessage('It is starting or stopping.')
export const itDoesNotExist = defineMessage('It does not exist.')
export const anotherRunIsOpenWaitFor = defineMessage(
  'Another run is in progress. Wait for it to finish, or cancel it first.',
)
export const itWasNeverMadeThereIsNothing = defineMessage(
  'The resource was never created, so there is nothing to act on.',
)
export const itsNameIs = defineMessage('The name is {resourceName}.')
export const theChangeDoesNotGoWith = defineMessage('The change conflicts with the current configuration.')
export const itWasNeverCreatedRequestIt = defineMessage('The resource was never created. Request it again.')
export const anotherRunIsInProgressRequested = defineMessage(
  'Another run is in progress ({action, select, create {create} edit {edit} delete {delete} adopt {accept changes} import {import} start {start} stop {stop} restart {restart} other {snapshot}}, requested by {createdBy}). Wait for it to finish, or cancel it.',
)
export const itWasDeletedAlready = defineMessage('The resource was already deleted.')
export const noCloudAccountSeesOfThis = defineMessage(
  'No cloud account of this customer has access to {containerId}. Choose a connected one, or connect it under Cloud Accounts.',
)
export const isClosedAtItsCloudOpen = defineMessage(
  '{containerId} is closed at the provider. Reactivate it there first.',
)
export const idempotencyKeyHas1ToCharacters = defineMessage(
  'Idempotency-Key must have 1 to {longestKey} characters.',
)
export const itIsTakenOverAsAlready = defineMessage(
  'The resource is already imported as {resourceName}. Continue with that provision, or delete it first.',
)
export const nameResourcesOrFewerInOne = defineMessage('A request can name up to {mostNames} resources.')
export const aPasswordInAnAddressIs = defineMessage(
  'A password in a URL is written to logs. Send it in the body with POST.',
)
export const chooseAppserviceVirtualmachineOr = defineMessage(
  'Choose appservice, virtualmachine, or sqldatabase for Azure, or appengine for Google Cloud.',
)
export const theCallNamesNoResource = defineMessage('The call specifies no resource.')
export const isNotPublishedForThisCustomer = defineMessage(
  'The resource type {noun} is not published for this customer.',
)
export const aProvisionChangesToThePublished = defineMessage(
  'A provision can be changed only to the published version of its module.',
)
export const sayUnderWhatChanges = defineMessage('Specify the changes in {wire}: {edit}.')
export const onlyARunThatFailedOr = defineMessage(
  'You can retry only a failed or canceled run, and only if no later run has changed anything.',
)
export const nameTaken = defineMessage(
  'Another {noun} is named {resourceName}. Open it in the list, or choose another name.',
)
export const nothingChangeable = defineMessage(
  'The settings of this {noun} cannot be changed after creation.',
)
