// Elastic Beanstalk's environments, and the resource groups of an account.
import type { EnvironmentDescription } from '@aws-sdk/client-elastic-beanstalk'
import type { GroupIdentifier } from '@aws-sdk/client-resource-groups'
import { lastPart } from '../kit/read.ts'
import { refusal } from '../kit/unread.ts'
import { momentOf, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { clientOf, allPages, arnIn, fromAws, inRegions } from './session.ts'

const environmentsIn = async (
  { session, signal }: Asking,
  region: string,
  name?: string,
): Promise<EnvironmentDescription[]> => {
  const pages = await allPages(
    (NextToken) =>
      session.call('elasticbeanstalk', region, signal, async (settings, options) => {
        const { ElasticBeanstalkClient, DescribeEnvironmentsCommand } =
          await import('@aws-sdk/client-elastic-beanstalk')
        return clientOf(ElasticBeanstalkClient, settings).send(
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

const environmentOf =
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
      runtime: environment.SolutionStackName || lastPart(environment.PlatformArn ?? '') || null,
      host: environment.CNAME ?? environment.EndpointURL ?? null,
      httpsOnly: null,
      version: environment.VersionLabel ?? null,
      environment: environment.Tier?.Name ?? null,
      application: environment.ApplicationName ?? null,
      trafficPercent: null,
      instances: null,
      updatedAt: momentOf(environment.DateUpdated),
    },
    tags: {},
    raw: environment,
  })

/** The group of machines of an environment, as EC2 Auto Scaling names it; empty where it has none, as one that is being made. */
export const environmentMachines = async (
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
      return fromAws(
        await clientOf(ElasticBeanstalkClient, settings).send(
          new DescribeEnvironmentResourcesCommand({ EnvironmentName: environmentName(resource) }),
          options,
        ),
      )
    },
  )
  return EnvironmentResources?.AutoScalingGroups?.[0]?.Name ?? ''
}

/** `environment/application/NAME`. */
export const environmentName = (resource: string): string => lastPart(resource)

/** Environments that run. */
export const awsWebApps: AwsKind = {
  list: (asking) =>
    inRegions(asking, async (region) => (await environmentsIn(asking, region)).map(environmentOf(region))),
  detail: async (asking, { region, resource }) => {
    const [environment] = await environmentsIn(asking, region, environmentName(resource))
    return environment && environmentOf(region)(environment)
  },
}

const groupsIn = async ({ session, signal }: Asking, region: string): Promise<GroupIdentifier[]> => {
  const pages = await allPages(
    (NextToken) =>
      session.call('resource-groups', region, signal, async (settings, options) => {
        const { ResourceGroupsClient, ListGroupsCommand } = await import('@aws-sdk/client-resource-groups')
        return clientOf(ResourceGroupsClient, settings).send(
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
    const { GroupQuery } = fromAws(
      await clientOf(ResourceGroupsClient, settings).send(
        new GetGroupQueryCommand({ Group: group }),
        options,
      ),
    )
    const type = GroupQuery?.ResourceQuery?.Type ?? ''
    if (type.startsWith('TAG_FILTERS')) return 'Tags'
    return type.startsWith('CLOUDFORMATION') ? 'CloudFormation stack' : null
  })

/** How a group is made; null where it has no query, as those of License Manager and of capacity reservations. */
const groupedByOf = async (
  asking: Asking,
  region: string,
  { GroupArn = '', GroupName = '' }: GroupIdentifier,
): Promise<string | null> => {
  try {
    return await queryKind(asking, region, GroupArn || GroupName)
  } catch (error) {
    const found = refusal(error)
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
    groupedBy: await groupedByOf(asking, region, group),
    description: group.Description || null,
    managedBy: null,
    parent: null,
    projectNumber: null,
  },
  tags: {},
  raw: group,
})

const resourcesOf = async ({ session, signal }: Asking, region: string, group: string): Promise<Facts[]> => {
  const pages = await allPages(
    (NextToken) =>
      session.call('resource-groups', region, signal, async (settings, options) => {
        const { ResourceGroupsClient, ListGroupResourcesCommand } =
          await import('@aws-sdk/client-resource-groups')
        return clientOf(ResourceGroupsClient, settings).send(
          new ListGroupResourcesCommand({ Group: group, MaxResults: 50, NextToken }),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ ResourceIdentifiers = [] }) =>
    ResourceIdentifiers.map(({ ResourceArn = '', ResourceType = '' }): Facts => ({
      name: lastPart(arnIn(ResourceArn)?.resource ?? ResourceArn),
      type: ResourceType,
      kind: null,
      region: arnIn(ResourceArn)?.region || null,
      isHidden: false,
      resourceId: ResourceArn,
    })),
  )
}

/** Groups of resources by tags or stacks; most accounts have none. */
export const awsResourceGroups: AwsKind = {
  list: (asking) =>
    inRegions(asking, async (region) =>
      Promise.all((await groupsIn(asking, region)).map((group) => groupOf(asking, region, group))),
    ),
  detail: async (asking, { region }, id) => {
    const group = (await groupsIn(asking, region)).find(({ GroupArn }) => GroupArn === id)
    return group && groupOf(asking, region, group)
  },
  children: { resources: (asking, { region }, id) => resourcesOf(asking, region, id) },
}
