// Ids of resources as bills and inventories write them alike.
import type { DemoAccount } from './accounts.ts'
import { hash32, hexOf } from './random.ts'

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
    case 'kms':
      return `arn:aws:kms:${awsRegion}:${subscriptionId}:key/${short}`
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
