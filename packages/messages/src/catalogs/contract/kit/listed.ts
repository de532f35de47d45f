/** Texts of `contract/kit/listed`. */
import { defineMessage } from '@cmp/messages'

export const invalidValueForFilter = defineMessage('Invalid value for the filter {label}')
export const sortByMustBeOneOf = defineMessage('Sort by must be one of: {sort}')
export const sortDirectionMustBeAscOr = defineMessage('The sort direction must be asc or desc')
