// The environment that Terraform's provider of AWS signs in by.
import type { ProvisionPort } from '../ports/provision.ts'
import type { AwsSession } from './session.ts'

/**
 * The keys of the account, or those of its role for an hour. Nothing else of the machine counts.
 * Source: https://registry.terraform.io/providers/hashicorp/aws/latest/docs#authentication-and-configuration
 */
export const awsProvision = (session: AwsSession): ProvisionPort => ({
  engine: 'terraform',
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
