/**
 * Actions on EC2 machines and RDS databases.
 * Sources: https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_StartInstances.html, …/API_StopInstances.html,
 * …/API_RebootInstances.html, …/API_CreateSnapshots.html, …/API_DescribeSnapshots.html,
 * https://docs.aws.amazon.com/AmazonRDS/latest/APIReference/API_StartDBInstance.html, …/API_StopDBInstance.html,
 * …/API_RebootDBInstance.html, …/API_CreateDBSnapshot.html, …/API_DescribeDBSnapshots.html
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws'
import type { Instance, Snapshot } from '@aws-sdk/client-ec2'
import type { DBInstance, DBSnapshot } from '@aws-sdk/client-rds'
import type { PowerState } from '@cmp/contract'
import { combineActions, isReached } from '../kit/actions-by-type.ts'
import { getLastPart } from '../kit/read.ts'
import { requestTag } from '../kit/snapshot-names.ts'
import { ignoreNotFound } from '../kit/ignore-not-found.ts'
import type {
  ActionOperation,
  ActionProgress,
  ActionRequest,
  ActionsPort,
  ActionTarget,
} from '../ports/actions.ts'
import { CloudError } from '../ports/errors.ts'
import { buildEc2Arn } from './compute.ts'
import { getClient, requireAwsAnswer, type AwsSession, type ClientSettings } from './session.ts'

/** Requests that change something are sent once: the SDK would otherwise repeat a request whose response was lost. */
const disableRetries = (settings: ClientSettings): ClientSettings => ({ ...settings, maxAttempts: 1 })

const working = { isDone: false, detail: m.awsIsWorkingOnIt } as const

const machineStates: Readonly<Record<string, PowerState>> = {
  running: 'running',
  stopped: 'stopped',
  pending: 'changing',
  stopping: 'changing',
}

/**
 * Power states by `DBInstanceStatus`; any other status is unknown. Source:
 * https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/accessing-monitoring.html
 */
const databaseStates: Readonly<Record<string, PowerState>> = {
  stopped: 'stopped',
  starting: 'changing',
  stopping: 'changing',
  rebooting: 'changing',
  creating: 'changing',
  available: 'running',
  'backing-up': 'running',
  'configuring-enhanced-monitoring': 'running',
  'configuring-iam-database-auth': 'running',
  'configuring-log-exports': 'running',
  maintenance: 'running',
  modifying: 'running',
  'moving-to-vpc': 'running',
  renaming: 'running',
  'resetting-master-credentials': 'running',
  'storage-config-upgrade': 'running',
  'storage-initialization': 'running',
  'storage-optimization': 'running',
  upgrading: 'running',
}

const createNotFoundError = (name: string): CloudError =>
  new CloudError('NotFound', t(m.wasNotFound, { name }))

const getInstanceId = ({ nativeId }: ActionTarget): string => getLastPart(nativeId)

const readMachine = async (
  session: AwsSession,
  target: ActionTarget,
  signal: AbortSignal | undefined,
): Promise<Instance> => {
  const found = await session.call('ec2', target.region, signal, async (settings, options) => {
    const { EC2Client, DescribeInstancesCommand } = await import('@aws-sdk/client-ec2')
    const { Reservations = [] } = requireAwsAnswer(
      await getClient(EC2Client, settings).send(
        new DescribeInstancesCommand({ InstanceIds: [getInstanceId(target)] }),
        options,
      ),
    )
    return Reservations.flatMap(({ Instances = [] }) => Instances)[0]
  })
  if (!found || found.State?.Name === 'terminated') throw createNotFoundError(target.name)
  return found
}

const readMachinePower = async (
  session: AwsSession,
  target: ActionTarget,
  signal: AbortSignal | undefined,
): Promise<PowerState> =>
  machineStates[(await readMachine(session, target, signal)).State?.Name ?? ''] ?? 'unknown'

/** Returns the snapshots with the tag of a request. */
const listRequestedSnapshots = (
  session: AwsSession,

  { target, requestId }: ActionRequest,
  signal: AbortSignal | undefined,
): Promise<Snapshot[]> =>
  session.call('ec2', target.region, signal, async (settings, options) => {
    const { EC2Client, DescribeSnapshotsCommand } = await import('@aws-sdk/client-ec2')
    const { Snapshots = [] } = requireAwsAnswer(
      await getClient(EC2Client, settings).send(
        new DescribeSnapshotsCommand({
          OwnerIds: ['self'],
          Filters: [{ Name: `tag:${requestTag}`, Values: [requestId] }],
        }),
        options,
      ),
    )
    return Snapshots
  })

const sendMachineAction = (
  session: AwsSession,

  { action, target, requestId, snapshotName }: ActionRequest,
  signal: AbortSignal | undefined,
) =>
  session.call('ec2', target.region, signal, async (settings, options): Promise<ActionOperation> => {
    const ec2 = await import('@aws-sdk/client-ec2')
    const client = getClient(ec2.EC2Client, disableRetries(settings))
    const InstanceIds = [getInstanceId(target)]
    switch (action) {
      case 'start':
        await client.send(new ec2.StartInstancesCommand({ InstanceIds }), options)
        break
      case 'stop':
        await client.send(new ec2.StopInstancesCommand({ InstanceIds }), options)
        break
      case 'restart':
        await client.send(new ec2.RebootInstancesCommand({ InstanceIds }), options)
        break
      case 'snapshot':
        await client.send(
          new ec2.CreateSnapshotsCommand({
            InstanceSpecification: { InstanceId: getInstanceId(target) },
            Description: snapshotName,
            TagSpecifications: [
              {
                ResourceType: 'snapshot',
                Tags: [
                  { Key: 'Name', Value: snapshotName },
                  { Key: requestTag, Value: requestId },
                ],
              },
            ],
          }),
          options,
        )
    }
    return {}
  })

const describeSnapshot = ({ target, snapshotName }: ActionRequest, snapshot: Snapshot, now: Date) => ({
  nativeId: buildEc2Arn(target.region, target.containerId, `snapshot/${snapshot.SnapshotId ?? ''}`),
  name: snapshotName,
  source: snapshot.VolumeId ?? '',
  sizeGiB: snapshot.VolumeSize ?? null,
  createdAt: snapshot.StartTime ?? now,
})

const createMachineActions = (session: AwsSession, now: () => Date): ActionsPort => {
  const readPowerState = (target: ActionTarget, signal: AbortSignal | undefined): Promise<PowerState> =>
    readMachinePower(session, target, signal)
  return {
    power: readPowerState,
    begin: (request, signal) => sendMachineAction(session, request, signal),
    find: async (request, signal) => {
      // EC2 shows no trace of a reboot: neither an operation nor a state.
      if (request.action === 'restart') return 'unknown'
      return request.action === 'snapshot' &&
        (await listRequestedSnapshots(session, request, signal)).length > 0
        ? {}
        : undefined
    },
    readProgress: async (request, _operation, signal): Promise<ActionProgress> => {
      const state = await readPowerState(request.target, signal)
      if (request.action !== 'snapshot')
        return isReached(request.action, state) ? { isDone: true, power: state, snapshots: [] } : working
      const snapshots = await listRequestedSnapshots(session, request, signal)
      const failed = snapshots.find(({ State }) => State === 'error')
      if (failed)
        throw new CloudError(
          'Refused',
          t(m.theSnapshotOfFailed, {
            VolumeId: failed.VolumeId ?? '',
            StateMessage: failed.StateMessage ?? '',
          }),
        )
      const done = snapshots.filter(({ State }) => State === 'completed')
      return snapshots.length > 0 && done.length === snapshots.length
        ? { isDone: true, power: state, snapshots: done.map((one) => describeSnapshot(request, one, now())) }
        : {
            isDone: false,
            detail: t(m.ofSnapshotsCompleted, { count: done.length, count2: snapshots.length }),
          }
    },
  }
}

const readDatabase = async (
  session: AwsSession,

  { name, region }: ActionTarget,
  signal: AbortSignal | undefined,
): Promise<DBInstance> => {
  const found = await session.call('rds', region, signal, async (settings, options) => {
    const { RDSClient, DescribeDBInstancesCommand } = await import('@aws-sdk/client-rds')
    const { DBInstances = [] } = requireAwsAnswer(
      await getClient(RDSClient, settings).send(
        new DescribeDBInstancesCommand({ DBInstanceIdentifier: name }),
        options,
      ),
    )
    return DBInstances[0]
  })
  if (!found) throw createNotFoundError(name)
  return found
}

const readDatabasePower = async (
  session: AwsSession,
  target: ActionTarget,
  signal: AbortSignal | undefined,
): Promise<PowerState> =>
  databaseStates[(await readDatabase(session, target, signal)).DBInstanceStatus ?? ''] ?? 'unknown'

/**
 * Returns the snapshot with the requested name; undefined if there is none.
 * @throws CloudError Refused if another request created it
 */
const snapshotOfRequest = async (
  session: AwsSession,

  { target, snapshotName, requestId }: ActionRequest,
  signal: AbortSignal | undefined,
): Promise<DBSnapshot | undefined> => {
  const snapshot = await session
    .call('rds', target.region, signal, async (settings, options) => {
      const { RDSClient, DescribeDBSnapshotsCommand } = await import('@aws-sdk/client-rds')
      const { DBSnapshots = [] } = requireAwsAnswer(
        await getClient(RDSClient, settings).send(
          new DescribeDBSnapshotsCommand({ DBSnapshotIdentifier: snapshotName }),
          options,
        ),
      )
      return DBSnapshots[0]
    })
    .catch(ignoreNotFound(undefined))
  const isOwn = snapshot?.TagList?.some(({ Key, Value }) => Key === requestTag && Value === requestId)
  if (snapshot && !isOwn)
    throw new CloudError('Refused', t(m.snapshotNamedAlreadyExistsChoose, { snapshotName }))
  return snapshot
}

const sendDatabaseAction = (
  session: AwsSession,

  { action, target, requestId, snapshotName }: ActionRequest,
  signal: AbortSignal | undefined,
) =>
  session.call('rds', target.region, signal, async (settings, options): Promise<ActionOperation> => {
    const rds = await import('@aws-sdk/client-rds')
    const client = getClient(rds.RDSClient, disableRetries(settings))
    const DBInstanceIdentifier = target.name
    switch (action) {
      case 'start':
        await client.send(new rds.StartDBInstanceCommand({ DBInstanceIdentifier }), options)
        break
      case 'stop':
        await client.send(new rds.StopDBInstanceCommand({ DBInstanceIdentifier }), options)
        break
      case 'restart':
        await client.send(new rds.RebootDBInstanceCommand({ DBInstanceIdentifier }), options)
        break
      case 'snapshot':
        await client.send(
          new rds.CreateDBSnapshotCommand({
            DBInstanceIdentifier,
            DBSnapshotIdentifier: snapshotName,
            Tags: [{ Key: requestTag, Value: requestId }],
          }),
          options,
        )
    }
    return {}
  })

const createDatabaseActions = (session: AwsSession, now: () => Date): ActionsPort => {
  const readPowerState = (target: ActionTarget, signal: AbortSignal | undefined): Promise<PowerState> =>
    readDatabasePower(session, target, signal)
  return {
    power: readPowerState,
    begin: async (request, signal) => {
      if (request.action === 'snapshot' && (await snapshotOfRequest(session, request, signal))) return {}
      return sendDatabaseAction(session, request, signal)
    },
    find: async (request, signal) => {
      if (request.action === 'snapshot') return (await snapshotOfRequest(session, request, signal)) && {}
      if (request.action !== 'restart') return undefined
      const { DBInstanceStatus } = await readDatabase(session, request.target, signal)
      return DBInstanceStatus === 'rebooting' ? {} : 'unknown'
    },
    readProgress: async (request, _operation, signal): Promise<ActionProgress> => {
      const state = await readPowerState(request.target, signal)
      if (request.action !== 'snapshot')
        return isReached(request.action, state) ? { isDone: true, power: state, snapshots: [] } : working
      const snapshot = await snapshotOfRequest(session, request, signal)
      if (snapshot?.Status === 'failed') throw new CloudError('Refused', t(m.snapshotFailed))
      if (!snapshot || snapshot.Status !== 'available')
        return {
          isDone: false,
          detail: t(m.theSnapshotIsComplete, { PercentProgress: snapshot?.PercentProgress ?? 0 }),
        }
      return {
        isDone: true,
        power: state,
        snapshots: [
          {
            nativeId: snapshot.DBSnapshotArn ?? request.snapshotName,
            name: request.snapshotName,
            source: request.target.name,
            sizeGiB: snapshot.AllocatedStorage ?? null,
            createdAt: snapshot.SnapshotCreateTime ?? now(),
          },
        ],
      }
    },
  }
}

/** The actions of an account. `resource-actions.ts` of the contract lists the permissions of each action. */
export const createAwsActions = (session: AwsSession, now: () => Date): ActionsPort =>
  combineActions({
    aws_instance: createMachineActions(session, now),
    aws_db_instance: createDatabaseActions(session, now),
  })
