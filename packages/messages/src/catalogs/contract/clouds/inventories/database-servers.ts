/** Texts of `contract/clouds/inventories/database-servers`. */
import { defineMessage } from '@cmp/messages'

export const version = defineMessage('Version')
export const size = defineMessage('Size')
export const tier = defineMessage('Tier')
export const vcores = defineMessage('vCores')
export const storageGb = defineMessage('Storage (GB)')
export const highAvailability = defineMessage('High availability')
export const endpoint = defineMessage('Endpoint')
export const networkAccess = defineMessage('Network access')
export const backupRetentionDays = defineMessage('Backup retention (days)')
export const zone = defineMessage('Zone')
export const created = defineMessage('Created')
export const cluster = defineMessage('Cluster')
export const clusterArn = defineMessage('Cluster ARN')
export const clusterResourceId = defineMessage('Cluster resource ID')
export const server = defineMessage('Server')
export const databases = defineMessage('Databases')
export const databasesOnThisServer = defineMessage('The databases on this server.')
export const name = defineMessage('Name')
export const status = defineMessage('Status')
export const characterSet = defineMessage('Character set')
export const collation = defineMessage('Collation')
export const systemDatabase = defineMessage('System database')
export const auroraCluster = defineMessage('Aurora cluster')
export const awsListsNoDatabases = defineMessage(
  'AWS does not list the databases of an RDS instance. It only returns the name of the first one.',
)
