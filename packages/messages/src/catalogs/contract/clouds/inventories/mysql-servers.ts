/** Texts of `contract/clouds/inventories/mysql-servers`. */
import { defineMessage } from '@cmp/messages'

export const mysqlServers = defineMessage('MySQL servers')
export const mysqlServersOfSelectedCustomerThey = defineMessage(
  'The MySQL servers of the selected customer. They appear after the first collection.',
)
