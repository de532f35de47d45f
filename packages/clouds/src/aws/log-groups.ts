/**
 * CloudWatch Logs log groups. Shapes as in botocore, logs 2014-03-28 (`LogGroup`). Lists have no tags; they come with
 * the detail.
 */
import type { LogGroup } from '@aws-sdk/client-cloudwatch-logs'
import { getLastPart } from '../kit/read.ts'
import type { Asking, AwsKind, Found } from './kind.ts'
import { fetchAllPages, getClient, requireAwsAnswer, readInRegions, partitionOf } from './session.ts'

const listLogGroups = async (
  { session, signal }: Asking,
  region: string,
  logGroupNamePrefix?: string,
): Promise<LogGroup[]> => {
  const pages = await fetchAllPages(
    (nextToken) =>
      session.call('logs', region, signal, async (settings, options) => {
        const { CloudWatchLogsClient, DescribeLogGroupsCommand } =
          await import('@aws-sdk/client-cloudwatch-logs')
        return getClient(CloudWatchLogsClient, settings).send(
          new DescribeLogGroupsCommand({ limit: 50, nextToken, logGroupNamePrefix }),
          options,
        )
      }),
    (page) => page.nextToken,
  )
  return pages.flatMap(({ logGroups = [] }) => logGroups)
}

/** Returns the name in `log-group:NAME`, which may contain slashes and end in `:*`. */
export const logGroupName = (resource: string): string =>
  resource.replace(/^log-group:/, '').replace(/:\*$/, '')

const groupOf =
  ({ accountId }: Asking, region: string, tags: Record<string, string> = {}) =>
  (group: LogGroup): Found => ({
    // Bills name a group without the `:*` that policies use.
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
      encryption: group.kmsKeyId === undefined ? "Provider's key" : getLastPart(group.kmsKeyId),
      isLocked: group.deletionProtectionEnabled ?? null,
      createdAt: group.creationTime === undefined ? null : new Date(group.creationTime).toISOString(),
    },
    tags,
    raw: group,
  })

const readTags = ({ session, signal }: Asking, region: string, id: string): Promise<Record<string, string>> =>
  session.call('logs', region, signal, async (settings, options) => {
    const { CloudWatchLogsClient, ListTagsForResourceCommand } =
      await import('@aws-sdk/client-cloudwatch-logs')
    const answer = await getClient(CloudWatchLogsClient, settings).send(
      new ListTagsForResourceCommand({ resourceArn: id }),
      options,
    )
    return requireAwsAnswer(answer).tags ?? {}
  })

/** Log groups of all log classes. */
export const awsLogGroups: AwsKind = {
  list: (asking) =>
    readInRegions(asking, async (region) =>
      (await listLogGroups(asking, region)).map(groupOf(asking, region)),
    ),
  detail: async (asking, { region, resource }, id) => {
    const name = logGroupName(resource)
    const group = (await listLogGroups(asking, region, name)).find(
      ({ logGroupName }) => logGroupName === name,
    )
    return group && groupOf(asking, region, await readTags(asking, region, id))(group)
  },
}
