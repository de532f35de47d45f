/**
 * Reads the scheduled changes of RDS instances: modifications that wait for the maintenance window, and AWS's own
 * maintenance. Source: https://docs.aws.amazon.com/AmazonRDS/latest/APIReference/API_PendingModifiedValues.html,
 * …/API_DescribePendingMaintenanceActions.html,
 * https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_UpgradeDBInstance.Maintenance.html
 */
import { t, getDateFormat } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws'
import type { DBInstance, PendingMaintenanceAction, PendingModifiedValues } from '@aws-sdk/client-rds'
import { ignoreNotFound } from '../kit/ignore-not-found.ts'
import { CloudError } from '../ports/errors.ts'
import type { Maintenance, ScheduledChange, UpcomingPort, WatchedResource } from '../ports/upcoming.ts'
import { getClient, type AwsSession } from './session.ts'

/** Terraform arguments by the name of the pending value. */
const argumentsOf = {
  AllocatedStorage: 'allocated_storage',
  BackupRetentionPeriod: 'backup_retention_period',
  CACertificateIdentifier: 'ca_cert_identifier',
  DBInstanceClass: 'instance_class',
  DBInstanceIdentifier: 'identifier',
  DBSubnetGroupName: 'db_subnet_group_name',
  DedicatedLogVolume: 'dedicated_log_volume',
  EngineVersion: 'engine_version',
  IAMDatabaseAuthenticationEnabled: 'iam_database_authentication_enabled',
  Iops: 'iops',
  LicenseModel: 'license_model',
  MasterUserPassword: 'password',
  MultiAZ: 'multi_az',
  Port: 'port',
  StorageThroughput: 'storage_throughput',
  StorageType: 'storage_type',
} as const satisfies Partial<Record<keyof PendingModifiedValues, string>>

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Returns the name of a weekday in the language of the reader. The first of January 2023 was a Sunday. */
const formatWeekday = (day: string): string =>
  getDateFormat({ weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + days.indexOf(day)))

/** Formats `sun:23:30-mon:00:30` as `Sunday 23:30–Monday 00:30 UTC`; if the day does not change, it is named once. */
export const formatMaintenanceWindow = (window: string): string => {
  const [, from = '', start, to = '', end] =
    /^([a-z]{3}):(\d\d:\d\d)-([a-z]{3}):(\d\d:\d\d)$/.exec(window.toLowerCase()) ?? []
  if (!days.includes(from) || !days.includes(to)) return ''
  return `${formatWeekday(from)} ${start}–${from === to ? '' : `${formatWeekday(to)} `}${end} UTC`
}

const describeWindow = ({ PreferredMaintenanceWindow = '' }: DBInstance): string => {
  const words = formatMaintenanceWindow(PreferredMaintenanceWindow)
  return words === '' ? t(m.aMaintenanceWindow) : t(m.theMaintenanceWindow, { words })
}

const listPendingChanges = ({ address }: WatchedResource, instance: DBInstance): ScheduledChange[] => {
  const pending = instance.PendingModifiedValues ?? {}
  const names = Object.keys(argumentsOf) as (keyof typeof argumentsOf)[]
  return names.flatMap((name) => {
    const value = pending[name]
    // AWS never returns a password.
    return value === undefined
      ? []
      : [
          {
            address,
            argument: argumentsOf[name],
            value: name === 'MasterUserPassword' ? '' : String(value),
            when: describeWindow(instance),
          },
        ]
  })
}

/** AWS's maintenance with its date, by the name of the action. */
const actions: Readonly<Record<string, typeof m.updatesTheSystem>> = {
  'system-update': m.updatesTheSystem,
  'os-upgrade': m.upgradesTheSystem,
  'db-upgrade': m.upgradesTheEngine,
  'hardware-maintenance': m.replacesTheHardware,
  'ca-certificate-rotation': m.rotatesTheCertificate,
}

const formatDateTime = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ')

const describeMaintenance = (
  name: string,
  { Action = '', CurrentApplyDate, AutoAppliedAfterDate, ForcedApplyDate }: PendingMaintenanceAction,
): string => {
  const date = CurrentApplyDate ?? AutoAppliedAfterDate ?? ForcedApplyDate
  if (!date) return t(m.awsOffersMaintenanceForItIs, { name, Action })
  const dateTime = formatDateTime(date)
  const action = actions[Action]
  return action
    ? t(action, { name, dateTime })
    : t(m.awsPerformsMaintenanceOnInMaintenance, { Action, name, dateTime })
}

/**
 * Returns an instance with its pending values; undefined if it does not exist.
 * @throws CloudError
 */
const findInstance = (
  session: AwsSession,
  { name, region }: WatchedResource,
  signal: AbortSignal | undefined,
): Promise<DBInstance | undefined> =>
  session
    .call('rds', region, signal, async (settings, options) => {
      const { RDSClient, DescribeDBInstancesCommand } = await import('@aws-sdk/client-rds')
      const { DBInstances = [] } = await getClient(RDSClient, settings).send(
        new DescribeDBInstancesCommand({ DBInstanceIdentifier: name }),
        options,
      )
      return DBInstances[0]
    })
    .catch(ignoreNotFound(undefined))

/**
 * Reads the maintenance of an instance. If the account may not read it, a sentence says so; no comparison depends on
 * it.
 */
const listMaintenance = async (
  session: AwsSession,
  { address, name, region }: WatchedResource,
  { DBInstanceArn }: DBInstance,
  signal: AbortSignal | undefined,
): Promise<Maintenance[]> => {
  try {
    const actions = await session.call('rds', region, signal, async (settings, options) => {
      const { RDSClient, DescribePendingMaintenanceActionsCommand } = await import('@aws-sdk/client-rds')
      const { PendingMaintenanceActions = [] } = await getClient(RDSClient, settings).send(
        new DescribePendingMaintenanceActionsCommand({ ResourceIdentifier: DBInstanceArn }),
        options,
      )
      return PendingMaintenanceActions.flatMap(
        ({ PendingMaintenanceActionDetails = [] }) => PendingMaintenanceActionDetails,
      )
    })
    return actions.map((action) => ({ address, text: describeMaintenance(name, action) }))
  } catch (error) {
    if (!(error instanceof CloudError) || error.code !== 'Forbidden') throw error
    return [{ address, text: t(m.couldNotReadMaintenanceOf, { name, message: error.message }) }]
  }
}

/**
 * Reads them with an account that may `rds:DescribeDBInstances`, and for maintenance
 * `rds:DescribePendingMaintenanceActions`.
 */
export const createAwsUpcoming = (session: AwsSession): UpcomingPort => ({
  types: ['aws_db_instance'],
  readSchedule: async (resources, signal) => {
    const found = await Promise.all(
      resources.map(async (resource) => {
        const instance = await findInstance(session, resource, signal)
        return instance
          ? {
              changes: listPendingChanges(resource, instance),
              maintenance: await listMaintenance(session, resource, instance, signal),
            }
          : { changes: [], maintenance: [] }
      }),
    )
    return {
      changes: found.flatMap(({ changes }) => changes),
      maintenance: found.flatMap(({ maintenance }) => maintenance),
    }
  },
})
