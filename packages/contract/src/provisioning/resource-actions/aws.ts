/**
 * Actions on EC2 machines and RDS databases.
 * Sources: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/Stop_Start.html, https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_StopInstance.html,
 * https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_CreateSnapshot.html
 */
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
  snapshotNoun: 'snapshot',
  snapshotNouns: 'snapshots',
  isLostWith: [],
  lossNote: '',
  snapshotNames: {
    pattern: /^[A-Za-z0-9](?:[\w.-]*\w)?$/,
    max: 128,
    sentence: 'Use letters, digits, hyphens, periods and underscores, and begin with a letter or a digit.',
  },
  actions: [
    {
      name: 'start',
      label: 'Start',
      interruption: 'The machine boots. Without an Elastic IP address, its public IP address changes.',
      cost: 'AWS bills the machine again.',
      offeredIn: off,
      permissions: ['ec2:DescribeInstances', 'ec2:StartInstances'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'stop',
      label: 'Stop',
      interruption:
        'The operating system is shut down, and the machine cannot be reached until it is started. Instance store volumes lose their data, and a public IP address that is not an Elastic IP address is released.',
      cost: 'AWS no longer bills the machine. EBS volumes and Elastic IP addresses are still billed.',
      offeredIn: on,
      permissions: ['ec2:DescribeInstances', 'ec2:StopInstances'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'restart',
      label: 'Reboot',
      interruption: 'The operating system restarts. The machine cannot be reached for some minutes.',
      cost: unchanged,
      offeredIn: on,
      permissions: ['ec2:DescribeInstances', 'ec2:RebootInstances'],
      longestMinutes: machineMinutes,
    },
    {
      name: 'snapshot',
      label: 'Create snapshot',
      interruption:
        'No interruption. All EBS volumes are captured at the same time, without data in the memory of the operating system.',
      cost: 'AWS bills the snapshots until they are deleted, also after the machine is deleted.',
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
  snapshotNoun: 'snapshot',
  snapshotNouns: 'snapshots',
  isLostWith: [],
  lossNote: '',
  snapshotNames: {
    pattern: /^[A-Za-z](?:-?[A-Za-z0-9])*$/,
    max: 200,
    sentence:
      'Use letters, digits and single hyphens, begin with a letter, and end with a letter or a digit.',
  },
  actions: [
    {
      name: 'start',
      label: 'Start',
      interruption: 'The database starts and accepts connections again. This can take from minutes to hours.',
      cost: 'AWS bills instance hours again.',
      offeredIn: off,
      permissions: ['rds:DescribeDBInstances', 'rds:StartDBInstance'],
      longestMinutes: databaseMinutes,
    },
    {
      name: 'stop',
      label: 'Stop temporarily',
      interruption:
        'All connections are closed, and the database cannot be reached until it is started. AWS starts it automatically after 7 days.',
      cost: 'AWS no longer bills instance hours. Storage, backups and snapshots are still billed.',
      offeredIn: on,
      permissions: ['rds:DescribeDBInstances', 'rds:StopDBInstance'],
      longestMinutes: databaseMinutes,
    },
    {
      name: 'restart',
      label: 'Reboot',
      interruption: 'All connections are closed. The database cannot be reached for some minutes.',
      cost: unchanged,
      offeredIn: on,
      permissions: ['rds:DescribeDBInstances', 'rds:RebootDBInstance'],
      longestMinutes: databaseMinutes,
    },
    {
      name: 'snapshot',
      label: 'Take snapshot',
      interruption: 'In a single Availability Zone, reads and writes may be suspended for a few minutes.',
      cost: 'AWS bills the snapshot until it is deleted, also after the database is deleted.',
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
