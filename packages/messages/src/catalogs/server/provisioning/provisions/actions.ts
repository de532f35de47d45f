/** Texts of `server/provisioning/provisions/actions`. */
import { defineMessage } from '@cmp/messages'

export const canceledBy = defineMessage('Canceled by {cancelledBy}.')
export const couldNotReachProvider = defineMessage('Could not reach the provider: {message}')
export const didNotFinishWithinMinutesAnd = defineMessage(
  '{provider} did not finish within {longestMinutes} minutes and might still be working. {mayHaveChanged}',
)
export const resourceOfThisProvisionIsUnknown = defineMessage(
  'The resource of this provision is unknown. Choose Check now, then try again.',
)
export const soIsNotAvailableStartIt = defineMessage(
  '{state}, so “{label}” is not available. {powerCase, select, true {Start it first.} other {Wait until this finishes.}} {nothingChanged}',
)
export const cloudAccountNeedsForExampleThrough = defineMessage(
  'The cloud account needs {permissions}, for example through {role}.',
)
export const resourceMightHaveBeenDeletedOutside = defineMessage(
  'The resource might have been deleted outside the portal. Choose Check now.',
)
export const nothingWasChanged = defineMessage('Nothing was changed.')
export const checkPowerStateOnPageOf = defineMessage(
  'Check the power state on the page of the provision, then request the action again if needed.',
)
export const createdCreatedBeforeFailureDeleteIt = defineMessage(
  '{count, plural, one {The snapshot {created} was} other {The snapshots {created} were}} created before the failure. Delete {count, plural, one {it} other {them}} at the provider if you do not need {count, plural, one {it} other {them}}.',
)
export const responseFromWasLostSoIt = defineMessage(
  'The response from {provider} was lost, so it is unknown whether the request was received. {mayHaveChanged}',
)
export const deletedWithIt = defineMessage(
  '{count, number} {nouns} ({names}) {count, plural, one {is} other {are}} also deleted. {lossNote}',
)
export const andBilledUntilItIsDeleted = defineMessage(
  '{count, number} {nouns} ({names}) {count, plural, one {remains and is billed until it is} other {remain and are billed until they are}} deleted at {provider}.',
)
export const powerState = defineMessage(
  '{resourceName} {power, select, running {is running} stopped {is stopped} changing {is starting or stopping} other {is neither running nor stopped}}',
)
export const powerStateSentence = defineMessage(
  '{resourceName} {power, select, running {is running} stopped {is stopped} changing {is starting or stopping} other {is neither running nor stopped}}.',
)
export const alreadyInState = defineMessage(
  'The {noun} {resourceName} {power, select, running {is already running} stopped {is already stopped} changing {is already starting or stopping} other {is neither running nor stopped}}. Nothing was changed.',
)
export const actionRefused = defineMessage('The action “{label}” failed. {provider} returned: {reason}')
export const requestSent = defineMessage('The request was sent to the provider.')
export const requestSentAgain = defineMessage('The provider did not receive the request. It was sent again.')
