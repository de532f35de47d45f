/** A valid minimal and a valid full request of every type. */
import { awsRequests } from './aws-requests.ts'
import { azureRequests, rule } from './azure-requests.ts'
import { gcpRequests } from './gcp-requests.ts'
import { tags } from './request-places.ts'

/** The form values of each type: only what is required, and with everything that is optional. */
export const provisionRequests: Readonly<Record<string, { least: object; all: object }>> = {
  ...azureRequests,
  ...gcpRequests,
  ...awsRequests,
}

/** The containers in the IDs of the requests above. */
const invented = [
  '/subscriptions/11111111-2222-4333-8444-555555555555/',
  'projects/shop-prod/',
  ':123456789012:',
] as const

/** Returns a valid request whose IDs are in another container. */
export const requestInContainer = (name: string, which: 'least' | 'all', containerId: string): object => {
  const texts = invented.map((text) => [
    text,
    text.replace(/(?<=^\/subscriptions\/|^projects\/|^:)[^/:]+/, containerId),
  ])
  const request = JSON.stringify(provisionRequests[name]?.[which] ?? {})
  return JSON.parse(texts.reduce((text, [from = '', to = '']) => text.replaceAll(from, to), request))
}

/** An in-place change of each type's minimal request by the name of the type; App Engine applications have none. */
export const provisionEdits: Readonly<Record<string, object>> = {
  'azure-app-service': { AccountTier: 'B2' },
  'azure-sql-database': { Sku: 'S1' },
  'azure-storage-account': { AccountReplicationType: 'GRS' },
  'azure-virtual-network': { Tags: tags },
  'azure-network-security-group': { SecurityRules: [{ ...rule, Priority: 110 }] },
  'azure-virtual-machine': { VmSize: 'Standard_B2ms' },
  'gcp-storage-bucket': { StorageClass: 'NEARLINE' },
  'gcp-virtual-machine': { MachineType: 'e2-standard-2' },
  'gcp-cloud-sql': { MachineType: 'db-custom-4-16384' },
  'gcp-network': { RoutingMode: 'GLOBAL' },
  'aws-s3-bucket': { BucketVersioningEnabled: true },
  'aws-elastic-beanstalk': { EnvironmentDescription: 'The shop' },
  'aws-sql-database': { AllocatedStorage: 40 },
  'aws-virtual-machine': { InstanceType: 'm7i.xlarge' },
}
