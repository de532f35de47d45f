/**
 * What AWS offers for the fields of a request, in a region that the account has switched on. Of images there are tens of thousands: those
 * of {@link imageOwners} are asked for, and the newest of each kind is offered.
 * Source: the API references of EC2, RDS and Elastic Beanstalk.
 */
import type { Image } from '@aws-sdk/client-ec2'
import { inOrder, newestFirst, plainOffer, sizeOffer, type OfferReader } from '../offers/kit.ts'
import type { Offered, OffersPort } from '../ports/offers.ts'
import { dbSubnetGroups, keyPairs, securityGroups, subnets, vpcs } from './network-offers.ts'
import { ec2Pages, pageSize, type Call } from './offer-calls.ts'
import { allPages, clientOf, type AwsSession } from './session.ts'

/** Who publishes images that people ask for, and how those are called; the first part in brackets tells kinds apart. */
const imageOwners = [
  {
    owners: ['amazon'],
    names: ['al2023-ami-2023.*-kernel-*-x86_64', 'al2023-ami-2023.*-kernel-*-arm64'],
    kind: /^(al2023-ami)-2023.*-(x86_64|arm64)$/,
  },
  {
    owners: ['amazon'],
    names: ['Windows_Server-2025-English-Full-Base-*', 'Windows_Server-2022-English-Full-Base-*'],
    kind: /^(Windows_Server-\d+-English-Full-Base)-/,
  },
  {
    // Canonical
    owners: ['099720109477'],
    names: [
      'ubuntu/images/hvm-ssd-gp3/ubuntu-noble-24.04-*-server-*',
      'ubuntu/images/hvm-ssd/ubuntu-jammy-22.04-*-server-*',
    ],
    kind: /\/(ubuntu-[a-z]+-[\d.]+-(?:amd64|arm64))-server-/,
  },
  {
    // Debian
    owners: ['136693071363'],
    names: ['debian-13-*', 'debian-12-*'],
    kind: /^(debian-\d+-(?:amd64|arm64))-/,
  },
] as const

const mebibytesInGib = 1024

/** Reads in a region; before one is chosen there is nothing to read. */
const inRegion =
  (session: AwsSession, read: (call: Call, of: string) => Promise<Offered[]>): OfferReader =>
  async ({ region, of }, signal) =>
    region === '' ? undefined : read({ session, signal, region }, of)

const zones = async ({ session, signal, region }: Call): Promise<Offered[]> =>
  session.call('ec2', region, signal, async (settings, options) => {
    const { EC2Client, DescribeAvailabilityZonesCommand } = await import('@aws-sdk/client-ec2')
    const { AvailabilityZones = [] } = await clientOf(EC2Client, settings).send(
      new DescribeAvailabilityZonesCommand({
        Filters: [
          { Name: 'state', Values: ['available'] },
          { Name: 'zone-type', Values: ['availability-zone'] },
        ],
      }),
      options,
    )
    return inOrder(AvailabilityZones.flatMap(({ ZoneName }) => (ZoneName ? [plainOffer(ZoneName)] : [])))
  })

const instanceTypes = async (call: Call): Promise<Offered[]> => {
  const pages = await ec2Pages(call, async (settings, options, NextToken) => {
    const { EC2Client, DescribeInstanceTypesCommand } = await import('@aws-sdk/client-ec2')
    return clientOf(EC2Client, settings).send(
      new DescribeInstanceTypesCommand({ MaxResults: pageSize, NextToken }),
      options,
    )
  })
  return inOrder(
    pages
      .flatMap(({ InstanceTypes = [] }) => InstanceTypes)
      .flatMap(({ InstanceType, VCpuInfo, MemoryInfo }) =>
        InstanceType
          ? [
              sizeOffer(
                InstanceType,
                VCpuInfo?.DefaultVCpus ?? null,
                MemoryInfo?.SizeInMiB === undefined ? null : MemoryInfo.SizeInMiB / mebibytesInGib,
              ),
            ]
          : [],
      ),
  )
}

const isNewer = (one: Image, other: Image): boolean => (one.CreationDate ?? '') > (other.CreationDate ?? '')

/** The newest image of each kind. */
const newestOf = (found: readonly Image[], kind: RegExp): Offered[] => {
  const newest = new Map<string, Image>()
  for (const image of found) {
    const name = kind
      .exec(image.Name ?? '')
      ?.slice(1)
      .filter(Boolean)
      .join('-')
    const known = name === undefined ? undefined : newest.get(name)
    if (name !== undefined && (!known || isNewer(image, known))) newest.set(name, image)
  }
  return inOrder(
    [...newest].flatMap(([name, { ImageId, CreationDate = '', Architecture = '' }]) =>
      ImageId
        ? [
            {
              id: ImageId,
              name,
              detail: [ImageId, Architecture, CreationDate.slice(0, 10)].filter(Boolean).join(', '),
            },
          ]
        : [],
    ),
  )
}

const images = async (call: Call): Promise<Offered[]> => {
  const found = await Promise.all(
    imageOwners.map(async ({ owners, names, kind }) => {
      const pages = await ec2Pages(call, async (settings, options, NextToken) => {
        const { EC2Client, DescribeImagesCommand } = await import('@aws-sdk/client-ec2')
        return clientOf(EC2Client, settings).send(
          new DescribeImagesCommand({
            Owners: [...owners],
            Filters: [
              { Name: 'name', Values: [...names] },
              { Name: 'state', Values: ['available'] },
            ],
            MaxResults: 1000,
            NextToken,
          }),
          options,
        )
      })
      return newestOf(
        pages.flatMap(({ Images = [] }) => Images),
        kind,
      )
    }),
  )
  return found.flat()
}

const engineVersions = async (
  { session, signal, region }: Call,
  engine: string,
  isDefaultOnly = false,
): Promise<string[]> => {
  const pages = await allPages(
    (Marker) =>
      session.call('rds', region, signal, async (settings, options) => {
        const { RDSClient, DescribeDBEngineVersionsCommand } = await import('@aws-sdk/client-rds')
        return clientOf(RDSClient, settings).send(
          new DescribeDBEngineVersionsCommand({
            Engine: engine,
            MaxRecords: pageSize,
            Marker,
            ...(isDefaultOnly && { DefaultOnly: true }),
          }),
          options,
        )
      }),
    (page) => page.Marker,
  )
  return pages
    .flatMap(({ DBEngineVersions = [] }) => DBEngineVersions)
    .flatMap(({ EngineVersion = '', Status = 'available' }) =>
      EngineVersion !== '' && Status === 'available' ? [EngineVersion] : [],
    )
}

/** Classes of the version that is taken where none is said: of all versions there are tens of thousands of entries. */
const dbClasses = async (call: Call, engine: string): Promise<Offered[]> => {
  const { session, signal, region } = call
  const [preferred] = await engineVersions(call, engine, true)
  const pages = await allPages(
    (Marker) =>
      session.call('rds', region, signal, async (settings, options) => {
        const { RDSClient, DescribeOrderableDBInstanceOptionsCommand } = await import('@aws-sdk/client-rds')
        return clientOf(RDSClient, settings).send(
          new DescribeOrderableDBInstanceOptionsCommand({
            Engine: engine,
            ...(preferred !== undefined && { EngineVersion: preferred }),
            MaxRecords: 1000,
            Marker,
          }),
          options,
        )
      }),
    (page) => page.Marker,
  )
  return inOrder(
    pages
      .flatMap(({ OrderableDBInstanceOptions = [] }) => OrderableDBInstanceOptions)
      .flatMap(({ DBInstanceClass }) => (DBInstanceClass ? [plainOffer(DBInstanceClass)] : [])),
  )
}

/** A platform as Elastic Beanstalk lists it: `64bit Amazon Linux 2023 v6.5.0 running Node.js 22`. */
const stackPattern = /^(64bit .+?) v(\d+\.\d+\.\d+) running (.+)$/

type Stack = { platform: string; branch: string; version: string }

const platforms: readonly (readonly [RegExp, string])[] = [
  [/^Corretto /, 'Java'],
  [/^\.NET /, '.NET on Linux'],
  [/^Tomcat /, 'Tomcat'],
]

/** The family of `Node.js 22`. */
const platformOf = (what: string): string =>
  platforms.find(([pattern]) => pattern.test(what))?.[1] ?? what.replace(/ [\d.]+( .*)?$/, '')

const stacks = ({ session, signal, region }: Call): Promise<Stack[]> =>
  session.call('elasticbeanstalk', region, signal, async (settings, options) => {
    const { ElasticBeanstalkClient, ListAvailableSolutionStacksCommand } =
      await import('@aws-sdk/client-elastic-beanstalk')
    const { SolutionStacks = [] } = await clientOf(ElasticBeanstalkClient, settings).send(
      new ListAvailableSolutionStacksCommand({}),
      options,
    )
    return SolutionStacks.flatMap((stack) => {
      const [, system = '', version = '', what = ''] = stackPattern.exec(stack) ?? []
      return what === ''
        ? []
        : [{ platform: platformOf(what), branch: `${what} running on ${system}`, version }]
    })
  })

/** The lists of EC2, RDS and Elastic Beanstalk. */
export const awsOffers = (session: AwsSession): OffersPort => {
  const readers: Readonly<Record<string, OfferReader>> = {
    'aws-regions': async () => inOrder((await session.regions()).map(plainOffer)),
    'aws-zones': inRegion(session, zones),
    'aws-vpcs': inRegion(session, vpcs),
    'aws-subnets': inRegion(session, subnets),
    'aws-security-groups': inRegion(session, securityGroups),
    'aws-key-pairs': inRegion(session, keyPairs),
    'aws-db-subnet-groups': inRegion(session, dbSubnetGroups),
    'aws-instance-types': inRegion(session, instanceTypes),
    'aws-images': inRegion(session, images),
    'aws-db-versions': async ({ region, of }, signal) =>
      region === '' || of === ''
        ? undefined
        : newestFirst((await engineVersions({ session, signal, region }, of)).map(plainOffer)),
    'aws-db-classes': async ({ region, of }, signal) =>
      region === '' || of === '' ? undefined : dbClasses({ session, signal, region }, of),
    'aws-beanstalk-platforms': inRegion(session, async (call) =>
      inOrder((await stacks(call)).map(({ platform }) => plainOffer(platform))),
    ),
    'aws-beanstalk-branches': inRegion(session, async (call, of) =>
      newestFirst(
        (await stacks(call))
          .filter(({ platform }) => of === '' || platform === of)
          .map(({ branch }) => plainOffer(branch)),
      ),
    ),
    'aws-beanstalk-versions': inRegion(session, async (call, of) =>
      newestFirst(
        (await stacks(call))
          .filter(({ branch }) => of === '' || branch === of)
          .map(({ version }) => plainOffer(version)),
      ),
    ),
  }
  return { list: async (question, signal) => readers[question.offer]?.(question, signal) }
}
