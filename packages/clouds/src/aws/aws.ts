// AWS: an account, what is in its regions and how it runs.
import type { AccountFields } from '../exports/account-fields.ts'
import type { ResourceAdapter } from '../kit/resource-adapter.ts'
import { shell } from '../kit/prerequisites.ts'
import { checked, probed, type Check } from '../kit/standing.ts'
import type { AccountStanding, CloudTools } from '../ports/cloud.ts'
import type { MetricsPort } from '../ports/metrics.ts'
import { awsPriceList } from './prices.ts'
import { neededActions, offerActions } from './actions.ts'
import { arnOf } from './compute.ts'
import { awsInventory } from './inventory.ts'
import { awsMetrics } from './metrics.ts'
import { awsObstacles } from './obstacles.ts'
import { awsUpcoming } from './upcoming.ts'
import { awsOffers } from './offers.ts'
import { awsPrerequisites } from './prerequisites.ts'
import { awsProvision } from './provision.ts'
import { awsSession, type AwsSession } from './session.ts'
import { vaultId } from './vaults.ts'

const hourMilliseconds = 3_600_000

/** The command that allows actions to who signed in; empty for who is neither a user nor a role. */
const allowing = (arn: string, actions: string): string => {
  const user = /:user\/(?:.*\/)?([^/]+)$/.exec(arn)?.[1]
  const name = user ?? /:assumed-role\/([^/]+)\//.exec(arn)?.[1]
  const Action = [...actions.matchAll(/[\w-]+:[A-Z]\w+/g)].map(([action]) => action)
  if (name === undefined || Action.length === 0) return ''
  const policy = JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action, Resource: '*' }],
  })
  const policyName = `cmp-${Action[0]?.replace(':', '-') ?? ''}`
  return user !== undefined
    ? shell`aws iam put-user-policy --user-name ${name} --policy-name ${policyName} --policy-document ${policy}`
    : shell`aws iam put-role-policy --role-name ${name} --policy-name ${policyName} --policy-document ${policy}`
}

/** Tries out what will be asked: AWS tells no one what a role may do, but for who may ask that. */
const check = async (
  { session, metrics, now }: { session: AwsSession; metrics: MetricsPort; now: () => Date },
  signal?: AbortSignal,
): Promise<AccountStanding> => {
  session.forget()
  let [who, containerId] = ['', '']
  const signIn = await checked('Sign in', 'Without it nothing is read.', async () => {
    const identity = await session.identity()
    ;[who, containerId] = [identity.arn, identity.accountId]
    return `The account is ${containerId}.`
  })
  if (!signIn.isGranted) return { who, checks: [signIn] }
  const regions = await checked('Regions (ec2:DescribeRegions)', 'Without it nothing is read.', async () => {
    const off = await session.regionsOff(signal)
    const notEnabled = off.length === 0 ? '' : ` Not enabled in the account, and not read: ${off.join(', ')}.`
    return `Enabled: ${(await session.regions()).join(', ')}.${notEnabled}`
  })
  if (!regions.isGranted) return { who, checks: [signIn, regions] }
  const checks: Check[] = [signIn, regions]
  const listed = await session.regions()
  const region = listed.includes(session.homeRegion) ? session.homeRegion : (listed[0] ?? '')
  // In one region a refusal is told; over all of them it may be a policy's that closes the region.
  const port = awsInventory({ ...session, regions: async () => [region] }, now)
  for (const [inventory, what, actions, children = []] of neededActions)
    checks.push(
      await probed(
        `${what} (${actions})`,
        `Without it ${what} are not seen.`,
        allowing(who, actions),
        async () => {
          const found = await port.list({ inventory, containerId, ...(signal && { signal }) })
          // A region stands for a vault, whether it has anything yet or not.
          const first = inventory === 'key-vaults' ? vaultId(region, containerId) : found[0]?.id
          if (first !== undefined)
            for (const child of children)
              await port.children({ inventory, containerId, id: first, child, ...(signal && { signal }) })
          return `Found in ${region}: ${found.length}.`
        },
      ),
    )
  const offers = awsOffers(session)
  for (const [offer, what, actions, of] of offerActions)
    checks.push(
      await probed(
        `${what} (${actions})`,
        `Without it ${what} are not seen.`,
        allowing(who, actions),
        async () => {
          const found = await offers.list({ offer, containerId, region, of }, signal)
          return `Found in ${region}: ${found?.length ?? 0}.`
        },
      ),
    )
  checks.push(
    await probed(
      'metrics (cloudwatch:GetMetricData)',
      'Without it no chart has values.',
      allowing(who, 'cloudwatch:GetMetricData'),
      async () => {
        const end = new Date(Math.floor(now().getTime() / hourMilliseconds) * hourMilliseconds)
        await metrics.series({
          inventory: 'virtual-machines',
          resources: [
            {
              inventory: 'virtual-machines',
              id: arnOf(region, containerId, 'instance/i-00000000000000000'),
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
      },
    ),
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
  const inventory = awsInventory(session, tools.now)
  const metrics = awsMetrics(session, tools.now)
  return {
    cloud: 'AWS',
    inventory,
    metrics,
    provision: awsProvision(session),
    prices: awsPriceList(session),
    offers: awsOffers(session),
    obstacles: awsObstacles(session),
    prerequisites: awsPrerequisites(session),
    upcoming: awsUpcoming(session),
    check: (signal) => check({ session, metrics, now: tools.now }, signal),
  }
}
