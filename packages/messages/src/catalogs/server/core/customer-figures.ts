/** Texts of `server/core/customer-figures`. */
import { defineMessage } from '@cmp/messages'

export const onlyResellerCanSortByMargin = defineMessage('Only the reseller can sort customers by margin')
