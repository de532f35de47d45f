/**
 * Actions on Azure machines and databases. Sources: https://learn.microsoft.com/azure/virtual-machines/states-billing,
 * https://learn.microsoft.com/azure/azure-sql/database/database-copy, https://github.com/Azure/OpenShift/issues/186
 * (disks/beginGetAccess for snapshots)
 */
import {
  crashConsistent,
  either,
  machineMinutes,
  off,
  on,
  snapshotMinutes,
  unchanged,
  type ResourceActions,
} from './kit.ts'

/** Virtual machines. */
export const azureMachine: ResourceActions = {
  resourceTypes: ['azurerm_linux_virtual_machine', 'azurerm_windows_virtual_machine'],
  provider: 'Azure',
  role: 'Virtual Machine Contributor and Disk Snapshot Contributor',
  snapshotNoun: 'snapshot',
  snapshotNouns: 'snapshots',
  isLostWith: [],
  lossNote: '',
  snapshotNames: {
    pattern: /^[A-Za-z0-9](?:[\w.-]*\w)?$/,
    max: 50,
    sentence: 'Use letters, digits, hyphens, periods and underscores, and begin with a letter or a digit.',
  },
  actions: [
    {
      name: 'start',
      label: 'Start',
      interruption: 'The machine boots. A dynamic IP address may change.',
      cost: 'Azure bills the size of the machine again.',
      offeredIn: off,
      permissions: ['Microsoft.Compute/virtualMachines/start/action'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'stop',
      label: 'Stop (deallocate)',
      interruption:
        'The operating system is shut down, and the machine cannot be reached until it is started. The temporary disk loses its data.',
      cost: 'Azure no longer bills the size of the machine. Its disks and static IP addresses are still billed.',
      offeredIn: on,
      permissions: ['Microsoft.Compute/virtualMachines/deallocate/action'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'restart',
      label: 'Restart',
      interruption: 'The operating system restarts. The machine cannot be reached for some minutes.',
      cost: unchanged,
      offeredIn: on,
      permissions: ['Microsoft.Compute/virtualMachines/restart/action'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'snapshot',
      label: 'Create snapshot',
      interruption: crashConsistent,
      cost: 'Azure bills the snapshots until they are deleted, also after the machine is deleted.',
      offeredIn: either,
      permissions: [
        'Microsoft.Compute/snapshots/read',
        'Microsoft.Compute/snapshots/write',
        'Microsoft.Compute/disks/read',
        'Microsoft.Compute/disks/beginGetAccess/action',
      ],
      longestMinutes: snapshotMinutes,
    },
  ],
}

/** Azure SQL databases cannot be started or stopped. Serverless databases pause automatically. */
export const azureDatabase: ResourceActions = {
  resourceTypes: ['azurerm_mssql_database'],
  provider: 'Azure',
  role: 'SQL DB Contributor',
  snapshotNoun: 'database copy',
  snapshotNouns: 'database copies',
  isLostWith: ['azurerm_mssql_server'],
  lossNote: '',
  snapshotNames: {
    pattern: /^[A-Za-z0-9](?:[\w.-]*\w)?$/,
    max: 128,
    sentence: 'Use letters, digits, hyphens, periods and underscores, and begin with a letter or a digit.',
  },
  actions: [
    {
      name: 'snapshot',
      label: 'Copy database',
      interruption:
        'No interruption. Azure creates a transactionally consistent copy of the database on the same server.',
      cost: 'The copy is a database of the same size: Azure bills it until it is deleted. It is deleted together with its server.',
      offeredIn: either,
      permissions: ['Microsoft.Sql/servers/databases/read', 'Microsoft.Sql/servers/databases/write'],
      longestMinutes: snapshotMinutes,
    },
  ],
}
