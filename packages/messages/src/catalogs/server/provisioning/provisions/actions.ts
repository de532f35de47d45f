/** Texts of `server/provisioning/provisions/actions`. */
import { defineMessage } from '@cmp/messages'

export const cancelledBy = defineMessage('Cancelled by {cancelledBy}.')
export const theProviderCouldNotBeAsked = defineMessage('The provider could not be asked: {message}')
export const didNotFinishWithinMinutesAnd = defineMessage(
  '{provider} did not finish within {longestMinutes} minutes and may still be working on it. {mayHaveChanged}',
)
export const theResourceOfThisProvisionIs = defineMessage(
  'The resource of this provision is not known. Use Check now first.',
)
export const soIsNotAvailableStartIt = defineMessage(
  '{state}, so “{label}” is not available. {powerCase, select, true {Start it first.} other {Wait until that is over.}} {nothingChanged}',
)
export const theConnectionNeedsForExampleBy = defineMessage(
  'The connection needs {permissions}, for example by the role {role}.',
)
export const itMayHaveBeenDeletedOutside = defineMessage(
  'It may have been deleted outside the portal: use Check now.',
)
export const nothingWasChanged = defineMessage('Nothing was changed.')
export const seeThePowerStateOnThe = defineMessage(
  'See the power state on the page of the provision, then request the action again if needed.',
)
export const theSnapshotWasCreatedBeforeDelete = defineMessage(
  '{count, plural, one {The snapshot} other {The snapshots}} {created} {count, plural, one {was} other {were}} created before. Delete {count, plural, one {it} other {them}} at the provider if you do not need {count, plural, one {it} other {them}}.',
)
export const theAnswerOfWasLostAnd = defineMessage(
  'The answer of {provider} was lost, and it does not show whether it received the request. {mayHaveChanged}',
)
export const deletedWithIt = defineMessage(
  '{count, number} {nouns} ({names}) {count, plural, one {is} other {are}} deleted with it. {lossNote}',
)
export const andBilledUntilItIsDeleted = defineMessage(
  '{count, number} {nouns} ({names}) {count, plural, one {stays, and is billed, until it is} other {stay, and are billed, until they are}} deleted at {provider}.',
)
export const powerState = defineMessage(
  '{resourceName} {power, select, running {is running} stopped {is stopped} changing {is starting or stopping} other {is neither running nor stopped}}',
)
export const powerStateSentence = defineMessage(
  '{resourceName} {power, select, running {is running} stopped {is stopped} changing {is starting or stopping} other {is neither running nor stopped}}.',
)
export const alreadyInState = defineMessage(
  '{resource} {power, select, running {is running} stopped {is stopped} changing {is starting or stopping} other {is neither running nor stopped}} already: nothing was changed.',
)
export const actionRefused = defineMessage('{provider} refused the action “{label}”: {reason}')
export const requestSent = defineMessage('The request is sent to the provider.')
export const requestSentAgain = defineMessage('The provider does not have the request. It is sent again.')
