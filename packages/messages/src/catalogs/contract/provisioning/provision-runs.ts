/** Texts of `contract/provisioning/provision-runs`. */
import { defineMessage } from '@cmp/messages'

export const whatWasDone = defineMessage('Changes')
export const warningsAndErrors = defineMessage('Warnings and errors')
