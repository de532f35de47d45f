/** Texts of `contract/provisioning/provision-runs`. */
import { defineMessage } from '@cmp/messages'

export const whatWasDone = defineMessage('What was done')
export const warningsAndErrors = defineMessage('Warnings and errors')
