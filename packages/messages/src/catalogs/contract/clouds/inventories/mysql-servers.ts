/** Texts of `contract/clouds/inventories/mysql-servers`. */
import { defineMessage } from '@cmp/messages'

export const mysqlServers = defineMessage('MySQL servers')
export const theMysqlServersOfTheChosen = defineMessage(
  'The MySQL servers of the chosen customer. They appear once its cloud has been read.',
)
