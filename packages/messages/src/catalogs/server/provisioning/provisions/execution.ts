/** Texts of `server/provisioning/provisions/execution`. */
import { defineMessage } from '@cmp/messages'

export const itNoLongerWaitsForApproval = defineMessage('It no longer waits for approval. Reload the page.')
export const typeThisNameToApprove = defineMessage(
  'Type {count, plural, one {this name} other {these names}} to approve: {missing}.',
)
export const theRequestForIsSentTo = defineMessage('The request for {resourceLabel} is sent to its provider.')
export const thePlanOfIsBeingCarried = defineMessage('The plan of {resourceLabel} is being carried out.')
export const itIsOverAlready = defineMessage('It is over already.')
export const theRequestWasSentToThe = defineMessage(
  'The request was sent to the provider already and cannot be canceled. Wait for its end.',
)
export const cancelledBy2 = defineMessage('Cancelled by {actor}.')
export const itIsBeingStoppedWhatIt = defineMessage(
  'It is being stopped: what it has begun is finished first.',
)
export const run2 = defineMessage('{text} Run "{command}".')
export const theDiskOfThePortalIs = defineMessage(
  'The disk of the portal is full: there has to be room in the folder provisions of its data folder.',
)
export const nothingWasChangedMendThatAnd = defineMessage(
  'Nothing was changed: mend that, and go on with Retry.',
)
export const nothingIsKnownToBeDone = defineMessage(
  'Nothing is known to be done; Retry finds out what the cloud has by now, and goes on from there.',
)
export const ofWhatWasPlannedIsDone = defineMessage(
  '{ended} of what was planned {ended, plural, one {is} other {are}} done, and {ended, plural, one {stands} other {stand}}: go on with Retry, or delete it.',
)
export const itTookMoreThanMinuteAnd = defineMessage(
  'It took more than {longestMinutes, plural, one {# minute} other {# minutes}} and was stopped.',
)
export const thePortalWasInterruptedSeveralTimes = defineMessage(
  'The portal was interrupted several times while it worked on this. {isResourceAction, select, true {The provider may have carried it out: see the power state, then request the action again if needed.} other {What exists now stands in the state: go on with Retry.}}',
)
export const cancelledBy3 = defineMessage('Cancelled by {by}.')
export const whatHadBegunWasFinishedFirst = defineMessage(
  '{by} {endedCase, select, true {What had begun was finished first} other {What was done until then stands}}: go on with Retry, or delete it.',
)
export const runBegins = defineMessage(
  '{resource} {action, select, create {is being planned} edit {is being planned again} delete {is about to be deleted} adopt {is being adopted as the cloud has it} import {is being planned, to be taken into management} start {is being started} stop {is being stopped} restart {is being restarted} other {gets a snapshot}}.',
)
export const runTitle = defineMessage(
  '{action, select, create {Create} edit {Edit} delete {Delete} adopt {Adopt} import {Import} start {Start} stop {Stop} restart {Restart} other {Snapshot}} {resource}',
)
export const isCarriedOut = defineMessage('{resource} is carried out')
export const orphanTakenOver = defineMessage(
  '{address} was made by an earlier run whose answer was lost. It is taken over.',
)
