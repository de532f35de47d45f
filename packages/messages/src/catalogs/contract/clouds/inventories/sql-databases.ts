/** Texts of `contract/clouds/inventories/sql-databases`. */
import { defineMessage } from '@cmp/messages'

export const sqlDatabases = defineMessage('SQL databases')
export const sqlDatabasesOfSelectedCustomerThey = defineMessage(
  'The SQL databases of the selected customer. They appear after the first collection.',
)
export const server = defineMessage('Server')
export const instanceId = defineMessage('Instance ID')
export const size = defineMessage('Size')
export const tier = defineMessage('Tier')
export const version = defineMessage('Version')
export const storageGb = defineMessage('Storage (GB)')
export const zoneRedundant = defineMessage('Zone redundant')
export const elasticPool = defineMessage('Elastic pool')
export const elasticPoolId = defineMessage('Elastic pool ID')
export const collation = defineMessage('Collation')
export const endpoint = defineMessage('Endpoint')
export const systemDatabase = defineMessage('System database')
export const created = defineMessage('Created')
export const database = defineMessage('Database')
export const elasticPoolNoun = defineMessage('elastic pool')
export const instanceNoun = defineMessage('instance')
