/** Texts of `contract/clouds/inventories/sql-managed-instances`. */
import { defineMessage } from '@cmp/messages'

export const sqlManagedInstances = defineMessage('SQL managed instances')
export const theSqlManagedInstancesOfThe = defineMessage(
  'The SQL managed instances of the selected subscription. They appear after the first collection.',
)
export const licence = defineMessage('License type')
export const subnet = defineMessage('Subnet')
