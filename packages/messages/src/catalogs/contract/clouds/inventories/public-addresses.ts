/** Texts of `contract/clouds/inventories/public-addresses`. */
import { defineMessage } from '@cmp/messages'

export const publicIpAddresses = defineMessage('Public IP addresses')
export const publicIpAddressesOfSelectedCustomer = defineMessage(
  'The public IP addresses of the selected customer. They appear after the first collection.',
)
export const ipAddress = defineMessage('IP address')
export const associatedWith = defineMessage('Associated with')
export const assignment = defineMessage('Assignment')
export const sku = defineMessage('SKU')
