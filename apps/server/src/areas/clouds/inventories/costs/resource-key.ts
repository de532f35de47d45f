/**
 * Computes the key that joins line items of bills with resources of inventories. Providers write IDs in any letter case
 * and use several for the same resource: {@link toResourceKey} returns one key for all of them, which is
 * `cloud_resource.short_key` or, without that, the resource's own ID in lower case.
 */

/** Azure resources whose parts are billed under IDs of their own, such as `…/storageAccounts/shop/blobServices/default`. */
const azureParents =
  'microsoft.storage/storageaccounts|microsoft.compute/virtualmachines|microsoft.sql/managedinstances|microsoft.web/sites' +
  '|microsoft.keyvault/vaults|microsoft.dbformysql/flexibleservers|microsoft.dbforpostgresql/flexibleservers' +
  '|microsoft.containerservice/managedclusters|microsoft.documentdb/databaseaccounts' +
  '|microsoft.operationalinsights/workspaces|microsoft.containerregistry/registries|microsoft.cache/redis' +
  '|microsoft.cache/redisenterprise|microsoft.network/loadbalancers|microsoft.network/applicationgateways'

/** Alternative IDs of resources, each with the replacement for the part that matches. */
const spellings: readonly (readonly [RegExp, string])[] = [
  // Some line items name EC2 resources by ARN (CloudWatch, licenses, addresses, snapshots), others by short ID.
  [/^arn:[^:]*:ec2:[^:]*:[^:]*:[^/:]+\/([^/:]+)$/, '$1'],
  [/^arn:[^:]*:s3:::([^/]+)(?:\/.*)?$/, '$1'],
  // The asset inventory uses another host for Cloud SQL than its API.
  [/^\/\/cloudsql\.googleapis\.com\//, '//sqladmin.googleapis.com/'],
  [
    /^(\/\/container\.googleapis\.com\/projects\/[^/]+)\/(?:zones|regions)\/([^/]+\/clusters\/[^/]+)$/,
    '$1/locations/$2',
  ],
  // The inventory has one vault per AWS region, while keys, secrets and certificates are charged one by one.
  [
    /^arn:([^:]*):(?:kms:([^:]+):([^:]+):key|secretsmanager:([^:]+):([^:]+):secret|acm:([^:]+):([^:]+):certificate)[:/].+$/,
    'arn:$1:kms:$2$4$6:$3$5$7:keys',
  ],
  // The same applies to a location of Google's key management.
  [/^(\/\/cloudkms\.googleapis\.com\/projects\/[^/]+\/locations\/[^/]+)\/.+$/, '$1'],
  // Backups and streams are billed under their table; policies name a log group with `:*`.
  [/^(arn:[^:]*:dynamodb:[^:]*:[^:]*:table\/[^/]+)\/.+$/, '$1'],
  [/^(arn:[^:]*:logs:[^:]*:[^:]*:log-group:[^:]+):.*$/, '$1'],
  // Versions and aliases of a function follow its name.
  [/^(arn:[^:]*:lambda:[^:]*:[^:]*:function:[^:]+):.+$/, '$1'],
  [/^\/\/storage\.googleapis\.com\/(?:projects\/_\/)?buckets\//, '//storage.googleapis.com/'],
  [new RegExp(`^(/subscriptions/[^/]+/resourcegroups/[^/]+/providers/(?:${azureParents})/[^/]+)/.+$`), '$1'],
]

/** A Compute Engine number. Names begin with a letter, so no name looks like a number. */
const numbered =
  /^\/\/compute\.googleapis\.com\/projects\/.+\/(?:instances|disks|addresses|snapshots|forwardingrules|routers)\/(\d+)$/

/** A project by its number, which cannot be a project ID. */
const numberedProject = /\/projects\/(\d+)\//

/** Aurora bills a cluster's storage under the cluster's generated ID, which is not its name. */
const auroraCluster = /^arn:[^:]*:rds:[^:]*:[^:]*:cluster:(cluster-[^:]+)$/

/** Returns the alias under which a project's number is found, beside those of Compute Engine. */
export const projectNumberKey = (number: string): string => `projects/${number}`

/**
 * Returns an ID in lower case, with one slash before `subscriptions` and none at the end, because Azure's exports
 * differ in both.
 */
const normalizeResourceId = (resourceId: string): string =>
  resourceId
    .trim()
    .toLowerCase()
    .replace(/^\/*(?=subscriptions\/)/, '/')
    .replace(/(?<=.)\/+$/, '')

/**
 * Returns the key of a resource from any ID that a line item or an inventory uses for it.
 * @param aliases IDs by other IDs and by generated numbers: of Compute Engine's resources, of Aurora's clusters, and of
 * projects under {@link projectNumberKey}.
 */
export const toResourceKey = (
  resourceId: string,
  aliases: ReadonlyMap<string, string> = new Map(),
): string => {
  const id = normalizeResourceId(resourceId).replace(numberedProject, (whole, number: string) => {
    const project = aliases.get(projectNumberKey(number))
    return project === undefined ? whole : `/projects/${project}/`
  })
  const known = aliases.get(id) ?? aliases.get((numbered.exec(id) ?? auroraCluster.exec(id))?.[1] ?? '')
  if (known !== undefined) return known
  const found = spellings.find(([pattern]) => pattern.test(id))
  return found ? id.replace(found[0], found[1]) : id
}
