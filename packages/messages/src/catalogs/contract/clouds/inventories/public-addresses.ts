/** Texts of `contract/clouds/inventories/public-addresses`. */
import { defineMessage } from '@cmp/messages'

export const publicAddresses = defineMessage('Public IP addresses')
export const thePublicAddressesOfTheChosen = defineMessage(
  'The public IP addresses of the selected customer. They appear after the first collection.',
)
export const address = defineMessage('IP address')
export const attachedTo = defineMessage('Associated with')
export const allocation = defineMessage('Assignment')
export const sku = defineMessage('SKU')
