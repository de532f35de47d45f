/** Texts of `contract/provisioning/provisions/azure-sql-database`. */
import { defineMessage } from '@cmp/messages'

export const nameANewServerOrEnter = defineMessage('Name a new server, or enter an existing server ID')
export const azureAllowsNoAdministratorCalled = defineMessage(
  'Azure allows no administrator called {AdminLogin}',
)
export const aPasswordHasThreeOfThese = defineMessage(
  'A password has three of these: small letters, capitals, digits, other signs',
)
export const thePasswordDoesNotContainThe = defineMessage(
  'The password does not contain the administrator’s name',
)
export const inAPoolTheSizeIs = defineMessage('In a pool the size is the pool’s')
export const thisSizeIsOfAPool = defineMessage('This size is of a pool only')
export const holdsGbAtMost = defineMessage('{Sku} holds {value} GB at most')
export const isSoldWithGb = defineMessage('{Sku} is sold with {dtuSizes} GB')
export const aPoolHoldsAtLeastGb = defineMessage('A pool holds at least {leastPoolGb} GB')
export const backupsOfBasicAreNotKept = defineMessage(
  'Backups of Basic are not kept in zones and a second region',
)
export const fromIsAnAddressSuchAs = defineMessage('From is an address such as 203.0.113.5')
export const toIsAnAddressThatIs = defineMessage('To is an address that is not before From')
export const anotherOneHasTheName = defineMessage('Another one has the name')
export const azureSqlIsFoundUnderOnly = defineMessage('Azure SQL is found under {privateZone} only')
export const region = defineMessage('Region')
export const name = defineMessage('Name')
export const leaveEmptyToCreateAServer = defineMessage('Leave empty to create a server.')
export const newServer = defineMessage('New server')
export const partOfNameDatabaseWindowsNet = defineMessage(
  'Part of name.database.windows.net, must be globally unique.',
)
export const administrator = defineMessage('Administrator')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const password = defineMessage('Password')
export const connections = defineMessage('Connections')
export const asAzureDecides = defineMessage('As Azure decides')
export const throughTheGateway = defineMessage('Through the gateway')
export const toTheDatabaseItself = defineMessage('To the database itself')
export const tlsAtLeast = defineMessage('TLS at least')
export const authorizedNetworks = defineMessage('Authorized networks')
export const addresses = defineMessage('Addresses')
export const from = defineMessage('From')
export const to = defineMessage('To')
export const zero000To0 = defineMessage('0.0.0.0 to 0.0.0.0 lets all services of Azure in.')
export const size = defineMessage('Size')
export const inAnElasticPool = defineMessage('In an elastic pool')
export const changingAHyperscaleHsDatabaseTo = defineMessage(
  'Changing a Hyperscale (HS) database to another size replaces it with a new, empty database.',
)
export const storageGb = defineMessage('Storage (GB)')
export const pool = defineMessage('Pool')
export const backupsAreKept = defineMessage('Backups are kept')
export const inOneDataCentre = defineMessage('In one data centre')
export const inSeveralZones = defineMessage('In several zones')
export const inASecondRegion = defineMessage('In a second region')
export const inSeveralZonesAndASecond = defineMessage('In several zones and a second region')
export const collation = defineMessage('Collation')
export const reachedFromInsideANetwork = defineMessage('Reached from inside a network')
export const withAZoneOfNames = defineMessage('With a zone of names')
export const zone = defineMessage('Zone')
export const server = defineMessage('Server')
export const network = defineMessage('Network')
export const nameHasNoneOfAndEnds = defineMessage(
  'Name has none of < > * % & : \\ / ? and ends with neither a dot nor a blank',
)
export const newServerMayHaveLowerCase = defineMessage(
  'New server may have lower-case letters, digits and hyphens, not as the first or last',
)
export const administratorBeginsWithALetterAnd = defineMessage(
  'Administrator begins with a letter, and has letters, digits and _',
)
export const poolCannotContainAndCannotEnd = defineMessage(
  'Pool cannot contain & % \\ / ? and cannot end with a period or a space',
)
export const enterACollationSuchAsSql = defineMessage(
  'Enter a collation such as SQL_Latin1_General_CP1_CI_AS or Thai_CI_AS',
)
export const everyDatabase = defineMessage('every database on the server, and their backups')
export const everyTable = defineMessage('every table of the database, and its backups')
export const existingServer = defineMessage('Existing server')
export const nameOfTheEndpoint = defineMessage('Name of the endpoint')
export const subnet = defineMessage('Subnet')
