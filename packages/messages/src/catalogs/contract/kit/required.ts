/** Texts of `contract/kit/required`. */
import { defineMessage } from '@cmp/messages'

export const thisFieldIsRequired = defineMessage('This field is required')
