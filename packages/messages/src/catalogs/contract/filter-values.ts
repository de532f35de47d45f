/** Texts of `contract/filter-values`. */
import { defineMessage } from '@cmp/messages'

export const valuesAreToldOfOneOf = defineMessage('Values are told of one of: {valued}')
