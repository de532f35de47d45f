/**
 * Actions on Google Cloud machines and Cloud SQL instances. Sources:
 * https://cloud.google.com/compute/docs/instances/stop-start-instance,
 * https://cloud.google.com/sql/docs/mysql/start-stop-restart-instance,
 * https://cloud.google.com/sql/docs/mysql/backup-recovery/backups
 */
import * as m from '@cmp/messages/contract/provisioning/resource-actions/gcp'
import {
  crashConsistent,
  databaseMinutes,
  either,
  machineMinutes,
  off,
  on,
  snapshotMinutes,
  unchanged,
  type ResourceActions,
} from './kit.ts'

/** Virtual machines. */
export const googleMachine: ResourceActions = {
  resourceTypes: ['google_compute_instance'],
  provider: 'Google Cloud',
  role: 'roles/compute.instanceAdmin.v1',
  snapshots: m.snapshots,
  isLostWith: [],
  lossNote: '',
  snapshotNames: {
    pattern: /^[a-z](?:[-a-z0-9]*[a-z0-9])?$/,
    max: 40,
    sentence: m.takeLowercaseLettersDigitsAndHyphens,
  },
  actions: [
    {
      name: 'start',
      label: m.start,
      interruption: m.vmBootsEphemeralExternalIpAddress,
      cost: m.googleCloudBillsVcpusAndMemory,
      offeredIn: off,
      permissions: ['compute.instances.get', 'compute.instances.start', 'compute.zoneOperations.get'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'stop',
      label: m.stop,
      interruption: m.operatingSystemShutsDownAndVm,
      cost: m.googleCloudNoLongerBillsVcpus,
      offeredIn: on,
      permissions: ['compute.instances.get', 'compute.instances.stop', 'compute.zoneOperations.get'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'restart',
      label: m.reset,
      interruption: m.vmIsResetWithoutShuttingDown,
      cost: unchanged,
      offeredIn: on,
      permissions: ['compute.instances.get', 'compute.instances.reset', 'compute.zoneOperations.get'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'snapshot',
      label: m.createSnapshot,
      interruption: crashConsistent,
      cost: m.googleCloudBillsSnapshotsUntilThey,
      offeredIn: either,
      permissions: [
        'compute.instances.get',
        'compute.disks.createSnapshot',
        'compute.snapshots.create',
        'compute.snapshots.get',
        'compute.snapshots.setLabels',
        'compute.zoneOperations.get',
      ],
      longestMinutes: snapshotMinutes,
    },
  ],
}

/** Cloud SQL instances. */
export const cloudSql: ResourceActions = {
  resourceTypes: ['google_sql_database_instance'],
  provider: 'Google Cloud',
  role: 'roles/cloudsql.editor',
  snapshots: m.backups,
  isLostWith: ['google_sql_database_instance'],
  lossNote: m.googleCloudRetainsThemOnlyIf,
  snapshotNames: {
    pattern: /^[A-Za-z0-9](?:[\w.-]*\w)?$/,
    max: 100,
    sentence: m.takeLettersDigitsHyphensPeriodsAnd,
  },
  actions: [
    {
      name: 'start',
      label: m.start,
      interruption: m.theInstanceStartsAndAcceptsConnections,
      cost: m.googleCloudBillsTheInstanceAgain,
      offeredIn: off,
      permissions: ['cloudsql.instances.get', 'cloudsql.instances.update'],
      longestMinutes: databaseMinutes,
    },
    {
      name: 'stop',
      label: m.stop,
      interruption: m.allConnectionsAreClosedAndDatabases,
      cost: m.googleCloudNoLongerBillsThe,
      offeredIn: on,
      permissions: ['cloudsql.instances.get', 'cloudsql.instances.update'],
      longestMinutes: databaseMinutes,
    },
    {
      name: 'restart',
      label: m.restart,
      interruption: m.allConnectionsAreClosedDatabasesAre,
      cost: unchanged,
      offeredIn: on,
      permissions: ['cloudsql.instances.get', 'cloudsql.instances.restart'],
      longestMinutes: databaseMinutes,
    },
    {
      name: 'snapshot',
      label: m.createBackup,
      interruption: m.noInterruption,
      cost: m.googleCloudBillsBackupUntilIt,
      offeredIn: on,
      permissions: [
        'cloudsql.instances.get',
        'cloudsql.backupRuns.create',
        'cloudsql.backupRuns.get',
        'cloudsql.backupRuns.list',
      ],
      longestMinutes: snapshotMinutes,
    },
  ],
}
