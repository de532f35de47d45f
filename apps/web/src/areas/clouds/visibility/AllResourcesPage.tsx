/** All resources of a customer in one list, whatever their type. The charts of the visibility dashboard link here. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/visibility'
import { cloudResources, inventoryClouds, formatList, resourceFindings, type RowOf } from '@cmp/contract'
import { Navigate, useLocation, useSearch } from '@tanstack/react-router'
import { listStateOf } from '../../../kit/api/list-search.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { useClientState } from '../../../kit/session/client-state.ts'
import { buildValuesFilters } from '../inventories/ValuesFilter.tsx'
import { preloadGrounded } from '../inventories/preload-list.ts'
import { InventorySyncStatus } from '../inventories/InventorySyncStatus.tsx'
import {
  ResourceScopePickers,
  pickResourceScope,
  useSelectedProvider,
  useStoredSelection,
} from '../inventories/use-resource-scope.tsx'

const { list } = cloudResources.pages

const anyFinding = t(m.finding, {
  resourceFindings: formatList(
    resourceFindings.map(({ label }) => t(label)),
    'or',
  ),
})

const { inventory, finding } = cloudResources.fields

/** Returns the display name of a resource type or a finding. */
const nameOf = (value: string): string =>
  t(
    [...(inventory.options ?? []), ...(finding.options ?? [])].find((option) => option.value === value)
      ?.label ?? value,
  )

const open = ({ page }: RowOf<typeof cloudResources>) => (page === '' ? undefined : page)

/** The page. It needs a customer, like the list of each resource type. */
export const AllResourcesPage = () => {
  const { filters, search } = listStateOf(cloudResources, useSearch({ strict: false }))
  const { tenantId, containerId } = useClientState(({ selection }) => selection)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useStoredSelection(filters)
  const given = useSelectedProvider(filters)
  // This page is still rendered while the user leaves it, and must not navigate back.
  if (path === list && !filters['tenantId'] && tenantId)
    return <Navigate to={list} search={{ ...filters, tenantId, containerId }} replace />
  return (
    <ResourceListPage
      resource={cloudResources}
      options={{
        open,
        columns: {
          lastMonthCost: { width: 142 },
          thisMonthCost: { width: 142 },
          inventory: { width: 150 },
          reason: { width: 330 },
          resourceGroup: { width: 200 },
          region: { width: 136 },
          status: { width: 104 },
          size: { width: 146 },
          cloudProvider: { width: 80 },
          tags: { width: 220 },
        },
        filters: [
          'inventory',
          'status',
          'region',
          'size',
          'resourceGroup',
          'finding',
          'cloudProviderId',
          'tag',
          'isUntagged',
          'shown',
          'cost',
        ],
        filterInputs: buildValuesFilters(
          cloudResources.list.several ?? [],
          { list: '', search, filters },
          nameOf,
        ),
        filterOptions: {
          cloudProviderId: inventoryClouds.map((cloud) => ({ value: cloud, label: cloud })),
        },
        above: Boolean(filters['tenantId']) && (
          <InventorySyncStatus list={cloudResources.name} scope={pickResourceScope(filters)} />
        ),
        filterTexts: { isCandidate: anyFinding },
        empty: { title: t(m.noResources) },
        given,
        scope: {
          filters: ['tenantId', 'containerId'],
          isChosen: Boolean(filters['tenantId']),
          picker: <ResourceScopePickers path={list} filters={filters} />,
          prompt: {
            title: t(m.chooseACustomer),
            text: t(m.itsResourcesAppearHere),
          },
        },
      }}
    />
  )
}

/** Asks for what the page shows. */
export const preload = preloadGrounded(cloudResources, 'tenantId')
