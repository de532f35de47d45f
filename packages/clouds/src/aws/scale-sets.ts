// EC2 Auto Scaling groups. Shapes as in botocore, autoscaling 2011-01-01 (`AutoScalingGroup`).
import type { AutoScalingGroup, Instance } from '@aws-sdk/client-auto-scaling'
import { joinDistinct } from '../kit/read.ts'
import { toIsoTimestamp, toTags, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { fetchAllPages, getClient, readInRegions } from './session.ts'

/** Returns the sizes in the group's policy, otherwise those of its machines. */
const formatSizes = ({ MixedInstancesPolicy, Instances = [] }: AutoScalingGroup): string | null =>
  joinDistinct(
    (MixedInstancesPolicy?.LaunchTemplate?.Overrides ?? []).map(({ InstanceType }) => InstanceType),
  ) ?? joinDistinct(Instances.map(({ InstanceType }) => InstanceType))

const formatTemplate = (group: AutoScalingGroup): string | null =>
  (group.LaunchTemplate ?? group.MixedInstancesPolicy?.LaunchTemplate?.LaunchTemplateSpecification)
    ?.LaunchTemplateName ??
  group.LaunchConfigurationName ??
  null

const groupOf =
  (region: string) =>
  (group: AutoScalingGroup): Found => ({
    id: group.AutoScalingGroupARN ?? '',
    name: group.AutoScalingGroupName ?? '',
    region,
    facts: {
      // AWS sets the status only while the group is being deleted.
      status: group.Status ?? null,
      size: formatSizes(group),
      instances: group.DesiredCapacity ?? 0,
      leastInstances: group.MinSize ?? null,
      mostInstances: group.MaxSize ?? null,
      operatingSystem: null,
      template: formatTemplate(group),
      orchestrationMode: null,
      upgradePolicy: null,
      zones: joinDistinct(group.AvailabilityZones ?? []),
      createdAt: toIsoTimestamp(group.CreatedTime),
    },
    tags: toTags(group.Tags),
    raw: group,
  })

const listScalingGroups = async (
  { session, signal }: Asking,
  region: string,
  name?: string,
): Promise<AutoScalingGroup[]> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('autoscaling', region, signal, async (settings, options) => {
        const { AutoScalingClient, DescribeAutoScalingGroupsCommand } =
          await import('@aws-sdk/client-auto-scaling')
        return getClient(AutoScalingClient, settings).send(
          new DescribeAutoScalingGroupsCommand(
            name === undefined ? { MaxRecords: 100, NextToken } : { AutoScalingGroupNames: [name] },
          ),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ AutoScalingGroups = [] }) => AutoScalingGroups)
}

/** Returns the name in `autoScalingGroup:<id>:autoScalingGroupName/<name>`; it may contain slashes. */
export const groupName = (resource: string): string => resource.replace(/^.*?:autoScalingGroupName\//, '')

const toInstanceFacts = (instance: Instance): Facts => ({
  name: instance.InstanceId ?? '',
  status: instance.LifecycleState ?? null,
  health: instance.HealthStatus ?? null,
  size: instance.InstanceType ?? null,
  zone: instance.AvailabilityZone ?? null,
  isCurrent: null,
})

/** Auto Scaling groups. */
export const awsScaleSets: AwsKind = {
  list: (asking) =>
    readInRegions(asking, async (region) => (await listScalingGroups(asking, region)).map(groupOf(region))),
  detail: async (asking, { region, resource }) => {
    const [group] = await listScalingGroups(asking, region, groupName(resource))
    return group && groupOf(region)(group)
  },
  children: {
    instances: async (asking, { region, resource }) =>
      (await listScalingGroups(asking, region, groupName(resource))).flatMap(({ Instances = [] }) =>
        Instances.map(toInstanceFacts),
      ),
  },
}
