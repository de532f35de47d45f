/**
 * Lists what AWS offers for the fields of a request, in a region that the account has enabled. AWS has tens of
 * thousands of images: only those of {@link imageOwners} are requested, and the newest of each kind is offered. Source:
 * the API references of EC2, RDS and Elastic Beanstalk.
 */
import type { Image } from '@aws-sdk/client-ec2'
import {
  sortOffers,
  sortNewestFirst,
  buildPlainOffer,
  buildSizeOffer,
  type OfferReader,
} from '../offers/kit.ts'
import type { Offered, OffersPort } from '../ports/offers.ts'
import {
  listDbSubnetGroupOffers,
  listKeyPairOffers,
  listSecurityGroupOffers,
  listSubnetOffers,
  listVpcOffers,
} from './network-offers.ts'
import { fetchEc2Pages, pageSize, type Call } from './offer-calls.ts'
import { fetchAllPages, getClient, type AwsSession } from './session.ts'

/**
 * The publishers of common images and the patterns of their names; the first group of a pattern distinguishes the
 * kinds.
 */
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

/** Reads in a region; before a region is chosen the list is empty. */
const createRegionReader =
  (session: AwsSession, read: (call: Call, of: string) => Promise<Offered[]>): OfferReader =>
  async ({ region, of }, signal) =>
    region === '' ? undefined : read({ session, signal, region }, of)

const listZones = async ({ session, signal, region }: Call): Promise<Offered[]> =>
  session.call('ec2', region, signal, async (settings, options) => {
    const { EC2Client, DescribeAvailabilityZonesCommand } = await import('@aws-sdk/client-ec2')
    const { AvailabilityZones = [] } = await getClient(EC2Client, settings).send(
      new DescribeAvailabilityZonesCommand({
        Filters: [
          { Name: 'state', Values: ['available'] },
          { Name: 'zone-type', Values: ['availability-zone'] },
        ],
      }),
      options,
    )
    return sortOffers(
      AvailabilityZones.flatMap(({ ZoneName }) => (ZoneName ? [buildPlainOffer(ZoneName)] : [])),
    )
  })

const listInstanceTypes = async (call: Call): Promise<Offered[]> => {
  const pages = await fetchEc2Pages(call, async (settings, options, NextToken) => {
    const { EC2Client, DescribeInstanceTypesCommand } = await import('@aws-sdk/client-ec2')
    return getClient(EC2Client, settings).send(
      new DescribeInstanceTypesCommand({ MaxResults: pageSize, NextToken }),
      options,
    )
  })
  return sortOffers(
    pages
      .flatMap(({ InstanceTypes = [] }) => InstanceTypes)
      .flatMap(({ InstanceType, VCpuInfo, MemoryInfo }) =>
        InstanceType
          ? [
              buildSizeOffer(
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

/** Returns the newest image of each kind. */
const pickNewestImages = (found: readonly Image[], kind: RegExp): Offered[] => {
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
  return sortOffers(
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

const listImages = async (call: Call): Promise<Offered[]> => {
  const found = await Promise.all(
    imageOwners.map(async ({ owners, names, kind }) => {
      const pages = await fetchEc2Pages(call, async (settings, options, NextToken) => {
        const { EC2Client, DescribeImagesCommand } = await import('@aws-sdk/client-ec2')
        return getClient(EC2Client, settings).send(
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
      return pickNewestImages(
        pages.flatMap(({ Images = [] }) => Images),
        kind,
      )
    }),
  )
  return found.flat()
}

const listEngineVersions = async (
  { session, signal, region }: Call,
  engine: string,
  isDefaultOnly = false,
): Promise<string[]> => {
  const pages = await fetchAllPages(
    (Marker) =>
      session.call('rds', region, signal, async (settings, options) => {
        const { RDSClient, DescribeDBEngineVersionsCommand } = await import('@aws-sdk/client-rds')
        return getClient(RDSClient, settings).send(
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

/** Lists the instance classes of the default version; all versions together have tens of thousands of entries. */
const listDbClasses = async (call: Call, engine: string): Promise<Offered[]> => {
  const { session, signal, region } = call
  const [preferred] = await listEngineVersions(call, engine, true)
  const pages = await fetchAllPages(
    (Marker) =>
      session.call('rds', region, signal, async (settings, options) => {
        const { RDSClient, DescribeOrderableDBInstanceOptionsCommand } = await import('@aws-sdk/client-rds')
        return getClient(RDSClient, settings).send(
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
  return sortOffers(
    pages
      .flatMap(({ OrderableDBInstanceOptions = [] }) => OrderableDBInstanceOptions)
      .flatMap(({ DBInstanceClass }) => (DBInstanceClass ? [buildPlainOffer(DBInstanceClass)] : [])),
  )
}

/** A platform in Elastic Beanstalk's format: `64bit Amazon Linux 2023 v6.5.0 running Node.js 22`. */
const stackPattern = /^(64bit .+?) v(\d+\.\d+\.\d+) running (.+)$/

type Stack = { platform: string; branch: string; version: string }

const platforms: readonly (readonly [RegExp, string])[] = [
  [/^Corretto /, 'Java'],
  [/^\.NET /, '.NET on Linux'],
  [/^Tomcat /, 'Tomcat'],
]

/** Returns the family of `Node.js 22`. */
const getPlatform = (what: string): string =>
  platforms.find(([pattern]) => pattern.test(what))?.[1] ?? what.replace(/ [\d.]+( .*)?$/, '')

const listStacks = ({ session, signal, region }: Call): Promise<Stack[]> =>
  session.call('elasticbeanstalk', region, signal, async (settings, options) => {
    const { ElasticBeanstalkClient, ListAvailableSolutionStacksCommand } =
      await import('@aws-sdk/client-elastic-beanstalk')
    const { SolutionStacks = [] } = await getClient(ElasticBeanstalkClient, settings).send(
      new ListAvailableSolutionStacksCommand({}),
      options,
    )
    return SolutionStacks.flatMap((stack) => {
      const [, system = '', version = '', what = ''] = stackPattern.exec(stack) ?? []
      return what === ''
        ? []
        : [{ platform: getPlatform(what), branch: `${what} running on ${system}`, version }]
    })
  })

/** The lists of EC2, RDS and Elastic Beanstalk. */
export const createAwsOffers = (session: AwsSession): OffersPort => {
  const readers: Readonly<Record<string, OfferReader>> = {
    'aws-regions': async () => sortOffers((await session.regions()).map(buildPlainOffer)),
    'aws-zones': createRegionReader(session, listZones),
    'aws-vpcs': createRegionReader(session, listVpcOffers),
    'aws-subnets': createRegionReader(session, listSubnetOffers),
    'aws-security-groups': createRegionReader(session, listSecurityGroupOffers),
    'aws-key-pairs': createRegionReader(session, listKeyPairOffers),
    'aws-db-subnet-groups': createRegionReader(session, listDbSubnetGroupOffers),
    'aws-instance-types': createRegionReader(session, listInstanceTypes),
    'aws-images': createRegionReader(session, listImages),
    'aws-db-versions': async ({ region, of }, signal) =>
      region === '' || of === ''
        ? undefined
        : sortNewestFirst((await listEngineVersions({ session, signal, region }, of)).map(buildPlainOffer)),
    'aws-db-classes': async ({ region, of }, signal) =>
      region === '' || of === '' ? undefined : listDbClasses({ session, signal, region }, of),
    'aws-beanstalk-platforms': createRegionReader(session, async (call) =>
      sortOffers((await listStacks(call)).map(({ platform }) => buildPlainOffer(platform))),
    ),
    'aws-beanstalk-branches': createRegionReader(session, async (call, of) =>
      sortNewestFirst(
        (await listStacks(call))
          .filter(({ platform }) => of === '' || platform === of)
          .map(({ branch }) => buildPlainOffer(branch)),
      ),
    ),
    'aws-beanstalk-versions': createRegionReader(session, async (call, of) =>
      sortNewestFirst(
        (await listStacks(call))
          .filter(({ branch }) => of === '' || branch === of)
          .map(({ version }) => buildPlainOffer(version)),
      ),
    ),
  }
  return { list: async (question, signal) => readers[question.offer]?.(question, signal) }
}
