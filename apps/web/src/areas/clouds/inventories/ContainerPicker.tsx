/**
 * Selects the subscription, project or account whose resources are shown. Without a selection, all of the customer's
 * are shown.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { cloudContainers } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { defaultListState } from '../../../kit/api/list-search.ts'
import { listQuery } from '../../../kit/api/resource-calls.ts'
import { RefPicker } from '../../../kit/form/ref-picker.tsx'
import styles from './inventories.module.css'

/** The picker. A container from the address is shown by its name. */
export const ContainerPicker = ({
  tenantId,
  containerId,
  onChange,
}: {
  tenantId: string
  containerId: string
  onChange: (containerId: string) => void
}) => {
  const found = useQuery({
    ...listQuery(cloudContainers, { ...defaultListState(cloudContainers), size: 1, search: containerId }),
    enabled: containerId !== '',
  })
  const [container] = found.data?.rows ?? []
  return (
    <div className={styles.picker}>
      <RefPicker
        resource={cloudContainers}
        valueField="containerId"
        value={containerId}
        name={container?.containerId === containerId ? container.name : undefined}
        filters={tenantId === '' ? {} : { tenantId }}
        onChange={onChange}
        label={t(m.cloudScope)}
        placeholder={tenantId === '' ? t(m.chooseCloudScope) : t(m.allCloudScopes)}
      />
    </div>
  )
}
