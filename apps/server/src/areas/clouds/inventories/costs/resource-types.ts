/**
 * Names resource types as bills do. Whether an inventory lists a type explains why a line item is joined with no
 * resource, and some line items are charged for resources that another resource created.
 */

/**
 * The types that inventories list, as {@link parseResourceType} names them. Each new inventory adds its own, once per
 * provider.
 */
export const listedTypes: readonly string[] = [
  'microsoft.compute/virtualmachines',
  'microsoft.compute/disks',
  'microsoft.compute/snapshots',
  'microsoft.network/publicipaddresses',
  'microsoft.network/virtualnetworks',
  'microsoft.storage/storageaccounts',
  'microsoft.web/sites',
  'microsoft.sql/servers/databases',
  'microsoft.sql/managedinstances',
  'microsoft.dbformysql/flexibleservers',
  'microsoft.dbforpostgresql/flexibleservers',
  'microsoft.keyvault/vaults',
  'microsoft.containerservice/managedclusters',
  'microsoft.resources/resourcegroups',
  'microsoft.compute/virtualmachinescalesets',
  'microsoft.documentdb/databaseaccounts',
  'microsoft.operationalinsights/workspaces',
  'microsoft.containerregistry/registries',
  'microsoft.network/loadbalancers',
  'microsoft.network/applicationgateways',
  'microsoft.network/natgateways',
  'microsoft.cache/redis',
  'microsoft.cache/redisenterprise',
  'ec2:i',
  'ec2:vol',
  'ec2:snap',
  'ec2:eipalloc',
  'ec2:vpc',
  's3:bucket',
  'rds:db',
  'eks:cluster',
  'elasticbeanstalk:environment',
  'kms:keys',
  'lambda:function',
  'dynamodb:table',
  'logs:log-group',
  'ecr:repository',
  'autoscaling:autoscalinggroup',
  'elasticloadbalancing:loadbalancer',
  'ec2:nat',
  'elasticache:replicationgroup',
  'elasticache:cluster',
  'elasticache:serverlesscache',
  'resource-groups:group',
  'cloudresourcemanager.googleapis.com/projects',
  'compute.googleapis.com/instances',
  'compute.googleapis.com/disks',
  'compute.googleapis.com/snapshots',
  'compute.googleapis.com/addresses',
  'compute.googleapis.com/networks',
  'storage.googleapis.com/buckets',
  'run.googleapis.com/services',
  'appengine.googleapis.com/versions',
  'sqladmin.googleapis.com/instances',
  'sqladmin.googleapis.com/databases',
  'container.googleapis.com/clusters',
  'cloudkms.googleapis.com/locations',
  'compute.googleapis.com/instancegroupmanagers',
  'firestore.googleapis.com/databases',
  'logging.googleapis.com/buckets',
  'artifactregistry.googleapis.com/repositories',
  'compute.googleapis.com/urlmaps',
  'compute.googleapis.com/backendservices',
  'compute.googleapis.com/targetpools',
  'compute.googleapis.com/forwardingrules',
  'compute.googleapis.com/nats',
  'compute.googleapis.com/routers',
  'redis.googleapis.com/instances',
  'redis.googleapis.com/clusters',
  'memcache.googleapis.com/instances',
]

/** Converts `providers/Microsoft.Sql/servers/one/databases/two` to `microsoft.sql/servers/databases`. */
const parseAzureType = (key: string): string => {
  const [namespace, ...rest] = key.split('/providers/').at(-1)?.split('/') ?? []
  if (!key.includes('/providers/') || namespace === undefined) return 'microsoft.resources/resourcegroups'
  return [namespace, ...rest.filter((_, index) => index % 2 === 0)].join('/')
}

const parseGoogleType = (key: string): string => {
  const [host = '', ...path] = key.slice(2).split('/')
  return `${host}/${path.length > 1 ? path.at(-2) : 'buckets'}`
}

/**
 * Returns the type of a resource from its key (see `resourceKeyOf`), in lower case; empty for a line item that names no
 * resource.
 */
export const parseResourceType = (key: string): string => {
  if (key === '') return ''
  if (key.startsWith('/subscriptions/')) return parseAzureType(key)
  if (key.startsWith('//')) return parseGoogleType(key)
  const [, , service, , , ...resource] = key.split(':')
  if (key.startsWith('arn:')) return `${service}:${resource.join(':').split(/[/:]/)[0]}`
  const short = /^([a-z]+)-[0-9a-f]{8,17}$/.exec(key)
  return short ? `ec2:${short[1]}` : 's3:bucket'
}

/**
 * Returns the key of what a resource was created for, if its ID reveals it: the resource group of Azure (a cluster's
 * nodes have a separate one), or the EKS cluster of a Fargate pod. Empty otherwise.
 */
export const parseOwnerKey = (key: string): string => {
  const group = /^\/subscriptions\/[^/]+\/resourcegroups\/[^/]+(?=\/)/.exec(key)
  if (group) return group[0]
  const pod = /^(arn:[^:]*:eks:[^:]*:[^:]*):(?:pod|nodegroup|fargateprofile)\/([^/]+)\//.exec(key)
  return pod ? `${pod[1]}:cluster/${pod[2]}` : ''
}
