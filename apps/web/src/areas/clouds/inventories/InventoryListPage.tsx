/**
 * The list of an inventory for one customer. The tenant is in the address, so a link shows the same to everybody, and
 * the browser remembers it between inventories.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { type Inventory, hasProvisionKind, getPluralNoun } from '@cmp/contract'
import { Navigate, useLocation, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { listStateOf } from '../../../kit/api/list-search.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { useClientState } from '../../../kit/session/client-state.ts'
import { useMay } from '../../../kit/session/use-session.ts'
import { buildDetailPath } from './addresses.ts'
import { InventorySyncStatus } from './InventorySyncStatus.tsx'
import { listCopyActions } from './LikeThis.tsx'
import { listManageActions } from './ManagedBy.tsx'
import type { InventoryRow } from './queries.ts'
import { buildValuesFilters } from './ValuesFilter.tsx'
import {
  ResourceScopePickers,
  pickResourceScope,
  useSelectedProvider,
  useStoredSelection,
} from './use-resource-scope.tsx'

/** Widths in pixels by field name. Names that providers give are long, and their values are short. */
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
  useStoredSelection(filters)
  const given = useSelectedProvider(filters)
  const open = useCallback((row: InventoryRow) => buildDetailPath(inventory, row), [inventory])
  const mayAsk = useMay('provisions.request')
  const { list } = inventory.pages
  const path = useLocation({ select: ({ pathname }) => pathname })
  // This page is still rendered while the user leaves it, and must not navigate back.
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
          hasProvisionKind(inventory.name) && {
            rowActions: (row) => [...listCopyActions(inventory, row), ...listManageActions(inventory, row)],
          }),
        filters: [
          ...inventory.list.filter,
          ...(clouds.length > 1 ? ['cloudProviderId'] : []),
          'tag',
          'isUntagged',
          'shown',
        ],
        above: Boolean(filters[inventory.needs]) && (
          <InventorySyncStatus inventory={inventory} scope={pickResourceScope(filters)} />
        ),
        filterOptions: { cloudProviderId: clouds },
        filterInputs: buildValuesFilters(inventory.list.several ?? [], {
          list: inventory.name,
          search,
          filters,
        }),
        empty: { title: t(m.noTitle, { nouns: getPluralNoun(inventory) }) },
        given,
        scope: {
          filters: ['tenantId', 'containerId'],
          isChosen: Boolean(filters[inventory.needs]),
          picker: (
            <ResourceScopePickers
              path={list}
              filters={filters}
              needsContainer={inventory.needs === 'containerId'}
            />
          ),
          prompt:
            inventory.needs === 'tenantId'
              ? {
                  title: t(m.chooseACustomer),
                  text: t(m.itsTitleAppearHere, { nouns: getPluralNoun(inventory) }),
                }
              : {
                  title: t(m.chooseCloudScope),
                  text: t(m.itsTitleAppearHere, { nouns: getPluralNoun(inventory) }),
                },
        },
      }}
    />
  )
}
