/** Texts of `contract/kit/listed`. */
import { defineMessage } from '@cmp/messages'

export const theFilterHasAValueThat = defineMessage('The filter {label} has a value that it cannot have')
export const sortByOneOf = defineMessage('Sort by one of: {sort}')
export const theSortDirectionIsAscOr = defineMessage('The sort direction is asc or desc')
