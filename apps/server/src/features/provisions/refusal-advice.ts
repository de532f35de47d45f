/** What to do about refusals whose own words do not say it. */

type Advice = {
  /** The refusal in the words of the cloud or its provider. */
  pattern: RegExp
  /** What to do, in whole sentences; `found` are the groups of the pattern. */
  advice: (found: readonly string[]) => string
}

const advices: readonly Advice[] = [
  {
    // Source: learn.microsoft.com/azure/azure-resource-manager/troubleshooting/error-register-resource-provider
    pattern: /MissingSubscriptionRegistration[\s\S]*?namespace '([A-Za-z.]+)'/,
    advice: ([namespace = '']) =>
      `Ask an owner of the subscription to run "az provider register --namespace ${namespace} --wait", then retry.`,
  },
  {
    // Source: docs.aws.amazon.com/elasticbeanstalk/latest/dg/iam-instanceprofile.html
    pattern: /instance profile aws-elasticbeanstalk-ec2-role[\s\S]*does not exist/i,
    advice: () =>
      'AWS does not create this role automatically. Create it once in the account, with the trust policy of ec2.amazonaws.com: "aws iam create-role --role-name aws-elasticbeanstalk-ec2-role --assume-role-policy-document file://ec2-trust.json", "aws iam attach-role-policy --role-name aws-elasticbeanstalk-ec2-role --policy-arn arn:aws:iam::aws:policy/AWSElasticBeanstalkWebTier", "aws iam create-instance-profile --instance-profile-name aws-elasticbeanstalk-ec2-role" and "aws iam add-role-to-instance-profile --instance-profile-name aws-elasticbeanstalk-ec2-role --role-name aws-elasticbeanstalk-ec2-role". Then retry.',
  },
  {
    // Source: docs.aws.amazon.com/elasticbeanstalk/latest/dg/iam-servicerole.html
    pattern: /aws-elasticbeanstalk-service-role/i,
    advice: () =>
      'AWS does not create this role automatically. Create it once in the account, with the trust policy of elasticbeanstalk.amazonaws.com: "aws iam create-role --role-name aws-elasticbeanstalk-service-role --assume-role-policy-document file://beanstalk-trust.json" and "aws iam attach-role-policy --role-name aws-elasticbeanstalk-service-role --policy-arn arn:aws:iam::aws:policy/service-role/AWSElasticBeanstalkEnhancedHealth". Then retry.',
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
export const adviceFor = (text: string): string => {
  for (const { pattern, advice } of advices) {
    const found = pattern.exec(text)
    if (found) return advice(found.slice(1))
  }
  return ''
}
