/** Texts of `contract/insight/usage-views`. */
import { defineMessage } from '@cmp/messages'

export const sayWhatTheViewShows = defineMessage('Enter the query string of the view')
export const whatAViewShowsIsThe = defineMessage('The view must be the query string of a URL')
export const name = defineMessage('Name')
export const oneOfTheSameNameIs = defineMessage('Replaces an existing view with the same name.')
