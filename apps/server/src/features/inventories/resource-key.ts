/**
 * What a line of a bill calls a resource, as the inventory knows it. Providers write ids in either case, and have more than one
 * for the same thing: the key is the inventory's own id, or its short key (`cloud_resource.short_key`), in small letters.
 */

/** Other ids of the same things, each with what it stands for. */
const alike: readonly (readonly [RegExp, string])[] = [
  // EC2 is named in full by some services (CloudWatch, licences, addresses) and shortly by itself.
  [/^arn:[^:]*:ec2:[^:]*:[^:]*:(?:instance|volume|elastic-ip)\/([^/:]+)$/, '$1'],
  // The asset inventory calls Cloud SQL otherwise than its API does.
  [/^\/\/cloudsql\.googleapis\.com\//, '//sqladmin.googleapis.com/'],
  [
    /^(\/\/container\.googleapis\.com\/projects\/[^/]+)\/(?:zones|regions)\/([^/]+\/clusters\/[^/]+)$/,
    '$1/locations/$2',
  ],
  // A region of AWS stands for a vault: its keys, secrets and certificates are charged one by one.
  [
    /^arn:([^:]*):(?:kms:([^:]+):([^:]+):key|secretsmanager:([^:]+):([^:]+):secret|acm:([^:]+):([^:]+):certificate)[:/].+$/,
    'arn:$1:kms:$2$4$6:$3$5$7:keys',
  ],
  // Backups and streams are billed under the table that they are of; policies name a log group with `:*`.
  [/^(arn:[^:]*:dynamodb:[^:]*:[^:]*:table\/[^/]+)\/.+$/, '$1'],
  [/^(arn:[^:]*:logs:[^:]*:[^:]*:log-group:[^:]+):.*$/, '$1'],
  // Versions and aliases of a function follow its name.
  [/^(arn:[^:]*:lambda:[^:]*:[^:]*:function:[^:]+):.+$/, '$1'],
  // Parts of these resources of Azure are billed under IDs of their own.
  [
    /^(\/subscriptions\/[^/]+\/resourcegroups\/[^/]+\/providers\/microsoft\.(?:documentdb\/databaseaccounts|operationalinsights\/workspaces|containerregistry\/registries)\/[^/]+)\/.+$/,
    '$1',
  ],
  [/^\/\/storage\.googleapis\.com\/(?:projects\/_\/)?buckets\//, '//storage.googleapis.com/'],
]

/** Compute Engine's own number, which no name can be: names begin with a letter. */
const numbered =
  /^\/\/compute\.googleapis\.com\/projects\/.+\/(?:instances|disks|addresses|snapshots)\/(\d+)$/

/** A project by its number, which no id of one can be. */
const numberedProject = /\/projects\/(\d+)\//

/** What a project's number is found under, beside those of Compute Engine. */
export const projectNumberKey = (number: string): string => `projects/${number}`

/**
 * The key of what a line names; `numbers` are the ids of what Compute Engine has numbered, and of projects under
 * {@link projectNumberKey}.
 */
export const resourceKeyOf = (resourceId: string, numbers: ReadonlyMap<string, string>): string => {
  const id = resourceId.toLowerCase().replace(numberedProject, (whole, number: string) => {
    const project = numbers.get(projectNumberKey(number))
    return project === undefined ? whole : `/projects/${project}/`
  })
  const known = numbers.get(numbered.exec(id)?.[1] ?? '')
  if (known !== undefined) return known
  const found = alike.find(([pattern]) => pattern.test(id))
  return found ? id.replace(found[0], found[1]) : id
}
