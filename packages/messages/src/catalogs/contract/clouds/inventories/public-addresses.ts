/** Texts of `contract/clouds/inventories/public-addresses`. */
import { defineMessage } from '@cmp/messages'

export const publicAddresses = defineMessage('Public addresses')
export const thePublicAddressesOfTheChosen = defineMessage(
  'The public addresses of the chosen customer. They appear once its cloud has been read.',
)
export const address = defineMessage('Address')
export const attachedTo = defineMessage('Attached to')
export const allocation = defineMessage('Allocation')
export const sku = defineMessage('SKU')
