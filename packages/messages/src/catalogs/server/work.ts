/** Texts of `server/work`. */
import { defineMessage } from '@cmp/messages'

export const attemptOfLostItsLease = defineMessage('Attempt {attempt} of {name} {rowId} lost its lease.')
export const taskWasInterruptedTimesAndWas = defineMessage(
  'The task was interrupted {maxInterruptions} times and was stopped. No changes were saved. Start it again.',
)
export const waitingForDatabaseOrFileStore = defineMessage(
  'Waiting for a database or the file store to respond. The task continues automatically.',
)
export const databaseOrFileStoreDidNot = defineMessage(
  'A database or the file store did not respond for hours. No changes were saved. Start the task again when they respond.',
)
export const unexpectedErrorOccurredSeePortalsLog = defineMessage(
  "An unexpected error occurred. See the portal's log for details. No changes were saved. Start the task again.",
)
export const taskNoLongerExists = defineMessage('The task no longer exists.')
export const silentForADay = defineMessage('The task has not reported progress for a day.')
