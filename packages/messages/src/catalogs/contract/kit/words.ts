/** Texts of `contract/kit/words`. */
import { defineMessage } from '@cmp/messages'

export const andMore = defineMessage('{names} and {count, number} more')
