// AWS: reads an account, the resources in its regions, and their metrics.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws'
import type { AccountFields } from '../exports/account-fields.ts'
import type { ResourceAdapter } from '../kit/resource-adapter.ts'
import { formatShellCommand } from '../kit/prerequisites.ts'
import { runCheck, runProbe, type Check } from '../exports/account-checks.ts'
import type { AccountHealth, CloudTools } from '../ports/cloud.ts'
import type { MetricsPort } from '../ports/metrics.ts'
import { createAwsPriceList } from './prices.ts'
import { formatActions, neededActions, offerActions } from './actions.ts'
import { buildEc2Arn } from './compute.ts'
import { createAwsInventory } from './inventory.ts'
import { createAwsMetrics } from './metrics.ts'
import { createAwsActions } from './resource-actions.ts'
import { createAwsObstacles } from './obstacles.ts'
import { createAwsUpcoming } from './upcoming.ts'
import { createAwsOffers } from './offers.ts'
import { createAwsPrerequisites } from './prerequisites.ts'
import { createAwsProvision } from './provision.ts'
import { openAwsSession, type AwsSession } from './session.ts'
import { buildVaultId } from './vaults.ts'

const hourMilliseconds = 3_600_000

/** The command that grants actions to the signed-in identity; empty if the identity is neither a user nor a role. */
const formatPolicyCommand = (arn: string, actions: string): string => {
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
    ? formatShellCommand`aws iam put-user-policy --user-name ${name} --policy-name ${policyName} --policy-document ${policy}`
    : formatShellCommand`aws iam put-role-policy --role-name ${name} --policy-name ${policyName} --policy-document ${policy}`
}

/** Makes the calls that CMP will need, because AWS tells what a role may do only to callers with a permission for that. */
const check = async (
  { session, metrics, now }: { session: AwsSession; metrics: MetricsPort; now: () => Date },
  signal?: AbortSignal,
): Promise<AccountHealth> => {
  session.forget()
  let [who, containerId] = ['', '']
  const signIn = await runCheck(t(m.signIn), t(m.withoutItNothingCanBeRead), async () => {
    const identity = await session.identity()
    ;[who, containerId] = [identity.arn, identity.accountId]
    return t(m.signedInToAccount, { containerId })
  })
  if (!signIn.isGranted) return { who, checks: [signIn] }
  const regions = await runCheck(t(m.regions), t(m.withoutItNothingCanBeRead), async () => {
    const off = await session.regionsOff(signal)
    const notEnabled = off.length === 0 ? '' : t(m.notEnabledInTheAccountAnd, { off: off.join(', ') })
    return t(m.enabled, { regions: (await session.regions()).join(', '), notEnabled })
  })
  if (!regions.isGranted) return { who, checks: [signIn, regions] }
  const checks: Check[] = [signIn, regions]
  const listed = await session.regions()
  const region = listed.includes(session.homeRegion) ? session.homeRegion : (listed[0] ?? '')
  // In a single region a refusal is reported; among all regions it may come from a policy that closes the region.
  const port = createAwsInventory({ ...session, regions: async () => [region] }, now)
  for (const [inventory, what, actions, children = []] of neededActions)
    checks.push(
      await runProbe(
        t(m.checkOf, { what, actions: formatActions(actions) }),
        t(m.withoutItAreNotListed, { what }),
        formatPolicyCommand(who, actions),
        async () => {
          const found = await port.list({ inventory, containerId, ...(signal && { signal }) })
          // A region serves as the vault, whether it has contents yet or not.
          const first = inventory === 'key-vaults' ? buildVaultId(region, containerId) : found[0]?.id
          if (first !== undefined)
            for (const child of children)
              await port.children({ inventory, containerId, id: first, child, ...(signal && { signal }) })
          return t(m.foundIn, { region, count: found.length })
        },
      ),
    )
  const offers = createAwsOffers(session)
  for (const [offer, what, actions, of] of offerActions)
    checks.push(
      await runProbe(
        t(m.checkOf, { what, actions: formatActions(actions) }),
        t(m.withoutItAreNotListed, { what }),
        formatPolicyCommand(who, actions),
        async () => {
          const found = await offers.list({ offer, containerId, region, of }, signal)
          return t(m.foundIn, { region, count: found?.length ?? 0 })
        },
      ),
    )
  checks.push(
    await runProbe(
      t(m.checkOf, { what: m.metrics, actions: 'cloudwatch:GetMetricData' }),
      t(m.withoutItChartsHaveNoValues),
      formatPolicyCommand(who, 'cloudwatch:GetMetricData'),
      async () => {
        const end = new Date(Math.floor(now().getTime() / hourMilliseconds) * hourMilliseconds)
        await metrics.series({
          inventory: 'virtual-machines',
          resources: [
            {
              inventory: 'virtual-machines',
              id: buildEc2Arn(region, containerId, 'instance/i-00000000000000000'),
              containerId,
            },
          ],
          metrics: ['PercentageCPU'],
          start: new Date(end.getTime() - hourMilliseconds),
          end,
          intervalSeconds: 3600,
          ...(signal && { signal }),
        })
        return t(m.metricsCanBeRead)
      },
    ),
  )
  return { who, checks }
}

/**
 * Reads an account.
 * @param milliseconds the timeout of one response
 */
export const createAwsCloud = (
  fields: AccountFields,
  tools: Pick<CloudTools, 'hosts' | 'now'>,
  milliseconds?: number,
): ResourceAdapter => {
  const session = openAwsSession(fields, tools, milliseconds)
  const inventory = createAwsInventory(session, tools.now)
  const metrics = createAwsMetrics(session, tools.now)
  return {
    cloud: 'AWS',
    inventory,
    metrics,
    provision: createAwsProvision(session),
    prices: createAwsPriceList(session),
    offers: createAwsOffers(session),
    obstacles: createAwsObstacles(session),
    actions: createAwsActions(session, tools.now),
    prerequisites: createAwsPrerequisites(session),
    upcoming: createAwsUpcoming(session),
    check: (signal) => check({ session, metrics, now: tools.now }, signal),
  }
}
