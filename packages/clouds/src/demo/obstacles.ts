// Deletion blockers in the demo. They depend on the request's settings and on name parts, so that users can try each
// of them.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/demo'
import {
  listContentsObstacles,
  createObstaclesPort,
  type BuildObstacleChecks,
} from '../kit/obstacle-checks.ts'
import { CloudError } from '../ports/errors.ts'
import type { Obstacle, ObstaclesPort } from '../ports/obstacles.ts'
import type { DemoSwitches } from './inventory.ts'

/** Resources with this name part have contents; the amount is fixed by the demo. */
const full = /full/
const objectsInFull = 1000
const bytesInFull = 3 * 1024 ** 3

/** The content of resources whose name contains this cannot be deleted before `retainedUntil`. */
const retainedPattern = /kept/
const retainedUntil = '2027-06-30T00:00:00.000Z'

/** Storage with this name part has a lock. */
const locked = /locked/

/** The blockers of resources with this name part cannot be read. */
const unseen = /unseen/

const assertVisible = (name: string): void => {
  if (unseen.test(name)) throw new CloudError('Forbidden', t(m.clientHasNoPermissionToList, { name }))
}

/** The demo's obstacles. */
export const createDemoObstacles = ({ made }: DemoSwitches): ObstaclesPort => {
  const buildProtectionChecks: BuildObstacleChecks = ({ address, name, nativeId }) => [
    {
      address,
      whether: t(m.isProtectedFromDeletion, { name }),
      ask: async (): Promise<Obstacle[]> => {
        assertVisible(name)
        const facts = made.find(
          (resource) => resource.nativeId === nativeId && resource.deletedAt === null,
        )?.facts
        const isOn = facts?.['deletion_protection'] === true || facts?.['disable_api_termination'] === true
        return isOn ? [{ is: 'protection', address }] : []
      },
    },
  ]
  const createContentsChecks =
    (of: 'object' | 'container', count: number): BuildObstacleChecks =>
    ({ address, name }) => [
      {
        address,
        whether: t(m.isEmpty, { name }),
        ask: async () => {
          assertVisible(name)
          if (!full.test(name)) return []
          return [
            ...(of === 'object'
              ? listContentsObstacles(address, of, count, true, bytesInFull)
              : listContentsObstacles(address, of, count, false)),
            ...(retainedPattern.test(name)
              ? [
                  {
                    is: 'retention' as const,
                    address,
                    period: '1 year',
                    isLocked: true,
                    until: retainedUntil,
                  },
                ]
              : []),
          ]
        },
      },
    ]
  const buildLockChecks: BuildObstacleChecks = ({ address, name }) => [
    {
      address,
      whether: t(m.itItsResourceGroupOrSubscription),
      ask: async (): Promise<Obstacle[]> => {
        assertVisible(name)
        return locked.test(name)
          ? [{ is: 'lock', address, name: 'keep', level: 'CanNotDelete', on: 'resource', place: name }]
          : []
      },
    },
  ]
  return createObstaclesPort({
    google_compute_instance: buildProtectionChecks,
    google_sql_database_instance: buildProtectionChecks,
    aws_instance: buildProtectionChecks,
    aws_db_instance: buildProtectionChecks,
    google_storage_bucket: createContentsChecks('object', objectsInFull),
    aws_s3_bucket: createContentsChecks('object', objectsInFull),
    azurerm_storage_account: (resource) => [
      ...createContentsChecks('container', 3)(resource),
      ...buildLockChecks(resource),
    ],
    azurerm_mssql_database: buildLockChecks,
    azurerm_virtual_network: buildLockChecks,
    azurerm_network_security_group: buildLockChecks,
    azurerm_linux_virtual_machine: buildLockChecks,
    azurerm_windows_virtual_machine: buildLockChecks,
    azurerm_linux_web_app: buildLockChecks,
    azurerm_windows_web_app: buildLockChecks,
  })
}
