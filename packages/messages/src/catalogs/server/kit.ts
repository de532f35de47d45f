/** Texts of `server/kit`. */
import { defineMessage } from '@cmp/messages'

export const couldNotUpgradeDatabaseInDatabase = defineMessage(
  'Could not upgrade the database in DATABASE_URL: {errorMessage}',
)
export const itIsUnknownWhetherTransactionSucceeded = defineMessage(
  'It is unknown whether the transaction succeeded: {errorMessage}',
)
export const fileNameIsNotAllowedRename = defineMessage(
  'The file name "{given}" is not allowed. Rename the file, then send it again.',
)
export const isReservedDeviceNameInWindows = defineMessage(
  '{name} is a reserved device name in Windows. Rename the file, then send it again.',
)
export const fileNameEndsWithPeriodOr = defineMessage(
  'The file name "{name}" ends with a period or a space. Rename the file, then send it again.',
)
export const isNotResponding = defineMessage('{store} is not responding')
export const taskInWorkerThreadExceededIts = defineMessage(
  'A task in a worker thread exceeded its time limit, and the thread was terminated.',
)
export const workerThreadWasTerminatedBecauseTask = defineMessage(
  'A worker thread was terminated because a task exceeded its memory limit.',
)
export const workerThreadTerminatedUnexpectedly = defineMessage('A worker thread terminated unexpectedly.')
export const theWorkerThreadIsClosed = defineMessage('The worker thread is closed.')
export const linesNotUpgraded = defineMessage(
  'Could not upgrade the tables of the line items: {errorMessage}',
)
