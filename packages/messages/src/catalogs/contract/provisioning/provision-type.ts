/** Texts of `contract/provisioning/provision-type`. */
import { defineMessage } from '@cmp/messages'

export const customer = defineMessage('Customer')
export const leaveEmptyToKeepTheCurrent = defineMessage('Leave empty to keep the current value.')
export const where = defineMessage('Where')
export const doesNotGoWithTheOther = defineMessage('{label} does not go with the other choices')
