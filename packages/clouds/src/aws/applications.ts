// Elastic Beanstalk environments and the resource groups of an account.
import type { EnvironmentDescription } from '@aws-sdk/client-elastic-beanstalk'
import type { GroupIdentifier } from '@aws-sdk/client-resource-groups'
import { getLastPart } from '../kit/read.ts'
import { requireRefusal } from '../kit/unread.ts'
import { toIsoTimestamp, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { getClient, fetchAllPages, parseArn, requireAwsAnswer, readInRegions } from './session.ts'

const listEnvironments = async (
  { session, signal }: Asking,
  region: string,
  name?: string,
): Promise<EnvironmentDescription[]> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('elasticbeanstalk', region, signal, async (settings, options) => {
        const { ElasticBeanstalkClient, DescribeEnvironmentsCommand } =
          await import('@aws-sdk/client-elastic-beanstalk')
        return getClient(ElasticBeanstalkClient, settings).send(
          new DescribeEnvironmentsCommand({
            IncludeDeleted: false,
            MaxRecords: 1000,
            NextToken,
            ...(name !== undefined && { EnvironmentNames: [name] }),
          }),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ Environments = [] }) => Environments)
}

const toEnvironment =
  (region: string) =>
  (environment: EnvironmentDescription): Found => ({
    id: environment.EnvironmentArn ?? '',
    name: environment.EnvironmentName ?? '',
    region,
    facts: {
      status: environment.Status ?? null,
      kind: 'Beanstalk environment',
      plan: null,
      planId: null,
      size: null,
      runtime: environment.SolutionStackName || getLastPart(environment.PlatformArn ?? '') || null,
      host: environment.CNAME ?? environment.EndpointURL ?? null,
      httpsOnly: null,
      version: environment.VersionLabel ?? null,
      environment: environment.Tier?.Name ?? null,
      application: environment.ApplicationName ?? null,
      trafficPercent: null,
      instances: null,
      updatedAt: toIsoTimestamp(environment.DateUpdated),
    },
    tags: {},
    raw: environment,
  })

/**
 * Returns the name of an environment's EC2 Auto Scaling group; empty if there is none, for example while the
 * environment is being created.
 */
export const readEnvironmentGroup = async (
  { session, signal }: Pick<Asking, 'session' | 'signal'>,
  region: string,
  resource: string,
): Promise<string> => {
  const { EnvironmentResources } = await session.call(
    'elasticbeanstalk',
    region,
    signal,
    async (settings, options) => {
      const { ElasticBeanstalkClient, DescribeEnvironmentResourcesCommand } =
        await import('@aws-sdk/client-elastic-beanstalk')
      return requireAwsAnswer(
        await getClient(ElasticBeanstalkClient, settings).send(
          new DescribeEnvironmentResourcesCommand({ EnvironmentName: getEnvironmentName(resource) }),
          options,
        ),
      )
    },
  )
  return EnvironmentResources?.AutoScalingGroups?.[0]?.Name ?? ''
}

/** `environment/application/NAME`. */
export const getEnvironmentName = (resource: string): string => getLastPart(resource)

/** Running environments. */
export const awsWebApps: AwsKind = {
  list: (asking) =>
    readInRegions(asking, async (region) =>
      (await listEnvironments(asking, region)).map(toEnvironment(region)),
    ),
  detail: async (asking, { region, resource }) => {
    const [environment] = await listEnvironments(asking, region, getEnvironmentName(resource))
    return environment && toEnvironment(region)(environment)
  },
}

const listGroups = async ({ session, signal }: Asking, region: string): Promise<GroupIdentifier[]> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('resource-groups', region, signal, async (settings, options) => {
        const { ResourceGroupsClient, ListGroupsCommand } = await import('@aws-sdk/client-resource-groups')
        return getClient(ResourceGroupsClient, settings).send(
          new ListGroupsCommand({ MaxResults: 50, NextToken }),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ GroupIdentifiers = [] }) => GroupIdentifiers)
}

const queryKind = ({ session, signal }: Asking, region: string, group: string): Promise<string | null> =>
  session.call('resource-groups', region, signal, async (settings, options) => {
    const { ResourceGroupsClient, GetGroupQueryCommand } = await import('@aws-sdk/client-resource-groups')
    const { GroupQuery } = requireAwsAnswer(
      await getClient(ResourceGroupsClient, settings).send(
        new GetGroupQueryCommand({ Group: group }),
        options,
      ),
    )
    const type = GroupQuery?.ResourceQuery?.Type ?? ''
    if (type.startsWith('TAG_FILTERS')) return 'Tags'
    return type.startsWith('CLOUDFORMATION') ? 'CloudFormation stack' : null
  })

/**
 * Returns how a group is defined; null if it has no query, such as the groups of License Manager and of capacity
 * reservations.
 */
const readGroupQuery = async (
  asking: Asking,
  region: string,
  { GroupArn = '', GroupName = '' }: GroupIdentifier,
): Promise<string | null> => {
  try {
    return await queryKind(asking, region, GroupArn || GroupName)
  } catch (error) {
    const found = requireRefusal(error)
    if (!/BadRequest|NotFound/.test(found.message))
      asking.report({
        name: GroupName || GroupArn,
        error: found,
        isOff: false,
        covers: ({ id }) => id === GroupArn,
      })
    return null
  }
}

const groupOf = async (asking: Asking, region: string, group: GroupIdentifier): Promise<Found> => ({
  id: group.GroupArn ?? '',
  name: group.GroupName ?? '',
  region,
  facts: {
    status: null,
    kind: 'Resource group',
    groupedBy: await readGroupQuery(asking, region, group),
    description: group.Description || null,
    managedBy: null,
    parent: null,
    projectNumber: null,
  },
  tags: {},
  raw: group,
})

const listGroupResources = async (
  { session, signal }: Asking,
  region: string,
  group: string,
): Promise<Facts[]> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('resource-groups', region, signal, async (settings, options) => {
        const { ResourceGroupsClient, ListGroupResourcesCommand } =
          await import('@aws-sdk/client-resource-groups')
        return getClient(ResourceGroupsClient, settings).send(
          new ListGroupResourcesCommand({ Group: group, MaxResults: 50, NextToken }),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ ResourceIdentifiers = [] }) =>
    ResourceIdentifiers.map(({ ResourceArn = '', ResourceType = '' }): Facts => ({
      name: getLastPart(parseArn(ResourceArn)?.resource ?? ResourceArn),
      type: ResourceType,
      kind: null,
      region: parseArn(ResourceArn)?.region || null,
      isHidden: false,
      resourceId: ResourceArn,
    })),
  )
}

/** Groups of resources by tags or stacks; most accounts have none. */
export const awsResourceGroups: AwsKind = {
  list: (asking) =>
    readInRegions(asking, async (region) =>
      Promise.all((await listGroups(asking, region)).map((group) => groupOf(asking, region, group))),
    ),
  detail: async (asking, { region }, id) => {
    const group = (await listGroups(asking, region)).find(({ GroupArn }) => GroupArn === id)
    return group && groupOf(asking, region, group)
  },
  children: { resources: (asking, { region }, id) => listGroupResources(asking, region, id) },
}
