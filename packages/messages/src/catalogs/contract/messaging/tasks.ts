/** Texts of `contract/messaging/tasks`. */
import { defineMessage } from '@cmp/messages'

export const backgroundTasks = defineMessage('Background tasks')
