/** Texts of `contract/filter-values`. */
import { defineMessage } from '@cmp/messages'

export const filterMustBeOneOf = defineMessage('The filter must be one of: {valued}')
