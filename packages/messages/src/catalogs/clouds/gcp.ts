/** Texts of `clouds/gcp`. */
import { defineMessage } from '@cmp/messages'

export const googleCloudIsWorkingOnIt = defineMessage('Google Cloud is working on it.')
export const aSnapshotNamedExistsAlreadyChoose = defineMessage(
  'A snapshot named {name} exists already. Choose another name.',
)
export const theSnapshotCouldNotBeCreated = defineMessage('The snapshot {lastPart} could not be created.')
export const ofSnapshotsAreCreated = defineMessage('{count} of {count2} snapshots are created.')
export const kubernetesClusters = defineMessage('Kubernetes clusters')
export const redisInstances = defineMessage('Redis instances')
export const redisClusters = defineMessage('Redis clusters')
export const memcachedInstances = defineMessage('Memcached instances')
export const rolesOn = defineMessage('Roles on {containerId}')
export const theyCannotBeSeen = defineMessage('They cannot be seen.')
export const itMayDoWhatItNeeds = defineMessage('It may do what it needs.')
export const isMissingWithoutItAreNot = defineMessage(
  '{permission} is missing: without it {what} are not seen. Grant {roleName}.',
)
export const allApisAreEnabled = defineMessage('All APIs are enabled.')
export const notEnabledOrStoppedSoWhat = defineMessage(
  'Not enabled or stopped, so what is in them is not shown: {value}.',
)
export const withoutItNothingIsRead = defineMessage('Without it nothing is read.')
export const projects = defineMessage('Projects: {count}.')
export const aResourceOfHasNo = defineMessage('A resource of {inventory} has no {child}.')
export const theResourceWasNotFound = defineMessage('The resource {id} was not found.')
export const day = defineMessage('{seconds, plural, one {# day} other {# days}}')
export const second = defineMessage('{seconds, plural, one {# second} other {# seconds}}')
export const isProtectedFromDeletion = defineMessage('{name} is protected from deletion')
export const whatHoldsIsKeptForA = defineMessage('what {name} holds is kept for a time')
export const isEmpty = defineMessage('{name} is empty')
export const thePolicyHasConditionsOrGroups = defineMessage(
  'The policy {constraint} has conditions or groups that only Google evaluates.',
)
export const thePolicyIsAnOrganizationPolicy = defineMessage(
  '{text} The policy is {constraint}; an organization policy administrator can change it.',
)
export const theApiIsEnabledIn = defineMessage('the API {service} is enabled in {project}')
export const theApiIsNotEnabledIn = defineMessage('The API {service} is not enabled in {project}.')
export const hasTheNetwork = defineMessage('{project} has the network {network}')
export const hasNoNetworkCalledChooseAnother = defineMessage(
  '{project} has no network called {network}. Choose another network or subnet in the request, or create this one.',
)
export const hasTheSubnet = defineMessage('{region} has the subnet {subnet}')
export const hasNoSubnetCalledChooseAnother = defineMessage(
  '{region} has no subnet called {subnet}. Choose another subnet, or create this one with a free range.',
)
export const theSubnetIsInTheNetwork = defineMessage(
  'The subnet {subnet} is in the network {own}, not in {network}. Choose a subnet of {network}.',
)
export const theOrganizationPolicyIsEnforced = defineMessage(
  'the organization policy {constraint} is enforced',
)
export const theOrganizationPolicyAllowsIt = defineMessage('the organization policy {constraint} allows it')
export const hasTheQuotaFor = defineMessage('{region} has the quota for {machineType}')
export const theZoneHasNoMachineType = defineMessage(
  'The zone {zone} has no machine type {machineType}. Choose another type or zone.',
)
export const theQuotaInHasOfCpus = defineMessage(
  'The quota {metric} in {region} has {max} of {limit} CPUs left, and {machineType} needs {cpus}. Choose a smaller type or another region, or request more quota.',
)
export const googlesPriceList = defineMessage('Google’s price list')
export const thePriceList = defineMessage('the price list')
export const terraformWorksWithTheApisAt = defineMessage(
  'Terraform works with the APIs at googleapis.com, and not with those at {googleApis}. Resources there can be read, and not requested.',
)
export const googleCloudMaintainsOnUtc = defineMessage('Google Cloud maintains {name} on {start} UTC.')
export const signIn = defineMessage('Sign in')
export const apisOn = defineMessage('APIs on {containerId}')
export const theAccountSeesNoProject = defineMessage(
  'The account sees no project. Grant it roles/browser on each project; a new grant takes some minutes to count.',
)
export const virtualMachines = defineMessage('virtual machines')
export const virtualNetworks = defineMessage('virtual networks')
export const subnets = defineMessage('subnets')
export const disks = defineMessage('disks')
export const snapshots = defineMessage('snapshots')
export const publicAddresses = defineMessage('public addresses')
export const scaleSets = defineMessage('scale sets')
export const loadBalancers = defineMessage('load balancers')
export const loadBalancersForHttp = defineMessage('load balancers for HTTP')
export const loadBalancersForHttps = defineMessage('load balancers for HTTPS')
export const loadBalancersWithATcpProxy = defineMessage('load balancers with a TCP proxy')
export const loadBalancersWithAnSslProxy = defineMessage('load balancers with an SSL proxy')
export const natGateways = defineMessage('NAT gateways')
export const regionsToChooseFrom = defineMessage('regions to choose from')
export const zonesToChooseFrom = defineMessage('zones to choose from')
export const machineTypesToChooseFrom = defineMessage('machine types to choose from')
export const imagesToChooseFrom = defineMessage('images to choose from')
export const buckets = defineMessage('buckets')
export const databases = defineMessage('databases')
export const versionsOfAppEngine = defineMessage('versions of App Engine')
export const functions = defineMessage('functions')
export const nosqlDatabases = defineMessage('NoSQL databases')
export const indexesOfNosqlDatabases = defineMessage('indexes of NoSQL databases')
export const logBuckets = defineMessage('log buckets')
export const containerRegistries = defineMessage('container registries')
export const servicesOfCloudRun = defineMessage('services of Cloud Run')
export const whatAProjectHoldsAndWhereIt = defineMessage('what a project holds, and where it has keys')
export const keys = defineMessage('keys')
export const namesOfSecrets = defineMessage('names of secrets')
export const certificates = defineMessage('certificates')
export const valuesInCharts = defineMessage('values in charts')
