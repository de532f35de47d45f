/**
 * The key that joins lines of bills with resources of inventories. Providers write IDs in any letter case and have several for the
 * same resource: {@link resourceKeyOf} gives one key for all of them, which is `cloud_resource.short_key` or else the resource's own
 * ID in lower case.
 */

/** Azure resources whose parts are billed under IDs of their own, such as `…/storageAccounts/shop/blobServices/default`. */
const azureParents =
  'microsoft.storage/storageaccounts|microsoft.compute/virtualmachines|microsoft.sql/managedinstances|microsoft.web/sites' +
  '|microsoft.keyvault/vaults|microsoft.dbformysql/flexibleservers|microsoft.dbforpostgresql/flexibleservers' +
  '|microsoft.containerservice/managedclusters|microsoft.documentdb/databaseaccounts' +
  '|microsoft.operationalinsights/workspaces|microsoft.containerregistry/registries'

/** Other IDs of the same resources, each with what replaces the part that matches. */
const spellings: readonly (readonly [RegExp, string])[] = [
  // EC2 is named by ARN in some lines (CloudWatch, licenses, addresses, snapshots) and by its short ID in others.
  [/^arn:[^:]*:ec2:[^:]*:[^:]*:[^/:]+\/([^/:]+)$/, '$1'],
  [/^arn:[^:]*:s3:::([^/]+)(?:\/.*)?$/, '$1'],
  // The asset inventory uses another host for Cloud SQL than its API does.
  [/^\/\/cloudsql\.googleapis\.com\//, '//sqladmin.googleapis.com/'],
  [
    /^(\/\/container\.googleapis\.com\/projects\/[^/]+)\/(?:zones|regions)\/([^/]+\/clusters\/[^/]+)$/,
    '$1/locations/$2',
  ],
  // A region of AWS is one vault in the inventory: its keys, secrets and certificates are charged one by one.
  [
    /^arn:([^:]*):(?:kms:([^:]+):([^:]+):key|secretsmanager:([^:]+):([^:]+):secret|acm:([^:]+):([^:]+):certificate)[:/].+$/,
    'arn:$1:kms:$2$4$6:$3$5$7:keys',
  ],
  // So is a location of Google's key management.
  [/^(\/\/cloudkms\.googleapis\.com\/projects\/[^/]+\/locations\/[^/]+)\/.+$/, '$1'],
  // Backups and streams are billed under the table that they are of; policies name a log group with `:*`.
  [/^(arn:[^:]*:dynamodb:[^:]*:[^:]*:table\/[^/]+)\/.+$/, '$1'],
  [/^(arn:[^:]*:logs:[^:]*:[^:]*:log-group:[^:]+):.*$/, '$1'],
  // Versions and aliases of a function follow its name.
  [/^(arn:[^:]*:lambda:[^:]*:[^:]*:function:[^:]+):.+$/, '$1'],
  [/^\/\/storage\.googleapis\.com\/(?:projects\/_\/)?buckets\//, '//storage.googleapis.com/'],
  [new RegExp(`^(/subscriptions/[^/]+/resourcegroups/[^/]+/providers/(?:${azureParents})/[^/]+)/.+$`), '$1'],
]

/** A Compute Engine number: names begin with a letter, so that none looks like one. */
const numbered =
  /^\/\/compute\.googleapis\.com\/projects\/.+\/(?:instances|disks|addresses|snapshots)\/(\d+)$/

/** A project by its number, which no project ID can be. */
const numberedProject = /\/projects\/(\d+)\//

/** Aurora bills the storage of a cluster by the cluster's generated ID, which is not its name. */
const auroraCluster = /^arn:[^:]*:rds:[^:]*:[^:]*:cluster:(cluster-[^:]+)$/

/** The alias under which a project's number is found, beside those of Compute Engine. */
export const projectNumberKey = (number: string): string => `projects/${number}`

/** An ID in lower case, with one slash before `subscriptions` and none at the end, as Azure's exports differ in both. */
const normalized = (resourceId: string): string =>
  resourceId
    .trim()
    .toLowerCase()
    .replace(/^\/*(?=subscriptions\/)/, '/')
    .replace(/(?<=.)\/+$/, '')

/**
 * The key of a resource, from any ID that a line or an inventory has for it.
 * @param aliases IDs by generated numbers: of Compute Engine's resources, of Aurora's clusters, and of projects under
 *   {@link projectNumberKey}
 */
export const resourceKeyOf = (
  resourceId: string,
  aliases: ReadonlyMap<string, string> = new Map(),
): string => {
  const id = normalized(resourceId).replace(numberedProject, (whole, number: string) => {
    const project = aliases.get(projectNumberKey(number))
    return project === undefined ? whole : `/projects/${project}/`
  })
  const known = aliases.get((numbered.exec(id) ?? auroraCluster.exec(id))?.[1] ?? '')
  if (known !== undefined) return known
  const found = spellings.find(([pattern]) => pattern.test(id))
  return found ? id.replace(found[0], found[1]) : id
}
