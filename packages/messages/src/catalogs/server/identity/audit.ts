/** Texts of `server/identity/audit`. */
import { defineMessage } from '@cmp/messages'

export const enterAsYyyyMmDdFor = defineMessage('Enter ‘{name}’ as YYYY-MM-DD, for example 2026-11-30.')
