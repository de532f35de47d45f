/** Texts of `clouds/kit`. */
import { defineMessage } from '@cmp/messages'

export const machinesAndDatabasesCanBeStarted = defineMessage(
  'Machines and databases can be started, stopped and restarted, and snapshots created.',
)
export const someOfStartStopRestartAnd = defineMessage(
  'Some of start, stop, restart and snapshot are not available without {lacking}.',
)
export const thereAreNoActionsOnResources = defineMessage(
  'There are no actions on resources of the type {type}.',
)
export const thereWasNoAnswerWithinSeconds = defineMessage(
  'There was no answer within {milliseconds} seconds.',
)
export const thePagesOfGoRoundIn = defineMessage('The pages of {what} go round in a circle.')
export const thePagesOfDoNotEnd = defineMessage('The pages of {what} do not end.')
export const itGaveNoReason = defineMessage('It gave no reason.')
