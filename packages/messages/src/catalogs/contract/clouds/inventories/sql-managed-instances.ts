/** Texts of `contract/clouds/inventories/sql-managed-instances`. */
import { defineMessage } from '@cmp/messages'

export const sqlManagedInstances = defineMessage('SQL managed instances')
export const theSqlManagedInstancesOfThe = defineMessage(
  'The SQL managed instances of the chosen subscription. They appear once its cloud has been read.',
)
export const licence = defineMessage('Licence')
export const subnet = defineMessage('Subnet')
