/** Texts of `server/parties/projects`. */
import { defineMessage } from '@cmp/messages'

export const thisProjectIsGoneChooseAnother = defineMessage(
  'This project no longer exists. Choose another one.',
)
export const user = defineMessage('user')
