/** Texts of `server/kit`. */
import { defineMessage } from '@cmp/messages'

export const couldNotBeBroughtUpTo = defineMessage('{what} could not be brought up to date: {errorMessage}')
export const whetherTheTransactionHasEndedWell = defineMessage(
  'Whether the transaction has ended well is not known: {errorMessage}',
)
export const aFileCannotBeCalledRename = defineMessage(
  'A file cannot be called "{given}". Rename it, then send it again.',
)
export const isANameThatWindowsReserves = defineMessage(
  '{name} is a name that Windows reserves for a device. Rename the file, then send it again.',
)
export const theFileNameEndsWithA = defineMessage(
  'The file name "{name}" ends with a dot or a blank. Rename the file, then send it again.',
)
export const doesNotAnswer = defineMessage('{store} does not answer')
export const aTaskInAWorkerThread = defineMessage(
  'A task in a worker thread took longer than it may, and the thread was ended.',
)
export const aWorkerThreadEndedBecauseA = defineMessage(
  'A worker thread ended because a task needed more memory than it may have.',
)
export const aWorkerThreadEndedUnexpectedly = defineMessage('A worker thread ended unexpectedly.')
export const theWorkerThreadIsClosed = defineMessage('The worker thread is closed.')
