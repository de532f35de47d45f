/**
 * Actions on Azure virtual machines and SQL databases. Sources:
 * https://learn.microsoft.com/rest/api/compute/virtual-machines/start, …/deallocate, …/restart, …/instance-view,
 * https://learn.microsoft.com/rest/api/compute/snapshots/create-or-update,
 * https://learn.microsoft.com/rest/api/sql/databases/create-or-update,
 * https://learn.microsoft.com/azure/azure-sql/database/database-copy,
 * https://learn.microsoft.com/azure/azure-resource-manager/management/async-operations
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/azure'
import { isRecord } from '@cmp/contract/is-record'
import type { PowerState } from '@cmp/contract'
import type { JsonObject } from '../exports/json.ts'
import { runAfterCreating, combineActions, isReached, getTexts } from '../kit/actions-by-type.ts'
import { getLastPart, listAt, getTimestampAt, numberAt, getTextAt, toWholeGiB } from '../kit/read.ts'
import { requestTag, snapshotNameOf } from '../kit/snapshot-names.ts'
import { ignoreNotFound } from '../kit/ignore-not-found.ts'
import type {
  ActionOperation,
  ActionProgress,
  ActionRequest,
  ActionsPort,
  CreatedSnapshot,
} from '../ports/actions.ts'
import { CloudError } from '../ports/errors.ts'
import { getPowerState } from './machines.ts'
import type { AzureSession } from './session.ts'

const machineVersion = 'api-version=2024-07-01'
const snapshotVersion = 'api-version=2024-03-02'
const databaseVersion = 'api-version=2021-11-01'

/** The longest name that Azure allows for a snapshot. */
const longestName = 80

/**
 * Power states of a machine. `Stopped` is left out and becomes `unknown`: such a machine is shut down but still billed,
 * so both starting and deallocating must be offered.
 */
const machineStates: Readonly<Record<string, PowerState>> = {
  Running: 'running',
  Deallocated: 'stopped',
  Starting: 'changing',
  Stopping: 'changing',
  Deallocating: 'changing',
}

const databaseStates: Readonly<Record<string, PowerState>> = {
  online: 'running',
  paused: 'stopped',
  pausing: 'changing',
  resuming: 'changing',
}

/** The name of each action in the path of a machine. */
const calls = { start: 'start', stop: 'deallocate', restart: 'restart' } as const

/** Whether a long-running operation has succeeded. @throws CloudError Refused if it failed or was canceled */
const hasOperationEnded = async (
  session: AzureSession,
  path: string,
  signal: AbortSignal | undefined,
): Promise<boolean> => {
  if (path === '') return true
  const answer = await session.get(path, signal)
  const status = getTextAt(answer, 'status').toLowerCase()
  if (status === 'failed' || status === 'canceled') {
    const [code, message] = [getTextAt(answer, 'error.code'), getTextAt(answer, 'error.message')]
    throw new CloudError('Refused', `${code || 'OperationFailed'}: ${message || t(m.noReason)}`)
  }
  return status === 'succeeded'
}

const groupOf = (nativeId: string): string => nativeId.replace(/\/providers\/.*$/i, '')

const readMachine = (
  session: AzureSession,
  nativeId: string,
  signal: AbortSignal | undefined,
): Promise<JsonObject> => session.get(`${nativeId}?$expand=instanceView&${machineVersion}`, signal)

const readPower = async (
  session: AzureSession,
  nativeId: string,
  signal: AbortSignal | undefined,
): Promise<PowerState> =>
  machineStates[getPowerState(await readMachine(session, nativeId, signal))] ?? 'unknown'

/** Returns the disks of a machine with the names of their snapshots. */
const listDisks = (machine: JsonObject, { target, snapshotName }: ActionRequest) =>
  [
    getTextAt(machine, 'properties.storageProfile.osDisk.managedDisk.id'),
    ...listAt(machine, 'properties.storageProfile.dataDisks').map((disk) =>
      getTextAt(disk, 'managedDisk.id'),
    ),
  ].flatMap((disk) =>
    disk === ''
      ? []
      : [
          {
            disk,
            path: `${groupOf(target.nativeId)}/providers/Microsoft.Compute/snapshots/${encodeURIComponent(snapshotNameOf(snapshotName, getLastPart(disk), longestName))}`,
          },
        ],
  )

const readSnapshot = (
  session: AzureSession,
  path: string,
  signal: AbortSignal | undefined,
): Promise<JsonObject | undefined> =>
  session.get(`${path}?${snapshotVersion}`, signal).catch(ignoreNotFound(undefined))

/**
 * Returns the paths of the snapshots that the request has already created.
 * @throws CloudError Refused if another snapshot has such a name
 */
const findExisting = async (
  session: AzureSession,

  request: ActionRequest,
  paths: readonly string[],
  signal: AbortSignal | undefined,
) => {
  const found = await Promise.all(paths.map((path) => readSnapshot(session, path, signal)))
  const foreign = found.find((one) => one && getTextAt(one, `tags.${requestTag}`) !== request.requestId)
  if (foreign)
    throw new CloudError(
      'Refused',
      t(m.snapshotNamedAlreadyExistsChoose, { textAt: getTextAt(foreign, 'name') }),
    )
  return new Set(paths.filter((_path, index) => found[index] !== undefined))
}

const createSnapshots = async (
  session: AzureSession,

  request: ActionRequest,
  signal: AbortSignal | undefined,
): Promise<ActionOperation> => {
  const machine = await readMachine(session, request.target.nativeId, signal)
  const disks = listDisks(machine, request)
  if (disks.length === 0) throw new CloudError('Refused', t(m.noManagedDisk))
  const known = await findExisting(
    session,
    request,
    disks.map(({ path }) => path),
    signal,
  )
  const operations: string[] = []
  const created = [...known].map(getLastPart)
  for (const { disk, path } of disks) {
    if (known.has(path)) continue
    const { operation } = await runAfterCreating(created, () =>
      session.change(
        'PUT',
        `${path}?${snapshotVersion}`,
        {
          location: getTextAt(machine, 'location'),
          tags: { [requestTag]: request.requestId },
          properties: {
            incremental: true,
            creationData: { createOption: 'Copy', sourceResourceId: disk },
          },
        },
        signal,
      ),
    )
    operations.push(operation)
    created.push(getLastPart(path))
  }
  return { snapshots: disks.map(({ path }) => path), operations: operations.filter(Boolean) }
}

const readCreated = async (
  session: AzureSession,

  path: string,
  signal: AbortSignal | undefined,
): Promise<CreatedSnapshot | undefined> => {
  const snapshot = await readSnapshot(session, path, signal)
  const state = getTextAt(snapshot, 'properties.provisioningState').toLowerCase()
  if (state === 'failed')
    throw new CloudError('Refused', t(m.theSnapshotCouldNotBeCreated, { lastPart: getLastPart(path) }))
  if (!snapshot || state !== 'succeeded') return undefined
  const createdAt = getTimestampAt(snapshot, 'properties.timeCreated')
  return {
    nativeId: getTextAt(snapshot, 'id') || path,
    name: getTextAt(snapshot, 'name') || getLastPart(path),
    source: getLastPart(getTextAt(snapshot, 'properties.creationData.sourceResourceId')),
    sizeGiB: numberAt(snapshot, 'properties.diskSizeGB'),
    createdAt: createdAt === null ? session.now() : new Date(createdAt),
  }
}

const createMachineActions = (session: AzureSession): ActionsPort => {
  return {
    power: ({ nativeId }, signal) => readPower(session, nativeId, signal),
    begin: async (request, signal) => {
      if (request.action === 'snapshot') return createSnapshots(session, request, signal)
      const { operation } = await session.change(
        'POST',
        `${request.target.nativeId}/${calls[request.action]}?${machineVersion}`,
        undefined,
        signal,
      )
      return { operations: operation === '' ? [] : [operation] }
    },
    find: async (request, signal) => {
      // A second start or stop has no effect, and snapshots are found by name and tag. A restart leaves no trace.
      if (request.action === 'restart') return 'unknown'
      if (request.action !== 'snapshot') return undefined
      const paths = listDisks(await readMachine(session, request.target.nativeId, signal), request).map(
        ({ path }) => path,
      )
      const known = await findExisting(session, request, paths, signal)
      return known.size === paths.length && paths.length > 0 ? { snapshots: paths } : undefined
    },
    readProgress: async ({ action, target }, operation, signal): Promise<ActionProgress> => {
      for (const path of getTexts(operation, 'operations'))
        if (!(await hasOperationEnded(session, path, signal)))
          return { isDone: false, detail: t(m.azureIsWorkingOnIt) }
      const paths = getTexts(operation, 'snapshots')
      const snapshots = await Promise.all(paths.map((path) => readCreated(session, path, signal)))
      const found = snapshots.filter((one) => one !== undefined)
      if (found.length < paths.length)
        return {
          isDone: false,
          detail: t(m.ofSnapshotsCreated, { count: found.length, count2: paths.length }),
        }
      const now = await readPower(session, target.nativeId, signal)
      return isReached(action, now)
        ? { isDone: true, power: now, snapshots: found }
        : { isDone: false, detail: t(m.azureIsWorkingOnIt) }
    },
  }
}

const createDatabaseActions = (session: AzureSession): ActionsPort => {
  const read = (path: string, signal: AbortSignal | undefined): Promise<JsonObject> =>
    session.get(`${path}?${databaseVersion}`, signal)
  const readPowerState = async (nativeId: string, signal: AbortSignal | undefined): Promise<PowerState> =>
    databaseStates[getTextAt(await read(nativeId, signal), 'properties.status').toLowerCase()] ?? 'unknown'
  const copyOf = ({ target, snapshotName }: ActionRequest): string =>
    target.nativeId.replace(/\/databases\/[^/]+$/i, `/databases/${encodeURIComponent(snapshotName)}`)
  const findExistingResource = async (
    request: ActionRequest,
    signal: AbortSignal | undefined,
  ): Promise<boolean> => {
    const found = await read(copyOf(request), signal).catch(ignoreNotFound(undefined))
    if (found && getTextAt(found, `tags.${requestTag}`) !== request.requestId)
      throw new CloudError(
        'Refused',
        t(m.databaseNamedAlreadyExistsOnServer, { snapshotName: request.snapshotName }),
      )
    return found !== undefined
  }
  return {
    power: ({ nativeId }, signal) => readPowerState(nativeId, signal),
    begin: async (request, signal) => {
      if (await findExistingResource(request, signal)) return { operations: [], copy: copyOf(request) }
      const source = await read(request.target.nativeId, signal)
      const pool = getTextAt(source, 'properties.elasticPoolId')
      const { operation } = await session.change(
        'PUT',
        `${copyOf(request)}?${databaseVersion}`,
        {
          location: getTextAt(source, 'location'),
          tags: { [requestTag]: request.requestId },
          ...(pool === '' && isRecord(source['sku']) && { sku: source['sku'] }),
          properties: {
            createMode: 'Copy',
            sourceDatabaseId: getTextAt(source, 'id') || request.target.nativeId,
            ...(pool !== '' && { elasticPoolId: pool }),
          },
        },
        signal,
      )
      return { operations: operation === '' ? [] : [operation], copy: copyOf(request) }
    },
    find: async (request, signal) =>
      (await findExistingResource(request, signal)) ? { operations: [], copy: copyOf(request) } : undefined,
    readProgress: async ({ target }, operation, signal): Promise<ActionProgress> => {
      for (const path of getTexts(operation, 'operations'))
        if (!(await hasOperationEnded(session, path, signal)))
          return { isDone: false, detail: t(m.azureIsCopyingTheDatabase) }
      const [path = ''] = getTexts(operation, 'copy')
      const copy = await read(path, signal).catch(ignoreNotFound(undefined))
      if (!copy || getTextAt(copy, 'properties.status').toLowerCase() !== 'online')
        return { isDone: false, detail: t(m.azureIsCopyingTheDatabase) }
      const createdAt = getTimestampAt(copy, 'properties.creationDate')
      return {
        isDone: true,
        power: await readPowerState(target.nativeId, signal),
        snapshots: [
          {
            nativeId: getTextAt(copy, 'id') || path,
            name: getTextAt(copy, 'name') || getLastPart(path),
            source: target.name,
            sizeGiB: toWholeGiB(numberAt(copy, 'properties.maxSizeBytes')),
            createdAt: createdAt === null ? session.now() : new Date(createdAt),
          },
        ],
      }
    },
  }
}

/** The actions of an account. `resource-actions.ts` of the contract lists the permissions of each action. */
export const createAzureActions = (session: AzureSession): ActionsPort => {
  const ofMachines = createMachineActions(session)
  return combineActions({
    azurerm_linux_virtual_machine: ofMachines,
    azurerm_windows_virtual_machine: ofMachines,
    azurerm_mssql_database: createDatabaseActions(session),
  })
}
