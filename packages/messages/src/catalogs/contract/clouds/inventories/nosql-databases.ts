/** Texts of `contract/clouds/inventories/nosql-databases`. */
import { defineMessage } from '@cmp/messages'

export const nosqlDatabases = defineMessage('NoSQL databases')
export const nosqlDatabasesOfSelectedCustomerThey = defineMessage(
  'The NoSQL databases of the selected customer. They appear after the first collection.',
)
export const type = defineMessage('Type')
export const capacityMode = defineMessage('Capacity mode')
export const tier = defineMessage('Tier')
export const readCapacityUnits = defineMessage('Read capacity units')
export const writeCapacityUnits = defineMessage('Write capacity units')
export const itemCount = defineMessage('Item count')
export const sizeBytes = defineMessage('Size (bytes)')
export const defaultConsistency = defineMessage('Default consistency')
export const regions = defineMessage('Regions')
export const multiRegionWrites = defineMessage('Multi-region writes')
export const networkAccess = defineMessage('Network access')
export const backupPolicy = defineMessage('Backup policy')
export const deletionProtection = defineMessage('Deletion protection')
export const endpoint = defineMessage('Endpoint')
export const created = defineMessage('Created')
export const database = defineMessage('Database')
export const capacity = defineMessage('Capacity')
export const availabilityAndProtection = defineMessage('Availability and protection')
export const containersAndIndexes = defineMessage('Containers and indexes')
export const containersOfCosmosDbAccountSecondary = defineMessage(
  'Containers of a Cosmos DB account, secondary indexes of a DynamoDB table, or composite indexes of a Firestore database.',
)
export const name = defineMessage('Name')
export const databaseOrCollection = defineMessage('Database or collection')
export const key = defineMessage('Key')
export const status = defineMessage('Status')
