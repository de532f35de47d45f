// EC2 machines and networks.
import type { Instance, Subnet, Vpc } from '@aws-sdk/client-ec2'
import { toTitleCase } from '../kit/read.ts'
import { toIsoTimestamp, toTags, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { getClient, fetchAllPages, readInRegions, partitionOf } from './session.ts'

const pageSize = 1000

/** Returns the ARN of an EC2 resource: `volume/vol-0abc`. */
export const buildEc2Arn = (region: string, accountId: string, resource: string): string =>
  `arn:${partitionOf(region)}:ec2:${region}:${accountId}:${resource}`

const toMachineFacts = (instance: Instance): Facts => ({
  // EC2 lists `shutting-down` and `terminated` machines for an hour.
  status: toTitleCase(instance.State?.Name ?? 'unknown'),
  operatingSystem: instance.PlatformDetails ?? (instance.Platform ? 'Windows' : 'Linux'),
  size: instance.InstanceType ?? '',
  publicIp: instance.PublicIpAddress || null,
  privateIp: instance.PrivateIpAddress || null,
  disks: instance.BlockDeviceMappings?.length ?? 0,
  zone: instance.Placement?.AvailabilityZone ?? null,
  instanceId: instance.InstanceId ?? null,
  health: null,
  createdAt: toIsoTimestamp(instance.LaunchTime),
})

const toMachine =
  ({ accountId }: Asking, region: string) =>
  (instance: Instance): Found => {
    const tags = toTags(instance.Tags)
    const id = instance.InstanceId ?? ''
    return {
      id: buildEc2Arn(region, accountId, `instance/${id}`),
      name: tags['Name'] || id,
      region,
      facts: toMachineFacts(instance),
      tags,
      raw: instance,
    }
  }

const listInstances = async (
  { session, signal }: Asking,
  region: string,
  id?: string,
): Promise<Instance[]> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('ec2', region, signal, async (settings, options) => {
        const { EC2Client, DescribeInstancesCommand } = await import('@aws-sdk/client-ec2')
        return getClient(EC2Client, settings).send(
          // EC2 refuses a page size together with IDs. Without a page size the calls count against a smaller token
          // bucket.
          new DescribeInstancesCommand(
            id === undefined ? { MaxResults: pageSize, NextToken } : { InstanceIds: [id] },
          ),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ Reservations = [] }) => Reservations.flatMap(({ Instances = [] }) => Instances))
}

/** EC2's instances. */
export const awsMachines: AwsKind = {
  list: (asking) =>
    readInRegions(asking, async (region) =>
      (await listInstances(asking, region)).map(toMachine(asking, region)),
    ),
  detail: async (asking, { region, resource }) => {
    const [instance] = await listInstances(asking, region, resource.replace(/^instance\//, ''))
    return instance && toMachine(asking, region)(instance)
  },
}

const listVpcs = async ({ session, signal }: Asking, region: string, id?: string): Promise<Vpc[]> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('ec2', region, signal, async (settings, options) => {
        const { EC2Client, DescribeVpcsCommand } = await import('@aws-sdk/client-ec2')
        return getClient(EC2Client, settings).send(
          new DescribeVpcsCommand(id === undefined ? { MaxResults: pageSize, NextToken } : { VpcIds: [id] }),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ Vpcs = [] }) => Vpcs)
}

const listSubnets = async (
  { session, signal }: Asking,
  region: string,
  vpcId?: string,
): Promise<Subnet[]> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('ec2', region, signal, async (settings, options) => {
        const { EC2Client, DescribeSubnetsCommand } = await import('@aws-sdk/client-ec2')
        return getClient(EC2Client, settings).send(
          new DescribeSubnetsCommand({
            MaxResults: pageSize,
            NextToken,
            ...(vpcId !== undefined && { Filters: [{ Name: 'vpc-id', Values: [vpcId] }] }),
          }),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ Subnets = [] }) => Subnets)
}

const toNetwork = ({ accountId }: Asking, region: string, vpc: Vpc, subnets: readonly Subnet[]): Found => {
  const tags = toTags(vpc.Tags)
  const id = vpc.VpcId ?? ''
  const ranges = (vpc.CidrBlockAssociationSet ?? []).flatMap(({ CidrBlock }) =>
    CidrBlock ? [CidrBlock] : [],
  )
  return {
    id: buildEc2Arn(region, accountId, `vpc/${id}`),
    name: tags['Name'] || id,
    region,
    facts: {
      status: vpc.State ?? null,
      addressSpace: (ranges.length > 0 ? ranges.join(', ') : vpc.CidrBlock) || null,
      subnets: subnets.filter(({ VpcId }) => VpcId === id).length,
      peerings: null,
      dnsServers: null,
      ddosProtection: null,
      subnetMode: null,
      mtu: null,
      isDefault: vpc.IsDefault ?? null,
      tenancy: vpc.InstanceTenancy ?? null,
      ipv6:
        (vpc.Ipv6CidrBlockAssociationSet ?? [])
          .map(({ Ipv6CidrBlock = '' }) => Ipv6CidrBlock)
          .filter(Boolean)
          .join(', ') || null,
    },
    tags,
    raw: vpc,
  }
}

const toSubnetFacts = (subnet: Subnet): Facts => ({
  name: toTags(subnet.Tags)['Name'] || (subnet.SubnetId ?? ''),
  subnetId: subnet.SubnetId ?? null,
  addressRange: subnet.CidrBlock ?? '',
  place: subnet.AvailabilityZone ?? null,
  freeAddresses: subnet.AvailableIpAddressCount ?? null,
  purpose: null,
  securityGroup: null,
  isPrivate: null,
  flowLogs: null,
  assignsPublicIp: subnet.MapPublicIpOnLaunch ?? null,
})

const getVpcId = (resource: string): string => resource.replace(/^vpc\//, '')

/** VPCs. */
export const awsNetworks: AwsKind = {
  list: (asking) =>
    readInRegions(asking, async (region) => {
      const vpcs = await listVpcs(asking, region)
      const subnets = vpcs.length === 0 ? [] : await listSubnets(asking, region)
      return vpcs.map((vpc) => toNetwork(asking, region, vpc, subnets))
    }),
  detail: async (asking, { region, resource }) => {
    const [vpc] = await listVpcs(asking, region, getVpcId(resource))
    return vpc && toNetwork(asking, region, vpc, await listSubnets(asking, region, getVpcId(resource)))
  },
  children: {
    subnets: async (asking, { region, resource }) =>
      (await listSubnets(asking, region, getVpcId(resource))).map(toSubnetFacts),
  },
}
