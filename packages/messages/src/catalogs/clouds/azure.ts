/** Texts of `clouds/azure`. */
import { defineMessage } from '@cmp/messages'

export const aSnapshotNamedExistsAlreadyChoose = defineMessage(
  'A snapshot named {textAt} exists already. Choose another name.',
)
export const theSnapshotCouldNotBeCreated = defineMessage('The snapshot {lastPart} could not be created.')
export const azureIsWorkingOnIt = defineMessage('Azure is working on it.')
export const ofSnapshotsAreCreated = defineMessage('{count} of {count2} snapshots are created.')
export const aDatabaseNamedExistsAlreadyOn = defineMessage(
  'A database named {snapshotName} exists already on the server. Choose another name.',
)
export const azureIsCopyingTheDatabase = defineMessage('Azure is copying the database.')
export const kubernetesClusters = defineMessage('Kubernetes clusters')
export const itMayDoWhatItNeeds = defineMessage('It may do what it needs in {containerId}.')
export const isMissingWithoutItAreNot = defineMessage('{action} is missing: without it {what} are not seen.')
export const assignTheRoleOnSubscriptions = defineMessage(
  'Assign the role {role} on /subscriptions/{containerId}.',
)
export const resourceGraph = defineMessage('{title} (Resource Graph)')
export const withoutItAreNotSeen = defineMessage('Without it {title} are not seen.')
export const found = defineMessage('Found {read}.')
export const resourceProvidersOn = defineMessage('Resource providers on {name}')
export const whetherResourceTypesAreSwitchedOff = defineMessage(
  'Whether resource types are switched off is not known.',
)
export const allAreRegistered = defineMessage('All are registered.')
export const notRegisteredTheSubscriptionHasNo = defineMessage(
  'Not registered: {off}. The subscription has no {titles} until they are.',
)
export const theMachinesIdentityInTheTenant = defineMessage('the machine’s identity in the tenant {tenantId}')
export const theAppOfTheTenant = defineMessage('the app {clientId} of the tenant {tenantId}')
export const withoutItNothingIsRead = defineMessage('Without it nothing is read.')
export const aResourceOfHasNo = defineMessage('A resource of {inventory} has no {child}.')
export const theResourceWasNotFound = defineMessage('The resource {id} was not found.')
export const networkInterfacesAddressesPlansAnd = defineMessage(
  'Network interfaces, addresses, plans and autoscale settings',
)
export const azureHasNo = defineMessage('Azure has no {inventory}.')
export const hasContainers = defineMessage('{name} has containers')
export const hasFileShares = defineMessage('{name} has file shares')
export const hasOtherDatabases = defineMessage('{name} has other databases')
export const azurePolicyDoesNotAllowAs = defineMessage(
  'Azure Policy does not allow {value} as {lastPart}{value2}. Choose another value{value3}.',
)
export const theSizeIsNotAvailableTo = defineMessage(
  'The size {size} is not available to this subscription in {region}. Choose another size or region, or request access in the Azure portal.',
)
export const theQuotaInHasOfVcpus = defineMessage(
  'The quota {textAt} in {region} has {max} of {limit} vCPUs left, and {size} needs {vcpus}. Choose a smaller size or another region, or request more quota.',
)
export const theWasNotFoundChooseAnother = defineMessage('The {what} {id} was not found. Choose another one.')
export const theNetworkHasNoSubnetCalled = defineMessage(
  'The network {lastPart} has no subnet called {lastPart2}. Choose another one.',
)
export const theIsInNotInChoose = defineMessage(
  'The {what} {lastPart} is in {location}, not in {region}. Choose one of the same region.',
)
export const theResourceProviderIsRegistered = defineMessage(
  'the resource provider {namespace} is registered',
)
export const theResourceProviderIsNotRegistered = defineMessage(
  'The resource provider {namespace} is not registered in this subscription. An owner or contributor can register it.',
)
export const azurePolicyAllowsFor = defineMessage('Azure Policy allows {fields} for {resourceType}')
export const theSubscriptionMayHaveInAnd = defineMessage(
  'the subscription may have {size} in {region}, and has quota for it',
)
export const theIsIn = defineMessage('the {what} {lastPart} is in {region}')
export const thePriceSheet = defineMessage('the price sheet')
export const azuresPriceList = defineMessage('Azure’s price list')
export const thePriceList = defineMessage('the price list')
export const terraformCannotWorkWithTheAzure = defineMessage(
  'Terraform cannot work with the Azure at {azureManagement}: it knows the public cloud, US Government and China. Set AZURE_MANAGEMENT_URL to the address of one of them.',
)
export const answeredWithTheStatus = defineMessage('{host} answered with the status {status}.')
export const theListGoesOnAtAnother = defineMessage(
  'The list goes on at another host, {host}, which is not called.',
)
export const theListGoesOnAtAn = defineMessage('The list goes on at an address that is none.')
export const itAnsweredWithStatus = defineMessage('It answered with status {status}.')
export const resourceGraph2 = defineMessage('Resource Graph')
export const thisPortalMayNotSignIn = defineMessage(
  'This portal may not sign in with {what}. Enter a client secret or a certificate, or have its operator set {setting}.',
)
export const signIn = defineMessage('Sign in')
export const resources = defineMessage('Resources')
export const roleOn = defineMessage('{role} on {container}')
export const disabledAndNotRead = defineMessage('Disabled, and not read: {names}.')
export const vaultsWhoseAccessPoliciesAllow = defineMessage(
  'Vaults whose access policies allow listing are read all the same.',
)
export const theAppHasNoRoleIn = defineMessage(
  'The app has no role in any subscription: Azure shows none. Assign it the role Reader; a new one takes up to ten minutes to count.',
)
export const subscriptions = defineMessage('Subscriptions: {count}.')
export const resourceGroups = defineMessage('resource groups')
export const virtualMachines = defineMessage('virtual machines')
export const disks = defineMessage('disks')
export const scaleSets = defineMessage('scale sets')
export const instancesOfScaleSets = defineMessage('instances of scale sets')
export const boundsOfScaleSets = defineMessage('bounds of scale sets')
export const snapshots = defineMessage('snapshots')
export const virtualNetworks = defineMessage('virtual networks')
export const privateAddressesOfMachines = defineMessage('private addresses of machines')
export const publicAddresses = defineMessage('public addresses')
export const storageAccounts = defineMessage('storage accounts')
export const webAppsAndFunctions = defineMessage('web apps and functions')
export const nosqlDatabases = defineMessage('NoSQL databases')
export const containersOfNosqlDatabases = defineMessage('containers of NoSQL databases')
export const logWorkspaces = defineMessage('log workspaces')
export const containerRegistries = defineMessage('container registries')
export const loadBalancers = defineMessage('load balancers')
export const applicationGateways = defineMessage('application gateways')
export const natGateways = defineMessage('NAT gateways')
export const caches = defineMessage('caches')
export const managedCaches = defineMessage('managed caches')
export const sqlDatabases = defineMessage('SQL databases')
export const sqlManagedInstances = defineMessage('SQL managed instances')
export const mysqlServers = defineMessage('MySQL servers')
export const postgresqlServers = defineMessage('PostgreSQL servers')
export const keyVaults = defineMessage('key vaults')
export const regionsToChooseFrom = defineMessage('regions to choose from')
export const sizesOfMachinesToChooseFrom = defineMessage('sizes of machines to choose from')
export const imagesToChooseFrom = defineMessage('images to choose from')
export const sshKeysToChooseFrom = defineMessage('SSH keys to choose from')
export const networkSecurityGroupsToChooseFrom = defineMessage('network security groups to choose from')
export const appServicePlansToChooseFrom = defineMessage('app service plans to choose from')
export const sqlServersToChooseFrom = defineMessage('SQL servers to choose from')
export const sizesOfSqlDatabasesToChooseFrom = defineMessage('sizes of SQL databases to choose from')
export const replicationsOfStorageToChooseFrom = defineMessage('replications of storage to choose from')
export const resourceProvidersThatRequestsNeed = defineMessage('resource providers that requests need')
export const policiesThatRequestsMeet = defineMessage('policies that requests meet')
export const quotasOfVcpus = defineMessage('quotas of vCPUs')
export const locksInTheWayOfDeletions = defineMessage('locks in the way of deletions')
export const containersThatADeletionLoses = defineMessage('containers that a deletion loses')
export const fileSharesThatADeletionLoses = defineMessage('file shares that a deletion loses')
export const valuesInCharts = defineMessage('values in charts')
export const namesOfKeys = defineMessage('names of keys')
export const namesOfSecrets = defineMessage('names of secrets')
export const namesOfCertificates = defineMessage('names of certificates')
export const thePriceSheetOfTheSubscription = defineMessage('the price sheet of the subscription')
