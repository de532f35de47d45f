/**
 * Actions on EC2 machines and RDS databases.
 * Sources: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/Stop_Start.html, https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_StopInstance.html,
 * https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_CreateSnapshot.html
 */
import * as m from '@cmp/messages/contract/provisioning/resource-actions/aws'
import {
  databaseMinutes,
  either,
  machineMinutes,
  off,
  on,
  snapshotMinutes,
  unchanged,
  type ResourceActions,
} from './kit.ts'

/** EC2 machines. */
export const ec2Machine: ResourceActions = {
  resourceTypes: ['aws_instance'],
  provider: 'AWS',
  role: 'AmazonEC2FullAccess',
  snapshots: m.snapshots,
  isLostWith: [],
  lossNote: '',
  snapshotNames: {
    pattern: /^[A-Za-z0-9](?:[\w.-]*\w)?$/,
    max: 128,
    sentence: m.takeLettersDigitsHyphensPeriodsAnd,
  },
  actions: [
    {
      name: 'start',
      label: m.start,
      interruption: m.instanceBootsWithoutElasticIpAddress,
      cost: m.machineIsBilledAgain,
      offeredIn: off,
      permissions: ['ec2:DescribeInstances', 'ec2:StartInstances'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'stop',
      label: m.stop,
      interruption: m.operatingSystemShutsDownAndInstance,
      cost: m.machineIsNoLongerBilled,
      offeredIn: on,
      permissions: ['ec2:DescribeInstances', 'ec2:StopInstances'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'restart',
      label: m.reboot,
      interruption: m.operatingSystemRestartsInstanceIs,
      cost: unchanged,
      offeredIn: on,
      permissions: ['ec2:DescribeInstances', 'ec2:RebootInstances'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'snapshot',
      label: m.createSnapshot,
      interruption: m.noInterruptionAllEbsVolumesAre,
      cost: m.machineSnapshotsAreBilled,
      offeredIn: either,
      permissions: [
        'ec2:DescribeInstances',
        'ec2:CreateSnapshots',
        'ec2:CreateTags',
        'ec2:DescribeSnapshots',
      ],
      longestMinutes: snapshotMinutes,
    },
  ],
}

/** RDS databases. */
export const rds: ResourceActions = {
  resourceTypes: ['aws_db_instance'],
  provider: 'AWS',
  role: 'AmazonRDSFullAccess',
  snapshots: m.snapshots,
  isLostWith: [],
  lossNote: '',
  snapshotNames: {
    pattern: /^[A-Za-z](?:-?[A-Za-z0-9])*$/,
    max: 200,
    sentence: m.takeLettersDigitsAndSingleHyphens,
  },
  actions: [
    {
      name: 'start',
      label: m.start,
      interruption: m.databaseStartsAndAcceptsConnections,
      cost: m.instanceHoursAreBilledAgain,
      offeredIn: off,
      permissions: ['rds:DescribeDBInstances', 'rds:StartDBInstance'],
      longestMinutes: databaseMinutes,
    },
    {
      name: 'stop',
      label: m.stopTemporarily,
      interruption: m.allConnectionsAreClosedAndDatabase,
      cost: m.instanceHoursAreNoLongerBilled,
      offeredIn: on,
      permissions: ['rds:DescribeDBInstances', 'rds:StopDBInstance'],
      longestMinutes: databaseMinutes,
    },
    {
      name: 'restart',
      label: m.reboot,
      interruption: m.allConnectionsAreClosedDatabaseIs,
      cost: unchanged,
      offeredIn: on,
      permissions: ['rds:DescribeDBInstances', 'rds:RebootDBInstance'],
      longestMinutes: databaseMinutes,
    },
    {
      name: 'snapshot',
      label: m.takeSnapshot,
      interruption: m.inSingleAvailabilityZoneReadsAnd,
      cost: m.databaseSnapshotIsBilled,
      offeredIn: on,
      permissions: [
        'rds:DescribeDBInstances',
        'rds:CreateDBSnapshot',
        'rds:AddTagsToResource',
        'rds:DescribeDBSnapshots',
      ],
      longestMinutes: snapshotMinutes,
    },
  ],
}
