/** Texts of `contract/filter-values`. */
import { defineMessage } from '@cmp/messages'

export const valuesAreToldOfOneOf = defineMessage('The filter must be one of: {valued}')
