/** Texts of `server/identity/audit`. */
import { defineMessage } from '@cmp/messages'

export const theDayIsWrittenLike2026 = defineMessage('The day ‘{name}’ is written like 2026-11-30.')
