/** Texts of `server/parties/projects`. */
import { defineMessage } from '@cmp/messages'

export const thisProjectNoLongerExistsChoose = defineMessage(
  'This project no longer exists. Choose another one.',
)
export const user = defineMessage('user')
