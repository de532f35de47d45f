/** Texts of `contract/provisioning/provision-type`. */
import { defineMessage } from '@cmp/messages'

export const customer = defineMessage('Customer')
export const leaveEmptyToKeepTheCurrent = defineMessage('Leave empty to keep the current value.')
export const basics = defineMessage('Basics')
export const isNotAvailableWithSelectedOptions = defineMessage(
  '{label} is not available with the selected options',
)
