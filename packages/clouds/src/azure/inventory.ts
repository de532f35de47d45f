// Reads the resources of an Azure tenant: lists with Resource Graph, single resources and their children with Resource
// Manager.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/azure'
import type { JsonObject } from '../exports/json.ts'
import { collectItems } from '../kit/pages.ts'
import { omitSecrets } from '../kit/masked.ts'
import { getLastPart, getTagsAt, getTextAt } from '../kit/read.ts'
import { requireRefusal, reportOf } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import type { CloudContainer, CloudResource, InventoryPort, ListRequest } from '../ports/inventory.ts'
import { readAzureChildren } from './children.ts'
import { azureKinds, typeInId, typeNamed, listTypes, type AzureKind } from './kinds.ts'
import type { Aside } from './machines.ts'
import { takeShare, type Plan } from './round.ts'
import type { AzureSession } from './session.ts'

const columns =
  'project id, name, type, location, resourceGroup, subscriptionId, tenantId, tags, properties, sku, kind, zones, managedBy'

/** The states of a subscription in which Azure responds to reads. */
const readable = /^(Enabled|PastDue|Warned)$/i

const toContainer = (subscription: JsonObject): CloudContainer => ({
  containerId: getTextAt(subscription, 'subscriptionId'),
  name: getTextAt(subscription, 'displayName'),
  cloudProvider: 'Azure',
  tenantId: getTextAt(subscription, 'tenantId'),
  isActive: readable.test(getTextAt(subscription, 'state')),
})

/** Returns the part of an ID that follows a name, in any letter case: the subscription, the resource group. */
const getIdPart = (id: string, name: string): string =>
  new RegExp(`/${name}/([^/]+)`, 'i').exec(id)?.[1] ?? ''

/**
 * Returns an ID that may be called: it must belong to the account's subscription.
 * @throws CloudError NotFound
 */
const requireOwnId = (id: string, containerId: string, { type, table }: AzureKind): string => {
  const isOwn = getIdPart(id, 'subscriptions').toLowerCase() === containerId.toLowerCase()
  const isType = table !== undefined || id.toLowerCase().includes(`/${type.split('/')[0]?.toLowerCase()}/`)
  if (isOwn && isType && !/[?#\\]|\/\.\.?(\/|$)/.test(id))
    return id.split('/').map(encodeURIComponent).join('/')
  throw new CloudError('NotFound', t(m.theResourceWasNotFound, { id }))
}

const findKind = (inventory: string): AzureKind | undefined =>
  Object.hasOwn(azureKinds, inventory) ? azureKinds[inventory] : undefined

const toResource = (
  row: JsonObject,
  kind: AzureKind,
  beside: Aside,
  { containerId, tenantId }: { containerId: string; tenantId: string },
): CloudResource => {
  const id = getTextAt(row, 'id')
  const of = typeNamed(kind, getTextAt(row, 'type'))
  return {
    id,
    name: of.name?.(row) || getTextAt(row, 'name') || getLastPart(id),
    cloudProvider: 'Azure',
    containerId,
    tenantId: getTextAt(row, 'tenantId') || tenantId,
    region: getTextAt(row, 'location'),
    resourceGroup: getTextAt(row, 'resourceGroup') || getIdPart(id, 'resourceGroups') || null,
    facts: of.facts(row, beside),
    tags: getTagsAt(row, 'tags'),
    raw: omitSecrets(row),
  }
}

const rowsOfPage = 1000

/** Whether a row of an inventory's type belongs to the inventory. */
const isHeld = ({ holds }: AzureKind, row: JsonObject): boolean => holds?.(row) ?? true

const isOfType = (row: JsonObject, types: readonly string[]): boolean =>
  types.some((type) => type.toLowerCase() === getTextAt(row, 'type').toLowerCase())

/** Returns the names of an inventory's types. */
const listTypeNames = (kind: AzureKind): string[] => listTypes(kind).map(({ type }) => type)

/** Everything that the inventories list, in the form for reading many subscriptions together. */
const plan: Plan = {
  tables: new Map(
    [...Map.groupBy(Object.values(azureKinds), ({ table = 'resources' }) => table)].map(([table, kinds]) => [
      table,
      [...new Set(kinds.flatMap((kind) => [...listTypeNames(kind), ...(kind.beside ?? [])]))],
    ]),
  ),
  columns,
  inventories: Object.keys(azureKinds),
}

/** The name, for people, of the resources that are read in addition to the rows of an inventory. */
const besideName = m.networkInterfacesIpAddressesAppService

const quoteTypes = (types: readonly string[]): string => types.map((type) => `'${type}'`).join(', ')

/** Reads a tenant's resources. */
export const createAzureInventory = (session: AzureSession, tenantId: string): InventoryPort => {
  const readAside = async (
    { beside = [] }: AzureKind,
    containerId: string,
    signal?: AbortSignal,
  ): Promise<Aside> => {
    if (beside.length === 0) return new Map()
    const rows = await session.query(
      containerId,
      `resources | where type in~ (${quoteTypes(beside)}) | project id, properties, sku | order by id asc`,
      signal,
    )
    return new Map(rows.map((row) => [getTextAt(row, 'id').toLowerCase(), row]))
  }

  async function* streamPages(request: ListRequest): AsyncGenerator<CloudResource[]> {
    const { inventory, containerId, signal } = request
    const kind = findKind(inventory)
    if (!kind) return
    const share =
      request.shared &&
      (await takeShare(
        session.round,
        { inventory, containerId, shared: request.shared },
        { query: session.queryPages, plan, now: session.now },
      ))
    if (share) {
      const own = share.filter((row) => isOfType(row, listTypeNames(kind)) && isHeld(kind, row))
      const besideRows = share.filter((row) => isOfType(row, kind.beside ?? []))
      const known = new Map(besideRows.map((row) => [getTextAt(row, 'id').toLowerCase(), row]))
      for (let from = 0; from < own.length; from += rowsOfPage)
        yield own
          .slice(from, from + rowsOfPage)
          .map((row) => toResource(row, kind, known, { containerId, tenantId }))
      return
    }
    let beside: Aside | undefined
    for await (const found of session.queryPages(
      [containerId],
      `${kind.table ?? 'resources'} | where type in~ (${quoteTypes(listTypeNames(kind))}) | ${columns} | order by id asc`,
      signal,
    )) {
      const rows = found.filter((row) => isHeld(kind, row))
      if (rows.length === 0) continue
      const known = (beside ??= await readAside(kind, containerId, signal).catch((error: unknown): Aside => {
        // The rows are complete except for the additional resources, so the stored values of those are retained.
        reportOf(request)({
          name: t(besideName),
          error: requireRefusal(error),
          isOff: false,
          covers: () => true,
        })
        return new Map()
      }))
      yield rows.map((row) => toResource(row, kind, known, { containerId, tenantId }))
    }
  }

  return {
    containers: async ({ signal }) =>
      (await session.list('/subscriptions?api-version=2022-12-01', signal)).map(toContainer),
    list: (request) => collectItems(streamPages(request), (rows) => rows),
    pages: streamPages,
    detail: async ({ inventory, id, containerId, signal }) => {
      const kind = findKind(inventory)
      if (!kind) throw new CloudError('NotFound', t(m.azureHasNo, { inventory }))
      const { version, expand } = typeNamed(kind, typeInId(id))
      const query = [`api-version=${version}`, ...(expand ? [expand] : [])].join('&')
      const row = await session.get(`${requireOwnId(id, containerId, kind)}?${query}`, signal)
      return toResource(row, kind, await readAside(kind, containerId, signal), { containerId, tenantId })
    },
    children: async ({ inventory, child, id, containerId, signal }) => {
      const kind = findKind(inventory)
      if (!kind) throw new CloudError('NotFound', t(m.azureHasNo, { inventory }))
      return readAzureChildren(
        session,
        {
          inventory,
          child,
          id: requireOwnId(id, containerId, kind),
          version: typeNamed(kind, typeInId(id)).version,
        },
        signal,
      )
    },
  }
}
