/**
 * Log groups of CloudWatch Logs. Shapes as in botocore, logs 2014-03-28 (`LogGroup`). A list has no tags: they come with the detail.
 */
import type { LogGroup } from '@aws-sdk/client-cloudwatch-logs'
import { lastPart } from '../kit/read.ts'
import type { Asking, AwsKind, Found } from './kind.ts'
import { allPages, clientOf, fromAws, inRegions, partitionOf } from './session.ts'

const groupsIn = async (
  { session, signal }: Asking,
  region: string,
  logGroupNamePrefix?: string,
): Promise<LogGroup[]> => {
  const pages = await allPages(
    (nextToken) =>
      session.call('logs', region, signal, async (settings, options) => {
        const { CloudWatchLogsClient, DescribeLogGroupsCommand } =
          await import('@aws-sdk/client-cloudwatch-logs')
        return clientOf(CloudWatchLogsClient, settings).send(
          new DescribeLogGroupsCommand({ limit: 50, nextToken, logGroupNamePrefix }),
          options,
        )
      }),
    (page) => page.nextToken,
  )
  return pages.flatMap(({ logGroups = [] }) => logGroups)
}

/** The name in `log-group:NAME`, which has slashes and may end in `:*`. */
export const logGroupName = (resource: string): string =>
  resource.replace(/^log-group:/, '').replace(/:\*$/, '')

const groupOf =
  ({ accountId }: Asking, region: string, tags: Record<string, string> = {}) =>
  (group: LogGroup): Found => ({
    // Bills name a group without the `:*` that policies have.
    id:
      group.logGroupArn ??
      `arn:${partitionOf(region)}:logs:${region}:${accountId}:log-group:${group.logGroupName ?? ''}`,
    name: group.logGroupName ?? '',
    region,
    facts: {
      status: null,
      kind: 'Log group',
      tier: group.logGroupClass ?? null,
      retentionDays: group.retentionInDays ?? null,
      dailyCapGb: null,
      storedBytes: group.storedBytes ?? null,
      networkAccess: null,
      encryption: group.kmsKeyId === undefined ? "Provider's key" : lastPart(group.kmsKeyId),
      isLocked: group.deletionProtectionEnabled ?? null,
      createdAt: group.creationTime === undefined ? null : new Date(group.creationTime).toISOString(),
    },
    tags,
    raw: group,
  })

const tagsIn = ({ session, signal }: Asking, region: string, id: string): Promise<Record<string, string>> =>
  session.call('logs', region, signal, async (settings, options) => {
    const { CloudWatchLogsClient, ListTagsForResourceCommand } =
      await import('@aws-sdk/client-cloudwatch-logs')
    const answer = await clientOf(CloudWatchLogsClient, settings).send(
      new ListTagsForResourceCommand({ resourceArn: id }),
      options,
    )
    return fromAws(answer).tags ?? {}
  })

/** Log groups of all log classes. */
export const awsLogGroups: AwsKind = {
  list: (asking) =>
    inRegions(asking, async (region) => (await groupsIn(asking, region)).map(groupOf(asking, region))),
  detail: async (asking, { region, resource }, id) => {
    const name = logGroupName(resource)
    const group = (await groupsIn(asking, region, name)).find(({ logGroupName }) => logGroupName === name)
    return group && groupOf(asking, region, await tagsIn(asking, region, id))(group)
  },
}
