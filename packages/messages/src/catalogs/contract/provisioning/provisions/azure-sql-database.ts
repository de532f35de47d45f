/** Texts of `contract/provisioning/provisions/azure-sql-database`. */
import { defineMessage } from '@cmp/messages'

export const nameANewServerOrEnter = defineMessage(
  'Enter a name for a new server, or the ID of an existing server',
)
export const azureAllowsNoAdministratorCalled = defineMessage(
  'Azure does not allow the login {AdminLogin}. Choose another login',
)
export const aPasswordHasThreeOfThese = defineMessage(
  'Use at least 3 of these: lowercase letters, uppercase letters, digits, special characters',
)
export const thePasswordDoesNotContainThe = defineMessage('Password cannot contain the server admin login')
export const inAPoolTheSizeIs = defineMessage('Choose Elastic pool for a database in an elastic pool')
export const thisSizeIsOfAPool = defineMessage('Turn on Elastic pool to use this option')
export const holdsGbAtMost = defineMessage('{Sku} supports up to {value} GB of storage')
export const isSoldWithGb = defineMessage('{Sku} is available with these storage sizes: {dtuSizes} GB')
export const aPoolHoldsAtLeastGb = defineMessage(
  'An elastic pool requires at least {leastPoolGb} GB of storage',
)
export const backupsOfBasicAreNotKept = defineMessage(
  'Basic does not support geo-zone-redundant backup storage',
)
export const fromIsAnAddressSuchAs = defineMessage('Enter a start IPv4 address, for example 203.0.113.5')
export const toIsAnAddressThatIs = defineMessage(
  'Enter an end IPv4 address that is not before the start address',
)
export const anotherOneHasTheName = defineMessage('Another firewall rule already has this name')
export const azureSqlIsFoundUnderOnly = defineMessage('Azure SQL requires the private DNS zone {privateZone}')
export const region = defineMessage('Region')
export const name = defineMessage('Name')
export const leaveEmptyToCreateAServer = defineMessage('Leave empty to create a server.')
export const newServer = defineMessage('New server name')
export const partOfNameDatabaseWindowsNet = defineMessage(
  'Part of name.database.windows.net. Must be globally unique.',
)
export const administrator = defineMessage('Server admin login')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const password = defineMessage('Password')
export const connections = defineMessage('Connection policy')
export const asAzureDecides = defineMessage('Default')
export const throughTheGateway = defineMessage('Proxy')
export const toTheDatabaseItself = defineMessage('Redirect')
export const tlsAtLeast = defineMessage('Minimum TLS version')
export const authorizedNetworks = defineMessage('Firewall rules')
export const addresses = defineMessage('Firewall rule')
export const from = defineMessage('Start IPv4 address')
export const to = defineMessage('End IPv4 address')
export const zero000To0 = defineMessage(
  '0.0.0.0 to 0.0.0.0 allows all Azure services and resources to access the server.',
)
export const size = defineMessage('Compute + storage')
export const inAnElasticPool = defineMessage('Elastic pool')
export const changingAHyperscaleHsDatabaseTo = defineMessage(
  'Changing a Hyperscale (HS) database to another service tier replaces it with a new, empty database.',
)
export const storageGb = defineMessage('Storage (GB)')
export const pool = defineMessage('Elastic pool name')
export const backupsAreKept = defineMessage('Backup storage redundancy')
export const inOneDataCentre = defineMessage('Locally-redundant')
export const inSeveralZones = defineMessage('Zone-redundant')
export const inASecondRegion = defineMessage('Geo-redundant')
export const inSeveralZonesAndASecond = defineMessage('Geo-zone-redundant')
export const collation = defineMessage('Collation')
export const reachedFromInsideANetwork = defineMessage('Private endpoint')
export const withAZoneOfNames = defineMessage('Integrate with private DNS zone')
export const zone = defineMessage('Private DNS zone')
export const server = defineMessage('Server')
export const network = defineMessage('Network')
export const nameHasNoneOfAndEnds = defineMessage(
  'Name cannot contain < > * % & : \\ / ? and cannot end with a period or a space',
)
export const newServerMayHaveLowerCase = defineMessage(
  'New server name can contain lowercase letters, digits and hyphens, and cannot begin or end with a hyphen',
)
export const administratorBeginsWithALetterAnd = defineMessage(
  'Server admin login must begin with a letter and can contain letters, digits and _',
)
export const poolCannotContainAndCannotEnd = defineMessage(
  'Elastic pool name cannot contain & % \\ / ? and cannot end with a period or a space',
)
export const enterACollationSuchAsSql = defineMessage(
  'Enter a collation, for example SQL_Latin1_General_CP1_CI_AS or Thai_CI_AS',
)
export const everyDatabase = defineMessage('every database on the server, and their backups')
export const everyTable = defineMessage('every table of the database, and its backups')
export const existingServer = defineMessage('Existing server ID')
export const nameOfTheEndpoint = defineMessage('Private endpoint name')
export const subnet = defineMessage('Subnet')
