/** Texts of `contract/provisioning/provision-runs`. */
import { defineMessage } from '@cmp/messages'

export const changes = defineMessage('Changes')
export const warningsAndErrors = defineMessage('Warnings and errors')
