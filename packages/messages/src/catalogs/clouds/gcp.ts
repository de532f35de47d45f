/** Texts of `clouds/gcp`. */
import { defineMessage } from '@cmp/messages'

export const googleCloudIsWorkingOnIt = defineMessage('Google Cloud is working on it.')
export const snapshotNamedAlreadyExistsChoose = defineMessage(
  'A snapshot named {name} already exists. Choose another name.',
)
export const theSnapshotCouldNotBeCreated = defineMessage('The snapshot {lastPart} could not be created.')
export const ofSnapshotsCreated = defineMessage('{count} of {count2} snapshots created.')
export const kubernetesClusters = defineMessage('Kubernetes clusters')
export const redisInstances = defineMessage('Redis instances')
export const redisClusters = defineMessage('Redis clusters')
export const memcachedInstances = defineMessage('Memcached instances')
export const rolesIn = defineMessage('Roles in {containerId}')
export const theyCannotBeListed = defineMessage('They cannot be listed.')
export const allRequiredPermissionsAreGranted = defineMessage('All required permissions are granted.')
export const isMissingSoCannotBeListed = defineMessage(
  '{permission} is missing, so {what} cannot be listed. Grant {roleName}.',
)
export const allApisAreEnabled = defineMessage('All APIs are enabled.')
export const notEnabledOrStoppedSoTheir = defineMessage(
  'Not enabled or stopped, so their resources are not listed: {value}.',
)
export const withoutItNothingCanBeRead = defineMessage('Without it, nothing can be read.')
export const projects = defineMessage('Projects: {count}.')
export const resourceInHasNo = defineMessage('A resource in {inventory} has no {child}.')
export const theResourceWasNotFound = defineMessage('The resource {id} was not found.')
export const day = defineMessage('{seconds, plural, one {# day} other {# days}}')
export const second = defineMessage('{seconds, plural, one {# second} other {# seconds}}')
export const isProtectedFromDeletion = defineMessage('{name} is protected from deletion')
export const contentsOfHaveRetentionPeriod = defineMessage('the contents of {name} have a retention period')
export const isEmpty = defineMessage('{name} is empty')
export const policyHasConditionsOrGroupsThat = defineMessage(
  'The policy {constraint} has conditions or groups that only Google can evaluate.',
)
export const organizationPolicyIsOrganizationPolicy = defineMessage(
  '{text} The organization policy is {constraint}. An organization policy administrator can change it.',
)
export const theApiIsEnabledIn = defineMessage('the API {service} is enabled in {project}')
export const theApiIsNotEnabledIn = defineMessage('The API {service} is not enabled in {project}.')
export const hasTheNetwork = defineMessage('{project} has the network {network}')
export const hasNoNetworkNamedChooseAnother = defineMessage(
  '{project} has no network named {network}. Choose another network or subnet in the request, or create this one.',
)
export const hasTheSubnet = defineMessage('{region} has the subnet {subnet}')
export const hasNoSubnetNamedChooseAnother = defineMessage(
  '{region} has no subnet named {subnet}. Choose another subnet, or create this one with a free IP range.',
)
export const subnetIsInNetworkNotIn = defineMessage(
  'The subnet {subnet} is in the network {own}, not in {network}. Choose a subnet in {network}.',
)
export const theOrganizationPolicyIsEnforced = defineMessage(
  'the organization policy {constraint} is enforced',
)
export const theOrganizationPolicyAllowsIt = defineMessage('the organization policy {constraint} allows it')
export const hasEnoughQuotaFor = defineMessage('{region} has enough quota for {machineType}')
export const zoneDoesNotOfferMachineType = defineMessage(
  'The zone {zone} does not offer the machine type {machineType}. Choose another type or zone.',
)
export const theQuotaInHasOfCpus = defineMessage(
  'The quota {metric} in {region} has {max} of {limit} CPUs left, and {machineType} needs {cpus}. Choose a smaller type or another region, or request more quota.',
)
export const googleCloudPriceList = defineMessage('the Google Cloud price list')
export const thePriceList = defineMessage('the price list')
export const terraformSupportsApisAtGoogleapisCom = defineMessage(
  'Terraform supports the APIs at googleapis.com, but not those at {googleApis}. Resources there can be read but not requested.',
)
export const googleCloudPerformsMaintenanceOnOn = defineMessage(
  'Google Cloud performs maintenance on {name} on {start} UTC.',
)
export const signIn = defineMessage('Sign in')
export const apisIn = defineMessage('APIs in {containerId}')
export const accountCannotAccessAnyProjectGrant = defineMessage(
  'The account cannot access any project. Grant it roles/browser on each project. A new grant can take a few minutes to take effect.',
)
export const virtualMachines = defineMessage('virtual machines')
export const virtualNetworks = defineMessage('virtual networks')
export const subnets = defineMessage('subnets')
export const disks = defineMessage('disks')
export const snapshots = defineMessage('snapshots')
export const publicIpAddresses = defineMessage('public IP addresses')
export const scaleSets = defineMessage('scale sets')
export const loadBalancers = defineMessage('load balancers')
export const httpLoadBalancers = defineMessage('HTTP load balancers')
export const httpsLoadBalancers = defineMessage('HTTPS load balancers')
export const tcpProxyLoadBalancers = defineMessage('TCP proxy load balancers')
export const sslProxyLoadBalancers = defineMessage('SSL proxy load balancers')
export const natGateways = defineMessage('NAT gateways')
export const regionOptions = defineMessage('region options')
export const zoneOptions = defineMessage('zone options')
export const machineTypeOptions = defineMessage('machine type options')
export const imageOptions = defineMessage('image options')
export const buckets = defineMessage('buckets')
export const databases = defineMessage('databases')
export const appEngineVersions = defineMessage('App Engine versions')
export const functions = defineMessage('functions')
export const nosqlDatabases = defineMessage('NoSQL databases')
export const indexesOfNosqlDatabases = defineMessage('indexes of NoSQL databases')
export const logBuckets = defineMessage('log buckets')
export const containerRegistries = defineMessage('container registries')
export const cloudRunServices = defineMessage('Cloud Run services')
export const resourcesOfProjectAndLocationsOf = defineMessage(
  'resources of a project and locations of its keys',
)
export const keys = defineMessage('keys')
export const namesOfSecrets = defineMessage('names of secrets')
export const certificates = defineMessage('certificates')
export const valuesInCharts = defineMessage('values in charts')
export const targetProxies = defineMessage('Target proxies ({kind})')
export const imageOfProject = defineMessage('Image of the project')
export const flagRestarts = defineMessage('{type}, restarts the database')
export const noResourceName = defineMessage('The response names no resource.')
export const noPersistentDisk = defineMessage('The virtual machine has no persistent disk.')
export const backupFailed = defineMessage('The backup could not be created.')
export const noMachineToken = defineMessage(
  'The machine of this portal has no token for Google Cloud. Enter the key of a service account, or ask the operator to set GOOGLE_TOKEN_FILE.',
)
export const responseInterrupted = defineMessage('The response was interrupted, or is not JSON.')
export const unreachable = defineMessage('Google Cloud could not reach this location.')
export const instanceStopped = defineMessage('The instance is not running.')
export const instanceTemplates = defineMessage('Instance templates')
export const autoscalers = defineMessage('Autoscalers')
export const subnetsPart = defineMessage('Subnets')
