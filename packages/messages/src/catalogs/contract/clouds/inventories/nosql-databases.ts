/** Texts of `contract/clouds/inventories/nosql-databases`. */
import { defineMessage } from '@cmp/messages'

export const nosqlDatabases = defineMessage('NoSQL databases')
export const theNosqlDatabasesOfTheChosen = defineMessage(
  'The NoSQL databases of the chosen customer. They appear once its cloud has been read.',
)
export const kind = defineMessage('Kind')
export const capacityMode = defineMessage('Capacity mode')
export const tier = defineMessage('Tier')
export const readCapacityUnits = defineMessage('Read capacity units')
export const writeCapacityUnits = defineMessage('Write capacity units')
export const items = defineMessage('Items')
export const sizeBytes = defineMessage('Size (bytes)')
export const defaultConsistency = defineMessage('Default consistency')
export const regions = defineMessage('Regions')
export const multiRegionWrites = defineMessage('Multi-region writes')
export const networkAccess = defineMessage('Network access')
export const backup = defineMessage('Backup')
export const deletionProtection = defineMessage('Deletion protection')
export const endpoint = defineMessage('Endpoint')
export const created = defineMessage('Created')
export const database = defineMessage('Database')
export const capacity = defineMessage('Capacity')
export const availabilityAndProtection = defineMessage('Availability and protection')
export const containersAndIndexes = defineMessage('Containers and indexes')
export const theContainersOfACosmosDb = defineMessage(
  'The containers of a Cosmos DB account, the secondary indexes of a DynamoDB table, and the composite indexes of a Firestore database.',
)
export const name = defineMessage('Name')
export const databaseOrCollection = defineMessage('Database or collection')
export const key = defineMessage('Key')
export const status = defineMessage('Status')
