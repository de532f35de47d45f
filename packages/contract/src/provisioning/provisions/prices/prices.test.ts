/** Tests the priced parts of each type for its minimal and its full request, and the effect of a change. */
import { describe, expect, test } from 'vitest'
import { provisionTypes } from '../../provision-types.ts'
import { provisionEdits, provisionRequests } from '../../../testing/provision-requests.ts'
import { z } from '../../../zod.ts'
import type { PricePart } from '../../../kit/price-parts.ts'

const typeOf = (name: string) => {
  const type = provisionTypes.find((of) => of.name === name)
  if (!type) throw new Error(`There is no ${name}.`)
  return type
}

const listPriceParts = (name: string, change: object = {}, which: 'least' | 'all' = 'least'): PricePart[] => {
  const type = typeOf(name)
  return type.priceOf(type.body(z).parse({ ...provisionRequests[name]?.[which], ...change }))
}

/** Formats parts as `Machine … × 1`; parts that are not metered appear with their kind. */
const describeParts = (parts: readonly PricePart[]): string[] =>
  parts.map((part) =>
    part.kind === 'metered'
      ? `${part.name}: ${part.count ?? 'by use'} ${part.measure}`
      : `${part.name}: ${part.kind}`,
  )

test.each([
  ['azure-app-service', ['Plan B1, 1 instance: 1 time'], ['App: free']],
  [
    'azure-sql-database',
    ['Size S0: 1 time', 'Backup storage above the size of the database: by use use'],
    [
      'Compute (2 vCores): 2 time',
      'SQL Server license: 2 time',
      'Storage (10 GB): 10 storage',
      'Backup storage above the size of the database: by use use',
      'Private endpoint: 1 time',
    ],
  ],
  [
    'azure-storage-account',
    ['Blob storage (Hot): by use use', 'Write operations: by use use', 'Read operations: by use use'],
    ['Provisioned file storage: by use use'],
  ],
  ['azure-network-security-group', ['Security rules: free'], ['Security rules: free']],
  [
    'azure-virtual-machine',
    ['Virtual machine Standard_B2s, Linux: 1 time', 'OS disk: unknown', 'Outbound data transfer: by use use'],
    undefined,
  ],
  [
    'gcp-storage-bucket',
    ['Object storage: by use use', 'Write and list requests: by use use', 'Read requests: by use use'],
    ['Object storage: unknown', 'Write and list requests: by use use', 'Read requests: by use use'],
  ],
  ['gcp-app-engine', ['Instance hours: by use use'], ['Instances: unknown']],
  [
    'gcp-virtual-machine',
    [
      'vCPUs (1): 1 time',
      'Memory (4 GB): 4 storage',
      'Boot disk (10 GB): 10 storage',
      'Outbound data transfer: by use use',
    ],
    [
      'Machine type n2d-standard-4: unknown',
      'Confidential VM: unknown',
      'Boot disk (10 GB): 10 storage',
      'Disk data (100 GB): 100 storage',
      'External IPv4 address: 1 time',
      'Outbound data transfer: by use use',
    ],
  ],
  [
    'gcp-cloud-sql',
    [
      'vCPUs (2): 2 time',
      'Memory (8 GB): 8 storage',
      'Storage (10 GB): 10 storage',
      'Public IP address: unknown',
    ],
    [
      'vCPUs (2): 2 time',
      'Memory (8 GB): 8 storage',
      'Storage (100 GB): 100 storage',
      'SQL Server license: unknown',
      'Public IP address: unknown',
      'Backups: by use use',
    ],
  ],
  ['gcp-network', ['Network and subnets: free'], ['Network and subnets: free']],
  [
    'aws-s3-bucket',
    [
      'Object storage (Standard): by use use',
      'Write and list requests: by use use',
      'Read requests: by use use',
      'Outbound data transfer: by use use',
    ],
    undefined,
  ],
  [
    'aws-elastic-beanstalk',
    [
      'Instance t3.micro, Linux: 1 time',
      'Root volume (10 GB gp3): 10 storage',
      'Outbound data transfer: by use use',
    ],
    undefined,
  ],
  [
    'aws-sql-database',
    [
      'Instance db.t4g.micro, Single-AZ: 1 time',
      'Storage (20 GB gp3): 20 storage',
      'Outbound data transfer: by use use',
    ],
    undefined,
  ],
  [
    'aws-virtual-machine',
    [
      'Instance m7i.large, Linux: 1 time',
      'Root volume (8 GB gp3): 8 storage',
      'Public IPv4 address, if the subnet assigns one: by use use',
      'Outbound data transfer: by use use',
    ],
    undefined,
  ],
] as const)('%s', (name, least, all) => {
  expect(describeParts(listPriceParts(name))).toEqual(least)
  if (all) expect(describeParts(listPriceParts(name, {}, 'all'))).toEqual(all)
})

test('a virtual network costs nothing except its contents', () => {
  expect(describeParts(listPriceParts('azure-virtual-network'))).toEqual(['Network and subnets: free'])
  expect(describeParts(listPriceParts('azure-virtual-network', {}, 'all'))).toEqual(
    expect.arrayContaining([
      'Bastion host: 1 time',
      'Firewall: 1 time',
      'Data processed by the firewall: by use use',
    ]),
  )
})

describe('a machine', () => {
  test('of Azure is found by its size and system, and disks by the next larger size', () => {
    const [machine] = listPriceParts('azure-virtual-machine', {
      VmSize: 'Standard_D4s_v5',
      OperatingSystem: 'Windows',
      Authentication: 'Password',
      Password: 'Correct-Horse-Battery-7',
      SshPublicKey: undefined,
    })
    if (machine?.kind !== 'metered') throw new Error('A machine is paid by the hour.')
    expect(machine.query).toMatchObject({ sku: 'D4s v5', region: 'southeastasia' })
    expect(machine.query.product?.test('Virtual Machines Dsv5 Series Windows')).toBe(true)
    expect(machine.query.product?.test('Virtual Machines Dsv5 Series')).toBe(false)
    const disks = listPriceParts('azure-virtual-machine', {
      OsDisk: { Type: 'Standard_LRS', Size: 30 },
      DataDisks: [
        { Name: 'data', Type: 'Premium_LRS', Size: 1024 },
        { Name: 'more', Type: 'StandardSSD_LRS', Size: 129 },
      ],
      VmSize: 'Standard_D2s_v5',
    })
    expect(describeParts(disks)).toEqual(
      expect.arrayContaining([
        'OS disk (S4, 32 GB): 1 time',
        'Disk data (P30, 1024 GB): 1 time',
        'Disk more (E15, 256 GB): 1 time',
      ]),
    )
  })

  test.each([
    ['e2-micro', ['vCPUs (0.25): 0.25 time', 'Memory (1 GB): 1 storage']],
    ['n2-highmem-8', ['vCPUs (8): 8 time', 'Memory (64 GB): 64 storage']],
    ['n1-custom-4-5120', ['vCPUs (4): 4 time', 'Memory (5 GB): 5 storage']],
    ['m3-ultramem-32', ['Machine type m3-ultramem-32: unknown']],
    ['n2-standard-x', ['Machine type n2-standard-x: unknown']],
  ])('of Google as %s', (MachineType, parts) => {
    expect(
      describeParts(listPriceParts('gcp-virtual-machine', { MachineType })).slice(0, parts.length),
    ).toEqual(parts)
  })

  test('of AWS pays for IOPS and throughput beyond the included amount', () => {
    const storage = { DeleteOnTermination: true, VolumeSize: 500, Encrypted: true }
    expect(
      describeParts(
        listPriceParts('aws-virtual-machine', {
          StorageSetting: { ...storage, Type: 'gp3', Iops: 5000, Throughput: 250 },
        }),
      ).slice(1, 4),
    ).toEqual([
      'Root volume (500 GB gp3): 500 storage',
      'IOPS of the root volume above 3000: 2000 iops',
      'Throughput of the root volume above 125 MiB/s: 125 throughput',
    ])
    expect(
      describeParts(
        listPriceParts('aws-virtual-machine', { StorageSetting: { ...storage, Type: 'io2', Iops: 5000 } }),
      ).slice(1, 3),
    ).toEqual(['Root volume (500 GB io2): 500 storage', 'IOPS of the root volume: 5000 iops'])
  })
})

describe.each(provisionTypes)('$name', (type) => {
  test('depends on no secret and only on the fields that it names', () => {
    const { least = {}, all = {} } = provisionRequests[type.name] ?? {}
    for (const request of [least, all, { ...least, ...provisionEdits[type.name] }]) {
      const body = type.body(z).parse(request)
      const named = Object.fromEntries(Object.entries(body).filter(([name]) => type.pricedBy.includes(name)))
      expect(JSON.stringify(type.priceOf(type.priceBody(z).parse(named)))).toBe(
        JSON.stringify(type.priceOf(body)),
      )
      expect(type.priceOf(body).length).toBeGreaterThan(0)
    }
    expect(type.pricedBy.filter((name) => type.fields[name]?.kind === 'secret')).toEqual([])
  })

  test('lists each part once under a unique name', () => {
    for (const request of Object.values(provisionRequests[type.name] ?? {})) {
      const names = type.priceOf(type.body(z).parse(request)).map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
  })
})
