// AWS: an account, what is in its regions and how it runs.
import type { AccountFields } from '../exports/account-fields.ts'
import type { ResourceAdapter } from '../kit/resource-adapter.ts'
import { checked, type Check } from '../kit/standing.ts'
import type { AccountStanding, CloudTools } from '../ports/cloud.ts'
import type { InventoryPort } from '../ports/inventory.ts'
import type { MetricsPort } from '../ports/metrics.ts'
import { awsInventory } from './inventory.ts'
import { awsMetrics } from './metrics.ts'
import { awsSession, type AwsSession } from './session.ts'

/** What is listed, the actions that it takes, and what is missing without them. */
const needed = [
  ['virtual-machines', 'ec2:DescribeInstances'],
  ['virtual-networks', 'ec2:DescribeVpcs and ec2:DescribeSubnets'],
  ['disks', 'ec2:DescribeVolumes'],
  ['public-addresses', 'ec2:DescribeAddresses'],
  ['storage-accounts', 's3:ListAllMyBuckets and s3:GetBucketLocation'],
  ['web-apps', 'elasticbeanstalk:DescribeEnvironments'],
  ['mysql-servers', 'rds:DescribeDBInstances'],
  [
    'kubernetes-clusters',
    'eks:ListClusters, eks:DescribeCluster, eks:ListNodegroups and eks:DescribeNodegroup',
  ],
  ['key-vaults', 'kms:ListKeys, secretsmanager:ListSecrets and acm:ListCertificates'],
  ['resource-groups', 'resource-groups:ListGroups and resource-groups:GetGroupQuery'],
] as const

const hourMilliseconds = 3_600_000

/** Tries out what will be asked: AWS tells no one what a role may do, but for who may ask that. */
const check = async (
  {
    session,
    inventory,
    metrics,
    now,
  }: { session: AwsSession; inventory: InventoryPort; metrics: MetricsPort; now: () => Date },
  signal?: AbortSignal,
): Promise<AccountStanding> => {
  let [who, containerId] = ['', '']
  const signIn = await checked('Sign in', 'Without it nothing is read.', async () => {
    const identity = await session.identity(signal)
    ;[who, containerId] = [identity.arn, identity.accountId]
    return `The account is ${containerId}.`
  })
  if (!signIn.isGranted) return { who, checks: [signIn] }
  const regions = await checked('Regions (ec2:DescribeRegions)', 'Without it nothing is read.', async () => {
    return `Switched on: ${(await session.regions(signal)).join(', ')}.`
  })
  if (!regions.isGranted) return { who, checks: [signIn, regions] }
  const checks: Check[] = [signIn, regions]
  for (const [name, actions] of needed)
    checks.push(
      await checked(
        `${name.replaceAll('-', ' ')} (${actions})`,
        'Without it they are not seen.',
        async () => {
          const found = await inventory.list({ inventory: name, containerId, ...(signal && { signal }) })
          return `Found: ${found.length}.`
        },
      ),
    )
  checks.push(
    await checked('metrics (cloudwatch:GetMetricData)', 'Without it no chart has values.', async () => {
      const end = new Date(Math.floor(now().getTime() / hourMilliseconds) * hourMilliseconds)
      const [region = ''] = await session.regions(signal)
      await metrics.series({
        inventory: 'virtual-machines',
        resources: [
          {
            inventory: 'virtual-machines',
            id: `arn:aws:ec2:${region}:${containerId}:instance/i-00000000000000000`,
            containerId,
          },
        ],
        metrics: ['PercentageCPU'],
        start: new Date(end.getTime() - hourMilliseconds),
        end,
        intervalSeconds: 3600,
        ...(signal && { signal }),
      })
      return 'They can be read.'
    }),
  )
  return { who, checks }
}

/**
 * Reads an account.
 * @param milliseconds how long one answer may take
 */
export const awsCloud = (
  fields: AccountFields,
  tools: Pick<CloudTools, 'hosts' | 'now'>,
  milliseconds?: number,
): ResourceAdapter => {
  const session = awsSession(fields, tools, milliseconds)
  const inventory = awsInventory(session)
  const metrics = awsMetrics(session, tools.now)
  return {
    cloud: 'AWS',
    inventory,
    metrics,
    check: (signal) => check({ session, inventory, metrics, now: tools.now }, signal),
  }
}
