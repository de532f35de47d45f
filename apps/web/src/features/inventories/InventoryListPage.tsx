/**
 * The list of an inventory. It stands on a customer's tenant, which the address names, so that a link shows the same,
 * and the browser remembers from one inventory to the next.
 */
import { inSentence, type Inventory } from '@cmp/contract'
import { hasLikes } from '@cmp/contract/provision-likes'
import { hasManageable } from '@cmp/contract/provision-manageable'
import { Navigate, useLocation, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { listStateOf } from '../../kit/api/list-search.ts'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { useClientState } from '../../kit/session/client-state.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { resourcePath } from './addresses.ts'
import { InventoryStanding } from './InventoryStanding.tsx'
import { likeActions } from './LikeThis.tsx'
import { manageActions } from './ManagedBy.tsx'
import type { InventoryRow } from './queries.ts'
import { valuesFilters } from './ValuesFilter.tsx'
import { GroundPickers, groundOf, useChosenCloud, useRemembered } from './use-ground.tsx'

/** Names that clouds give are long and what they say of a resource is short: pixels by field name. */
const widths = {
  lastMonthCost: 142,
  thisMonthCost: 142,
  resourceGroup: 220,
  region: 136,
  status: 104,
  operatingSystem: 112,
  size: 146,
  version: 88,
  publicIp: 130,
  disks: 80,
  pools: 96,
  nodes: 72,
  networkPlugin: 122,
  sku: 100,
  softDelete: 104,
  purgeProtection: 132,
  permissionModel: 140,
  tags: 220,
}

const columns = Object.fromEntries(Object.entries(widths).map(([name, width]) => [name, { width }]))

/** The page. */
export const InventoryListPage = ({ inventory }: { inventory: Inventory }) => {
  const { filters, search } = listStateOf(inventory, useSearch({ strict: false }))
  const remembered = useClientState(({ selection }) => selection)
  useRemembered(filters)
  const given = useChosenCloud(filters)
  const open = useCallback((row: InventoryRow) => resourcePath(inventory, row), [inventory])
  const mayAsk = useMay('provisions.request')
  const { list } = inventory.pages
  const path = useLocation({ select: ({ pathname }) => pathname })
  // On the way to another page this one is still drawn, and must not call the person back.
  if (path === list && !filters[inventory.needs] && remembered[inventory.needs]) {
    const { tenantId, containerId } = remembered
    return <Navigate to={list} search={{ ...filters, tenantId, containerId }} replace />
  }
  const clouds = inventory.clouds.map((cloud) => ({ value: cloud, label: cloud }))
  return (
    <ResourceListPage
      resource={inventory}
      options={{
        open,
        columns,
        ...(mayAsk &&
          (hasLikes(inventory.name) || hasManageable(inventory.name)) && {
            rowActions: (row) => [...likeActions(inventory, row), ...manageActions(inventory, row)],
          }),
        filters: [
          ...inventory.list.filter,
          ...(clouds.length > 1 ? ['cloudProviderId'] : []),
          'tag',
          'isUntagged',
          'shown',
        ],
        above: Boolean(filters[inventory.needs]) && (
          <InventoryStanding inventory={inventory} ground={groundOf(filters)} />
        ),
        filterOptions: { cloudProviderId: clouds },
        filterInputs: valuesFilters(inventory.list.several ?? [], { list: inventory.name, search, filters }),
        empty: { title: `No ${inSentence(inventory.title)}` },
        given,
        ground: {
          filters: ['tenantId', 'containerId'],
          isChosen: Boolean(filters[inventory.needs]),
          picker: (
            <GroundPickers path={list} filters={filters} needsContainer={inventory.needs === 'containerId'} />
          ),
          ask:
            inventory.needs === 'tenantId'
              ? {
                  title: 'Choose a customer',
                  text: `The ${inSentence(inventory.title)} of one customer are shown at a time.`,
                }
              : {
                  title: 'Choose a container',
                  text: `The ${inSentence(inventory.title)} of one subscription are shown at a time.`,
                },
        },
      }}
    />
  )
}
