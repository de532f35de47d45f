/**
 * Actions on Google Cloud machines and Cloud SQL instances. Sources:
 * https://cloud.google.com/compute/docs/instances/stop-start-instance,
 * https://cloud.google.com/sql/docs/mysql/start-stop-restart-instance,
 * https://cloud.google.com/sql/docs/mysql/backup-recovery/backups
 */
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
  snapshotNoun: 'snapshot',
  snapshotNouns: 'snapshots',
  isLostWith: [],
  lossNote: '',
  snapshotNames: {
    pattern: /^[a-z](?:[-a-z0-9]*[a-z0-9])?$/,
    max: 40,
    sentence:
      'Use lowercase letters, digits and hyphens, begin with a letter, and end with a letter or a digit.',
  },
  actions: [
    {
      name: 'start',
      label: 'Start',
      interruption: 'The machine boots. An ephemeral external IP address may change.',
      cost: 'Google Cloud bills vCPUs and memory again.',
      offeredIn: off,
      permissions: ['compute.instances.get', 'compute.instances.start', 'compute.zoneOperations.get'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'stop',
      label: 'Stop',
      interruption:
        'The operating system is shut down, and the machine cannot be reached until it is started. An ephemeral external IP address is released.',
      cost: 'Google Cloud no longer bills vCPUs and memory. Disks and static IP addresses are still billed.',
      offeredIn: on,
      permissions: ['compute.instances.get', 'compute.instances.stop', 'compute.zoneOperations.get'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'restart',
      label: 'Reset',
      interruption:
        'The machine is reset without a shutdown of its operating system. Data that was not written to a disk is lost.',
      cost: unchanged,
      offeredIn: on,
      permissions: ['compute.instances.get', 'compute.instances.reset', 'compute.zoneOperations.get'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'snapshot',
      label: 'Create snapshot',
      interruption: crashConsistent,
      cost: 'Google Cloud bills the snapshots until they are deleted, also after the machine is deleted.',
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
  snapshotNoun: 'backup',
  snapshotNouns: 'backups',
  isLostWith: ['google_sql_database_instance'],
  lossNote: 'Google Cloud keeps them only where the instance retains its backups.',
  snapshotNames: {
    pattern: /^[A-Za-z0-9](?:[\w.-]*\w)?$/,
    max: 100,
    sentence: 'Use letters, digits, hyphens, periods and underscores, and begin with a letter or a digit.',
  },
  actions: [
    {
      name: 'start',
      label: 'Start',
      interruption: 'The instance starts and accepts connections again.',
      cost: 'Google Cloud bills the instance again.',
      offeredIn: off,
      permissions: ['cloudsql.instances.get', 'cloudsql.instances.update'],
      longestMinutes: databaseMinutes,
    },
    {
      name: 'stop',
      label: 'Stop',
      interruption:
        'All connections are closed, and the databases cannot be reached until the instance is started.',
      cost: 'Google Cloud no longer bills the instance. Storage, backups and IP addresses are still billed.',
      offeredIn: on,
      permissions: ['cloudsql.instances.get', 'cloudsql.instances.update'],
      longestMinutes: databaseMinutes,
    },
    {
      name: 'restart',
      label: 'Restart',
      interruption: 'All connections are closed. The databases cannot be reached for some minutes.',
      cost: unchanged,
      offeredIn: on,
      permissions: ['cloudsql.instances.get', 'cloudsql.instances.restart'],
      longestMinutes: databaseMinutes,
    },
    {
      name: 'snapshot',
      label: 'Create backup',
      interruption: 'No interruption.',
      cost: 'Google Cloud bills the backup until it is deleted. It is deleted together with the instance, unless the instance retains its backups.',
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
