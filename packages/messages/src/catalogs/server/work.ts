/** Texts of `server/work`. */
import { defineMessage } from '@cmp/messages'

export const attemptAtHasLostItsLease = defineMessage(
  'Attempt {attempt} at {name} {rowId} has lost its lease.',
)
export const itWasInterruptedTimesAndHas = defineMessage(
  'It was interrupted {maxInterruptions} times and has been given up. No changes were saved. Start it again.',
)
export const waitingADatabaseOrTheFile = defineMessage(
  'Waiting: a database or the file store does not respond. It continues automatically.',
)
export const aDatabaseOrTheFileStore = defineMessage(
  'A database or the file store did not answer for hours. No changes were saved. Start it again when they do.',
)
export const itFailedUnexpectedlyAndTheLog = defineMessage(
  'It failed unexpectedly, and the log of the portal says why. No changes were saved. Start it again.',
)
export const theWorkIsNotThereAny = defineMessage('The work is not there any more.')
export const silentForADay = defineMessage('Nothing was heard of it for a day.')
