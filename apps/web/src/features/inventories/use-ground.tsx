/** What lists of cloud resources stand on: whose they are, of which cloud, in which container. The address says it; the browser keeps it. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { withQuery } from '../../kit/api/api.ts'
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

/** Nothing chosen. */
const none = { tenantId: undefined, cloudProviderId: undefined, containerId: undefined }

/** Keeps the browser's choice as the address has it; what the address has not is none. */
export const useRemembered = ({ tenantId, cloudProviderId, containerId }: Ground): void =>
  useEffect(() => {
    if (tenantId === undefined && containerId === undefined) return
    useClientState.setState(({ selection }) => ({
      selection: selectionOf({ ...selection, tenantId, cloudProviderId, containerId }),
    }))
  }, [tenantId, cloudProviderId, containerId])

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
  const choose = (chosen: Ground) => {
    // What was chosen before would be found again in the place of nothing.
    useClientState.setState(({ selection }) => ({
      selection: selectionOf({ ...selection, ...none, ...chosen }),
    }))
    void navigate({ href: withQuery(path, { ...chosen }) })
  }
  return (
    <div className={styles.pickers}>
      {isProvider && (
        <CustomerPicker tenantId={tenantId} onChange={(chosen) => choose({ tenantId: chosen })} />
      )}
      {(tenantId !== '' || needsContainer) && (
        <ContainerPicker
          tenantId={tenantId}
          containerId={containerId}
          onChange={(chosen) =>
            choose({ ...(tenantId !== '' && { tenantId }), ...(chosen !== '' && { containerId: chosen }) })
          }
        />
      )}
    </div>
  )
}
