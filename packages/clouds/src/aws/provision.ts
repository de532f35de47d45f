// The environment that Terraform's provider of AWS signs in by.
import type { ProvisionPort } from '../ports/provision.ts'
import { partitionOf, type AwsSession } from './session.ts'

/** The regions of each partition, and the end of its host names. */
const partitions: Readonly<Record<string, { region: string; end: string }>> = {
  aws: { region: '(?!cn-|us-gov-)[a-z]{2}(?:-[a-z]+)+-[0-9]', end: 'amazonaws\\.com' },
  'aws-cn': { region: 'cn-[a-z]+-[0-9]', end: 'amazonaws\\.com\\.cn' },
  'aws-us-gov': { region: 'us-gov-[a-z]+-[0-9]', end: 'amazonaws\\.com' },
}

/** The services that the kinds of provisioning are made of, and those that their resources in Terraform ask beside. */
const services =
  'autoscaling cloudformation ec2 elasticbeanstalk elasticloadbalancing iam kms logs monitoring rds s3 secretsmanager sns sqs sts tagging'.split(
    ' ',
  )

/**
 * Below `amazonaws.com` stand anybody's functions and load balancers too: services are named, and buckets.
 * Source: https://docs.aws.amazon.com/general/latest/gr/rande.html
 */
const hostsOf = (homeRegion: string): readonly RegExp[] => {
  const partition = partitionOf(homeRegion)
  const { region = '', end = '' } = partitions[partition] ?? {}
  // Services without a region in their name are those of the standard partition, or of China by their end.
  const inRegion = partition === 'aws-us-gov' ? `\\.${region}` : `(\\.${region})?`
  return [
    new RegExp(`^(${services.join('|')})${inRegion}\\.${end}$`),
    new RegExp(`^[a-z0-9.-]+\\.s3${inRegion}\\.${end}$`),
    new RegExp(`^[0-9]{12}\\.s3-control\\.${region}\\.${end}$`),
    ...(partition === 'aws-us-gov' ? [/^iam\.us-gov\.amazonaws\.com$/] : []),
  ]
}

/**
 * The keys of the account, or those of its role for an hour. Nothing else of the machine counts.
 * Source: https://registry.terraform.io/providers/hashicorp/aws/latest/docs#authentication-and-configuration
 */
export const awsProvision = (session: Pick<AwsSession, 'keys' | 'homeRegion'>): ProvisionPort => ({
  engine: 'terraform',
  calls: (host, port) => port === 443 && hostsOf(session.homeRegion).some((name) => name.test(host)),
  reads: [],
  environment: async () => {
    const { accessKeyId, secretAccessKey, sessionToken } = await session.keys()
    return {
      variables: {
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
        ...(sessionToken && { AWS_SESSION_TOKEN: sessionToken }),
        AWS_EC2_METADATA_DISABLED: 'true',
      },
      secrets: [secretAccessKey, ...(sessionToken ? [sessionToken] : [])],
    }
  },
})
