/**
 * The roles of Elastic Beanstalk and the commands that create them. AWS does not create them automatically.
 * Source: https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/iam-instanceprofile.html, …/iam-servicerole.html
 */

/** The instance profile, with a role of the same name. */
export const beanstalkProfile = 'aws-elasticbeanstalk-ec2-role'

/** The service role. */
export const beanstalkServiceRole = 'aws-elasticbeanstalk-service-role'

/** Returns the name of the EC2 service, which in China ends like the host names of the partition. */
const getEc2Service = (partition: string): string =>
  partition === 'aws-cn' ? 'ec2.amazonaws.com.cn' : 'ec2.amazonaws.com'

const trust = (service: string, condition = {}): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Principal: { Service: service }, Action: 'sts:AssumeRole', ...condition }],
  })

const buildRoleCommands = (
  name: string,
  trusted: string,
  policies: readonly string[],
  partition: string,
): string[] => [
  `aws iam create-role --role-name ${name} --assume-role-policy-document '${trusted}'`,
  ...policies.map(
    (policy) =>
      `aws iam attach-role-policy --role-name ${name} --policy-arn arn:${partition}:iam::aws:policy/${policy}`,
  ),
]

/**
 * Returns the commands that create the instance profile, one in each line.
 * @param partition as ARNs name it, such as `aws-cn`
 */
export const buildBeanstalkProfileCommands = (partition: string): string =>
  [
    ...buildRoleCommands(
      beanstalkProfile,
      trust(getEc2Service(partition)),
      ['AWSElasticBeanstalkWebTier', 'AWSElasticBeanstalkWorkerTier'],
      partition,
    ),
    `aws iam create-instance-profile --instance-profile-name ${beanstalkProfile}`,
    `aws iam add-role-to-instance-profile --instance-profile-name ${beanstalkProfile} --role-name ${beanstalkProfile}`,
  ].join('\n')

/**
 * Returns the commands that create the service role, one in each line.
 * @param partition as ARNs name it
 */
export const buildBeanstalkServiceRoleCommands = (partition: string): string =>
  buildRoleCommands(
    beanstalkServiceRole,
    trust('elasticbeanstalk.amazonaws.com', {
      Condition: { StringEquals: { 'sts:ExternalId': 'elasticbeanstalk' } },
    }),
    ['service-role/AWSElasticBeanstalkEnhancedHealth', 'AWSElasticBeanstalkManagedUpdatesCustomerRolePolicy'],
    partition,
  ).join('\n')
