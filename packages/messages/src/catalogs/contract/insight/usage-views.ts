/** Texts of `contract/insight/usage-views`. */
import { defineMessage } from '@cmp/messages'

export const enterQueryStringOfView = defineMessage('Enter the query string of the view')
export const viewMustBeQueryStringOf = defineMessage('The view must be the query string of a URL')
export const name = defineMessage('Name')
export const replacesExistingViewWithSameName = defineMessage('Replaces an existing view with the same name.')
