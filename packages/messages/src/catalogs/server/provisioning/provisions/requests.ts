/** Texts of `server/provisioning/provisions/requests`. */
import { defineMessage } from '@cmp/messages'

export const itIsRunning = defineMessage('It is running.')
export const itIsStopped = defineMessage('It is stopped.')
export const itIsStartingOrStopping = defineMessage('It is starting or stopping.')
export const itDoesNotExist = defineMessage('It does not exist.')
export const anotherRunIsOpenWaitFor = defineMessage(
  'Another run is open. Wait for its end, or cancel it first.',
)
export const itWasNeverMadeThereIsNothing = defineMessage('It was never made: there is nothing to act on.')
export const itsNameIs = defineMessage('Its name is {resourceName}.')
export const theChangeDoesNotGoWith = defineMessage('The change does not go with what stands.')
export const itWasNeverCreatedRequestIt = defineMessage('It was never created. Request it again.')
export const anotherRunIsInProgressRequested = defineMessage(
  'Another run is in progress ({action, select, create {create} edit {edit} delete {delete} adopt {adopt} import {import} start {start} stop {stop} restart {restart} other {snapshot}}, requested by {createdBy}). Wait until it ends, or cancel it.',
)
export const itWasDeletedAlready = defineMessage('It was deleted already.')
export const noCloudAccountSeesOfThis = defineMessage(
  'No cloud account sees {containerId} of this customer. Choose one that is watched, or connect it under Cloud Accounts.',
)
export const isClosedAtItsCloudOpen = defineMessage(
  '{containerId} is closed at its cloud. Open it there first.',
)
export const idempotencyKeyHas1ToCharacters = defineMessage(
  'Idempotency-Key has 1 to {longestKey} characters.',
)
export const itIsTakenOverAsAlready = defineMessage(
  'It is taken over as {resourceName} already. Go on with that, or delete it first.',
)
export const nameResourcesOrFewerInOne = defineMessage('Name {mostNames} resources or fewer in one request.')
export const aPasswordInAnAddressIs = defineMessage(
  'A password in an address is written to logs. Send it in the body, by POST.',
)
export const chooseAppserviceVirtualmachineOr = defineMessage(
  'Choose appservice, virtualmachine or sqldatabase of Azure, or appengine of GCP.',
)
export const theCallNamesNoResource = defineMessage('The call names no resource.')
export const isNotPublishedForThisCustomer = defineMessage('{noun} is not published for this customer.')
export const aProvisionChangesToThePublished = defineMessage(
  'A provision changes to the published version of its module only.',
)
export const sayUnderWhatChanges = defineMessage('Say under {wire} what changes: {edit}.')
export const onlyARunThatFailedOr = defineMessage(
  'Only a run that failed or was cancelled can be begun again, and only until another has changed something.',
)
export const nameTaken = defineMessage(
  'There is {noun} {resourceName} already. Open it in the list, or take another name.',
)
export const nothingChangeable = defineMessage('Nothing of {noun} can be changed afterwards.')
