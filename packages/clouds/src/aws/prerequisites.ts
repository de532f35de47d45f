/**
 * What requests need in an account: roles, networks, key pairs, instance types and quotas. What service control policies forbid
 * cannot be read by the accounts that they apply to.
 * Source: the API references of IAM, EC2, RDS and Service Quotas;
 * https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/ec2-on-demand-instances.html#ec2-on-demand-instances-limits
 */
import type { Instance } from '@aws-sdk/client-ec2'
import { counted } from '@cmp/contract'
import {
  beanstalkProfile,
  beanstalkProfileCommands,
  beanstalkServiceRole,
  beanstalkServiceRoleCommands,
} from '@cmp/contract/beanstalk-roles'
import { prerequisitesBy, shell, type Lookups, type Missing } from '../kit/prerequisites.ts'
import { CloudError } from '../ports/errors.ts'
import type { PrerequisitesPort } from '../ports/prerequisites.ts'
import { allPages, clientOf, partitionOf, type AwsSession, type ClientSettings } from './session.ts'

/** Quotas of vCPUs by the letters that a family of instance types begins with. */
const vcpuQuotas: readonly (readonly [pattern: RegExp, code: string, name: string])[] = [
  [/^(p\d)/, 'L-417A185B', 'Running On-Demand P instances'],
  [/^(g\d|vt\d|gr\d)/, 'L-DB2E81BA', 'Running On-Demand G and VT instances'],
  [/^f\d/, 'L-74FC7D96', 'Running On-Demand F instances'],
  [/^inf\d/, 'L-1945791B', 'Running On-Demand Inf instances'],
  [/^x\d/, 'L-7295265B', 'Running On-Demand X instances'],
  [/^[acdhimrtz]\d/, 'L-1216C47A', 'Running On-Demand Standard instances'],
]

const quotaOf = (type: string) => vcpuQuotas.find(([pattern]) => pattern.test(type))

const vcpusOf = ({ CpuOptions }: Instance): number =>
  (CpuOptions?.CoreCount ?? 0) * (CpuOptions?.ThreadsPerCore ?? 1)

/** What AWS answers, or undefined where it was not found. */
const unlessGone = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked
  } catch (error) {
    // EC2 names what is not there: InvalidKeyPair.NotFound, InvalidGroup.NotFound, InvalidInstanceType.
    if (error instanceof CloudError && (error.code === 'NotFound' || /^Invalid\w+\b/.test(error.message)))
      return undefined
    throw error
  }
}

const lookupsOf = (session: AwsSession, signal: AbortSignal | undefined): Lookups => {
  const partition = partitionOf(session.homeRegion)

  type Options = { abortSignal: AbortSignal }
  const iam = <T>(ask: (settings: ClientSettings, options: Options) => Promise<T>): Promise<T> =>
    session.call('iam', session.homeRegion, signal, ask)
  const ec2 = <T>(
    region: string,
    ask: (settings: ClientSettings, options: Options) => Promise<T>,
  ): Promise<T> => session.call('ec2', region, signal, ask)

  const runningVcpus = async (region: string, pattern: RegExp): Promise<number> => {
    const pages = await allPages(
      (NextToken) =>
        ec2(region, async (settings, options) => {
          const { EC2Client, DescribeInstancesCommand } = await import('@aws-sdk/client-ec2')
          return clientOf(EC2Client, settings).send(
            new DescribeInstancesCommand({
              MaxResults: 1000,
              NextToken,
              Filters: [{ Name: 'instance-state-name', Values: ['pending', 'running'] }],
            }),
            options,
          )
        }),
      (page) => page.NextToken,
    )
    return pages
      .flatMap(({ Reservations = [] }) => Reservations)
      .flatMap(({ Instances = [] }) => Instances)
      .filter(({ InstanceType = '', InstanceLifecycle }) => !InstanceLifecycle && pattern.test(InstanceType))
      .reduce((sum, instance) => sum + vcpusOf(instance), 0)
  }

  const vcpuQuota = (region: string, QuotaCode: string): Promise<number | undefined> =>
    session.call('servicequotas', region, signal, async (settings, options) => {
      const { ServiceQuotasClient, GetServiceQuotaCommand } = await import('@aws-sdk/client-service-quotas')
      const { Quota } = await clientOf(ServiceQuotasClient, settings).send(
        new GetServiceQuotaCommand({ ServiceCode: 'ec2', QuotaCode }),
        options,
      )
      return Quota?.Value
    })

  const typesMissing = async (
    region: string,
    types: readonly string[],
    count: number,
  ): Promise<Missing | undefined> => {
    const offered = await ec2(region, async (settings, options) => {
      const { EC2Client, DescribeInstanceTypeOfferingsCommand } = await import('@aws-sdk/client-ec2')
      const { InstanceTypeOfferings = [] } = await clientOf(EC2Client, settings).send(
        new DescribeInstanceTypeOfferingsCommand({
          LocationType: 'region',
          Filters: [{ Name: 'instance-type', Values: [...types] }],
        }),
        options,
      )
      return InstanceTypeOfferings.map(({ InstanceType = '' }) => String(InstanceType))
    })
    const absent = types.find((type) => !offered.includes(type))
    if (absent !== undefined)
      return {
        text: `${region} does not offer the instance type ${absent}. Choose another type or region.`,
        command: shell`aws ec2 describe-instance-type-offerings --location-type region --region ${region} --query InstanceTypeOfferings[].InstanceType`,
      }
    const [first = ''] = types
    const quota = quotaOf(first)
    if (!quota) return undefined
    const [pattern, code, name] = quota
    const [limit, used, each] = await Promise.all([
      vcpuQuota(region, code),
      runningVcpus(region, pattern),
      ec2(region, async (settings, options) => {
        const { EC2Client, DescribeInstanceTypesCommand } = await import('@aws-sdk/client-ec2')
        const { InstanceTypes = [] } = await clientOf(EC2Client, settings).send(
          new DescribeInstanceTypesCommand({ Filters: [{ Name: 'instance-type', Values: [first] }] }),
          options,
        )
        return InstanceTypes.find(({ InstanceType }) => InstanceType === first)?.VCpuInfo?.DefaultVCpus ?? 0
      }),
    ])
    const needed = each * count
    if (limit === undefined || used + needed <= limit) return undefined
    return {
      text: `The quota ${name} in ${region} has ${Math.max(0, limit - used)} of ${counted(limit, 'vCPU')} left, and the request needs up to ${needed}. Choose a smaller type or another region, or request more quota.`,
      command: shell`aws service-quotas request-service-quota-increase --service-code ec2 --quota-code ${code} --desired-value ${used + needed} --region ${region}`,
    }
  }

  const defaultVpc = async (region: string): Promise<string | undefined> =>
    ec2(region, async (settings, options) => {
      const { EC2Client, DescribeVpcsCommand } = await import('@aws-sdk/client-ec2')
      const { Vpcs = [] } = await clientOf(EC2Client, settings).send(
        new DescribeVpcsCommand({ Filters: [{ Name: 'is-default', Values: ['true'] }] }),
        options,
      )
      return Vpcs.find(({ IsDefault }) => IsDefault)?.VpcId
    })

  const noDefaultVpc = (region: string): Missing => ({
    text: `${region} has no default VPC, and the request names no network. Name one where the form has a field for it, or create the default VPC.`,
    command: shell`aws ec2 create-default-vpc --region ${region}`,
  })

  const networkMissing = async (region: string, zones: number): Promise<Missing | undefined> => {
    if ((await defaultVpc(region)) === undefined) return noDefaultVpc(region)
    const found = await ec2(region, async (settings, options) => {
      const { EC2Client, DescribeSubnetsCommand } = await import('@aws-sdk/client-ec2')
      const { Subnets = [] } = await clientOf(EC2Client, settings).send(
        new DescribeSubnetsCommand({ Filters: [{ Name: 'default-for-az', Values: ['true'] }] }),
        options,
      )
      return Subnets.filter(({ DefaultForAz }) => DefaultForAz)
    })
    const covered = new Set(found.map(({ AvailabilityZone }) => AvailabilityZone))
    return covered.size >= zones
      ? undefined
      : {
          text: `The default VPC of ${region} has default subnets in ${counted(covered.size, 'zone')}, and the request needs ${zones}. Create the missing ones.`,
          command: shell`aws ec2 create-default-subnet --region ${region} --availability-zone ZONE`,
        }
  }

  return {
    'aws-beanstalk-profile': () => ({
      whether: `the account has the instance profile ${beanstalkProfile}`,
      ask: async () => {
        const profile = await unlessGone(
          iam(async (settings, options) => {
            const { IAMClient, GetInstanceProfileCommand } = await import('@aws-sdk/client-iam')
            return clientOf(IAMClient, settings).send(
              new GetInstanceProfileCommand({ InstanceProfileName: beanstalkProfile }),
              options,
            )
          }),
        )
        return (profile?.InstanceProfile?.Roles?.length ?? 0) > 0
          ? undefined
          : {
              text: `The account has no instance profile ${beanstalkProfile} with a role, which AWS does not create by itself.`,
              command: beanstalkProfileCommands(partition),
            }
      },
    }),
    'aws-beanstalk-service-role': () => ({
      whether: `the account has the role ${beanstalkServiceRole}`,
      ask: async () =>
        (await unlessGone(
          iam(async (settings, options) => {
            const { IAMClient, GetRoleCommand } = await import('@aws-sdk/client-iam')
            return clientOf(IAMClient, settings).send(
              new GetRoleCommand({ RoleName: beanstalkServiceRole }),
              options,
            )
          }),
        ))
          ? undefined
          : {
              text: `The account has no role ${beanstalkServiceRole}, which AWS does not create by itself.`,
              command: beanstalkServiceRoleCommands(partition),
            },
    }),
    'aws-default-network': ({ region, zones }) => ({
      whether: `${region} has a default VPC with subnets in ${counted(zones, 'zone')}`,
      ask: () => networkMissing(region, zones),
    }),
    'aws-subnet': ({ region, subnetId, vpcId }) => ({
      whether: `the subnet ${subnetId} is in ${vpcId}`,
      ask: async () => {
        const subnet = await unlessGone(
          ec2(region, async (settings, options) => {
            const { EC2Client, DescribeSubnetsCommand } = await import('@aws-sdk/client-ec2')
            const { Subnets = [] } = await clientOf(EC2Client, settings).send(
              new DescribeSubnetsCommand({ SubnetIds: [subnetId] }),
              options,
            )
            return Subnets.find(({ SubnetId }) => SubnetId === subnetId)
          }),
        )
        if (subnet?.VpcId === vpcId) return undefined
        return {
          text: subnet
            ? `The subnet ${subnetId} is in the VPC ${subnet.VpcId}, not in ${vpcId}. Choose a subnet of ${vpcId}.`
            : `${region} has no subnet ${subnetId}. Choose a subnet of ${vpcId}.`,
          command: shell`aws ec2 describe-subnets --region ${region} --filters Name=vpc-id,Values=${vpcId}`,
        }
      },
    }),
    'aws-security-groups': ({ region, groupIds, vpcId }) => ({
      whether: `the security groups are in ${vpcId || 'the default VPC'}`,
      ask: async () => {
        const home = vpcId || (await defaultVpc(region))
        // What is without a default VPC is named by itself.
        if (home === undefined) return undefined
        const found = await ec2(region, async (settings, options) => {
          const { EC2Client, DescribeSecurityGroupsCommand } = await import('@aws-sdk/client-ec2')
          const { SecurityGroups = [] } = await clientOf(EC2Client, settings).send(
            new DescribeSecurityGroupsCommand({
              Filters: [
                { Name: 'group-id', Values: [...groupIds] },
                { Name: 'vpc-id', Values: [home] },
              ],
            }),
            options,
          )
          return SecurityGroups.flatMap(({ GroupId, VpcId }) => (VpcId === home ? [GroupId] : []))
        })
        const absent = groupIds.find((id) => !found.includes(id))
        return absent === undefined
          ? undefined
          : {
              text: `The security group ${absent} is not in the VPC ${home}. Choose a group of ${home}.`,
              command: shell`aws ec2 describe-security-groups --region ${region} --filters Name=vpc-id,Values=${home}`,
            }
      },
    }),
    'aws-key-pair': ({ region, name }) => ({
      whether: `${region} has the key pair ${name}`,
      ask: async () =>
        (await unlessGone(
          ec2(region, async (settings, options) => {
            const { EC2Client, DescribeKeyPairsCommand } = await import('@aws-sdk/client-ec2')
            const { KeyPairs = [] } = await clientOf(EC2Client, settings).send(
              new DescribeKeyPairsCommand({ KeyNames: [name] }),
              options,
            )
            return KeyPairs.find(({ KeyName }) => KeyName === name)
          }),
        ))
          ? undefined
          : {
              text: `${region} has no key pair called ${name}. Choose another one, or import its public key.`,
              command: shell`aws ec2 import-key-pair --region ${region} --key-name ${name} --public-key-material fileb://PUBLIC_KEY.pub`,
            },
    }),
    'aws-db-subnet-group': ({ region, name }) => ({
      whether: `${region} has the DB subnet group ${name}`,
      ask: async () =>
        (await unlessGone(
          session.call('rds', region, signal, async (settings, options) => {
            const { RDSClient, DescribeDBSubnetGroupsCommand } = await import('@aws-sdk/client-rds')
            const { DBSubnetGroups = [] } = await clientOf(RDSClient, settings).send(
              new DescribeDBSubnetGroupsCommand({ DBSubnetGroupName: name }),
              options,
            )
            return DBSubnetGroups[0]
          }),
        ))
          ? undefined
          : {
              text: `${region} has no DB subnet group called ${name}. Choose another one, or create it with subnets in two zones.`,
              command: shell`aws rds create-db-subnet-group --region ${region} --db-subnet-group-name ${name} --db-subnet-group-description ${name} --subnet-ids SUBNET_1 SUBNET_2`,
            },
    }),
    'aws-instance-types': ({ region, types, count }) => ({
      whether: `${region} offers ${types.join(', ')}, and has the quota for it`,
      ask: () => typesMissing(region, types, count),
    }),
    'aws-db-instance-quota': ({ region }) => ({
      whether: `${region} has the quota for another RDS instance`,
      ask: async () => {
        const quota = await session.call('rds', region, signal, async (settings, options) => {
          const { RDSClient, DescribeAccountAttributesCommand } = await import('@aws-sdk/client-rds')
          const { AccountQuotas = [] } = await clientOf(RDSClient, settings).send(
            new DescribeAccountAttributesCommand({}),
            options,
          )
          return AccountQuotas.find(({ AccountQuotaName }) => AccountQuotaName === 'DBInstances')
        })
        const { Used = 0, Max } = quota ?? {}
        return Max === undefined || Used < Max
          ? undefined
          : {
              text: `All ${Max} RDS instances that the account may have in ${region} are in use. Choose another region, or request more quota.`,
              command: shell`aws service-quotas request-service-quota-increase --service-code rds --quota-code L-7B6409FD --desired-value ${Used + 1} --region ${region}`,
            }
      },
    }),
  }
}

/** Looks them up with an account that may read IAM, EC2, RDS and Service Quotas. */
export const awsPrerequisites = (session: AwsSession): PrerequisitesPort =>
  prerequisitesBy((_containerId, signal) => lookupsOf(session, signal))
