// Ids of resources as bills and inventories write them alike.
import type { DemoAccount } from './accounts.ts'
import { hexOf } from './random.ts'

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
    default:
      return `arn:aws:logs:${awsRegion}:${subscriptionId}:log-group:/${subscriptionName}/${product}`
  }
}
