/** Texts of `clouds/azure`. */
import { defineMessage } from '@cmp/messages'

export const snapshotNamedAlreadyExistsChoose = defineMessage(
  'A snapshot named {textAt} already exists. Choose another name.',
)
export const theSnapshotCouldNotBeCreated = defineMessage('The snapshot {lastPart} could not be created.')
export const azureIsWorkingOnIt = defineMessage('Azure is working on it.')
export const ofSnapshotsCreated = defineMessage('{count} of {count2} snapshots created.')
export const databaseNamedAlreadyExistsOnServer = defineMessage(
  'A database named {snapshotName} already exists on the server. Choose another name.',
)
export const azureIsCopyingTheDatabase = defineMessage('Azure is copying the database.')
export const kubernetesClusters = defineMessage('Kubernetes clusters')
export const allRequiredPermissionsInAreGranted = defineMessage(
  'All required permissions in {containerId} are granted.',
)
export const isMissingSoCannotBeListed = defineMessage('{action} is missing, so {what} cannot be listed.')
export const assignRoleAtScopeSubscriptions = defineMessage(
  'Assign the role {role} at the scope /subscriptions/{containerId}.',
)
export const resourceGraph = defineMessage('{title} (Resource Graph)')
export const withoutItAreNotListed = defineMessage('Without it, {title} are not listed.')
export const found = defineMessage('Found {read}.')
export const resourceProvidersIn = defineMessage('Resource providers in {name}')
export const withoutItUnregisteredResourceTypes = defineMessage(
  'Without it, unregistered resource types cannot be detected.',
)
export const allAreRegistered = defineMessage('All are registered.')
export const notRegisteredSubscriptionHasNoUntil = defineMessage(
  'Not registered: {off}. The subscription has no {titles} until they are registered.',
)
export const managedIdentityInTenant = defineMessage('the managed identity in the tenant {tenantId}')
export const appInTenant = defineMessage('the app {clientId} in the tenant {tenantId}')
export const withoutItNothingCanBeRead = defineMessage('Without it, nothing can be read.')
export const resourceInHasNo = defineMessage('A resource in {inventory} has no {child}.')
export const theResourceWasNotFound = defineMessage('The resource {id} was not found.')
export const networkInterfacesIpAddressesAppService = defineMessage(
  'Network interfaces, IP addresses, App Service plans, and autoscale settings',
)
export const azureHasNo = defineMessage('Azure has no {inventory}.')
export const hasContainers = defineMessage('{name} has containers')
export const hasFileShares = defineMessage('{name} has file shares')
export const hasOtherDatabases = defineMessage('{name} has other databases')
export const azurePolicyDoesNotAllowAs = defineMessage(
  'Azure Policy does not allow {value} as {lastPart}{hasAssignment, select, true { (assignment {assignment})} other {}}. {hasAllowed, select, true {Choose one of these values: {allowed}.} other {Choose another value.}}',
)
export const theSizeIsNotAvailableTo = defineMessage(
  'The size {size} is not available to this subscription in {region}. Choose another size or region, or request access in the Azure portal.',
)
export const theQuotaInHasOfVcpus = defineMessage(
  'The quota {textAt} in {region} has {max} of {limit} vCPUs left, and {size} needs {vcpus}. Choose a smaller size or another region, or request more quota.',
)
export const subnetWasNotFoundChooseAnother = defineMessage(
  'The {what, select, subnet {subnet} other {network security group}} {id} was not found. Choose another one.',
)
export const networkHasNoSubnetNamedChoose = defineMessage(
  'The network {lastPart} has no subnet named {lastPart2}. Choose another one.',
)
export const subnetIsInNotInChoose = defineMessage(
  'The {what, select, subnet {subnet} other {network security group}} {lastPart} is in {location}, not in {region}. Choose one in the same region.',
)
export const theResourceProviderIsRegistered = defineMessage(
  'the resource provider {namespace} is registered',
)
export const theResourceProviderIsNotRegistered = defineMessage(
  'The resource provider {namespace} is not registered in this subscription. An owner or contributor can register it.',
)
export const azurePolicyAllowsFor = defineMessage('Azure Policy allows {fields} for {resourceType}')
export const isAvailableToSubscriptionInWith = defineMessage(
  '{size} is available to the subscription in {region}, with enough quota',
)
export const subnetIsIn = defineMessage(
  'the {what, select, subnet {subnet} other {network security group}} {lastPart} is in {region}',
)
export const thePriceSheet = defineMessage('the price sheet')
export const azurePriceList = defineMessage('the Azure price list')
export const thePriceList = defineMessage('the price list')
export const terraformDoesNotSupportAzure = defineMessage(
  'Terraform does not support the Azure environment at {azureManagement}. It supports the public, US Government, and China clouds. Set AZURE_MANAGEMENT_URL to the address of one of them.',
)
export const returnedStatus = defineMessage('{host} returned status {status}.')
export const nextPageOfListIsOn = defineMessage(
  'The next page of the list is on {host}, a different host that the portal does not call.',
)
export const urlOfNextPageOfList = defineMessage('The URL of the next page of the list is invalid.')
export const itReturnedStatus = defineMessage('It returned status {status}.')
export const resourceGraph2 = defineMessage('Resource Graph')
export const signIn = defineMessage('Sign in')
export const resources = defineMessage('Resources')
export const roleOn = defineMessage('{role} on {container}')
export const disabledAndNotCollected = defineMessage('Disabled and not collected: {names}.')
export const vaultsWhoseAccessPoliciesAllowListing = defineMessage(
  'Vaults whose access policies allow listing are still collected.',
)
export const appHasNoRoleInAny = defineMessage(
  'The app has no role in any subscription, so Azure lists none. Assign it the role Reader. A new role assignment can take up to 10 minutes to take effect.',
)
export const subscriptions = defineMessage('Subscriptions: {count}.')
export const resourceGroups = defineMessage('resource groups')
export const virtualMachines = defineMessage('virtual machines')
export const disks = defineMessage('disks')
export const scaleSets = defineMessage('scale sets')
export const scaleSetInstances = defineMessage('scale set instances')
export const scaleSetLimits = defineMessage('scale set limits')
export const snapshots = defineMessage('snapshots')
export const virtualNetworks = defineMessage('virtual networks')
export const privateIpAddressesOfVirtualMachines = defineMessage('private IP addresses of virtual machines')
export const publicIpAddresses = defineMessage('public IP addresses')
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
export const regionOptions = defineMessage('region options')
export const virtualMachineSizeOptions = defineMessage('virtual machine size options')
export const imageOptions = defineMessage('image options')
export const sshKeyOptions = defineMessage('SSH key options')
export const networkSecurityGroupOptions = defineMessage('network security group options')
export const appServicePlanOptions = defineMessage('App Service plan options')
export const sqlServerOptions = defineMessage('SQL server options')
export const sqlDatabaseSizeOptions = defineMessage('SQL database size options')
export const storageRedundancyOptions = defineMessage('storage redundancy options')
export const resourceProvidersRequiredByRequests = defineMessage('resource providers required by requests')
export const policiesThatApplyToRequests = defineMessage('policies that apply to requests')
export const vcpuQuotas = defineMessage('vCPU quotas')
export const locksThatPreventDeletion = defineMessage('locks that prevent deletion')
export const containersLostWithDeletion = defineMessage('containers lost with a deletion')
export const fileSharesLostWithDeletion = defineMessage('file shares lost with a deletion')
export const valuesInCharts = defineMessage('values in charts')
export const namesOfKeys = defineMessage('names of keys')
export const namesOfSecrets = defineMessage('names of secrets')
export const namesOfCertificates = defineMessage('names of certificates')
export const subscriptionPriceSheet = defineMessage('the subscription price sheet')
export const noMachineToken = defineMessage(
  'This portal is not allowed to sign in with a token of its machine. Enter a client secret or a certificate, or ask the operator to set AZURE_FEDERATED_TOKEN_FILE.',
)
export const noManagedIdentity = defineMessage(
  'This portal is not allowed to sign in with the managed identity of its machine. Enter a client secret or a certificate, or ask the operator to set AZURE_MANAGED_IDENTITY to on.',
)
export const locksExist = defineMessage('it, its resource group, or the subscription has locks')
export const certificateInTerraform = defineMessage(
  'Terraform cannot sign in to Azure with the certificate of this account. Add a cloud account with a client secret or a managed identity.',
)
export const noPriceList = defineMessage(
  'Microsoft publishes no price list for this Azure environment. Ask the operator to set AZURE_PRICES_URL.',
)
export const priceListOnOtherHost = defineMessage(
  'The next page of the price list is on a different host that the portal does not call.',
)
export const responseInterrupted = defineMessage('The response was interrupted, or is not JSON.')
export const responseNotAnObject = defineMessage('The response is not a JSON object.')
export const responseNotAList = defineMessage('The response is not a list.')
export const incompleteGraphList = defineMessage(
  'Resource Graph returned an incomplete list without a link to the rest.',
)
export const noGraphRows = defineMessage('Resource Graph returned no list of rows.')
export const noReason = defineMessage('Azure gave no reason.')
export const noManagedDisk = defineMessage('The virtual machine has no managed disk.')
