// The resources of an Azure tenant: lists by Resource Graph, one resource and what hangs below it by Resource Manager.
import type { JsonObject } from '../exports/json.ts'
import { gathered } from '../kit/gathered.ts'
import { withoutSecrets } from '../kit/masked.ts'
import { lastPart, tagsAt, textAt } from '../kit/read.ts'
import { refusal, reportOf } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import type { CloudContainer, CloudResource, InventoryPort, ListRequest } from '../ports/inventory.ts'
import { azureChildren } from './children.ts'
import { azureKinds, typeInId, typeNamed, typesOf, type AzureKind } from './kinds.ts'
import type { Aside } from './machines.ts'
import { takeShare, type Plan } from './round.ts'
import type { AzureSession } from './session.ts'

const columns =
  'project id, name, type, location, resourceGroup, subscriptionId, tenantId, tags, properties, sku, kind, zones, managedBy'

/** States of a subscription in which Azure answers questions about it. */
const readable = /^(Enabled|PastDue|Warned)$/i

const containerOf = (subscription: JsonObject): CloudContainer => ({
  containerId: textAt(subscription, 'subscriptionId'),
  name: textAt(subscription, 'displayName'),
  cloudProvider: 'Azure',
  tenantId: textAt(subscription, 'tenantId'),
  isActive: readable.test(textAt(subscription, 'state')),
})

/** The part of an id behind a name, whatever its letter case: the subscription, the group. */
const partOf = (id: string, name: string): string => new RegExp(`/${name}/([^/]+)`, 'i').exec(id)?.[1] ?? ''

/** An id that may be called: the account's own, under its subscription. @throws CloudError NotFound */
const checkedId = (id: string, containerId: string, { type, table }: AzureKind): string => {
  const isOwn = partOf(id, 'subscriptions').toLowerCase() === containerId.toLowerCase()
  const isType = table !== undefined || id.toLowerCase().includes(`/${type.split('/')[0]?.toLowerCase()}/`)
  if (isOwn && isType && !/[?#\\]|\/\.\.?(\/|$)/.test(id))
    return id.split('/').map(encodeURIComponent).join('/')
  throw new CloudError('NotFound', `The resource ${id} was not found.`)
}

const kindOf = (inventory: string): AzureKind | undefined =>
  Object.hasOwn(azureKinds, inventory) ? azureKinds[inventory] : undefined

const resourceOf = (
  row: JsonObject,
  kind: AzureKind,
  beside: Aside,
  { containerId, tenantId }: { containerId: string; tenantId: string },
): CloudResource => {
  const id = textAt(row, 'id')
  const of = typeNamed(kind, textAt(row, 'type'))
  return {
    id,
    name: of.name?.(row) || textAt(row, 'name') || lastPart(id),
    cloudProvider: 'Azure',
    containerId,
    tenantId: textAt(row, 'tenantId') || tenantId,
    region: textAt(row, 'location'),
    resourceGroup: textAt(row, 'resourceGroup') || partOf(id, 'resourceGroups') || null,
    facts: of.facts(row, beside),
    tags: tagsAt(row, 'tags'),
    raw: withoutSecrets(row),
  }
}

const rowsOfPage = 1000

/** Whether a row of the type of an inventory is one of those that it holds. */
const isHeld = ({ holds }: AzureKind, row: JsonObject): boolean => holds?.(row) ?? true

const isOfType = (row: JsonObject, types: readonly string[]): boolean =>
  types.some((type) => type.toLowerCase() === textAt(row, 'type').toLowerCase())

/** The names of an inventory's types. */
const namesOf = (kind: AzureKind): string[] => typesOf(kind).map(({ type }) => type)

/** Everything that the inventories list, as it is read for many subscriptions together. */
const plan: Plan = {
  tables: new Map(
    [...Map.groupBy(Object.values(azureKinds), ({ table = 'resources' }) => table)].map(([table, kinds]) => [
      table,
      [...new Set(kinds.flatMap((kind) => [...namesOf(kind), ...(kind.beside ?? [])]))],
    ]),
  ),
  columns,
  inventories: Object.keys(azureKinds),
}

/** What is read beside the rows of a kind, for people. */
const besideName = 'Network interfaces, addresses, plans and autoscale settings'

const quoted = (types: readonly string[]): string => types.map((type) => `'${type}'`).join(', ')

/** Reads a tenant's resources. */
export const azureInventory = (session: AzureSession, tenantId: string): InventoryPort => {
  const besideOf = async (
    { beside = [] }: AzureKind,
    containerId: string,
    signal?: AbortSignal,
  ): Promise<Aside> => {
    if (beside.length === 0) return new Map()
    const rows = await session.query(
      containerId,
      `resources | where type in~ (${quoted(beside)}) | project id, properties, sku | order by id asc`,
      signal,
    )
    return new Map(rows.map((row) => [textAt(row, 'id').toLowerCase(), row]))
  }

  async function* pages(request: ListRequest): AsyncGenerator<CloudResource[]> {
    const { inventory, containerId, signal } = request
    const kind = kindOf(inventory)
    if (!kind) return
    const share =
      request.shared &&
      (await takeShare(
        session.round,
        { inventory, containerId, shared: request.shared },
        { query: session.queryPages, plan, now: session.now },
      ))
    if (share) {
      const own = share.filter((row) => isOfType(row, namesOf(kind)) && isHeld(kind, row))
      const besideRows = share.filter((row) => isOfType(row, kind.beside ?? []))
      const known = new Map(besideRows.map((row) => [textAt(row, 'id').toLowerCase(), row]))
      for (let from = 0; from < own.length; from += rowsOfPage)
        yield own
          .slice(from, from + rowsOfPage)
          .map((row) => resourceOf(row, kind, known, { containerId, tenantId }))
      return
    }
    let beside: Aside | undefined
    for await (const found of session.queryPages(
      [containerId],
      `${kind.table ?? 'resources'} | where type in~ (${quoted(namesOf(kind))}) | ${columns} | order by id asc`,
      signal,
    )) {
      const rows = found.filter((row) => isHeld(kind, row))
      if (rows.length === 0) continue
      const known = (beside ??= await besideOf(kind, containerId, signal).catch((error: unknown): Aside => {
        // The rows are whole but for what is read beside them: what was known of them stays.
        reportOf(request)({ name: besideName, error: refusal(error), isOff: false, covers: () => true })
        return new Map()
      }))
      yield rows.map((row) => resourceOf(row, kind, known, { containerId, tenantId }))
    }
  }

  return {
    containers: async ({ signal }) =>
      (await session.list('/subscriptions?api-version=2022-12-01', signal)).map(containerOf),
    list: (request) => gathered(pages(request)),
    pages,
    detail: async ({ inventory, id, containerId, signal }) => {
      const kind = kindOf(inventory)
      if (!kind) throw new CloudError('NotFound', `Azure has no ${inventory}.`)
      const { version, expand } = typeNamed(kind, typeInId(id))
      const query = [`api-version=${version}`, ...(expand ? [expand] : [])].join('&')
      const row = await session.get(`${checkedId(id, containerId, kind)}?${query}`, signal)
      return resourceOf(row, kind, await besideOf(kind, containerId, signal), { containerId, tenantId })
    },
    children: async ({ inventory, child, id, containerId, signal }) => {
      const kind = kindOf(inventory)
      if (!kind) throw new CloudError('NotFound', `Azure has no ${inventory}.`)
      return azureChildren(
        session,
        {
          inventory,
          child,
          id: checkedId(id, containerId, kind),
          version: typeNamed(kind, typeInId(id)).version,
        },
        signal,
      )
    },
  }
}
