/** Texts of `clouds/kit`. */
import { defineMessage } from '@cmp/messages'

export const machinesAndDatabasesCanBeStarted = defineMessage(
  'Virtual machines and databases can be started, stopped, and restarted, and snapshots can be created.',
)
export const someOfStartStopRestartAnd = defineMessage(
  'Without {lacking}, some of the actions start, stop, restart, and create snapshot are unavailable.',
)
export const thereAreNoActionsOnResources = defineMessage(
  'No actions are available for resources of the type {type}.',
)
export const thereWasNoAnswerWithinSeconds = defineMessage('No response within {milliseconds} seconds.')
export const thePagesOfGoRoundIn = defineMessage('The provider returned the same page of {what} twice.')
export const thePagesOfDoNotEnd = defineMessage('The provider returned too many pages of {what}.')
export const itGaveNoReason = defineMessage('No reason was given.')
export const actionsOn = defineMessage('Actions on {place}')
export const theList = defineMessage('the list')
