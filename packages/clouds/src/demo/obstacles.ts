// What stands in the way of deletions in the demo: what a request has switched on, and what names ask for, so that all of it can be tried.
import { contents, looksByType, type LooksOf } from '../kit/looks.ts'
import { CloudError } from '../ports/errors.ts'
import type { Obstacle, ObstaclesPort } from '../ports/obstacles.ts'
import type { DemoSwitches } from './inventory.ts'

/** Things whose name has this part have something in them; the number is the demo's own. */
const full = /full/
const objectsInFull = 1000

/** Storage whose name has this part stands under a lock. */
const locked = /locked/

/** The demo tells nothing of things whose name has this part. */
const unseen = /unseen/

const seen = (name: string): void => {
  if (unseen.test(name))
    throw new CloudError('Forbidden', `The client has no permission to look into ${name}.`)
}

/** The demo's obstacles. */
export const demoObstacles = ({ made }: DemoSwitches): ObstaclesPort => {
  const protectedThing: LooksOf = ({ address, name, nativeId }) => [
    {
      address,
      whether: `${name} is protected from deletion`,
      ask: async (): Promise<Obstacle[]> => {
        seen(name)
        const facts = made.find((thing) => thing.nativeId === nativeId && thing.goneAt === null)?.facts
        const isOn = facts?.['deletion_protection'] === true || facts?.['disable_api_termination'] === true
        return isOn ? [{ is: 'protection', address }] : []
      },
    },
  ]
  const holding =
    (of: 'object' | 'container', count: number): LooksOf =>
    ({ address, name }) => [
      {
        address,
        whether: `${name} is empty`,
        ask: async () => {
          seen(name)
          return full.test(name) ? contents(address, of, count, of === 'object') : []
        },
      },
    ]
  const underLock: LooksOf = ({ address, name }) => [
    {
      address,
      whether: 'there are locks on it, on its resource group or on the subscription',
      ask: async (): Promise<Obstacle[]> => {
        seen(name)
        return locked.test(name)
          ? [{ is: 'lock', address, name: 'keep', level: 'CanNotDelete', on: 'resource', place: name }]
          : []
      },
    },
  ]
  return looksByType({
    google_compute_instance: protectedThing,
    google_sql_database_instance: protectedThing,
    aws_instance: protectedThing,
    aws_db_instance: protectedThing,
    google_storage_bucket: holding('object', objectsInFull),
    aws_s3_bucket: holding('object', objectsInFull),
    azurerm_storage_account: (thing) => [...holding('container', 3)(thing), ...underLock(thing)],
    azurerm_mssql_database: underLock,
    azurerm_virtual_network: underLock,
    azurerm_network_security_group: underLock,
    azurerm_linux_virtual_machine: underLock,
    azurerm_windows_virtual_machine: underLock,
    azurerm_linux_web_app: underLock,
    azurerm_windows_web_app: underLock,
  })
}
