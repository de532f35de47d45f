/** Texts of `contract/kit/listed`. */
import { defineMessage } from '@cmp/messages'

export const theFilterHasAValueThat = defineMessage('Invalid value for the filter {label}')
export const sortByOneOf = defineMessage('Sort by must be one of: {sort}')
export const theSortDirectionIsAscOr = defineMessage('The sort direction must be asc or desc')
