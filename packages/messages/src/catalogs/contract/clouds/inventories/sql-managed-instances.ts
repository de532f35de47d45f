/** Texts of `contract/clouds/inventories/sql-managed-instances`. */
import { defineMessage } from '@cmp/messages'

export const sqlManagedInstances = defineMessage('SQL managed instances')
export const sqlManagedInstancesOfSelected = defineMessage(
  'The SQL managed instances of the selected subscription. They appear after the first collection.',
)
export const licenseType = defineMessage('License type')
export const subnet = defineMessage('Subnet')
