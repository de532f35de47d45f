// What hangs below a resource of Azure: of some it comes with the resource, of others by a call of its own.
import type { JsonObject } from '../exports/json.ts'
import { flagAt, lastPart, momentAt, numberAt, textAt, textOrNull } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { Fact } from '../ports/inventory.ts'
import { cosmosContainers } from './data-services.ts'
import { databaseFacts } from './databases.ts'
import { scaleSetInstances } from './scale-sets.ts'
import { poolsOf, subnetsOf } from './machines.ts'
import type { AzureSession } from './session.ts'

type Facts = Record<string, Fact>

/** How a child is read, given the id of what it hangs below. */
type ReadsChild = (
  session: AzureSession,
  address: { id: string; version: string },
  signal: AbortSignal | undefined,
) => Promise<Facts[]>

const keyKind = (item: JsonObject): string | null => {
  const type = textAt(item, 'key.kty') || textAt(item, 'kty')
  const size = numberAt(item, 'key.key_size')
  return type === '' ? textOrNull(item, 'contentType') : size === null ? type : `${type} ${size}`
}

/** Names and attributes of what a vault holds. Of a secret's value nothing is ever asked. */
const vaultItems =
  (kind: 'keys' | 'secrets' | 'certificates'): ReadsChild =>
  async (session, { id }, signal) =>
    (await session.vaultItems(lastPart(id), kind, signal)).map((item) => ({
      name: lastPart(textAt(item, 'id') || textAt(item, 'kid')),
      isEnabled: flagAt(item, 'attributes.enabled'),
      kind: keyKind(item),
      // The key and the secret of a certificate are listed with it.
      isManaged: flagAt(item, 'managed'),
      createdAt: momentAt(item, 'attributes.created'),
      updatedAt: momentAt(item, 'attributes.updated'),
      expiresAt: momentAt(item, 'attributes.exp'),
    }))

const ofResource =
  (facts: (resource: JsonObject) => Facts[]): ReadsChild =>
  async (session, { id, version }, signal) =>
    facts(await session.get(`${id}?api-version=${version}`, signal))

const listed =
  (path: string, version: string, facts: (item: JsonObject) => Facts): ReadsChild =>
  async (session, { id }, signal) =>
    (await session.list(`${id}/${path}?api-version=${version}`, signal)).map(facts)

/** What Azure's own console leaves out until somebody asks for it. */
const isHidden = (item: JsonObject): boolean =>
  /hidden|^microsoft\.(alertsmanagement|insights\/(alertrules|autoscalesettings))/i.test(
    textAt(item, 'type'),
  ) ||
  /hidden/i.test(textAt(item, 'kind')) ||
  textAt(item, 'tags.hidden-title') !== ''

const children: Readonly<Record<string, ReadsChild>> = {
  'resource-groups/resources': listed('resources', '2024-11-01', (item) => ({
    name: textAt(item, 'name'),
    type: textAt(item, 'type'),
    kind: textOrNull(item, 'kind'),
    region: textOrNull(item, 'location'),
    isHidden: isHidden(item),
    resourceId: textAt(item, 'id'),
  })),
  'virtual-networks/subnets': ofResource(subnetsOf),
  'kubernetes-clusters/nodePools': ofResource(poolsOf),
  'mysql-servers/databases': listed('databases', '2023-12-30', databaseFacts),
  'postgresql-servers/databases': listed('databases', '2024-08-01', databaseFacts),
  'sql-managed-instances/databases': listed('databases', '2023-08-01', databaseFacts),
  'scale-sets/instances': scaleSetInstances,
  'nosql-databases/containers': cosmosContainers,
  'key-vaults/keys': vaultItems('keys'),
  'key-vaults/secrets': vaultItems('secrets'),
  'key-vaults/certificates': vaultItems('certificates'),
}

/** Reads what hangs below a resource. @throws CloudError NotFound for a child that the inventory has not */
export const azureChildren = (
  session: AzureSession,
  { inventory, child, ...address }: { inventory: string; child: string; id: string; version: string },
  signal?: AbortSignal,
): Promise<Facts[]> => {
  const reads = Object.hasOwn(children, `${inventory}/${child}`)
    ? children[`${inventory}/${child}`]
    : undefined
  if (!reads) throw new CloudError('NotFound', `A resource of ${inventory} has no ${child}.`)
  return reads(session, address, signal)
}
