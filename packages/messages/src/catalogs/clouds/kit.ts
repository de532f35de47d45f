/** Texts of `clouds/kit`. */
import { defineMessage } from '@cmp/messages'

export const virtualMachinesAndDatabasesCanBe = defineMessage(
  'Virtual machines and databases can be started, stopped, and restarted, and snapshots can be created.',
)
export const withoutSomeOfActionsStartStop = defineMessage(
  'Without {lacking}, some of the actions start, stop, restart, and create snapshot are unavailable.',
)
export const noActionsAreAvailableForResources = defineMessage(
  'No actions are available for resources of the type {type}.',
)
export const noResponseWithinSeconds = defineMessage('No response within {milliseconds} seconds.')
export const providerReturnedSamePageOfTwice = defineMessage(
  'The provider returned the same page of {what} twice.',
)
export const providerReturnedTooManyPagesOf = defineMessage('The provider returned too many pages of {what}.')
export const noReasonWasGiven = defineMessage('No reason was given.')
export const actionsOn = defineMessage('Actions on {place}')
export const theList = defineMessage('the list')
