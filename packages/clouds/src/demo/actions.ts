// Actions in the demo. They take a short time, and certain names cause failures. The portal stores the resulting power
// state.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/demo'
import type { PowerState } from '@cmp/contract'
import type {
  ActionOperation,
  ActionProgress,
  ActionRequest,
  ActionsPort,
  ActionTarget,
} from '../ports/actions.ts'
import { CloudError } from '../ports/errors.ts'
import type { DemoSwitches } from './inventory.ts'

/** A resource whose name contains this cannot be stopped, as with a management lock. */
const locked = /locked/

/** A snapshot whose name contains this is refused. */
const refused = /refused/

/** The duration of an action, in milliseconds. */
const pace = 400

/** The size of a snapshot, and the name or the ID of its disk if that is not the resource itself. */
const sizeGiB = 64
const sources: Readonly<Record<string, (name: string) => string>> = {
  azurerm_linux_virtual_machine: (name) => `${name}_OsDisk_1`,
  azurerm_windows_virtual_machine: (name) => `${name}_OsDisk_1`,
  aws_instance: () => 'vol-0a1b2c3d4e5f60718',
}

/** The ID of a snapshot, in the form of each provider's inventory. */
const snapshotIds: Readonly<Record<string, (target: ActionTarget, name: string) => string>> = {
  azurerm_mssql_database: ({ nativeId }, name) =>
    nativeId.replace(/\/databases\/[^/]+$/i, `/databases/${name}`),
  google_compute_instance: ({ containerId }, name) =>
    `//compute.googleapis.com/projects/${containerId}/global/snapshots/${name}`,
  google_sql_database_instance: ({ nativeId }, name) => `${nativeId}/backupRuns/${name}`,
  aws_instance: ({ containerId, region }, name) =>
    `arn:aws:ec2:${region}:${containerId}:snapshot/snap-${Buffer.from(name).toString('hex').slice(-17)}`,
  aws_db_instance: ({ containerId, region }, name) => `arn:aws:rds:${region}:${containerId}:snapshot:${name}`,
}

const buildAzureSnapshotId = ({ nativeId }: ActionTarget, name: string): string =>
  nativeId.replace(/\/virtualMachines\/[^/]+$/i, `/snapshots/${name}`)

/** The power state after an action. */
const ends: Record<ActionRequest['action'], PowerState | undefined> = {
  start: 'running',
  stop: 'stopped',
  restart: 'running',
  snapshot: undefined,
}

/** The demo's actions. */
export const createDemoActions = (
  { made }: Pick<DemoSwitches, 'made'>,
  { sleep, now }: { sleep: (milliseconds: number) => Promise<void>; now: () => Date },
): ActionsPort => {
  const readPowerState = async ({ nativeId, name }: ActionTarget): Promise<PowerState> => {
    const resource = made.find((one) => one.nativeId === nativeId && one.deletedAt === null)
    if (!resource) throw new CloudError('NotFound', t(m.theResourceWasNotFound, { id: name }))
    return resource.powerState === 'stopped' ? 'stopped' : 'running'
  }
  const checkProgress = async ({ action, target, snapshotName }: ActionRequest): Promise<ActionProgress> => {
    await sleep(pace)
    const idOf = snapshotIds[target.type] ?? buildAzureSnapshotId
    return {
      isDone: true,
      power: ends[action] ?? (await readPowerState(target)),
      snapshots:
        action === 'snapshot'
          ? [
              {
                nativeId: idOf(target, snapshotName),
                name: snapshotName,
                source: sources[target.type]?.(target.name) ?? target.name,
                sizeGiB,
                createdAt: now(),
              },
            ]
          : [],
    }
  }
  return {
    power: readPowerState,
    readProgress: checkProgress,
    // As in Azure, a restart leaves no trace.
    find: ({ action }) => Promise.resolve(action === 'restart' ? 'unknown' : undefined),
    begin: async ({ action, target, snapshotName }): Promise<ActionOperation> => {
      await readPowerState(target)
      if (action === 'stop' && locked.test(target.name))
        throw new CloudError(
          'Refused',
          t(m.scopelockedTheScopeCannotPerformThe, { nativeId: target.nativeId }),
        )
      if (action === 'snapshot' && refused.test(snapshotName))
        throw new CloudError('Refused', t(m.snapshotNamedAlreadyExistsChoose, { snapshotName }))
      return { action }
    },
  }
}
