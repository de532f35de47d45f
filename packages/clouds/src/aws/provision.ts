// The environment variables with which Terraform's AWS provider signs in.
import { partitionOfRegion } from '@cmp/contract/aws-partitions'
import type { ProvisionPort } from '../ports/provision.ts'
import type { AwsSession } from './session.ts'

/** The services that provisioning uses, and those that their Terraform resources call in addition. */
const services =
  'autoscaling cloudformation ec2 elasticbeanstalk elasticloadbalancing iam kms logs monitoring rds s3 secretsmanager sns sqs sts tagging'.split(
    ' ',
  )

/**
 * Below `amazonaws.com` there are also other people's functions and load balancers, so only named services and buckets
 * are allowed. Source: https://docs.aws.amazon.com/general/latest/gr/rande.html
 */
const listHosts = (homeRegion: string): readonly RegExp[] => {
  const partition = partitionOfRegion(homeRegion)
  if (!partition) return []
  const { name, region } = partition
  const end = partition.hostEnd.replaceAll('.', '\\.')
  // Services without a region in their name belong to the standard partition, or to China by their domain.
  const inRegion = name === 'aws-us-gov' ? `\\.${region}` : `(\\.${region})?`
  return [
    new RegExp(`^(${services.join('|')})${inRegion}\\.${end}$`),
    new RegExp(`^[a-z0-9.-]+\\.s3${inRegion}\\.${end}$`),
    new RegExp(`^[0-9]{12}\\.s3-control\\.${region}\\.${end}$`),
    ...(name === 'aws-us-gov' ? [/^iam\.us-gov\.amazonaws\.com$/] : []),
  ]
}

/**
 * Passes the keys of the account, or those of its role for an hour. No other credentials of the machine are used.
 * Source: https://registry.terraform.io/providers/hashicorp/aws/latest/docs#authentication-and-configuration
 */
export const createAwsProvision = (session: Pick<AwsSession, 'keys' | 'homeRegion'>): ProvisionPort => ({
  engine: 'terraform',
  calls: (host, port) => port === 443 && listHosts(session.homeRegion).some((name) => name.test(host)),
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
