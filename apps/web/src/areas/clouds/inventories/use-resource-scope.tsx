/**
 * The scope of the resource lists: a customer, identified by its tenant, or one container. The address holds it, and
 * the browser remembers the last choice with its provider.
 */
import { cloudContainers } from '@cmp/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { withQuery } from '../../../kit/api/api.ts'
import { defaultListState } from '../../../kit/api/list-search.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { listQuery } from '../../../kit/api/resource-calls.ts'
import { parseSelection, useClientState, type Selection } from '../../../kit/session/client-state.ts'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { ContainerPicker } from './ContainerPicker.tsx'
import { CustomerPicker } from './CustomerPicker.tsx'
import styles from './inventories.module.css'

/** The filters that make up the scope. */
const groundFilters = ['tenantId', 'cloudProviderId', 'containerId'] as const

/** The part of the scope that the address contains. */
export type Ground = { [Name in (typeof groundFilters)[number]]?: string | undefined }

/** Returns the scope that filters contain. */
export const pickResourceScope = (filters: Readonly<Record<string, string>>): Ground =>
  Object.fromEntries(groundFilters.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])))

const isChosen = ({ tenantId, containerId }: Ground): boolean => Boolean(tenantId) || Boolean(containerId)

/** Nothing chosen. */
const none = { tenantId: undefined, cloudProviderId: undefined, containerId: undefined }

/** Remembers the selection of the address in the browser. The provider of a new selection is not known yet. */
export const useStoredSelection = ({ tenantId, containerId }: Ground): void =>
  useEffect(() => {
    if (tenantId === undefined && containerId === undefined) return
    useClientState.setState(({ selection }) => ({
      selection: parseSelection({
        ...selection,
        tenantId,
        containerId,
        cloudProviderId: isOf(selection, { tenantId, containerId }) ? selection.cloudProviderId : undefined,
      }),
    }))
  }, [tenantId, containerId])

const isOf = (selection: Selection, { tenantId, containerId }: Ground): boolean =>
  selection.tenantId === tenantId && selection.containerId === containerId

/** Returns the provider of the selection in the address, which list calls include. Empty if it is not known. */
export const findSelectedProvider = (selection: Selection, scope: Ground): Record<string, string> => {
  const { cloudProviderId } = selection
  return cloudProviderId !== undefined && isOf(selection, scope) ? { cloudProviderId } : {}
}

/** Returns the selected provider, and updates the page when it changes. */
export const useSelectedProvider = (scope: Ground): Record<string, string> => {
  const selection = useClientState((state) => state.selection)
  const known = findSelectedProvider(selection, scope)['cloudProviderId']
  return useMemo((): Record<string, string> => {
    if (known === undefined) return {}
    return { cloudProviderId: known }
  }, [known])
}

/**
 * Finds the provider of the container, or the only provider of all the customer's containers. Undefined if there are
 * several.
 */
const findCloud = async ({ tenantId, containerId = '' }: Ground): Promise<string | undefined> => {
  const fetchFirstCloud = async (direction: 'asc' | 'desc') => {
    const state = { ...defaultListState(cloudContainers), sort: 'cloudProvider', direction, size: 1 }
    const filters: Record<string, string> = tenantId === undefined ? {} : { tenantId }
    const { rows } = await queryClient.fetchQuery(
      listQuery(cloudContainers, { ...state, search: containerId, filters }),
    )
    return rows[0]
  }
  const [one, other] = await Promise.all([fetchFirstCloud('asc'), fetchFirstCloud('desc')])
  return one?.cloudProvider === other?.cloudProvider ? one?.cloudProvider : undefined
}

/** The pickers in the header of the list at `path`. */
export const ResourceScopePickers = ({
  path,
  filters,
  needsContainer = false,
}: {
  path: string
  filters: Ground
  needsContainer?: boolean
}) => {
  const isProvider = useRoleIsIn('sa')
  const navigate = useNavigate()
  const { tenantId = '', containerId = '' } = filters
  const latest = useRef<Ground>({})
  const choose = async (chosen: Ground) => {
    latest.current = chosen
    // The selection also works without its provider: the lists then show all providers.
    const cloudProviderId = isChosen(chosen) ? await findCloud(chosen).catch(() => undefined) : undefined
    // The user made another selection while the provider of this one was being loaded.
    if (latest.current !== chosen) return
    // Otherwise the previous selection would be restored instead of the empty one.
    useClientState.setState(({ selection }) => ({
      selection: parseSelection({ ...selection, ...none, ...chosen, cloudProviderId }),
    }))
    void navigate({ href: withQuery(path, { ...chosen }) })
  }
  return (
    <div className={styles.pickers}>
      {isProvider && (
        <CustomerPicker tenantId={tenantId} onChange={(chosen) => void choose({ tenantId: chosen })} />
      )}
      {(tenantId !== '' || needsContainer) && (
        <ContainerPicker
          tenantId={tenantId}
          containerId={containerId}
          onChange={(chosen) =>
            void choose({
              ...(tenantId !== '' && { tenantId }),
              ...(chosen !== '' && { containerId: chosen }),
            })
          }
        />
      )}
    </div>
  )
}
