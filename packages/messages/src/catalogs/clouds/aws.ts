/** Texts of `clouds/aws`. */
import { defineMessage } from '@cmp/messages'

export const kubernetesClustersAndTheirNodeGroups = defineMessage('Kubernetes clusters and their node groups')
export const withoutItNothingCanBeRead = defineMessage('Without it, nothing can be read.')
export const signedInToAccount = defineMessage('Signed in to the account {containerId}.')
export const notEnabledInTheAccountAnd = defineMessage(' Not enabled in the account, and not read: {off}.')
export const enabled = defineMessage('Enabled: {regions}.{notEnabled}')
export const withoutItAreNotListed = defineMessage('Without it, {what} are not listed.')
export const foundIn = defineMessage('Found in {region}: {count}.')
export const withoutItChartsHaveNoValues = defineMessage('Without it, charts have no values.')
export const metricsCanBeRead = defineMessage('Metrics can be read.')
export const theResourceWasNotFound = defineMessage('The resource {id} was not found.')
export const itRequires = defineMessage('{message} It requires {actions}.')
export const portalIsSignedInToAccount = defineMessage(
  'The portal is signed in to the account {accountId}, not to {containerId}.',
)
export const resourceInHasNo = defineMessage('A resource in {inventory} has no {child}.')
export const requiresEnhancedHealthReportingWith = defineMessage(
  'Requires enhanced health reporting with this metric, which AWS charges as a custom metric.',
)
export const clustersWithVersion128And = defineMessage(
  'Clusters with version 1.28 and later. Free of charge.',
)
export const requiresContainerInsightsWhichAws = defineMessage(
  'Requires Container Insights, which AWS charges for.',
)
export const cacheHasNodesWhichIsMore = defineMessage(
  'The cache has {count} nodes, which is more than one CloudWatch search supports. Open CloudWatch to see the metrics of each node.',
)
export const isProtectedFromDeletion = defineMessage('{name} is protected from deletion')
export const isEmpty = defineMessage('{name} is empty')
export const hasNoncurrentVersions = defineMessage('{name} has noncurrent versions')
export const contentsOfHaveRetentionPeriod = defineMessage('the contents of {name} have a retention period')
export const year = defineMessage('{Years, plural, one {# year} other {# years}}')
export const day = defineMessage('{Days, plural, one {# day} other {# days}}')
export const doesNotOfferTheInstanceType = defineMessage(
  '{region} does not offer the instance type {absent}. Choose another type or region.',
)
export const theQuotaInHasOfVcpu = defineMessage(
  'The quota {name} in {region} has {max} of {limit, plural, one {# vCPU} other {# vCPUs}} left, and the request needs up to {needed}. Choose a smaller type or another region, or request more quota.',
)
export const hasNoDefaultVpcAndRequest = defineMessage(
  '{region} has no default VPC, and the request specifies no network. Specify one if the form has a field for it, or create the default VPC.',
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
export const subnetIsInVpcNotIn = defineMessage(
  'The subnet {subnetId} is in the VPC {VpcId}, not in {vpcId}. Choose a subnet in {vpcId}.',
)
export const hasNoSubnetChooseSubnetIn = defineMessage(
  '{region} has no subnet {subnetId}. Choose a subnet in {vpcId}.',
)
export const theSecurityGroupsAreIn = defineMessage('the security groups are in {vpcId}')
export const securityGroupIsNotInVpc = defineMessage(
  'The security group {absent} is not in the VPC {home}. Choose a security group in {home}.',
)
export const hasTheKeyPair = defineMessage('{region} has the key pair {name}')
export const hasNoKeyPairNamedChoose = defineMessage(
  '{region} has no key pair named {name}. Choose another one, or import its public key.',
)
export const offersWithEnoughQuota = defineMessage('{region} offers {types}, with enough quota')
export const hasTheDbSubnetGroup = defineMessage('{region} has the DB subnet group {name}')
export const hasNoDbSubnetGroupNamed = defineMessage(
  '{region} has no DB subnet group named {name}. Choose another one, or create it with subnets in two zones.',
)
export const hasQuotaForAnotherRdsInstance = defineMessage('{region} has quota for another RDS instance')
export const accountAlreadyUsesAllRdsInstances = defineMessage(
  'The account already uses all {Max} RDS instances of its quota in {region}. Choose another region, or request more quota.',
)
export const awsIsWorkingOnIt = defineMessage('AWS is working on it.')
export const wasNotFound = defineMessage('{name} was not found.')
export const theSnapshotOfFailed = defineMessage('The snapshot of {VolumeId} failed: {StateMessage}')
export const ofSnapshotsCompleted = defineMessage('{count} of {count2} snapshots completed.')
export const snapshotNamedAlreadyExistsChoose = defineMessage(
  'A snapshot named {snapshotName} already exists. Choose another name.',
)
export const theSnapshotIsComplete = defineMessage('The snapshot is {PercentProgress} % complete.')
export const regionIsNotInAwsPartition = defineMessage(
  'The region {region} is not in the AWS partition of the account, which uses {homeRegion}.',
)
export const theMaintenanceWindow = defineMessage('the maintenance window ({words})')
export const awsPerformsMaintenanceOnInMaintenance = defineMessage(
  'AWS performs the maintenance {Action} on {name} in the maintenance window after {dateTime} UTC.',
)
export const awsOffersMaintenanceForItIs = defineMessage(
  'AWS offers maintenance for {name} ({Action}). It is not scheduled yet.',
)
export const couldNotReadMaintenanceOf = defineMessage('Could not read the maintenance of {name}: {message}')
export const signIn = defineMessage('Sign in')
export const regions = defineMessage('Regions (ec2:DescribeRegions)')
export const theDefaultVpc = defineMessage('the default VPC')
export const virtualMachines = defineMessage('virtual machines')
export const virtualNetworksAndTheirSubnets = defineMessage('virtual networks and their subnets')
export const disks = defineMessage('disks')
export const snapshots = defineMessage('snapshots')
export const publicIpAddresses = defineMessage('public IP addresses')
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
export const mysqlPostgresqlAndSqlServerDatabases = defineMessage(
  'MySQL, PostgreSQL, and SQL Server databases',
)
export const namesOfKeysSecretsAndCertificates = defineMessage('names of keys, secrets, and certificates')
export const resourceGroups = defineMessage('resource groups')
export const zoneOptions = defineMessage('zone options')
export const instanceTypeOptions = defineMessage('instance type options')
export const imageOptions = defineMessage('image options')
export const databaseVersionOptions = defineMessage('database version options')
export const dbInstanceClassOptions = defineMessage('DB instance class options')
export const securityGroupOptions = defineMessage('security group options')
export const keyPairOptions = defineMessage('key pair options')
export const dbSubnetGroupOptions = defineMessage('DB subnet group options')
export const platformOptions = defineMessage('platform options')
export const checkOf = defineMessage('{what} ({actions})')
export const metrics = defineMessage('metrics')
export const awsPriceList = defineMessage('the AWS price list')
export const aMaintenanceWindow = defineMessage('the maintenance window')
export const updatesTheSystem = defineMessage(
  'AWS updates the operating system of {name} in the maintenance window after {dateTime} UTC.',
)
export const upgradesTheSystem = defineMessage(
  'AWS upgrades the operating system of {name} in the maintenance window after {dateTime} UTC.',
)
export const upgradesTheEngine = defineMessage(
  'AWS upgrades the database engine of {name} in the maintenance window after {dateTime} UTC.',
)
export const replacesTheHardware = defineMessage(
  'AWS replaces the hardware of {name} in the maintenance window after {dateTime} UTC.',
)
export const rotatesTheCertificate = defineMessage(
  'AWS rotates the certificate of {name} in the maintenance window after {dateTime} UTC.',
)
export const cloudWatchCouldNotRead = defineMessage('CloudWatch could not read the metric.')
export const snapshotFailed = defineMessage('The snapshot could not be created.')
export const notFromAws = defineMessage('The response is not from AWS, because it has no request ID.')
export const serviceNotOffered = defineMessage('AWS does not offer this service in the region.')
export const regionNotEnabled = defineMessage('The region is not enabled for the account.')
export const noGovCloudPrices = defineMessage('AWS publishes no price list for GovCloud accounts.')
export const tagsOfLoadBalancers = defineMessage('Tags of load balancers in {region}')
export const newLoadBalancers = defineMessage('Application, network, and gateway load balancers')
export const classicLoadBalancers = defineMessage('Classic load balancers')
export const auroraClusters = defineMessage('Aurora clusters in {region}')
export const elastiCacheClusters = defineMessage('ElastiCache clusters')
