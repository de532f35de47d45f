/** Texts of `server/parties/projects`. */
import { defineMessage } from '@cmp/messages'

export const thisProjectIsGoneChooseAnother = defineMessage('This project is gone. Choose another one.')
export const user = defineMessage('user')
