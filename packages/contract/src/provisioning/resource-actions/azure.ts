/**
 * Actions on Azure machines and databases. Sources: https://learn.microsoft.com/azure/virtual-machines/states-billing,
 * https://learn.microsoft.com/azure/azure-sql/database/database-copy, https://github.com/Azure/OpenShift/issues/186
 * (disks/beginGetAccess for snapshots)
 */
import * as m from '@cmp/messages/contract/provisioning/resource-actions/azure'
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
  snapshots: m.snapshots,
  isLostWith: [],
  lossNote: '',
  snapshotNames: {
    pattern: /^[A-Za-z0-9](?:[\w.-]*\w)?$/,
    max: 50,
    sentence: m.takeLettersDigitsHyphensPeriodsAnd,
  },
  actions: [
    {
      name: 'start',
      label: m.start,
      interruption: m.virtualMachineBootsDynamicIpAddress,
      cost: m.azureBillsComputeOfVirtualMachine,
      offeredIn: off,
      permissions: ['Microsoft.Compute/virtualMachines/start/action'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'stop',
      label: m.stopDeallocate,
      interruption: m.operatingSystemShutsDownAndVirtual,
      cost: m.azureNoLongerBillsComputeOf,
      offeredIn: on,
      permissions: ['Microsoft.Compute/virtualMachines/deallocate/action'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'restart',
      label: m.restart,
      interruption: m.operatingSystemRestartsVirtualMachine,
      cost: unchanged,
      offeredIn: on,
      permissions: ['Microsoft.Compute/virtualMachines/restart/action'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'snapshot',
      label: m.createSnapshot,
      interruption: crashConsistent,
      cost: m.azureBillsSnapshotsUntilTheyAre,
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
  snapshots: m.databaseCopies,
  isLostWith: ['azurerm_mssql_server'],
  lossNote: '',
  snapshotNames: {
    pattern: /^[A-Za-z0-9](?:[\w.-]*\w)?$/,
    max: 128,
    sentence: m.takeLettersDigitsHyphensPeriodsAnd,
  },
  actions: [
    {
      name: 'snapshot',
      label: m.copyDatabase,
      interruption: m.noInterruptionAzureCreatesA,
      cost: m.copyIsDatabaseOfSameSize,
      offeredIn: either,
      permissions: ['Microsoft.Sql/servers/databases/read', 'Microsoft.Sql/servers/databases/write'],
      longestMinutes: snapshotMinutes,
    },
  ],
}
