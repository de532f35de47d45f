/**
 * What AWS has scheduled for RDS instances: modifications that wait for the maintenance window, and maintenance of its own.
 * Source: https://docs.aws.amazon.com/AmazonRDS/latest/APIReference/API_PendingModifiedValues.html,
 * …/API_DescribePendingMaintenanceActions.html, https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_UpgradeDBInstance.Maintenance.html
 */
import type { DBInstance, PendingMaintenanceAction, PendingModifiedValues } from '@aws-sdk/client-rds'
import { unlessGone } from '../kit/unless-gone.ts'
import type { ScheduledChange, UpcomingPort, WatchedThing } from '../ports/upcoming.ts'
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

/** Read with an account that may `rds:DescribeDBInstances` and `rds:DescribePendingMaintenanceActions`. */
export const awsUpcoming = (session: AwsSession): UpcomingPort => ({
  types: ['aws_db_instance'],
  look: async (things, signal) => {
    const found = await Promise.all(
      things.map((thing) =>
        session
          .call('rds', thing.region, signal, async (settings, options) => {
            const { RDSClient, DescribeDBInstancesCommand, DescribePendingMaintenanceActionsCommand } =
              await import('@aws-sdk/client-rds')
            const client = clientOf(RDSClient, settings)
            const { DBInstances = [] } = await client.send(
              new DescribeDBInstancesCommand({ DBInstanceIdentifier: thing.name }),
              options,
            )
            const [instance] = DBInstances
            if (!instance) return { changes: [], maintenance: [] }
            const { PendingMaintenanceActions = [] } = await client.send(
              new DescribePendingMaintenanceActionsCommand({ ResourceIdentifier: instance.DBInstanceArn }),
              options,
            )
            return {
              changes: changesOf(thing, instance),
              maintenance: PendingMaintenanceActions.flatMap(
                ({ PendingMaintenanceActionDetails = [] }) => PendingMaintenanceActionDetails,
              ).map((action) => ({ address: thing.address, text: maintenanceText(thing.name, action) })),
            }
          })
          .catch(unlessGone({ changes: [], maintenance: [] })),
      ),
    )
    return {
      changes: found.flatMap(({ changes }) => changes),
      maintenance: found.flatMap(({ maintenance }) => maintenance),
    }
  },
})
