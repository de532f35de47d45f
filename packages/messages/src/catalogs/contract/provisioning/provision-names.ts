/** Texts of `contract/provisioning/provision-names`. */
import { defineMessage } from '@cmp/messages'

export const infrastructure = defineMessage('Infrastructure')
