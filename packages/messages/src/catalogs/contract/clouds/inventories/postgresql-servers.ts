/** Texts of `contract/clouds/inventories/postgresql-servers`. */
import { defineMessage } from '@cmp/messages'

export const postgresqlServers = defineMessage('PostgreSQL servers')
export const thePostgresqlServersOfTheChosen = defineMessage(
  'The PostgreSQL servers of the chosen customer. They appear once its cloud has been read.',
)
