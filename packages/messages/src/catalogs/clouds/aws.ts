/** Texts of `clouds/aws`. */
import { defineMessage } from '@cmp/messages'

export const kubernetesClustersAndTheirNodeGroups = defineMessage('Kubernetes clusters and their node groups')
export const withoutItNothingIsRead = defineMessage('Without it nothing is read.')
export const theAccountIs = defineMessage('The account is {containerId}.')
export const notEnabledInTheAccountAnd = defineMessage(' Not enabled in the account, and not read: {off}.')
export const enabled = defineMessage('Enabled: {regions}.{notEnabled}')
export const withoutItAreNotSeen = defineMessage('Without it {what} are not seen.')
export const foundIn = defineMessage('Found in {region}: {count}.')
export const withoutItNoChartHasValues = defineMessage('Without it no chart has values.')
export const theyCanBeRead = defineMessage('They can be read.')
export const theResourceWasNotFound = defineMessage('The resource {id} was not found.')
export const itTakes = defineMessage('{message} It takes {actions}.')
export const theAccountIsNotTheOne = defineMessage(
  'The account {containerId} is not the one that is signed in to, {accountId}.',
)
export const aResourceOfHasNo = defineMessage('A resource of {inventory} has no {child}.')
export const needsEnhancedHealthThatPublishesIt = defineMessage(
  'Needs enhanced health that publishes it, charged as a custom metric.',
)
export const clustersOfVersion128And = defineMessage('Clusters of version 1.28 and later; free.')
export const needsContainerInsightsWhichAwsCharges = defineMessage(
  'Needs Container Insights, which AWS charges for.',
)
export const theCacheHasNodesMoreThan = defineMessage(
  'The cache has {count} nodes, more than one search of CloudWatch can have. Open CloudWatch to see the metrics of each node.',
)
export const isProtectedFromDeletion = defineMessage('{name} is protected from deletion')
export const isEmpty = defineMessage('{name} is empty')
export const keepsFormerVersions = defineMessage('{name} keeps former versions')
export const whatHoldsIsKeptForA = defineMessage('what {name} holds is kept for a time')
export const year = defineMessage('{Years, plural, one {# year} other {# years}}')
export const day = defineMessage('{Days, plural, one {# day} other {# days}}')
export const doesNotOfferTheInstanceType = defineMessage(
  '{region} does not offer the instance type {absent}. Choose another type or region.',
)
export const theQuotaInHasOfVcpu = defineMessage(
  'The quota {name} in {region} has {max} of {limit, plural, one {# vCPU} other {# vCPUs}} left, and the request needs up to {needed}. Choose a smaller type or another region, or request more quota.',
)
export const hasNoDefaultVpcAndThe = defineMessage(
  '{region} has no default VPC, and the request names no network. Name one where the form has a field for it, or create the default VPC.',
)
export const theDefaultVpcOfHasDefault = defineMessage(
  'The default VPC of {region} has default subnets in {size, plural, one {# zone} other {# zones}}, and the request needs {zones}. Create the missing ones.',
)
export const theAccountHasTheInstanceProfile = defineMessage(
  'the account has the instance profile {beanstalkProfile}',
)
export const theAccountHasNoInstanceProfile = defineMessage(
  'The account has no instance profile {beanstalkProfile} with a role. AWS does not create it automatically.',
)
export const theAccountHasTheRole = defineMessage('the account has the role {beanstalkServiceRole}')
export const theAccountHasNoRoleAws = defineMessage(
  'The account has no role {beanstalkServiceRole}. AWS does not create it automatically.',
)
export const hasADefaultVpcWithSubnets = defineMessage(
  '{region} has a default VPC with subnets in {zones, plural, one {# zone} other {# zones}}',
)
export const theSubnetIsIn = defineMessage('the subnet {subnetId} is in {vpcId}')
export const theSubnetIsInTheVpc = defineMessage(
  'The subnet {subnetId} is in the VPC {VpcId}, not in {vpcId}. Choose a subnet of {vpcId}.',
)
export const hasNoSubnetChooseASubnet = defineMessage(
  '{region} has no subnet {subnetId}. Choose a subnet of {vpcId}.',
)
export const theSecurityGroupsAreIn = defineMessage('the security groups are in {vpcId}')
export const theSecurityGroupIsNotIn = defineMessage(
  'The security group {absent} is not in the VPC {home}. Choose a group of {home}.',
)
export const hasTheKeyPair = defineMessage('{region} has the key pair {name}')
export const hasNoKeyPairCalledChoose = defineMessage(
  '{region} has no key pair called {name}. Choose another one, or import its public key.',
)
export const offersAndHasTheQuotaFor = defineMessage('{region} offers {types}, and has the quota for it')
export const hasTheDbSubnetGroup = defineMessage('{region} has the DB subnet group {name}')
export const hasNoDbSubnetGroupCalled = defineMessage(
  '{region} has no DB subnet group called {name}. Choose another one, or create it with subnets in two zones.',
)
export const hasTheQuotaForAnotherRds = defineMessage('{region} has the quota for another RDS instance')
export const allRdsInstancesThatTheAccount = defineMessage(
  'All {Max} RDS instances that the account may have in {region} are in use. Choose another region, or request more quota.',
)
export const awsIsWorkingOnIt = defineMessage('AWS is working on it.')
export const wasNotFound = defineMessage('{name} was not found.')
export const theSnapshotOfFailed = defineMessage('The snapshot of {VolumeId} failed: {StateMessage}')
export const ofSnapshotsAreCompleted = defineMessage('{count} of {count2} snapshots are completed.')
export const aSnapshotNamedExistsAlreadyChoose = defineMessage(
  'A snapshot named {snapshotName} exists already. Choose another name.',
)
export const theSnapshotIsComplete = defineMessage('The snapshot is {PercentProgress} % complete.')
export const theRegionIsInAnotherPartition = defineMessage(
  'The region {region} is in another partition of AWS than the account, which is in {homeRegion}.',
)
export const theMaintenanceWindow = defineMessage('the maintenance window ({words})')
export const carriesOut = defineMessage('carries out “{Action}”')
export const awsOfInTheMaintenanceWindow = defineMessage(
  'AWS {what} of {name} in the maintenance window after {dateTime} UTC.',
)
export const awsOffersAnActionForWhich = defineMessage(
  'AWS offers an action for {name} ({Action}), which has no date yet.',
)
export const maintenanceOfCouldNotBeRead = defineMessage('Maintenance of {name} could not be read: {message}')
export const signIn = defineMessage('Sign in')
export const regions = defineMessage('Regions (ec2:DescribeRegions)')
export const theDefaultVpc = defineMessage('the default VPC')
export const virtualMachines = defineMessage('virtual machines')
export const virtualNetworksAndTheirSubnets = defineMessage('virtual networks and their subnets')
export const disks = defineMessage('disks')
export const snapshots = defineMessage('snapshots')
export const publicAddresses = defineMessage('public addresses')
export const natGateways = defineMessage('NAT gateways')
export const scaleSets = defineMessage('scale sets')
export const buckets = defineMessage('buckets')
export const webApps = defineMessage('web apps')
export const functions = defineMessage('functions')
export const nosqlDatabases = defineMessage('NoSQL databases')
export const logGroups = defineMessage('log groups')
export const containerRegistries = defineMessage('container registries')
export const loadBalancersAndTheirListeners = defineMessage('load balancers and their listeners')
export const caches = defineMessage('caches')
export const databasesOfMysqlPostgresqlAndSqlServer = defineMessage(
  'databases of MySQL, PostgreSQL and SQL Server',
)
export const namesOfKeysSecretsAndCertificates = defineMessage('names of keys, secrets and certificates')
export const resourceGroups = defineMessage('resource groups')
export const zonesToChooseFrom = defineMessage('zones to choose from')
export const instanceTypesToChooseFrom = defineMessage('instance types to choose from')
export const imagesToChooseFrom = defineMessage('images to choose from')
export const versionsOfDatabasesToChooseFrom = defineMessage('versions of databases to choose from')
export const classesOfDatabasesToChooseFrom = defineMessage('classes of databases to choose from')
export const securityGroupsToChooseFrom = defineMessage('security groups to choose from')
export const keyPairsToChooseFrom = defineMessage('key pairs to choose from')
export const subnetGroupsOfDatabasesToChooseFrom = defineMessage('subnet groups of databases to choose from')
export const platformsToChooseFrom = defineMessage('platforms to choose from')
export const checkOf = defineMessage('{what} ({actions})')
export const metrics = defineMessage('metrics')
export const thePriceListOfAws = defineMessage('the price list of AWS')
