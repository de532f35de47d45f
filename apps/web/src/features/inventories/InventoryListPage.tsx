/**
 * The list of an inventory. It stands on a customer's tenant, which the address names, so that a link shows the same,
 * and the browser remembers from one inventory to the next.
 */
import { inSentence, type Inventory } from '@cmp/contract'
import { Navigate, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { withQuery } from '../../kit/api/api.ts'
import { listStateOf } from '../../kit/api/list-search.ts'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { selectionOf, useClientState, type Selection } from '../../kit/session/client-state.ts'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { resourcePath } from './addresses.ts'
import { ContainerPicker } from './ContainerPicker.tsx'
import { CustomerPicker } from './CustomerPicker.tsx'
import { InventoryStanding } from './InventoryStanding.tsx'
import type { InventoryRow } from './queries.ts'
import styles from './inventories.module.css'

const ground = ['tenantId', 'cloudProviderId', 'containerId'] as const

/** Names that clouds give are long and what they say of a resource is short: pixels by field name. */
const widths = {
  lastMonthCost: 120,
  thisMonthCost: 120,
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

/** Nothing chosen. */
const none = { tenantId: undefined, cloudProviderId: undefined, containerId: undefined }

/** What of the ground stands in the address. */
type Ground = Pick<Selection, (typeof ground)[number]>

/** Keeps the browser's choice as the address has it; what the address has not is none. */
const useRemembered = ({ tenantId, cloudProviderId, containerId }: Ground): void =>
  useEffect(() => {
    if (tenantId === undefined && containerId === undefined) return
    useClientState.setState(({ selection }) => ({
      selection: selectionOf({ ...selection, tenantId, cloudProviderId, containerId }),
    }))
  }, [tenantId, cloudProviderId, containerId])

/** The page. */
export const InventoryListPage = ({ inventory }: { inventory: Inventory }) => {
  const { filters } = listStateOf(inventory, useSearch({ strict: false }))
  const remembered = useClientState(({ selection }) => selection)
  const isProvider = useRoleIsIn('sa')
  const navigate = useNavigate()
  useRemembered(filters)
  const open = useCallback((row: InventoryRow) => resourcePath(inventory, row), [inventory])
  const { list } = inventory.pages
  const path = useLocation({ select: ({ pathname }) => pathname })
  // On the way to another page this one is still drawn, and must not call the person back.
  if (path === list && !filters[inventory.needs] && remembered[inventory.needs]) {
    const { tenantId, cloudProviderId, containerId } = remembered
    return <Navigate to={list} search={{ ...filters, tenantId, cloudProviderId, containerId }} replace />
  }
  const choose = (chosen: Ground) => {
    // What was chosen before would be found again in the place of nothing.
    useClientState.setState(({ selection }) => ({
      selection: selectionOf({ ...selection, ...none, ...chosen }),
    }))
    void navigate({ href: withQuery(list, { ...chosen }) })
  }
  const { tenantId = '', containerId = '' } = filters
  const clouds = inventory.clouds.map((cloud) => ({ value: cloud, label: cloud }))
  return (
    <ResourceListPage
      resource={inventory}
      options={{
        open,
        columns,
        filters: [
          ...inventory.list.filter,
          ...(clouds.length > 1 ? ['cloudProviderId'] : []),
          'tag',
          'isUntagged',
          'shown',
        ],
        above: Boolean(filters[inventory.needs]) && (
          <InventoryStanding
            inventory={inventory}
            ground={Object.fromEntries(
              ground.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
            )}
          />
        ),
        filterOptions: { cloudProviderId: clouds },
        empty: { title: `No ${inSentence(inventory.title)}` },
        ground: {
          filters: ['tenantId', 'containerId'],
          isChosen: Boolean(filters[inventory.needs]),
          picker: (
            <div className={styles.pickers}>
              {isProvider && (
                <CustomerPicker tenantId={tenantId} onChange={(chosen) => choose({ tenantId: chosen })} />
              )}
              {(tenantId !== '' || inventory.needs === 'containerId') && (
                <ContainerPicker
                  tenantId={tenantId}
                  containerId={containerId}
                  onChange={(chosen) =>
                    choose({
                      ...(tenantId !== '' && { tenantId }),
                      ...(chosen !== '' && { containerId: chosen }),
                    })
                  }
                />
              )}
            </div>
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
