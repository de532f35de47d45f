/** Links to a resource in its provider's console, built from the provider and the resource's ID. */

type Row = Readonly<Record<string, unknown>>

const getText = (row: Row, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}

/** Pages of the Google Cloud console by the service that an ID names. */
const googlePages: Readonly<Record<string, string>> = {
  'compute.googleapis.com': 'compute/instances',
  'storage.googleapis.com': 'storage/browser',
  'run.googleapis.com': 'run',
  'appengine.googleapis.com': 'appengine/services',
  'sqladmin.googleapis.com': 'sql/instances',
  'cloudsql.googleapis.com': 'sql/instances',
  'container.googleapis.com': 'kubernetes/list/overview',
  'cloudfunctions.googleapis.com': 'functions/list',
  'firestore.googleapis.com': 'firestore/databases',
  'logging.googleapis.com': 'logs/storage',
  'artifactregistry.googleapis.com': 'artifacts',
  'redis.googleapis.com': 'memorystore/redis/instances',
  'memcache.googleapis.com': 'memorystore/memcached/instances',
  'cloudkms.googleapis.com': 'security/kms/keyrings',
  'cloudresourcemanager.googleapis.com': 'home/dashboard',
}

/** Pages of Compute Engine resources other than machines, by the segment of their ID. */
const computePages: Readonly<Record<string, string>> = {
  networks: 'networking/networks/list',
  nats: 'net-services/nat/list',
  urlMaps: 'net-services/loadbalancing/list/loadBalancers',
  backendServices: 'net-services/loadbalancing/list/loadBalancers',
  targetPools: 'net-services/loadbalancing/list/loadBalancers',
}

const buildGoogleLink = (id: string, project: string): string => {
  const service = /^\/\/([^/]+)\//.exec(id)?.[1] ?? ''
  const part = Object.keys(computePages).find((name) => id.includes(`/${name}/`))
  const page = (part && computePages[part]) || (googlePages[service] ?? 'home/dashboard')
  return `https://console.cloud.google.com/${page}?project=${encodeURIComponent(project)}`
}

/** AWS consoles by the partition of an ARN. */
const awsConsoles: Readonly<Record<string, string>> = {
  'aws-cn': 'https://console.amazonaws.cn',
  'aws-us-gov': 'https://console.amazonaws-us-gov.com',
}

const buildAwsLink = (arn: string): string => {
  const home = awsConsoles[arn.split(':')[1] ?? ''] ?? 'https://console.aws.amazon.com'
  return `${home}/go/view?arn=${encodeURIComponent(arn)}`
}

/** Returns the link to the Azure portal for the region of a resource. */
const buildAzureLink = (id: string, region: string): string => {
  const host = /^china/i.test(region)
    ? 'portal.azure.cn'
    : /^us(gov|dod)/i.test(region)
      ? 'portal.azure.us'
      : 'portal.azure.com'
  return `https://${host}/#resource${id}`
}

/** Returns the address, or undefined for a provider without a known console. */
export const buildConsoleLink = (row: Row): string | undefined => {
  const id = getText(row, 'id')
  switch (getText(row, 'cloudProvider')) {
    case 'Azure':
      return buildAzureLink(id, getText(row, 'region'))
    case 'GCP':
      return buildGoogleLink(id, getText(row, 'containerId'))
    case 'AWS':
      return buildAwsLink(id)
    default:
      return undefined
  }
}
