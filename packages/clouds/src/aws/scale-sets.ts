// Auto Scaling groups of EC2. Shapes as in botocore, autoscaling 2011-01-01 (`AutoScalingGroup`).
import type { AutoScalingGroup, Instance } from '@aws-sdk/client-auto-scaling'
import { momentOf, tagsOf, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { allPages, clientOf, inRegions } from './session.ts'

const distinct = (values: readonly (string | undefined)[]): string | null =>
  [...new Set(values.filter((value) => value !== undefined && value !== ''))].join(', ') || null

/** The sizes that its policy names, else those of the machines that it has. */
const sizeOf = ({ MixedInstancesPolicy, Instances = [] }: AutoScalingGroup): string | null =>
  distinct((MixedInstancesPolicy?.LaunchTemplate?.Overrides ?? []).map(({ InstanceType }) => InstanceType)) ??
  distinct(Instances.map(({ InstanceType }) => InstanceType))

const templateOf = (group: AutoScalingGroup): string | null =>
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
      // AWS has a word for it only while it is being deleted.
      status: group.Status ?? null,
      size: sizeOf(group),
      instances: group.DesiredCapacity ?? 0,
      leastInstances: group.MinSize ?? null,
      mostInstances: group.MaxSize ?? null,
      operatingSystem: null,
      template: templateOf(group),
      orchestrationMode: null,
      upgradePolicy: null,
      zones: distinct(group.AvailabilityZones ?? []),
      createdAt: momentOf(group.CreatedTime),
    },
    tags: tagsOf(group.Tags),
    raw: group,
  })

const groupsIn = async (
  { session, signal }: Asking,
  region: string,
  name?: string,
): Promise<AutoScalingGroup[]> => {
  const pages = await allPages(
    (NextToken) =>
      session.call('autoscaling', region, signal, async (settings, options) => {
        const { AutoScalingClient, DescribeAutoScalingGroupsCommand } =
          await import('@aws-sdk/client-auto-scaling')
        return clientOf(AutoScalingClient, settings).send(
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

/** The name in `autoScalingGroup:<id>:autoScalingGroupName/<name>`; it may have slashes. */
export const groupName = (resource: string): string => resource.replace(/^.*?:autoScalingGroupName\//, '')

const instanceFacts = (instance: Instance): Facts => ({
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
    inRegions(asking, async (region) => (await groupsIn(asking, region)).map(groupOf(region))),
  detail: async (asking, { region, resource }) => {
    const [group] = await groupsIn(asking, region, groupName(resource))
    return group && groupOf(region)(group)
  },
  children: {
    instances: async (asking, { region, resource }) =>
      (await groupsIn(asking, region, groupName(resource))).flatMap(({ Instances = [] }) =>
        Instances.map(instanceFacts),
      ),
  },
}
