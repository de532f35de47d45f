/** Advice for provider errors whose own message does not say what to do. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/runs'
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
    advice: ([namespace = '']) => t(m.askOwnerOfSubscriptionToRun, { namespace }),
  },
  {
    pattern: /instance profile aws-elasticbeanstalk-ec2-role[\s\S]*does not exist/i,
    advice: (_found, region) =>
      t(m.createThisRoleWithTheCommands, {
        commands: buildBeanstalkProfileCommands(getAwsPartition(region)),
      }),
  },
  {
    pattern: /aws-elasticbeanstalk-service-role/i,
    advice: (_found, region) =>
      t(m.createThisRoleWithTheCommands, {
        commands: buildBeanstalkServiceRoleCommands(getAwsPartition(region)),
      }),
  },
  {
    pattern: /networks\/default' was not found|network 'default' (?:was )?not found/i,
    advice: () => t(m.projectHasNoNetworkNamedDefault),
  },
  {
    // Source: hashicorp/terraform-provider-google issue 7873
    pattern: /failed to delete ?user/i,
    advice: () => t(m.firstChangeAnySettingOfInstance),
  },
  {
    pattern: /DBSnapshotAlreadyExists[\s\S]*?([\w-]+-last)/,
    advice: ([name = '']) => t(m.deleteOrRenameSnapshotInRds, { name }),
  },
  {
    // Sources: learn.microsoft.com/troubleshoot/azure/virtual-machines/windows/allocation-failure,
    // docs.aws.amazon.com/AWSEC2/latest/UserGuide/troubleshooting-launch.html, cloud.google.com/compute/docs/resource-error
    pattern:
      /AllocationFailed|SkuNotAvailable|InsufficientInstanceCapacity|InsufficientDBInstanceCapacity|ZONE_RESOURCE_POOL_EXHAUSTED/,
    advice: () => t(m.providerCurrentlyHasNoCapacityFor),
  },
  {
    pattern: /ScopeLocked/,
    advice: () => t(m.removeTheLockUnderLocksIn),
  },
  {
    // Source: docs.aws.amazon.com/AWSEC2/latest/UserGuide/ec2-stop-protection.html
    pattern: /disableApiStop/i,
    advice: () => t(m.editRequestToTurnOffStop),
  },
  {
    // Source: docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_StopInstance.html#USER_StopInstance.Limitations
    pattern: /InvalidDBInstanceState/,
    advice: () => t(m.databaseStateDoesNotAllowThis),
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
