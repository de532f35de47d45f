// The environment that Terraform's provider of AWS signs in by.
import type { ProvisionPort } from '../ports/provision.ts'
import type { AwsSession } from './session.ts'

const region = '[a-z]{2}(-[a-z]+)+-[0-9]'

/** The services that the kinds of provisioning are made of, and those that their resources in Terraform ask beside. */
const services =
  'autoscaling cloudformation ec2 elasticbeanstalk elasticloadbalancing iam kms logs monitoring rds s3 secretsmanager sns sqs sts tagging'.split(
    ' ',
  )

/**
 * Below `amazonaws.com` stand anybody's functions and load balancers too: services are named, and buckets.
 * Source: https://docs.aws.amazon.com/general/latest/gr/rande.html
 */
const hosts: readonly RegExp[] = [
  new RegExp(`^(${services.join('|')})(\\.${region})?\\.amazonaws\\.com(\\.cn)?$`),
  new RegExp(`^[a-z0-9.-]+\\.s3(\\.${region})?\\.amazonaws\\.com(\\.cn)?$`),
  new RegExp(`^[0-9]{12}\\.s3-control\\.${region}\\.amazonaws\\.com(\\.cn)?$`),
]

/**
 * The keys of the account, or those of its role for an hour. Nothing else of the machine counts.
 * Source: https://registry.terraform.io/providers/hashicorp/aws/latest/docs#authentication-and-configuration
 */
export const awsProvision = (session: Pick<AwsSession, 'keys'>): ProvisionPort => ({
  engine: 'terraform',
  calls: (host, port) => port === 443 && hosts.some((name) => name.test(host)),
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
