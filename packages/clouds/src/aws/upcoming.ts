/**
 * What AWS has scheduled for RDS instances: modifications that wait for the maintenance window, and maintenance of its own.
 * Source: https://docs.aws.amazon.com/AmazonRDS/latest/APIReference/API_PendingModifiedValues.html,
 * …/API_DescribePendingMaintenanceActions.html, https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_UpgradeDBInstance.Maintenance.html
 */
import type { DBInstance, PendingMaintenanceAction, PendingModifiedValues } from '@aws-sdk/client-rds'
import { unlessGone } from '../kit/unless-gone.ts'
import { CloudError } from '../ports/errors.ts'
import type { Maintenance, ScheduledChange, UpcomingPort, WatchedThing } from '../ports/upcoming.ts'
import { clientOf, type AwsSession } from './session.ts'

/** Arguments in Terraform by the name of the pending value. */
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

const days = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
} as const

const isDay = (text: string): text is keyof typeof days => Object.hasOwn(days, text)

/** `sun:23:30-mon:00:30` as `Sunday 23:30–Monday 00:30 UTC`; a day that does not change is said once. */
export const windowInWords = (window: string): string => {
  const [, from = '', start, to = '', end] =
    /^([a-z]{3}):(\d\d:\d\d)-([a-z]{3}):(\d\d:\d\d)$/.exec(window.toLowerCase()) ?? []
  if (!isDay(from) || !isDay(to)) return ''
  return `${days[from]} ${start}–${from === to ? '' : `${days[to]} `}${end} UTC`
}

const whenOf = ({ PreferredMaintenanceWindow = '' }: DBInstance): string => {
  const words = windowInWords(PreferredMaintenanceWindow)
  return words === '' ? 'the maintenance window' : `the maintenance window (${words})`
}

const changesOf = ({ address }: WatchedThing, instance: DBInstance): ScheduledChange[] => {
  const pending = instance.PendingModifiedValues ?? {}
  const names = Object.keys(argumentsOf) as (keyof typeof argumentsOf)[]
  return names.flatMap((name) => {
    const value = pending[name]
    // AWS never says a password.
    return value === undefined
      ? []
      : [
          {
            address,
            argument: argumentsOf[name],
            value: name === 'MasterUserPassword' ? '' : String(value),
            when: whenOf(instance),
          },
        ]
  })
}

/** What AWS does, by the name of the action. */
const actions: Readonly<Record<string, string>> = {
  'system-update': 'updates the operating system',
  'os-upgrade': 'upgrades the operating system',
  'db-upgrade': 'upgrades the database engine',
  'hardware-maintenance': 'replaces the hardware',
  'ca-certificate-rotation': 'rotates the certificate',
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ')

const maintenanceText = (
  name: string,
  { Action = '', CurrentApplyDate, AutoAppliedAfterDate, ForcedApplyDate }: PendingMaintenanceAction,
): string => {
  const what = actions[Action] ?? `carries out “${Action}”`
  const date = CurrentApplyDate ?? AutoAppliedAfterDate ?? ForcedApplyDate
  return date
    ? `AWS ${what} of ${name} in the maintenance window after ${dayOf(date)} UTC.`
    : `AWS offers an action for ${name} (${Action}), which has no date yet.`
}

/** An instance with its pending values; undefined where it does not exist. @throws CloudError */
const instanceOf = (
  session: AwsSession,
  { name, region }: WatchedThing,
  signal: AbortSignal | undefined,
): Promise<DBInstance | undefined> =>
  session
    .call('rds', region, signal, async (settings, options) => {
      const { RDSClient, DescribeDBInstancesCommand } = await import('@aws-sdk/client-rds')
      const { DBInstances = [] } = await clientOf(RDSClient, settings).send(
        new DescribeDBInstancesCommand({ DBInstanceIdentifier: name }),
        options,
      )
      return DBInstances[0]
    })
    .catch(unlessGone(undefined))

/** Maintenance of an instance. An account that may not see it is told that; it decides about no difference. */
const maintenanceOf = async (
  session: AwsSession,
  { address, name, region }: WatchedThing,
  { DBInstanceArn }: DBInstance,
  signal: AbortSignal | undefined,
): Promise<Maintenance[]> => {
  try {
    const actions = await session.call('rds', region, signal, async (settings, options) => {
      const { RDSClient, DescribePendingMaintenanceActionsCommand } = await import('@aws-sdk/client-rds')
      const { PendingMaintenanceActions = [] } = await clientOf(RDSClient, settings).send(
        new DescribePendingMaintenanceActionsCommand({ ResourceIdentifier: DBInstanceArn }),
        options,
      )
      return PendingMaintenanceActions.flatMap(
        ({ PendingMaintenanceActionDetails = [] }) => PendingMaintenanceActionDetails,
      )
    })
    return actions.map((action) => ({ address, text: maintenanceText(name, action) }))
  } catch (error) {
    if (!(error instanceof CloudError) || error.code !== 'Forbidden') throw error
    return [{ address, text: `Maintenance of ${name} could not be looked up: ${error.message}` }]
  }
}

/** Read with an account that may `rds:DescribeDBInstances`, and for maintenance `rds:DescribePendingMaintenanceActions`. */
export const awsUpcoming = (session: AwsSession): UpcomingPort => ({
  types: ['aws_db_instance'],
  look: async (things, signal) => {
    const found = await Promise.all(
      things.map(async (thing) => {
        const instance = await instanceOf(session, thing, signal)
        return instance
          ? {
              changes: changesOf(thing, instance),
              maintenance: await maintenanceOf(session, thing, instance, signal),
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
