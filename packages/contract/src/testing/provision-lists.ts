/** Entries for every list of every provision type, and the changes of lists that tests make. */
import type { Fields } from '../kit/declared.ts'
import { provisionTypes, type ProvisionType } from '../provisioning/provision-types.ts'
import { provisionRequests } from './provision-requests.ts'

type Values = Readonly<Record<string, unknown>>

/** A list in a request: `gcp-network Subnets`. */
export type ListCase = {
  name: string
  type: ProvisionType
  /** Returns the minimal request with these entries in the list. */
  withEntries: (entries: readonly string[]) => Values
}

/** Returns the paths of lists and tags among these fields. */
const findLists = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, { kind, fields: inner }]) => [
    ...(kind === 'list' || kind === 'tags' ? [before + name] : []),
    ...(inner ? findLists(inner, `${before}${name}.`) : []),
  ])

const letters = 'abcdefgh'
const place = (letter: string): number => letters.indexOf(letter) + 1
const formatAzureId = (type: string, name: string): string =>
  `/subscriptions/11111111-2222-4333-8444-555555555555/resourceGroups/rg-net/providers/${type}/${name}`
const formatRange = (letter: string): string => `10.0.${place(letter)}.0/24`
const groupOf = (letter: string): string => `sg-0000000${letter}`
const buildTag = (letter: string) => ({ Key: letter, Value: letter })

/** Creates an entry of each list from a letter. */
const entries: Readonly<Record<string, (letter: string) => unknown>> = {
  'azure-sql-database FirewallRule': (letter) => ({
    Name: `Office ${letter}`,
    StartIpAddress: `203.0.113.${place(letter)}`,
    EndIpAddress: `203.0.113.${place(letter)}`,
  }),
  'azure-storage-account ResourceName': (letter) => ({ Name: `shopdata${letter}` }),
  'azure-virtual-network IPv4AddressSpaces': (letter) => `10.${place(letter)}.0.0/16`,
  'azure-virtual-network IPv6AddressSpaces': (letter) => `fd00:db8:${place(letter)}::/48`,
  'azure-virtual-network Subnets': (letter) => ({
    Name: `Web_${letter}.1`,
    AddressRange: formatRange(letter),
  }),
  'azure-virtual-network Tags': buildTag,
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
    formatAzureId('Microsoft.Network', `virtualNetworks/vnet-shop/subnets/${letter}`),
  'azure-network-security-group NetworkInterfaces': (letter) =>
    formatAzureId('Microsoft.Network', `networkInterfaces/nic-${letter}`),
  'azure-network-security-group Tags': buildTag,
  'azure-virtual-machine DataDisks': (letter) => ({
    Name: `data-${letter}`,
    Type: 'StandardSSD_LRS',
    Size: 64,
  }),
  'azure-virtual-machine Tags': buildTag,
  'gcp-storage-bucket Labels': buildTag,
  'gcp-storage-bucket Locations': (letter) => `asia-southeast${place(letter)}`,
  'gcp-virtual-machine Labels': buildTag,
  'gcp-virtual-machine NetworkTags': (letter) => `tag-${letter}`,
  'gcp-virtual-machine AliasIpRanges': formatRange,
  'gcp-virtual-machine Disks': (letter) => ({ Name: `data-${letter}`, Type: 'pd-ssd', Size: 10 }),
  'gcp-virtual-machine MetaDatas': buildTag,
  'gcp-cloud-sql Labels': buildTag,
  'gcp-cloud-sql DatabaseFlags': buildTag,
  'gcp-cloud-sql Networks': (letter) => ({ Name: `office-${letter}`, Value: formatRange(letter) }),
  'gcp-network Subnets': (letter) => ({
    Name: `web-${letter}`,
    Region: 'asia-southeast1',
    AddressRange: formatRange(letter),
    IsPrivateGoogleAccess: true,
  }),
  'aws-s3-bucket Tags': buildTag,
  'aws-elastic-beanstalk ApplicationTags': buildTag,
  'aws-elastic-beanstalk EnvironmentTags': buildTag,
  'aws-elastic-beanstalk InstanceSetting.AutoScalingGroup.InstanceTypes': (letter) =>
    `t3.${place(letter)}xlarge`,
  'aws-elastic-beanstalk InstanceSetting.AutoScalingGroup.CustomAvailabilityZones': (letter) =>
    `ap-southeast-1${letter}`,
  'aws-sql-database SecurityGroupIds': groupOf,
  'aws-virtual-machine SecurityGroupIds': groupOf,
  'aws-virtual-machine Tags': buildTag,
}

/** Lists that accept no entry. */
const empty = new Set(['aws-sql-database Tags'])
/** Lists whose change replaces the resource because they contain its location. */
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

/**
 * All lists that accept entries.
 * @throws Error for a list without entries here
 */
export const listCases: readonly ListCase[] = provisionTypes.flatMap((type) =>
  findLists(type.fields)
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

/** Typical changes of a list with a, b and c. */
export const listChanges = [
  { does: 'removes the first', after: ['b', 'c'], made: [], deleted: ['a'] },
  { does: 'inserts at the front', after: ['d', 'a', 'b', 'c'], made: ['d'], deleted: [] },
  { does: 'renames the first', after: ['e', 'b', 'c'], made: ['e'], deleted: ['a'] },
  { does: 'reorders', after: ['c', 'a', 'b'], made: [], deleted: [] },
] as const

/** The initial list of all changes. */
export const listBefore = ['a', 'b', 'c'] as const
