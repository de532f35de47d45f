/**
 * Checks what requests need in an account: roles, networks, key pairs, instance types and quotas. Accounts cannot read
 * which actions the service control policies of their organization forbid. Source: the API references of IAM, EC2, RDS
 * and Service Quotas;
 * https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/ec2-on-demand-instances.html#ec2-on-demand-instances-limits
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws'
import type { Instance } from '@aws-sdk/client-ec2'
import {
  beanstalkProfile,
  buildBeanstalkProfileCommands,
  beanstalkServiceRole,
  buildBeanstalkServiceRoleCommands,
} from '@cmp/contract/beanstalk-roles'
import {
  createPrerequisitesPort,
  formatShellCommand,
  type Lookups,
  type Missing,
} from '../kit/prerequisites.ts'
import { ignoreNotFound } from '../kit/ignore-not-found.ts'
import type { PrerequisitesPort } from '../ports/prerequisites.ts'
import { fetchAllPages, getClient, partitionOf, type AwsSession, type ClientSettings } from './session.ts'

/** vCPU quotas by the first letters of an instance type family. */
const vcpuQuotas: readonly (readonly [pattern: RegExp, code: string, name: string])[] = [
  [/^(p\d)/, 'L-417A185B', 'Running On-Demand P instances'],
  [/^(g\d|vt\d|gr\d)/, 'L-DB2E81BA', 'Running On-Demand G and VT instances'],
  [/^f\d/, 'L-74FC7D96', 'Running On-Demand F instances'],
  [/^inf\d/, 'L-1945791B', 'Running On-Demand Inf instances'],
  [/^x\d/, 'L-7295265B', 'Running On-Demand X instances'],
  [/^[acdhimrtz]\d/, 'L-1216C47A', 'Running On-Demand Standard instances'],
]

const findQuota = (type: string) => vcpuQuotas.find(([pattern]) => pattern.test(type))

const countVcpus = ({ CpuOptions }: Instance): number =>
  (CpuOptions?.CoreCount ?? 0) * (CpuOptions?.ThreadsPerCore ?? 1)

type Options = { abortSignal: AbortSignal }
type Ask<T> = (settings: ClientSettings, options: Options) => Promise<T>

/** Calls to the services from which prerequisites are read. */
type Calls = {
  session: AwsSession
  signal: AbortSignal | undefined
  iam: <T>(ask: Ask<T>) => Promise<T>
  ec2: <T>(region: string, ask: Ask<T>) => Promise<T>
}

const openCalls = (session: AwsSession, signal: AbortSignal | undefined): Calls => ({
  session,
  signal,
  iam: (ask) => session.call('iam', session.homeRegion, signal, ask),
  ec2: (region, ask) => session.call('ec2', region, signal, ask),
})

const countRunningVcpus = async ({ ec2 }: Calls, region: string, pattern: RegExp): Promise<number> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      ec2(region, async (settings, options) => {
        const { EC2Client, DescribeInstancesCommand } = await import('@aws-sdk/client-ec2')
        return getClient(EC2Client, settings).send(
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
    .reduce((sum, instance) => sum + countVcpus(instance), 0)
}

const readVcpuQuota = (
  { session, signal }: Calls,
  region: string,
  QuotaCode: string,
): Promise<number | undefined> =>
  session.call('servicequotas', region, signal, async (settings, options) => {
    const { ServiceQuotasClient, GetServiceQuotaCommand } = await import('@aws-sdk/client-service-quotas')
    const { Quota } = await getClient(ServiceQuotasClient, settings).send(
      new GetServiceQuotaCommand({ ServiceCode: 'ec2', QuotaCode }),
      options,
    )
    return Quota?.Value
  })

const listOfferedTypes = ({ ec2 }: Calls, region: string, types: readonly string[]): Promise<string[]> =>
  ec2(region, async (settings, options) => {
    const { EC2Client, DescribeInstanceTypeOfferingsCommand } = await import('@aws-sdk/client-ec2')
    const { InstanceTypeOfferings = [] } = await getClient(EC2Client, settings).send(
      new DescribeInstanceTypeOfferingsCommand({
        LocationType: 'region',
        Filters: [{ Name: 'instance-type', Values: [...types] }],
      }),
      options,
    )
    return InstanceTypeOfferings.map(({ InstanceType = '' }) => String(InstanceType))
  })

const readVcpusOfType = ({ ec2 }: Calls, region: string, type: string): Promise<number> =>
  ec2(region, async (settings, options) => {
    const { EC2Client, DescribeInstanceTypesCommand } = await import('@aws-sdk/client-ec2')
    const { InstanceTypes = [] } = await getClient(EC2Client, settings).send(
      new DescribeInstanceTypesCommand({ Filters: [{ Name: 'instance-type', Values: [type] }] }),
      options,
    )
    return InstanceTypes.find(({ InstanceType }) => InstanceType === type)?.VCpuInfo?.DefaultVCpus ?? 0
  })

/** Checks whether a region offers the instance types and the quota is sufficient for their number. */
const findMissingTypes = async (
  calls: Calls,
  region: string,
  types: readonly string[],
  count: number,
): Promise<Missing | undefined> => {
  const offered = await listOfferedTypes(calls, region, types)
  const absent = types.find((type) => !offered.includes(type))
  if (absent !== undefined)
    return {
      text: t(m.doesNotOfferTheInstanceType, { region, absent }),
      command: formatShellCommand`aws ec2 describe-instance-type-offerings --location-type region --region ${region} --query InstanceTypeOfferings[].InstanceType`,
    }
  const [first = ''] = types
  const quota = findQuota(first)
  if (!quota) return undefined
  const [pattern, code, name] = quota
  const [limit, used, each] = await Promise.all([
    readVcpuQuota(calls, region, code),
    countRunningVcpus(calls, region, pattern),
    readVcpusOfType(calls, region, first),
  ])
  const needed = each * count
  if (limit === undefined || used + needed <= limit) return undefined
  return {
    text: t(m.theQuotaInHasOfVcpu, { name, region, max: Math.max(0, limit - used), limit, needed }),
    command: formatShellCommand`aws service-quotas request-service-quota-increase --service-code ec2 --quota-code ${code} --desired-value ${used + needed} --region ${region}`,
  }
}

const readDefaultVpc = async ({ ec2 }: Calls, region: string): Promise<string | undefined> =>
  ec2(region, async (settings, options) => {
    const { EC2Client, DescribeVpcsCommand } = await import('@aws-sdk/client-ec2')
    const { Vpcs = [] } = await getClient(EC2Client, settings).send(
      new DescribeVpcsCommand({ Filters: [{ Name: 'is-default', Values: ['true'] }] }),
      options,
    )
    return Vpcs.find(({ IsDefault }) => IsDefault)?.VpcId
  })

const buildMissingVpc = (region: string): Missing => ({
  text: t(m.hasNoDefaultVpcAndRequest, { region }),
  command: formatShellCommand`aws ec2 create-default-vpc --region ${region}`,
})

const findMissingNetwork = async (
  calls: Calls,
  region: string,
  zones: number,
): Promise<Missing | undefined> => {
  if ((await readDefaultVpc(calls, region)) === undefined) return buildMissingVpc(region)
  const found = await calls.ec2(region, async (settings, options) => {
    const { EC2Client, DescribeSubnetsCommand } = await import('@aws-sdk/client-ec2')
    const { Subnets = [] } = await getClient(EC2Client, settings).send(
      new DescribeSubnetsCommand({ Filters: [{ Name: 'default-for-az', Values: ['true'] }] }),
      options,
    )
    return Subnets.filter(({ DefaultForAz }) => DefaultForAz)
  })
  const covered = new Set(found.map(({ AvailabilityZone }) => AvailabilityZone))
  return covered.size >= zones
    ? undefined
    : {
        text: t(m.theDefaultVpcOfHasDefault, { region, size: covered.size, zones }),
        command: formatShellCommand`aws ec2 create-default-subnet --region ${region} --availability-zone ZONE`,
      }
}

/** Creates the lookups of roles that AWS does not create automatically. */
const createRoleLookups = ({ session, iam }: Calls) => {
  const partition = partitionOf(session.homeRegion)
  return {
    'aws-beanstalk-profile': () => ({
      whether: t(m.theAccountHasTheInstanceProfile, { beanstalkProfile }),
      ask: async () => {
        const profile = await iam(async (settings, options) => {
          const { IAMClient, GetInstanceProfileCommand } = await import('@aws-sdk/client-iam')
          return getClient(IAMClient, settings).send(
            new GetInstanceProfileCommand({ InstanceProfileName: beanstalkProfile }),
            options,
          )
        }).catch(ignoreNotFound(undefined))
        return (profile?.InstanceProfile?.Roles?.length ?? 0) > 0
          ? undefined
          : {
              text: t(m.theAccountHasNoInstanceProfile, { beanstalkProfile }),
              command: buildBeanstalkProfileCommands(partition),
            }
      },
    }),
    'aws-beanstalk-service-role': () => ({
      whether: t(m.theAccountHasTheRole, { beanstalkServiceRole }),
      ask: async () =>
        (await iam(async (settings, options) => {
          const { IAMClient, GetRoleCommand } = await import('@aws-sdk/client-iam')
          return getClient(IAMClient, settings).send(
            new GetRoleCommand({ RoleName: beanstalkServiceRole }),
            options,
          )
        }).catch(ignoreNotFound(undefined)))
          ? undefined
          : {
              text: t(m.theAccountHasNoRoleAws, { beanstalkServiceRole }),
              command: buildBeanstalkServiceRoleCommands(partition),
            },
    }),
  } satisfies Partial<Lookups>
}

/** Creates the lookups of networks, subnets and security groups. */
const createNetworkLookups = (calls: Calls) => {
  const { ec2 } = calls
  return {
    'aws-default-network': ({ region, zones }) => ({
      whether: t(m.hasADefaultVpcWithSubnets, { region, zones }),
      ask: () => findMissingNetwork(calls, region, zones),
    }),
    'aws-subnet': ({ region, subnetId, vpcId }) => ({
      whether: t(m.theSubnetIsIn, { subnetId, vpcId }),
      ask: async () => {
        const subnet = await ec2(region, async (settings, options) => {
          const { EC2Client, DescribeSubnetsCommand } = await import('@aws-sdk/client-ec2')
          const { Subnets = [] } = await getClient(EC2Client, settings).send(
            new DescribeSubnetsCommand({ SubnetIds: [subnetId] }),
            options,
          )
          return Subnets.find(({ SubnetId }) => SubnetId === subnetId)
        }).catch(ignoreNotFound(undefined))
        if (subnet?.VpcId === vpcId) return undefined
        return {
          text: subnet
            ? t(m.subnetIsInVpcNotIn, { subnetId, VpcId: subnet.VpcId ?? '', vpcId })
            : t(m.hasNoSubnetChooseSubnetIn, { region, subnetId, vpcId }),
          command: formatShellCommand`aws ec2 describe-subnets --region ${region} --filters Name=vpc-id,Values=${vpcId}`,
        }
      },
    }),
    'aws-security-groups': ({ region, groupIds, vpcId }) => ({
      whether: t(m.theSecurityGroupsAreIn, { vpcId: vpcId || t(m.theDefaultVpc) }),
      ask: async () => {
        const home = vpcId || (await readDefaultVpc(calls, region))
        // The prerequisite 'aws-default-network' reports a missing default VPC.
        if (home === undefined) return undefined
        const found = await ec2(region, async (settings, options) => {
          const { EC2Client, DescribeSecurityGroupsCommand } = await import('@aws-sdk/client-ec2')
          const { SecurityGroups = [] } = await getClient(EC2Client, settings).send(
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
              text: t(m.securityGroupIsNotInVpc, { absent, home }),
              command: formatShellCommand`aws ec2 describe-security-groups --region ${region} --filters Name=vpc-id,Values=${home}`,
            }
      },
    }),
  } satisfies Partial<Lookups>
}

/** Creates the lookups of key pairs and instance types. */
const createMachineLookups = (calls: Calls) =>
  ({
    'aws-key-pair': ({ region, name }) => ({
      whether: t(m.hasTheKeyPair, { region, name }),
      ask: async () =>
        (await calls
          .ec2(region, async (settings, options) => {
            const { EC2Client, DescribeKeyPairsCommand } = await import('@aws-sdk/client-ec2')
            const { KeyPairs = [] } = await getClient(EC2Client, settings).send(
              new DescribeKeyPairsCommand({ KeyNames: [name] }),
              options,
            )
            return KeyPairs.find(({ KeyName }) => KeyName === name)
          })
          .catch(ignoreNotFound(undefined)))
          ? undefined
          : {
              text: t(m.hasNoKeyPairNamedChoose, { region, name }),
              command: formatShellCommand`aws ec2 import-key-pair --region ${region} --key-name ${name} --public-key-material fileb://PUBLIC_KEY.pub`,
            },
    }),
    'aws-instance-types': ({ region, types, count }) => ({
      whether: t(m.offersWithEnoughQuota, { region, types: types.join(', ') }),
      ask: () => findMissingTypes(calls, region, types, count),
    }),
  }) satisfies Partial<Lookups>

/** Creates the lookups of subnet groups and quotas of RDS. */
const createDatabaseLookups = ({ session, signal }: Calls) =>
  ({
    'aws-db-subnet-group': ({ region, name }) => ({
      whether: t(m.hasTheDbSubnetGroup, { region, name }),
      ask: async () =>
        (await session
          .call('rds', region, signal, async (settings, options) => {
            const { RDSClient, DescribeDBSubnetGroupsCommand } = await import('@aws-sdk/client-rds')
            const { DBSubnetGroups = [] } = await getClient(RDSClient, settings).send(
              new DescribeDBSubnetGroupsCommand({ DBSubnetGroupName: name }),
              options,
            )
            return DBSubnetGroups[0]
          })
          .catch(ignoreNotFound(undefined)))
          ? undefined
          : {
              text: t(m.hasNoDbSubnetGroupNamed, { region, name }),
              command: formatShellCommand`aws rds create-db-subnet-group --region ${region} --db-subnet-group-name ${name} --db-subnet-group-description ${name} --subnet-ids SUBNET_1 SUBNET_2`,
            },
    }),
    'aws-db-instance-quota': ({ region }) => ({
      whether: t(m.hasQuotaForAnotherRdsInstance, { region }),
      ask: async () => {
        const quota = await session.call('rds', region, signal, async (settings, options) => {
          const { RDSClient, DescribeAccountAttributesCommand } = await import('@aws-sdk/client-rds')
          const { AccountQuotas = [] } = await getClient(RDSClient, settings).send(
            new DescribeAccountAttributesCommand({}),
            options,
          )
          return AccountQuotas.find(({ AccountQuotaName }) => AccountQuotaName === 'DBInstances')
        })
        const { Used = 0, Max } = quota ?? {}
        return Max === undefined || Used < Max
          ? undefined
          : {
              text: t(m.accountAlreadyUsesAllRdsInstances, { Max, region }),
              command: formatShellCommand`aws service-quotas request-service-quota-increase --service-code rds --quota-code L-7B6409FD --desired-value ${Used + 1} --region ${region}`,
            }
      },
    }),
  }) satisfies Partial<Lookups>

const createLookups = (session: AwsSession, signal: AbortSignal | undefined): Lookups => {
  const calls = openCalls(session, signal)
  return {
    ...createRoleLookups(calls),
    ...createNetworkLookups(calls),
    ...createMachineLookups(calls),
    ...createDatabaseLookups(calls),
  }
}

/** Checks them with an account that may read IAM, EC2, RDS and Service Quotas. */
export const createAwsPrerequisites = (session: AwsSession): PrerequisitesPort =>
  createPrerequisitesPort((_containerId, signal) => createLookups(session, signal))
