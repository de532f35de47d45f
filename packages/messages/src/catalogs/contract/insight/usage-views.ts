/** Texts of `contract/insight/usage-views`. */
import { defineMessage } from '@cmp/messages'

export const sayWhatTheViewShows = defineMessage('Say what the view shows')
export const whatAViewShowsIsThe = defineMessage('What a view shows is the query of an address')
export const name = defineMessage('Name')
export const oneOfTheSameNameIs = defineMessage('One of the same name is replaced.')
