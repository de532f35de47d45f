// Ids of resources as bills and inventories write them alike.
import type { DemoAccount } from './accounts.ts'
import { hash32, hexOf, randomOf } from './random.ts'

const databaseServer = 'Microsoft.Sql/servers'

/** An ARM id below a resource group; a database server is billed by the one database that it has. */
export const armId = (
  { subscriptionId }: DemoAccount,
  group: string,
  resourceType: string,
  name: string,
): string => {
  const path = `/subscriptions/${subscriptionId}/resourceGroups/${group}/providers/${resourceType}/${name}`
  return resourceType === databaseServer ? `${path}/databases/main` : path
}

/** The resource group of a workload in a subscription. */
export const resourceGroupOf = (subscriptionName: string, workload: string): string =>
  `rg-${subscriptionName}-${workload}`

const awsRegion = 'ap-southeast-1'

/** What a line of AWS is about: a short id, a bucket's name, an ARN, by the product. */
export const awsBilledId = ({ subscriptionId, subscriptionName }: DemoAccount, product: string): string => {
  const short = hexOf(`${product}|${subscriptionName}`, 16)
  switch (product) {
    case 'ec2':
    case 'egress':
      return `i-0${hexOf(`ec2|${subscriptionName}`, 16)}`
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
      return `arn:aws:kms:${awsRegion}:${subscriptionId}:key/${hexOf(`kms|${subscriptionName}`, 16)}`
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

/** Whether the batch machine of an AWS account runs. */
export const awsBatchStatus = ({ subscriptionName }: DemoAccount): 'Running' | 'Stopped' =>
  randomOf(`batch|${subscriptionName}`).pick(['Running', 'Stopped'])

/** Whether the second machine of a Google Cloud project runs. */
export const googleSecondStatus = ({ subscriptionName }: DemoAccount): 'Running' | 'Stopped' =>
  randomOf(`second|${subscriptionName}`).pick(['Running', 'Stopped'])
const googleRegion = 'asia-southeast1'

/** Compute Engine's number of an instance or a disk, by which bills name it. */
export const googleNumber = (name: string): string => `${hash32(name)}${hash32(`${name}|more`)}`

/** What a line of Google's detailed export is about, by the SKU; undefined for usage that names no resource. */
export const googleBilledId = (
  { subscriptionId: project, subscriptionName: name }: DemoAccount,
  sku: string,
): { name: string; globalName: string } | undefined => {
  const zone = `//compute.googleapis.com/projects/${project}/zones/asia-southeast1-b`
  switch (sku) {
    case 'core':
    case 'ram':
    case 'egress':
      return { name: `${name}-1`, globalName: `${zone}/instances/${googleNumber(`${name}-1`)}` }
    case 'disk':
      return { name: `${name}-1`, globalName: `${zone}/disks/${googleNumber(`disk|${name}-1`)}` }
    case 'gcs': {
      const bucket = `${project}-assets`
      return { name: bucket, globalName: `//storage.googleapis.com/projects/_/buckets/${bucket}` }
    }
    case 'second':
      return { name: `${name}-2`, globalName: `${zone}/instances/${googleNumber(`${name}-2`)}` }
    case 'second-disk':
      return { name: `${name}-2`, globalName: `${zone}/disks/${googleNumber(`disk|${name}-2`)}` }
    case 'former-disk': {
      const disk = `${name}-former-data`
      return { name: disk, globalName: `${zone}/disks/${googleNumber(`disk|${disk}`)}` }
    }
    case 'snapshot': {
      const snapshot = `${name}-1-before-upgrade`
      return {
        name: snapshot,
        globalName: `//compute.googleapis.com/projects/${project}/global/snapshots/${googleNumber(`snapshot|${snapshot}`)}`,
      }
    }
    case 'address': {
      const address = `${name}-front`
      return {
        name: address,
        globalName: `//compute.googleapis.com/projects/${project}/regions/asia-southeast1/addresses/${googleNumber(`address|${address}`)}`,
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
      return { name: node, globalName: `${zone}/instances/${googleNumber(node)}` }
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
    // A function of the second generation is billed as its service of Cloud Run.
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
