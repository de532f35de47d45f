/** Selects the customer whose cloud resources are shown. The address identifies a customer by its tenant. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { customers } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { defaultListState } from '../../../kit/api/list-search.ts'
import { listQuery, nameOf } from '../../../kit/api/resource-calls.ts'
import { RefPicker } from '../../../kit/form/ref-picker.tsx'
import styles from './inventories.module.css'

/** The picker. A tenant from the address is shown by its customer's name. */
export const CustomerPicker = ({
  tenantId,
  onChange,
}: {
  tenantId: string
  onChange: (tenantId: string) => void
}) => {
  const found = useQuery({
    ...listQuery(customers, { ...defaultListState(customers), size: 1, search: tenantId }),
    enabled: tenantId !== '',
  })
  const [customer] = found.data?.rows ?? []
  return (
    <div className={styles.picker}>
      <RefPicker
        resource={customers}
        valueField="tenantId"
        value={tenantId}
        name={customer?.tenantId === tenantId ? nameOf(customers, customer) : undefined}
        onChange={onChange}
        label={t(m.customer)}
        placeholder={t(m.chooseACustomer)}
      />
    </div>
  )
}
