// EC2's machines and networks.
import type { Instance, Subnet, Vpc } from '@aws-sdk/client-ec2'
import { inTitleCase } from '../kit/read.ts'
import { momentOf, tagsOf, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { clientOf, allPages, inRegions, partitionOf } from './session.ts'

const pageSize = 1000

/** The ARN of a thing of EC2: `volume/vol-0abc`. */
export const arnOf = (region: string, accountId: string, resource: string): string =>
  `arn:${partitionOf(region)}:ec2:${region}:${accountId}:${resource}`

const machineFacts = (instance: Instance): Facts => ({
  // `shutting-down` and `terminated` stay visible for an hour.
  status: inTitleCase(instance.State?.Name ?? 'unknown'),
  operatingSystem: instance.PlatformDetails ?? (instance.Platform ? 'Windows' : 'Linux'),
  size: instance.InstanceType ?? '',
  publicIp: instance.PublicIpAddress || null,
  privateIp: instance.PrivateIpAddress || null,
  disks: instance.BlockDeviceMappings?.length ?? 0,
  zone: instance.Placement?.AvailabilityZone ?? null,
  instanceId: instance.InstanceId ?? null,
  health: null,
  createdAt: momentOf(instance.LaunchTime),
})

const machineOf =
  ({ accountId }: Asking, region: string) =>
  (instance: Instance): Found => {
    const tags = tagsOf(instance.Tags)
    const id = instance.InstanceId ?? ''
    return {
      id: arnOf(region, accountId, `instance/${id}`),
      name: tags['Name'] || id,
      region,
      facts: machineFacts(instance),
      tags,
      raw: instance,
    }
  }

const instancesIn = async ({ session, signal }: Asking, region: string, id?: string): Promise<Instance[]> => {
  const pages = await allPages(
    (NextToken) =>
      session.call('ec2', region, signal, async (settings, options) => {
        const { EC2Client, DescribeInstancesCommand } = await import('@aws-sdk/client-ec2')
        return clientOf(EC2Client, settings).send(
          // With ids a size of pages is refused, without one all come from a smaller bucket of calls.
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
    inRegions(asking, async (region) => (await instancesIn(asking, region)).map(machineOf(asking, region))),
  detail: async (asking, { region, resource }) => {
    const [instance] = await instancesIn(asking, region, resource.replace(/^instance\//, ''))
    return instance && machineOf(asking, region)(instance)
  },
}

const vpcsIn = async ({ session, signal }: Asking, region: string, id?: string): Promise<Vpc[]> => {
  const pages = await allPages(
    (NextToken) =>
      session.call('ec2', region, signal, async (settings, options) => {
        const { EC2Client, DescribeVpcsCommand } = await import('@aws-sdk/client-ec2')
        return clientOf(EC2Client, settings).send(
          new DescribeVpcsCommand(id === undefined ? { MaxResults: pageSize, NextToken } : { VpcIds: [id] }),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ Vpcs = [] }) => Vpcs)
}

const subnetsIn = async ({ session, signal }: Asking, region: string, vpcId?: string): Promise<Subnet[]> => {
  const pages = await allPages(
    (NextToken) =>
      session.call('ec2', region, signal, async (settings, options) => {
        const { EC2Client, DescribeSubnetsCommand } = await import('@aws-sdk/client-ec2')
        return clientOf(EC2Client, settings).send(
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

const networkOf = ({ accountId }: Asking, region: string, vpc: Vpc, subnets: readonly Subnet[]): Found => {
  const tags = tagsOf(vpc.Tags)
  const id = vpc.VpcId ?? ''
  const ranges = (vpc.CidrBlockAssociationSet ?? []).flatMap(({ CidrBlock }) =>
    CidrBlock ? [CidrBlock] : [],
  )
  return {
    id: arnOf(region, accountId, `vpc/${id}`),
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

const subnetFacts = (subnet: Subnet): Facts => ({
  name: tagsOf(subnet.Tags)['Name'] || (subnet.SubnetId ?? ''),
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

const vpcIdOf = (resource: string): string => resource.replace(/^vpc\//, '')

/** VPCs. */
export const awsNetworks: AwsKind = {
  list: (asking) =>
    inRegions(asking, async (region) => {
      const vpcs = await vpcsIn(asking, region)
      const subnets = vpcs.length === 0 ? [] : await subnetsIn(asking, region)
      return vpcs.map((vpc) => networkOf(asking, region, vpc, subnets))
    }),
  detail: async (asking, { region, resource }) => {
    const [vpc] = await vpcsIn(asking, region, vpcIdOf(resource))
    return vpc && networkOf(asking, region, vpc, await subnetsIn(asking, region, vpcIdOf(resource)))
  },
  children: {
    subnets: async (asking, { region, resource }) =>
      (await subnetsIn(asking, region, vpcIdOf(resource))).map(subnetFacts),
  },
}
