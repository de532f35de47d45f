/**
 * What a request for another resource like one of an inventory begins with: as much as the inventory says of it. Values are as
 * an address has them; the form leaves out what its fields do not take.
 */

/** A row of an inventory. */
type Row = Readonly<Record<string, unknown>>

/** The kind of a request, and values by the names of its fields. */
export type ProvisionLike = { kind: string; values: Record<string, string> }

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const lastPart = (text: string | undefined): string | undefined => text?.slice(text.lastIndexOf('/') + 1)

const systemOf = (value: unknown): 'Windows' | 'Linux' | undefined => {
  const text = textOf(value)
  if (text === undefined) return undefined
  return /windows/i.test(text) ? 'Windows' : 'Linux'
}

/** `Standard_LRS` is a performance and a replication. */
const storageOf = (row: Row) => {
  const [tier, replication] = (textOf(row['sku']) ?? '').split('_')
  return { AccountKind: textOf(row['kind']), AccountTier: tier, AccountReplicationType: replication }
}

type Values = Record<string, string | undefined>

const azure = (row: Row): Values => ({
  Region: textOf(row['region'])?.toLowerCase().replaceAll(' ', ''),
  ResourceGroupName: textOf(row['resourceGroup']),
})

/** A server of databases: what Cloud SQL and RDS know of one. */
const database =
  (engine: string) =>
  (row: Row): Partial<Record<string, { kind: string; values: Values }>> => ({
    GCP: {
      kind: 'gcp-cloud-sql',
      values: { RegionId: textOf(row['region']), MachineType: textOf(row['size']) },
    },
    AWS: {
      kind: 'aws-sql-database',
      values: {
        RegionId: textOf(row['region']),
        EngineName: engine,
        EngineVersion: textOf(row['version']),
        InstanceClass: textOf(row['size']),
      },
    },
  })

/** By inventory, what a resource of each cloud becomes. */
const likes: Readonly<
  Record<string, (row: Row) => Partial<Record<string, { kind: string; values: Values }>>>
> = {
  'virtual-machines': (row) => ({
    Azure: {
      kind: 'azure-virtual-machine',
      values: {
        ...azure(row),
        VmSize: textOf(row['size']),
        OperatingSystem: systemOf(row['operatingSystem']),
        Zone: textOf(row['zone']),
      },
    },
    GCP: {
      kind: 'gcp-virtual-machine',
      values: {
        Region: textOf(row['region']),
        Zone: textOf(row['zone']),
        MachineType: lastPart(textOf(row['size'])),
      },
    },
    AWS: {
      kind: 'aws-virtual-machine',
      values: {
        RegionId: textOf(row['region']),
        InstanceType: textOf(row['size']),
        Platform: systemOf(row['operatingSystem']),
      },
    },
  }),
  'storage-accounts': (row) => ({
    Azure: { kind: 'azure-storage-account', values: { ...azure(row), ...storageOf(row) } },
    GCP: { kind: 'gcp-storage-bucket', values: { StorageClass: textOf(row['sku']) } },
    AWS: { kind: 'aws-s3-bucket', values: { RegionId: textOf(row['region']) } },
  }),
  'sql-databases': (row) => ({
    ...database('sqlserver-ex')(row),
    Azure: {
      kind: 'azure-sql-database',
      values: {
        RegionId: azure(row)['Region'],
        ResourceGroupName: azure(row)['ResourceGroupName'],
        Sku: textOf(row['size']),
        Collation: textOf(row['collation']),
      },
    },
  }),
  'postgresql-servers': database('postgres'),
  'mysql-servers': database('mysql'),
  'web-apps': (row) => ({
    Azure: {
      kind: 'azure-app-service',
      values: { ...azure(row), AppServicePlanId: textOf(row['planId']), DetailStack: textOf(row['runtime']) },
    },
  }),
  'virtual-networks': (row) => ({
    Azure: { kind: 'azure-virtual-network', values: azure(row) },
    GCP: { kind: 'gcp-network', values: {} },
  }),
}

/** Whether a form is known for another one of some resource of an inventory. */
export const hasLikes = (inventory: string): boolean => Object.hasOwn(likes, inventory)

/** What another one like this begins with; undefined where no form is known for it. */
export const likeOf = (inventory: string, row: Row): ProvisionLike | undefined => {
  const found = likes[inventory]?.(row)[String(row['cloudProvider'])]
  if (!found) return undefined
  const values = { ContainerId: textOf(row['containerId']), ...found.values }
  return {
    kind: found.kind,
    values: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
  }
}
