/** What to do about refusals whose own words do not say it. */
import { awsPartition } from '@cmp/contract/aws-names'
import { beanstalkProfileCommands, beanstalkServiceRoleCommands } from '@cmp/contract/beanstalk-roles'

type Advice = {
  /** The refusal in the words of the cloud or its provider. */
  pattern: RegExp
  /** What to do, in whole sentences; `found` are the groups of the pattern, `region` is where the request is for. */
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
      `AWS does not create this role by itself. Run these commands in the account, then retry:\n${beanstalkProfileCommands(awsPartition(region))}`,
  },
  {
    pattern: /aws-elasticbeanstalk-service-role/i,
    advice: (_found, region) =>
      `AWS does not create this role by itself. Run these commands in the account, then retry:\n${beanstalkServiceRoleCommands(awsPartition(region))}`,
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
]

/** What to do about a refusal; empty where its own words are all that is known. */
export const adviceFor = (text: string, region: string): string => {
  for (const { pattern, advice } of advices) {
    const found = pattern.exec(text)
    if (found) return advice(found.slice(1), region)
  }
  return ''
}
