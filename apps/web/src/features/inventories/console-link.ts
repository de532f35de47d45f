/** A resource in its provider's own console: the address by the cloud and the resource's id. */

type Row = Readonly<Record<string, unknown>>

const textOf = (row: Row, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}

/** Pages of Google Cloud's console by the service that an id names. */
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
  'cloudkms.googleapis.com': 'security/kms/keyrings',
  'cloudresourcemanager.googleapis.com': 'home/dashboard',
}

const googleLink = (id: string, project: string): string => {
  const service = /^\/\/([^/]+)\//.exec(id)?.[1] ?? ''
  const page = id.includes('/networks/')
    ? 'networking/networks/list'
    : (googlePages[service] ?? 'home/dashboard')
  return `https://console.cloud.google.com/${page}?project=${encodeURIComponent(project)}`
}

/** The consoles of AWS by the partition that an ARN names. */
const awsConsoles: Readonly<Record<string, string>> = {
  'aws-cn': 'https://console.amazonaws.cn',
  'aws-us-gov': 'https://console.amazonaws-us-gov.com',
}

const awsLink = (arn: string): string => {
  const home = awsConsoles[arn.split(':')[1] ?? ''] ?? 'https://console.aws.amazon.com'
  return `${home}/go/view?arn=${encodeURIComponent(arn)}`
}

/** Azure's portals by the region of a resource. */
const azureLink = (id: string, region: string): string => {
  const host = /^china/i.test(region)
    ? 'portal.azure.cn'
    : /^us(gov|dod)/i.test(region)
      ? 'portal.azure.us'
      : 'portal.azure.com'
  return `https://${host}/#resource${id}`
}

/** The address, or undefined for a cloud without a known console. */
export const consoleLink = (row: Row): string | undefined => {
  const id = textOf(row, 'id')
  switch (textOf(row, 'cloudProvider')) {
    case 'Azure':
      return azureLink(id, textOf(row, 'region'))
    case 'GCP':
      return googleLink(id, textOf(row, 'containerId'))
    case 'AWS':
      return awsLink(id)
    default:
      return undefined
  }
}
