/**
 * Actions on virtual machines and Cloud SQL instances of Google Cloud.
 * Sources: https://cloud.google.com/compute/docs/reference/rest/v1/instances/start, …/stop, …/reset, …/disks/createSnapshot,
 * …/zoneOperations/get,
 * https://cloud.google.com/sql/docs/mysql/admin-api/rest/v1/instances/patch, …/instances/restart, …/backupRuns/insert, …/operations
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import { isRecord } from '@cmp/contract/is-record'
import type { PowerState } from '@cmp/contract'
import type { JsonObject } from '../exports/json.ts'
import { runAfterCreating, combineActions, isReached, getTexts } from '../kit/actions-by-type.ts'
import { getLastPart, listAt, getTimestampAt, numberAt, getTextAt, toWholeGiB } from '../kit/read.ts'
import { requestTag, snapshotNameOf, deriveUuid } from '../kit/snapshot-names.ts'
import { ignoreNotFound } from '../kit/ignore-not-found.ts'
import type {
  ActionOperation,
  ActionProgress,
  ActionRequest,
  ActionsPort,
  CreatedSnapshot,
} from '../ports/actions.ts'
import { CloudError } from '../ports/errors.ts'
import { toNativePath } from './native-path.ts'
import type { GoogleSession } from './session.ts'

/** The longest name that Google Cloud allows for a snapshot. */
const longestName = 63

const working = { isDone: false, detail: m.googleCloudIsWorkingOnIt } as const

const machineStates: Readonly<Record<string, PowerState>> = {
  RUNNING: 'running',
  TERMINATED: 'stopped',
  STOPPED: 'stopped',
  PROVISIONING: 'changing',
  STAGING: 'changing',
  STOPPING: 'changing',
  PENDING_STOP: 'changing',
}

/** The name of each action in the path of a machine. */
const calls = { start: 'start', stop: 'stop', restart: 'reset' } as const

/**
 * Returns the path of a Compute Engine URL, without its host.
 * @throws CloudError Unavailable if the URL is not a resource's
 */
const callPath = (address: string): string => {
  const path = /\/compute\/v1\/(projects\/.+)$/.exec(address)?.[1] ?? ''
  if (path === '' || path.includes('..')) throw new CloudError('Unavailable', t(m.noResourceName))
  return `/compute/v1/${path}`
}

/** The error of an operation; empty if it has none. */
const describeFailure = (operation: JsonObject): string => {
  const [first] = listAt(operation, 'error.errors')
  return isRecord(first) ? `${getTextAt(first, 'code')}: ${getTextAt(first, 'message')}` : ''
}

/** Whether an operation has ended. @throws CloudError Refused if it failed */
const hasOperationEnded = async (
  session: GoogleSession,
  { service, path }: { service: string; path: string },
  signal: AbortSignal | undefined,
): Promise<boolean> => {
  const operation = await session.get(service, path, signal)
  const failure = describeFailure(operation)
  if (failure !== '') throw new CloudError('Refused', failure)
  return getTextAt(operation, 'status') === 'DONE'
}

/** The tolerated difference between the clocks of the portal and of Google, in milliseconds. */
const clockTolerance = 2 * 60_000

/** How long a restart is resent with its request ID, in milliseconds. */
const repeatable = 10 * 60_000

const buildMachinePath = (nativeId: string): string => `/compute/v1/${toNativePath(nativeId)}`

const readMachine = (
  session: GoogleSession,
  nativeId: string,
  signal: AbortSignal | undefined,
): Promise<JsonObject> => session.get('compute', buildMachinePath(nativeId), signal)

const readMachinePower = async (
  session: GoogleSession,
  nativeId: string,
  signal: AbortSignal | undefined,
): Promise<PowerState> =>
  machineStates[getTextAt(await readMachine(session, nativeId, signal), 'status')] ?? 'unknown'

const snapshotPath = (containerId: string, name: string): string =>
  `/compute/v1/projects/${encodeURIComponent(containerId)}/global/snapshots/${encodeURIComponent(name)}`

const readSnapshot = (
  session: GoogleSession,
  path: string,
  signal: AbortSignal | undefined,
): Promise<JsonObject | undefined> => session.get('compute', path, signal).catch(ignoreNotFound(undefined))

/** The persistent disks of a machine, with the names of their snapshots. */
const listDisks = (machine: JsonObject, { target, snapshotName }: ActionRequest) =>
  listAt(machine, 'disks').flatMap((disk) => {
    const source = getTextAt(disk, 'source')
    if (source === '') return []
    const name = snapshotNameOf(snapshotName, getLastPart(source), longestName)
    return [{ source: callPath(source), name, path: snapshotPath(target.containerId, name) }]
  })

/**
 * Whether the request has already created a snapshot.
 * @throws CloudError Refused if another snapshot has its name
 */
const isCreated = async (
  session: GoogleSession,

  { requestId }: ActionRequest,
  { name, path }: { name: string; path: string },
  signal: AbortSignal | undefined,
): Promise<boolean> => {
  const found = await readSnapshot(session, path, signal)
  if (found && getTextAt(found, `labels.${requestTag}`) !== requestId)
    throw new CloudError('Refused', t(m.snapshotNamedAlreadyExistsChoose, { name }))
  return found !== undefined
}

const createSnapshots = async (
  session: GoogleSession,

  request: ActionRequest,
  signal: AbortSignal | undefined,
): Promise<ActionOperation> => {
  const disks = listDisks(await readMachine(session, request.target.nativeId, signal), request)
  if (disks.length === 0) throw new CloudError('Refused', t(m.noPersistentDisk))
  const missing: typeof disks = []
  for (const disk of disks) if (!(await isCreated(session, request, disk, signal))) missing.push(disk)
  const operations: string[] = []
  const created = disks.filter((disk) => !missing.includes(disk)).map(({ name }) => name)
  for (const { source, name } of missing) {
    const answer = await runAfterCreating(created, () =>
      session.change(
        'POST',
        'compute',
        `${source}/createSnapshot?requestId=${deriveUuid(request.requestId, name)}`,
        { name, labels: { [requestTag]: request.requestId } },
        signal,
      ),
    )
    operations.push(callPath(getTextAt(answer, 'selfLink')))
    created.push(name)
  }
  return { operations, snapshots: disks.map(({ path }) => path) }
}

const readCreated = async (
  session: GoogleSession,

  now: () => Date,
  path: string,
  signal: AbortSignal | undefined,
): Promise<CreatedSnapshot | undefined> => {
  const snapshot = await readSnapshot(session, path, signal)
  if (getTextAt(snapshot, 'status') === 'FAILED')
    throw new CloudError('Refused', t(m.theSnapshotCouldNotBeCreated, { lastPart: getLastPart(path) }))
  if (!snapshot || getTextAt(snapshot, 'status') !== 'READY') return undefined
  const createdAt = getTimestampAt(snapshot, 'creationTimestamp')
  return {
    nativeId: `//compute.googleapis.com/${decodeURIComponent(path).replace('/compute/v1/', '')}`,
    name: getTextAt(snapshot, 'name'),
    source: getLastPart(getTextAt(snapshot, 'sourceDisk')),
    sizeGiB: numberAt(snapshot, 'diskSizeGb'),
    createdAt: createdAt === null ? now() : new Date(createdAt),
  }
}

const createMachineActions = (session: GoogleSession, now: () => Date): ActionsPort => {
  const begin: ActionsPort['begin'] = async (request, signal) => {
    if (request.action === 'snapshot') return createSnapshots(session, request, signal)
    const answer = await session.change(
      'POST',
      'compute',
      `${buildMachinePath(request.target.nativeId)}/${calls[request.action]}?requestId=${deriveUuid(request.requestId, request.action)}`,
      {},
      signal,
    )
    return { operations: [callPath(getTextAt(answer, 'selfLink'))] }
  }

  return {
    power: ({ nativeId }, signal) => readMachinePower(session, nativeId, signal),
    begin,
    // Compute Engine responds to a repeated request ID with the operation of the first request, so resending it has no
    // second effect. Google does not document for how long; after that time a resent restart would be a second one.
    find: ({ action, sentAt }) =>
      Promise.resolve(
        action === 'restart' && now().getTime() - sentAt.getTime() > repeatable ? 'unknown' : undefined,
      ),
    readProgress: async ({ action, target }, operation, signal): Promise<ActionProgress> => {
      for (const path of getTexts(operation, 'operations'))
        if (!(await hasOperationEnded(session, { service: 'compute', path }, signal))) return working
      const paths = getTexts(operation, 'snapshots')
      const found = (await Promise.all(paths.map((path) => readCreated(session, now, path, signal)))).filter(
        (one) => one !== undefined,
      )
      if (found.length < paths.length)
        return {
          isDone: false,
          detail: t(m.ofSnapshotsCreated, { count: found.length, count2: paths.length }),
        }
      const state = await readMachinePower(session, target.nativeId, signal)
      return isReached(action, state) ? { isDone: true, power: state, snapshots: found } : working
    },
  }
}

const buildInstancePath = (nativeId: string): string => `/v1/${toNativePath(nativeId)}`

const projectPath = (containerId: string): string => `/v1/projects/${encodeURIComponent(containerId)}`

const readInstance = (
  session: GoogleSession,
  nativeId: string,
  signal: AbortSignal | undefined,
): Promise<JsonObject> => session.get('sqladmin', buildInstancePath(nativeId), signal)

const readInstancePower = async (
  session: GoogleSession,
  nativeId: string,
  signal: AbortSignal | undefined,
): Promise<PowerState> => {
  const instance = await readInstance(session, nativeId, signal)
  // The state of an instance that its owner has stopped is RUNNABLE.
  if (getTextAt(instance, 'settings.activationPolicy') === 'NEVER') return 'stopped'
  const state = getTextAt(instance, 'state')
  if (state === 'RUNNABLE') return 'running'
  return state === 'MAINTENANCE' ? 'changing' : 'unknown'
}

/** Returns the description of a backup: the requested name and the ID of the request. Backups do not have names. */
const formatDescription = ({ snapshotName, requestId }: ActionRequest): string =>
  `${snapshotName} (${requestTag} ${requestId})`

const buildOperationPath = (containerId: string, name: string): string =>
  `${projectPath(containerId)}/operations/${encodeURIComponent(name)}`

const sendInstanceAction = async (
  session: GoogleSession,
  request: ActionRequest,
  signal: AbortSignal | undefined,
): Promise<ActionOperation> => {
  const { action, target } = request
  const path = buildInstancePath(target.nativeId)
  const send = (method: 'POST' | 'PATCH', to: string, data: object): Promise<JsonObject> =>
    session.change(method, 'sqladmin', to, data, signal)
  const answer = await (action === 'restart'
    ? send('POST', `${path}/restart`, {})
    : action === 'snapshot'
      ? send('POST', `${path}/backupRuns`, { description: formatDescription(request) })
      : send('PATCH', path, { settings: { activationPolicy: action === 'start' ? 'ALWAYS' : 'NEVER' } }))
  return { operations: [buildOperationPath(target.containerId, getTextAt(answer, 'name'))] }
}

const findBackup = async (
  session: GoogleSession,

  request: ActionRequest,
  signal: AbortSignal | undefined,
): Promise<JsonObject | undefined> => {
  const backups = await session.list(
    'sqladmin',
    `${buildInstancePath(request.target.nativeId)}/backupRuns`,
    'items',
    signal,
  )
  return backups.find((backup) => getTextAt(backup, 'description') === formatDescription(request))
}

/** Finds the operation of a restart: an operation of the instance that began when the request was sent. */
const findRestart = async (
  session: GoogleSession,

  { target, sentAt }: ActionRequest,
  signal: AbortSignal | undefined,
): Promise<ActionOperation | 'unknown'> => {
  const operations = await session.list(
    'sqladmin',
    `${projectPath(target.containerId)}/operations?instance=${encodeURIComponent(getLastPart(target.nativeId))}`,
    'items',
    signal,
  )
  const found = operations.find((operation) => {
    const startedAt = getTimestampAt(operation, 'insertTime')
    return (
      getTextAt(operation, 'operationType') === 'RESTART' &&
      startedAt !== null &&
      Date.parse(startedAt) >= sentAt.getTime() - clockTolerance
    )
  })
  // An operation may appear in the list with a delay.
  return found
    ? { operations: [buildOperationPath(target.containerId, getTextAt(found, 'name'))] }
    : 'unknown'
}

const createSqlInstanceActions = (session: GoogleSession, now: () => Date): ActionsPort => {
  return {
    power: ({ nativeId }, signal) => readInstancePower(session, nativeId, signal),
    begin: (request, signal) => sendInstanceAction(session, request, signal),
    find: async (request, signal) => {
      if (request.action === 'restart') return findRestart(session, request, signal)
      // A second start or stop has no effect.
      return request.action === 'snapshot' && (await findBackup(session, request, signal))
        ? { operations: [] }
        : undefined
    },
    readProgress: async (request, operation, signal): Promise<ActionProgress> => {
      const { action, target } = request
      for (const path of getTexts(operation, 'operations'))
        if (!(await hasOperationEnded(session, { service: 'sqladmin', path }, signal))) return working
      const state = await readInstancePower(session, target.nativeId, signal)
      if (action !== 'snapshot')
        return isReached(action, state) ? { isDone: true, power: state, snapshots: [] } : working
      const backup = await findBackup(session, request, signal)
      const status = getTextAt(backup, 'status')
      if (status === 'FAILED')
        throw new CloudError('Refused', getTextAt(backup, 'error.message') || t(m.backupFailed))
      if (!backup || status !== 'SUCCESSFUL') return working
      const createdAt = getTimestampAt(backup, 'endTime')
      return {
        isDone: true,
        power: state,
        snapshots: [
          {
            nativeId: `${target.nativeId}/backupRuns/${getTextAt(backup, 'id')}`,
            name: request.snapshotName,
            source: target.name,
            sizeGiB: toWholeGiB(numberAt(backup, 'maxChargeableBytes')),
            createdAt: createdAt === null ? now() : new Date(createdAt),
          },
        ],
      }
    },
  }
}

/** The actions of an account. `resource-actions.ts` of the contract lists the permissions of each action. */
export const createGoogleActions = (session: GoogleSession, now: () => Date): ActionsPort =>
  combineActions({
    google_compute_instance: createMachineActions(session, now),
    google_sql_database_instance: createSqlInstanceActions(session, now),
  })
