// Resource IDs that bills and inventories share.
import type { DemoAccount } from './accounts.ts'
import { hashToUint32, generateHex, createRandom } from './random.ts'

const databaseServer = 'Microsoft.Sql/servers'

/** Returns an ARM ID in a resource group; a database server is billed by its only database. */
export const buildArmId = (
  { subscriptionId }: DemoAccount,
  group: string,
  resourceType: string,
  name: string,
): string => {
  const path = `/subscriptions/${subscriptionId}/resourceGroups/${group}/providers/${resourceType}/${name}`
  return resourceType === databaseServer ? `${path}/databases/main` : path
}

/** The resource group of a workload in a subscription. */
export const formatResourceGroup = (subscriptionName: string, workload: string): string =>
  `rg-${subscriptionName}-${workload}`

const awsRegion = 'ap-southeast-1'

/** The ID on a line of AWS: a short ID, a bucket's name or an ARN, depending on the product. */
export const generateAwsBilledId = (
  { subscriptionId, subscriptionName }: DemoAccount,
  product: string,
): string => {
  const short = generateHex(`${product}|${subscriptionName}`, 16)
  switch (product) {
    case 'ec2':
    case 'egress':
      return `i-0${generateHex(`ec2|${subscriptionName}`, 16)}`
    case 'ebs':
      return `vol-0${short}`
    case 's3':
    case 's3-put':
      return `${subscriptionName}-assets`
    case 'rds':
      return `arn:aws:rds:${awsRegion}:${subscriptionId}:db:${subscriptionName}-db`
    case 'batch':
      return `i-0${short}`
    case 'logs-bucket':
      return `${subscriptionName}-logs`
    case 'snapshot':
      return `arn:aws:ec2:${awsRegion}:${subscriptionId}:snapshot/snap-0${short}`
    case 'eip':
      return `arn:aws:ec2:${awsRegion}:${subscriptionId}:elastic-ip/eipalloc-0${short}`
    case 'alb':
      return `arn:aws:elasticloadbalancing:${awsRegion}:${subscriptionId}:loadbalancer/app/${subscriptionName}-lb/${short}`
    case 'nat':
      return `arn:aws:ec2:${awsRegion}:${subscriptionId}:natgateway/nat-0${short}`
    // AWS bills each node of a cache.
    case 'cache-1':
    case 'cache-2':
      return `arn:aws:elasticache:${awsRegion}:${subscriptionId}:cluster:${subscriptionName}-cache-00${product.at(-1)}`
    case 'mysql':
    case 'mssql':
      return `arn:aws:rds:${awsRegion}:${subscriptionId}:db:${subscriptionName}-${product}`
    case 'eks':
      return `arn:aws:eks:${awsRegion}:${subscriptionId}:cluster/${subscriptionName}`
    case 'node-1':
    case 'node-2':
    case 'node-3':
    case 'beanstalk-1':
    case 'beanstalk-2':
      return `i-0${short}`
    case 'kms':
    case 'kms-keys':
      return `arn:aws:kms:${awsRegion}:${subscriptionId}:key/${generateHex(`kms|${subscriptionName}`, 16)}`
    case 'lambda':
      return `arn:aws:lambda:${awsRegion}:${subscriptionId}:function:${subscriptionName}-orders`
    case 'dynamodb':
      return `arn:aws:dynamodb:${awsRegion}:${subscriptionId}:table/${subscriptionName}-orders`
    case 'ecr':
      return `arn:aws:ecr:${awsRegion}:${subscriptionId}:repository/${subscriptionName}-images`
    default:
      return `arn:aws:logs:${awsRegion}:${subscriptionId}:log-group:/${subscriptionName}/${product}`
  }
}

/** The ID of the replication group whose nodes the bills of an AWS account name. */
export const formatAwsCacheGroup = ({ subscriptionId, subscriptionName }: DemoAccount): string =>
  `arn:aws:elasticache:${awsRegion}:${subscriptionId}:replicationgroup:${subscriptionName}-cache`

/** The status of the batch machine of an AWS account. */
export const pickAwsBatchStatus = ({ subscriptionName }: DemoAccount): 'Running' | 'Stopped' =>
  createRandom(`batch|${subscriptionName}`).pick(['Running', 'Stopped'])

/** The status of the second machine of a Google Cloud project. */
export const pickGoogleSecondStatus = ({ subscriptionName }: DemoAccount): 'Running' | 'Stopped' =>
  createRandom(`second|${subscriptionName}`).pick(['Running', 'Stopped'])
const googleRegion = 'asia-southeast1'

/** Compute Engine's number of an instance or a disk, which bills use. */
export const generateGoogleNumber = (name: string): string =>
  `${hashToUint32(name)}${hashToUint32(`${name}|more`)}`

/** The resource on a line of Google's detailed export, by SKU; undefined for usage without a resource. */
export const findGoogleBilledId = (
  { subscriptionId: project, subscriptionName: name }: DemoAccount,
  sku: string,
): { name: string; globalName: string } | undefined => {
  const zone = `//compute.googleapis.com/projects/${project}/zones/asia-southeast1-b`
  switch (sku) {
    case 'core':
    case 'ram':
    case 'egress':
      return { name: `${name}-1`, globalName: `${zone}/instances/${generateGoogleNumber(`${name}-1`)}` }
    case 'disk':
      return { name: `${name}-1`, globalName: `${zone}/disks/${generateGoogleNumber(`disk|${name}-1`)}` }
    case 'gcs': {
      const bucket = `${project}-assets`
      return { name: bucket, globalName: `//storage.googleapis.com/projects/_/buckets/${bucket}` }
    }
    case 'second':
      return { name: `${name}-2`, globalName: `${zone}/instances/${generateGoogleNumber(`${name}-2`)}` }
    case 'second-disk':
      return { name: `${name}-2`, globalName: `${zone}/disks/${generateGoogleNumber(`disk|${name}-2`)}` }
    case 'former-disk': {
      const disk = `${name}-former-data`
      return { name: disk, globalName: `${zone}/disks/${generateGoogleNumber(`disk|${disk}`)}` }
    }
    case 'snapshot': {
      const snapshot = `${name}-1-before-upgrade`
      return {
        name: snapshot,
        globalName: `//compute.googleapis.com/projects/${project}/global/snapshots/${generateGoogleNumber(`snapshot|${snapshot}`)}`,
      }
    }
    case 'address': {
      const address = `${name}-front`
      return {
        name: address,
        globalName: `//compute.googleapis.com/projects/${project}/regions/asia-southeast1/addresses/${generateGoogleNumber(`address|${address}`)}`,
      }
    }
    case 'load-balancer': {
      const rule = `${name}-lb-https`
      return {
        name: rule,
        globalName: `//compute.googleapis.com/projects/${project}/global/forwardingRules/${generateGoogleNumber(`rule|${name}-lb`)}`,
      }
    }
    case 'nat': {
      const router = `${name}-router`
      return {
        name: router,
        globalName: `//compute.googleapis.com/projects/${project}/regions/${googleRegion}/routers/${generateGoogleNumber(`router|${router}`)}`,
      }
    }
    case 'cache': {
      const cache = `${name}-cache`
      return {
        name: cache,
        globalName: `//redis.googleapis.com/projects/${project}/locations/${googleRegion}/instances/${cache}`,
      }
    }
    case 'archive': {
      const bucket = `${project}-archive`
      return { name: bucket, globalName: `//storage.googleapis.com/projects/_/buckets/${bucket}` }
    }
    case 'run': {
      const service = `${name}-api`
      return {
        name: service,
        globalName: `//run.googleapis.com/projects/${project}/locations/asia-southeast1/services/${service}`,
      }
    }
    case 'kms': {
      const key = `projects/${project}/locations/asia-southeast1/keyRings/main/cryptoKeys/backup`
      return { name: 'backup', globalName: `//cloudkms.googleapis.com/${key}` }
    }
    case 'gke':
      return {
        name,
        globalName: `//container.googleapis.com/projects/${project}/locations/asia-southeast1/clusters/${name}`,
      }
    case 'node-1':
    case 'node-2':
    case 'node-3': {
      const node = `gke-${name}-${sku}`
      return { name: node, globalName: `${zone}/instances/${generateGoogleNumber(node)}` }
    }
    case 'mysql':
    case 'mssql': {
      const instance = `${name}-${sku}`
      return {
        name: instance,
        globalName: `//cloudsql.googleapis.com/projects/${project}/instances/${instance}`,
      }
    }
    case 'sql': {
      const instance = `${name}-pg`
      return {
        name: instance,
        globalName: `//cloudsql.googleapis.com/projects/${project}/instances/${instance}`,
      }
    }
    // A second-generation function is billed as its Cloud Run service.
    case 'functions': {
      const service = `${name}-orders`
      return {
        name: service,
        globalName: `//run.googleapis.com/projects/${project}/locations/${googleRegion}/services/${service}`,
      }
    }
    case 'firestore':
      return {
        name: '(default)',
        globalName: `//firestore.googleapis.com/projects/${project}/databases/(default)`,
      }
    case 'registry':
      return {
        name: 'images',
        globalName: `//artifactregistry.googleapis.com/projects/${project}/locations/${googleRegion}/repositories/images`,
      }
    default:
      return undefined
  }
}
