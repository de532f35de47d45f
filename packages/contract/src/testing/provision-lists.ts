/** Entries for every list of every provision type, and what happens to such a list in a change. */
import type { Fields } from '../kit/declared.ts'
import { provisionTypes, type ProvisionType } from '../provision-types.ts'
import { provisionRequests } from './provision-requests.ts'

type Values = Readonly<Record<string, unknown>>

/** A list in a request: `gcp-network Subnets`. */
export type ListCase = {
  name: string
  type: ProvisionType
  /** The least request with these entries in the list. */
  withEntries: (entries: readonly string[]) => Values
}

/** The places of lists and tags among these fields. */
const listsIn = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, { kind, fields: inner }]) => [
    ...(kind === 'list' || kind === 'tags' ? [before + name] : []),
    ...(inner ? listsIn(inner, `${before}${name}.`) : []),
  ])

const letters = 'abcdefgh'
const place = (letter: string): number => letters.indexOf(letter) + 1
const inAzure = (type: string, name: string): string =>
  `/subscriptions/11111111-2222-4333-8444-555555555555/resourceGroups/rg-net/providers/${type}/${name}`
const rangeOf = (letter: string): string => `10.0.${place(letter)}.0/24`
const groupOf = (letter: string): string => `sg-0000000${letter}`
const named = (letter: string) => ({ Key: letter, Value: letter })

/** An entry of each list, by a letter. */
const entries: Readonly<Record<string, (letter: string) => unknown>> = {
  'azure-sql-database FirewallRule': (letter) => ({
    Name: `Office ${letter}`,
    StartIpAddress: `203.0.113.${place(letter)}`,
    EndIpAddress: `203.0.113.${place(letter)}`,
  }),
  'azure-storage-account ResourceName': (letter) => ({ Name: `shopdata${letter}` }),
  'azure-virtual-network IPv4AddressSpaces': (letter) => `10.${place(letter)}.0.0/16`,
  'azure-virtual-network IPv6AddressSpaces': (letter) => `fd00:db8:${place(letter)}::/48`,
  'azure-virtual-network Subnets': (letter) => ({ Name: `Web_${letter}.1`, AddressRange: rangeOf(letter) }),
  'azure-virtual-network Tags': named,
  'azure-network-security-group SecurityRules': (letter) => ({
    Name: `allow-${letter}`,
    Priority: 100 + place(letter),
    Direction: 'Inbound',
    Access: 'Allow',
    Protocol: 'Tcp',
    SourceAddressPrefix: 'Internet',
    SourcePortRange: '*',
    DestinationAddressPrefix: '*',
    DestinationPortRange: '443',
  }),
  'azure-network-security-group SubnetList': (letter) =>
    inAzure('Microsoft.Network', `virtualNetworks/vnet-shop/subnets/${letter}`),
  'azure-network-security-group NetworkInterfaces': (letter) =>
    inAzure('Microsoft.Network', `networkInterfaces/nic-${letter}`),
  'azure-network-security-group Tags': named,
  'azure-virtual-machine DataDisks': (letter) => ({
    Name: `data-${letter}`,
    Type: 'StandardSSD_LRS',
    Size: 64,
  }),
  'azure-virtual-machine Tags': named,
  'gcp-storage-bucket Labels': named,
  'gcp-storage-bucket Locations': (letter) => `asia-southeast${place(letter)}`,
  'gcp-virtual-machine Labels': named,
  'gcp-virtual-machine NetworkTags': (letter) => `tag-${letter}`,
  'gcp-virtual-machine AliasIpRanges': rangeOf,
  'gcp-virtual-machine Disks': (letter) => ({ Name: `data-${letter}`, Type: 'pd-ssd', Size: 10 }),
  'gcp-virtual-machine MetaDatas': named,
  'gcp-cloud-sql Labels': named,
  'gcp-cloud-sql DatabaseFlags': named,
  'gcp-cloud-sql Networks': (letter) => ({ Name: `office-${letter}`, Value: rangeOf(letter) }),
  'gcp-network Subnets': (letter) => ({
    Name: `web-${letter}`,
    Region: 'asia-southeast1',
    AddressRange: rangeOf(letter),
    IsPrivateGoogleAccess: true,
  }),
  'aws-s3-bucket Tags': named,
  'aws-elastic-beanstalk ApplicationTags': named,
  'aws-elastic-beanstalk EnvironmentTags': named,
  'aws-elastic-beanstalk InstanceSetting.AutoScalingGroup.InstanceTypes': (letter) =>
    `t3.${place(letter)}xlarge`,
  'aws-elastic-beanstalk InstanceSetting.AutoScalingGroup.CustomAvailabilityZones': (letter) =>
    `ap-southeast-1${letter}`,
  'aws-sql-database SecurityGroupIds': groupOf,
  'aws-virtual-machine SecurityGroupIds': groupOf,
  'aws-virtual-machine Tags': named,
}

/** Lists that take no entry. */
const empty = new Set(['aws-sql-database Tags'])
/** What a list needs beside it to be an update at all: these say where the thing is, and it is made anew elsewhere. */
export const movesTheWhole: ReadonlySet<string> = new Set(['gcp-storage-bucket Locations'])

const put = (values: Values, [name = '', ...more]: readonly string[], value: unknown): Values => {
  const inner = values[name]
  return {
    ...values,
    [name]:
      more.length === 0 || typeof inner !== 'object' || inner === null
        ? value
        : put({ ...inner }, more, value),
  }
}

/** Every list that takes entries. @throws Error for a list that has no entries here */
export const listCases: readonly ListCase[] = provisionTypes.flatMap((type) =>
  listsIn(type.fields)
    .map((at) => ({ at, name: `${type.name} ${at}` }))
    .filter(({ name }) => !empty.has(name))
    .map(({ at, name }) => {
      const entryOf = entries[name]
      if (!entryOf) throw new Error(`${name} has no entries in testing/provision-lists.ts`)
      const { least = {} } = provisionRequests[type.name] ?? {}
      return {
        name,
        type,
        withEntries: (of) =>
          put(
            { ...least },
            at.split('.'),
            of.map((letter) => entryOf(letter)),
          ),
      }
    }),
)

/** What people do with a list of a, b and c. */
export const listChanges = [
  { does: 'removes the first', after: ['b', 'c'], made: [], gone: ['a'] },
  { does: 'inserts at the front', after: ['d', 'a', 'b', 'c'], made: ['d'], gone: [] },
  { does: 'renames the first', after: ['e', 'b', 'c'], made: ['e'], gone: ['a'] },
  { does: 'reorders', after: ['c', 'a', 'b'], made: [], gone: [] },
] as const

/** The list that all changes begin with. */
export const listBefore = ['a', 'b', 'c'] as const
