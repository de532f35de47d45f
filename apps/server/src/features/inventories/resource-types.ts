/**
 * Types of resources as bills name them: why a line is joined with no resource depends on whether an inventory lists its type, and
 * some lines are charged for what another resource made.
 */

/** The types that inventories list, as {@link resourceTypeOf} names them. Each new inventory adds its own, once per cloud. */
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
]

/** `providers/Microsoft.Sql/servers/one/databases/two` is `microsoft.sql/servers/databases`. */
const azureType = (key: string): string => {
  const [namespace, ...rest] = key.split('/providers/').at(-1)?.split('/') ?? []
  if (!key.includes('/providers/') || namespace === undefined) return 'microsoft.resources/resourcegroups'
  return [namespace, ...rest.filter((_, index) => index % 2 === 0)].join('/')
}

const googleType = (key: string): string => {
  const [host = '', ...path] = key.slice(2).split('/')
  return `${host}/${path.length > 1 ? path.at(-2) : 'buckets'}`
}

/** The type of a resource by its key (see `resourceKeyOf`), in lower case; empty for a line that names no resource. */
export const resourceTypeOf = (key: string): string => {
  if (key === '') return ''
  if (key.startsWith('/subscriptions/')) return azureType(key)
  if (key.startsWith('//')) return googleType(key)
  const [, , service, , , ...resource] = key.split(':')
  if (key.startsWith('arn:')) return `${service}:${resource.join(':').split(/[/:]/)[0]}`
  const short = /^([a-z]+)-[0-9a-f]{8,17}$/.exec(key)
  return short ? `ec2:${short[1]}` : 's3:bucket'
}

/**
 * The key of what a resource was made for where its ID tells: the resource group of Azure (nodes of a cluster have one of their
 * own), the EKS cluster of a Fargate pod. Empty where it does not.
 */
export const ownerKeyOf = (key: string): string => {
  const group = /^\/subscriptions\/[^/]+\/resourcegroups\/[^/]+(?=\/)/.exec(key)
  if (group) return group[0]
  const pod = /^(arn:[^:]*:eks:[^:]*:[^:]*):(?:pod|nodegroup|fargateprofile)\/([^/]+)\//.exec(key)
  return pod ? `${pod[1]}:cluster/${pod[2]}` : ''
}
