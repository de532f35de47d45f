// What hangs below a resource of Azure: of some it comes with the resource, of others by a call of its own.
import type { JsonObject } from '../exports/json.ts'
import { flagAt, lastPart, momentAt, textAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { Fact } from '../ports/inventory.ts'
import { poolsOf } from './kinds.ts'
import type { AzureSession } from './session.ts'

type Facts = Record<string, Fact>

/** How a child is read, given the id of what it hangs below. */
type ReadsChild = (
  session: AzureSession,
  id: string,
  version: string,
  signal: AbortSignal | undefined,
) => Promise<Facts[]>

/** Names and attributes of what a vault holds, never a value: the call for values is not made anywhere. */
const vaultItems =
  (kind: 'keys' | 'secrets' | 'certificates'): ReadsChild =>
  async (session, id, _version, signal) =>
    (await session.vaultItems(lastPart(id), kind, signal))
      .map((item): Facts => ({
        name: lastPart(textAt(item, 'id') || textAt(item, 'kid')),
        isEnabled: flagAt(item, 'attributes.enabled'),
        createdAt: momentAt(item, 'attributes.created'),
        updatedAt: momentAt(item, 'attributes.updated'),
        expiresAt: momentAt(item, 'attributes.exp'),
        isManaged: flagAt(item, 'managed'),
      }))
      // The key and the secret of a certificate are listed with it.
      .filter(({ isManaged }) => isManaged !== true)
      .map(({ isManaged: _managed, ...facts }) => facts)

const ofResource =
  (facts: (resource: JsonObject) => Facts[]): ReadsChild =>
  async (session, id, version, signal) =>
    facts(await session.get(`${id}?api-version=${version}`, signal))

const children: Readonly<Record<string, ReadsChild>> = {
  'kubernetes-clusters/nodePools': ofResource(poolsOf),
  'key-vaults/keys': vaultItems('keys'),
  'key-vaults/secrets': vaultItems('secrets'),
  'key-vaults/certificates': vaultItems('certificates'),
}

/** Reads what hangs below a resource. @throws CloudError NotFound for a child that the inventory has not */
export const azureChildren = (
  session: AzureSession,
  { inventory, child, id, version }: { inventory: string; child: string; id: string; version: string },
  signal?: AbortSignal,
): Promise<Facts[]> => {
  const reads = children[`${inventory}/${child}`]
  if (!reads) throw new CloudError('NotFound', `A resource of ${inventory} has no ${child}.`)
  return reads(session, id, version, signal)
}
