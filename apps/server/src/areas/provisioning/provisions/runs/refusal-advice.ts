/** Advice for provider errors whose own message does not say what to do. */
import { getAwsPartition } from '@cmp/contract/aws-names'
import {
  buildBeanstalkProfileCommands,
  buildBeanstalkServiceRoleCommands,
} from '@cmp/contract/beanstalk-roles'

type Advice = {
  /** Matches the error message of the cloud or of its Terraform provider. */
  pattern: RegExp
  /** Returns the advice in full sentences; `found` are the groups of the pattern, `region` is the region of the request. */
  advice: (found: readonly string[], region: string) => string
}

const advices: readonly Advice[] = [
  {
    // Source: learn.microsoft.com/azure/azure-resource-manager/troubleshooting/error-register-resource-provider
    pattern: /MissingSubscriptionRegistration[\s\S]*?namespace '([A-Za-z.]+)'/,
    advice: ([namespace = '']) =>
      `Ask an owner of the subscription to run "az provider register --namespace ${namespace} --wait", then retry.`,
  },
  {
    pattern: /instance profile aws-elasticbeanstalk-ec2-role[\s\S]*does not exist/i,
    advice: (_found, region) =>
      `AWS does not create this role automatically. Run these commands in the account, then retry:\n${buildBeanstalkProfileCommands(getAwsPartition(region))}`,
  },
  {
    pattern: /aws-elasticbeanstalk-service-role/i,
    advice: (_found, region) =>
      `AWS does not create this role automatically. Run these commands in the account, then retry:\n${buildBeanstalkServiceRoleCommands(getAwsPartition(region))}`,
  },
  {
    pattern: /networks\/default' was not found|network 'default' (?:was )?not found/i,
    advice: () =>
      'The project has no network called default. Name one of its networks, or a subnet, in the request.',
  },
  {
    // Source: hashicorp/terraform-provider-google issue 7873
    pattern: /failed to delete ?user/i,
    advice: () =>
      'Change any setting of the instance first, for example turn deletion protection on and off. The next deletion then removes the user together with the instance.',
  },
  {
    pattern: /DBSnapshotAlreadyExists[\s\S]*?([\w-]+-last)/,
    advice: ([name = '']) =>
      `Delete or rename the snapshot ${name} in RDS, or make any change to the database first, which gives its final snapshot another name. Then delete it again.`,
  },
  {
    // Sources: learn.microsoft.com/troubleshoot/azure/virtual-machines/windows/allocation-failure,
    // docs.aws.amazon.com/AWSEC2/latest/UserGuide/troubleshooting-launch.html, cloud.google.com/compute/docs/resource-error
    pattern:
      /AllocationFailed|SkuNotAvailable|InsufficientInstanceCapacity|InsufficientDBInstanceCapacity|ZONE_RESOURCE_POOL_EXHAUSTED/,
    advice: () =>
      'The provider has no capacity for this size now. Start it again later, or change its size or zone in the request.',
  },
  {
    pattern: /ScopeLocked/,
    advice: () => 'Remove the lock under Locks in the Azure portal, then request the action again.',
  },
  {
    // Source: docs.aws.amazon.com/AWSEC2/latest/UserGuide/ec2-stop-protection.html
    pattern: /disableApiStop/i,
    advice: () => 'Turn off “Stop protection” in a change of the request, then stop the machine again.',
  },
  {
    // Source: docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_StopInstance.html#USER_StopInstance.Limitations
    pattern: /InvalidDBInstanceState/,
    advice: () =>
      'AWS accepts this only in the state “available” (to start: “stopped”), and does not stop databases with a read replica or SQL Server in several Availability Zones.',
  },
]

/** Returns the advice for an error; empty if there is none. */
export const findRefusalAdvice = (text: string, region: string): string => {
  for (const { pattern, advice } of advices) {
    const found = pattern.exec(text)
    if (found) return advice(found.slice(1), region)
  }
  return ''
}
