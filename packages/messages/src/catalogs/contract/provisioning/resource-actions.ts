/** Texts of `contract/provisioning/resource-actions`. */
import { defineMessage } from '@cmp/messages'

export const enterCharactersAtMost = defineMessage('Use {max} characters or fewer.')
