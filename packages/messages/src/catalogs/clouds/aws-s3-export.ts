/** Texts of `clouds/aws-s3-export`. */
import { defineMessage } from '@cmp/messages'

export const manifestListsNoFilesNeitherDatafiles = defineMessage(
  'The manifest {key} lists no files: neither dataFiles nor reportKeys is a list.',
)
export const inTrustPolicyOfRoleAllow = defineMessage(
  'In the trust policy of the role, allow sts:AssumeRole to {source} with the condition that sts:ExternalId is {externalId}, and allow {source} to call sts:AssumeRole on the role.',
)
export const roleCanBeAssumedWithoutIts = defineMessage(
  'The role {arn} can be assumed without its external ID, so its owner cannot be verified. Require sts:ExternalId {externalId} in its trust policy.',
)
export const theRole = defineMessage('the role {arn}')
export const userOfAccessKey = defineMessage('the user of the access key {accessKeyId}')
export const awsReturned = defineMessage('{trustAdvice} AWS returned: {message}')
export const noAccessKey = defineMessage(
  'The account has no access key, and this portal is not allowed to sign in with the credentials of its machine. Enter an access key, or ask the operator to set AWS_MACHINE_CREDENTIALS to on.',
)
export const noMachineCredentials = defineMessage(
  'The machine of the portal has no AWS credentials. Give it a role, or enter an access key.',
)
export const portalMachine = defineMessage('the machine of the portal')
export const assumeRole = defineMessage('Assume the role')
