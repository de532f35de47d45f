/** Texts of `contract/clouds/inventories/postgresql-servers`. */
import { defineMessage } from '@cmp/messages'

export const postgresqlServers = defineMessage('PostgreSQL servers')
export const postgresqlServersOfSelectedCustomer = defineMessage(
  'The PostgreSQL servers of the selected customer. They appear after the first collection.',
)
