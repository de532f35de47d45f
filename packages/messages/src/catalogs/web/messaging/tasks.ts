/** Texts of `web/messaging/tasks`. */
import { defineMessage } from '@cmp/messages'

export const tasks = defineMessage('Tasks')
export const clearCompleted = defineMessage('Clear completed')
export const onlyWhatNeedsMe = defineMessage('Only what needs me')
export const loadingTasks = defineMessage('Loading the tasks')
export const noTasks = defineMessage('No tasks')
export const fetchesImportsAndCalculationsAppearHere = defineMessage(
  'Fetches, imports and calculations that you start appear here for 30 days.',
)
export const rangeOf = defineMessage('{first}–{last} of {count}')
