/**
 * Whose cloud resources the lists show: a customer's, known by its tenant, or those of one container. The address says
 * which; the browser keeps the last choice, with the cloud that it lies in.
 */
import { cloudContainers } from '@cmp/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { withQuery } from '../../kit/api/api.ts'
import { defaultListState } from '../../kit/api/list-search.ts'
import { queryClient } from '../../kit/api/query.ts'
import { listQuery } from '../../kit/api/resource-calls.ts'
import { selectionOf, useClientState, type Selection } from '../../kit/session/client-state.ts'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { ContainerPicker } from './ContainerPicker.tsx'
import { CustomerPicker } from './CustomerPicker.tsx'
import styles from './inventories.module.css'

/** The filters that are the ground. */
const groundFilters = ['tenantId', 'cloudProviderId', 'containerId'] as const

/** What of the ground stands in the address. */
export type Ground = Pick<Selection, (typeof groundFilters)[number]>

/** The ground that filters name. */
export const groundOf = (filters: Readonly<Record<string, string>>): Ground =>
  Object.fromEntries(groundFilters.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])))

const isChosen = ({ tenantId, containerId }: Ground): boolean => Boolean(tenantId) || Boolean(containerId)

/** Nothing chosen. */
const none = { tenantId: undefined, cloudProviderId: undefined, containerId: undefined }

/** Keeps the browser's choice as the address has it. The cloud of another choice is not known yet. */
export const useRemembered = ({ tenantId, containerId }: Ground): void =>
  useEffect(() => {
    if (tenantId === undefined && containerId === undefined) return
    useClientState.setState(({ selection }) => ({
      selection: selectionOf({
        ...selection,
        tenantId,
        containerId,
        cloudProviderId: isOf(selection, { tenantId, containerId }) ? selection.cloudProviderId : undefined,
      }),
    }))
  }, [tenantId, containerId])

const isOf = (selection: Selection, { tenantId, containerId }: Ground): boolean =>
  selection.tenantId === tenantId && selection.containerId === containerId

/** The cloud of what the address names, as it was chosen: list calls carry it. Nothing where it is not known. */
export const useChosenCloud = (ground: Ground): Record<string, string> => {
  const cloudProviderId = useClientState(({ selection }) =>
    isOf(selection, ground) ? selection.cloudProviderId : undefined,
  )
  return useMemo(() => {
    const known: Record<string, string> = {}
    if (cloudProviderId !== undefined) known['cloudProviderId'] = cloudProviderId
    return known
  }, [cloudProviderId])
}

/** The cloud of the container, or the one cloud that all containers of the customer lie in; undefined where they are several. */
const cloudOf = async ({ tenantId, containerId = '' }: Ground): Promise<string | undefined> => {
  const first = async (direction: 'asc' | 'desc') => {
    const state = { ...defaultListState(cloudContainers), sort: 'cloudProvider', direction, size: 1 }
    const filters: Record<string, string> = tenantId === undefined ? {} : { tenantId }
    const { rows } = await queryClient.fetchQuery(
      listQuery(cloudContainers, { ...state, search: containerId, filters }),
    )
    return rows[0]
  }
  const [one, other] = await Promise.all([first('asc'), first('desc')])
  return one?.cloudProvider === other?.cloudProvider ? one?.cloudProvider : undefined
}

/** The pickers in the header of the list at `path`. */
export const GroundPickers = ({
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
  const choose = async (chosen: Ground) => {
    // Without its cloud a choice is as good: the lists show every cloud then.
    const cloudProviderId = isChosen(chosen) ? await cloudOf(chosen).catch(() => undefined) : undefined
    // What was chosen before would be found again in the place of nothing.
    useClientState.setState(({ selection }) => ({
      selection: selectionOf({ ...selection, ...none, ...chosen, cloudProviderId }),
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
