/** Texts of `contract/provisioning/provisions/azure-sql-database`. */
import { defineMessage } from '@cmp/messages'

export const enterNameForNewServerOr = defineMessage(
  'Enter a name for a new server, or the ID of an existing server',
)
export const azureDoesNotAllowLoginChoose = defineMessage(
  'Azure does not allow the login {AdminLogin}. Choose another login',
)
export const atLeast3OfThese = defineMessage(
  'Use at least 3 of these: lowercase letters, uppercase letters, digits, special characters',
)
export const passwordCannotContainServerAdminLogin = defineMessage(
  'Password cannot contain the server admin login',
)
export const chooseElasticPoolForDatabaseIn = defineMessage(
  'Choose Elastic pool for a database in an elastic pool',
)
export const turnOnElasticPoolToUse = defineMessage('Turn on Elastic pool to use this option')
export const supportsUpToGbOfStorage = defineMessage('{Sku} supports up to {value} GB of storage')
export const isAvailableWithTheseStorageSizes = defineMessage(
  '{Sku} is available with these storage sizes: {dtuSizes} GB',
)
export const elasticPoolRequiresAtLeastGb = defineMessage(
  'An elastic pool requires at least {leastPoolGb} GB of storage',
)
export const basicDoesNotSupportGeoZone = defineMessage(
  'Basic does not support geo-zone-redundant backup storage',
)
export const enterStartIpv4AddressFor = defineMessage('Enter a start IPv4 address, for example 203.0.113.5')
export const enterEndIpv4AddressThat = defineMessage(
  'Enter an end IPv4 address that is not before the start address',
)
export const anotherFirewallRuleAlreadyHasThis = defineMessage('Another firewall rule already has this name')
export const azureSqlRequiresPrivateDnsZone = defineMessage(
  'Azure SQL requires the private DNS zone {privateZone}',
)
export const region = defineMessage('Region')
export const name = defineMessage('Name')
export const leaveEmptyToCreateAServer = defineMessage('Leave empty to create a server.')
export const newServerName = defineMessage('New server name')
export const partOfNameDatabaseWindowsNet = defineMessage(
  'Part of name.database.windows.net. Must be globally unique.',
)
export const serverAdminLogin = defineMessage('Server admin login')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const password = defineMessage('Password')
export const connectionPolicy = defineMessage('Connection policy')
export const defaultLabel = defineMessage('Default')
export const proxy = defineMessage('Proxy')
export const redirect = defineMessage('Redirect')
export const minimumTlsVersion = defineMessage('Minimum TLS version')
export const firewallRules = defineMessage('Firewall rules')
export const firewallRule = defineMessage('Firewall rule')
export const startIpv4Address = defineMessage('Start IPv4 address')
export const endIpv4Address = defineMessage('End IPv4 address')
export const zero000To0 = defineMessage(
  '0.0.0.0 to 0.0.0.0 allows all Azure services and resources to access the server.',
)
export const computeStorage = defineMessage('Compute + storage')
export const elasticPool = defineMessage('Elastic pool')
export const changingHyperscaleHsDatabaseToAnother = defineMessage(
  'Changing a Hyperscale (HS) database to another service tier replaces it with a new, empty database.',
)
export const storageGb = defineMessage('Storage (GB)')
export const elasticPoolName = defineMessage('Elastic pool name')
export const backupStorageRedundancy = defineMessage('Backup storage redundancy')
export const locallyRedundant = defineMessage('Locally-redundant')
export const zoneRedundant = defineMessage('Zone-redundant')
export const geoRedundant = defineMessage('Geo-redundant')
export const geoZoneRedundant = defineMessage('Geo-zone-redundant')
export const collation = defineMessage('Collation')
export const privateEndpoint = defineMessage('Private endpoint')
export const integrateWithPrivateDnsZone = defineMessage('Integrate with private DNS zone')
export const privateDnsZone = defineMessage('Private DNS zone')
export const server = defineMessage('Server')
export const network = defineMessage('Network')
export const nameCannotContainAndCannotEnd = defineMessage(
  'Name cannot contain < > * % & : \\ / ? and cannot end with a period or a space',
)
export const newServerNameCanContainLowercase = defineMessage(
  'New server name can contain lowercase letters, digits and hyphens, and cannot begin or end with a hyphen',
)
export const serverAdminLoginMustBeginWith = defineMessage(
  'Server admin login must begin with a letter and can contain letters, digits and _',
)
export const elasticPoolNameCannotContainAnd = defineMessage(
  'Elastic pool name cannot contain & % \\ / ? and cannot end with a period or a space',
)
export const enterCollationForExampleSqlLatin = defineMessage(
  'Enter a collation, for example SQL_Latin1_General_CP1_CI_AS or Thai_CI_AS',
)
export const everyDatabase = defineMessage('every database on the server, and their backups')
export const everyTable = defineMessage('every table of the database, and its backups')
export const existingServerId = defineMessage('Existing server ID')
export const privateEndpointName = defineMessage('Private endpoint name')
export const subnet = defineMessage('Subnet')
