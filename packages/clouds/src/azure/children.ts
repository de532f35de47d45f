// Reads the children of an Azure resource: some come with the resource, others need a separate call.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/azure'
import type { JsonObject } from '../exports/json.ts'
import { flagAt, getLastPart, getTimestampAt, numberAt, getTextAt, getTextOrNull } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { Fact } from '../ports/inventory.ts'
import { listCosmosContainers } from './data-services.ts'
import { toDatabaseFacts } from './databases.ts'
import { listFrontends } from './load-balancers.ts'
import { scaleSetInstances } from './scale-sets.ts'
import { toPoolFacts, toSubnetFacts } from './machines.ts'
import type { AzureSession } from './session.ts'

type Facts = Record<string, Fact>

/** Reads a child table, given the ID of the parent. */
type ReadsChild = (
  session: AzureSession,
  address: { id: string; version: string },
  signal: AbortSignal | undefined,
) => Promise<Facts[]>

const formatKeyKind = (item: JsonObject): string | null => {
  const type = getTextAt(item, 'key.kty') || getTextAt(item, 'kty')
  const size = numberAt(item, 'key.key_size')
  return type === '' ? getTextOrNull(item, 'contentType') : size === null ? type : `${type} ${size}`
}

/** Names and attributes of a vault's contents. The value of a secret is never requested. */
const createVaultReader =
  (kind: 'keys' | 'secrets' | 'certificates'): ReadsChild =>
  async (session, { id }, signal) =>
    (await session.vaultItems(getLastPart(id), kind, signal)).map((item) => ({
      name: getLastPart(getTextAt(item, 'id') || getTextAt(item, 'kid')),
      isEnabled: flagAt(item, 'attributes.enabled'),
      kind: formatKeyKind(item),
      // Azure also lists the key and the secret that belong to a certificate.
      isManaged: flagAt(item, 'managed'),
      createdAt: getTimestampAt(item, 'attributes.created'),
      updatedAt: getTimestampAt(item, 'attributes.updated'),
      expiresAt: getTimestampAt(item, 'attributes.exp'),
    }))

const createResourceReader =
  (facts: (resource: JsonObject) => Facts[]): ReadsChild =>
  async (session, { id, version }, signal) =>
    facts(await session.get(`${id}?api-version=${version}`, signal))

const createListReader =
  (path: string, version: string, facts: (item: JsonObject) => Facts): ReadsChild =>
  async (session, { id }, signal) =>
    (await session.list(`${id}/${path}?api-version=${version}`, signal)).map(facts)

/** Whether Azure's own console hides the resource by default. */
const isHidden = (item: JsonObject): boolean =>
  /hidden|^microsoft\.(alertsmanagement|insights\/(alertrules|autoscalesettings))/i.test(
    getTextAt(item, 'type'),
  ) ||
  /hidden/i.test(getTextAt(item, 'kind')) ||
  getTextAt(item, 'tags.hidden-title') !== ''

const children: Readonly<Record<string, ReadsChild>> = {
  'resource-groups/resources': createListReader('resources', '2024-11-01', (item) => ({
    name: getTextAt(item, 'name'),
    type: getTextAt(item, 'type'),
    kind: getTextOrNull(item, 'kind'),
    region: getTextOrNull(item, 'location'),
    isHidden: isHidden(item),
    resourceId: getTextAt(item, 'id'),
  })),
  'virtual-networks/subnets': createResourceReader(toSubnetFacts),
  'kubernetes-clusters/nodePools': createResourceReader(toPoolFacts),
  'mysql-servers/databases': createListReader('databases', '2023-12-30', toDatabaseFacts),
  'postgresql-servers/databases': createListReader('databases', '2024-08-01', toDatabaseFacts),
  'sql-managed-instances/databases': createListReader('databases', '2023-08-01', toDatabaseFacts),
  'scale-sets/instances': scaleSetInstances,
  'load-balancers/frontends': createResourceReader(listFrontends),
  'nosql-databases/containers': listCosmosContainers,
  'key-vaults/keys': createVaultReader('keys'),
  'key-vaults/secrets': createVaultReader('secrets'),
  'key-vaults/certificates': createVaultReader('certificates'),
}

/**
 * Reads a child table of a resource.
 * @throws CloudError NotFound if the inventory has no such table
 */
export const readAzureChildren = (
  session: AzureSession,
  { inventory, child, ...address }: { inventory: string; child: string; id: string; version: string },
  signal?: AbortSignal,
): Promise<Facts[]> => {
  const reads = Object.hasOwn(children, `${inventory}/${child}`)
    ? children[`${inventory}/${child}`]
    : undefined
  if (!reads) throw new CloudError('NotFound', t(m.resourceInHasNo, { inventory, child }))
  return reads(session, address, signal)
}
