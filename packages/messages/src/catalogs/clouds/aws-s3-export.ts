/** Texts of `clouds/aws-s3-export`. */
import { defineMessage } from '@cmp/messages'

export const namesNoFilesNeitherDatafilesNor = defineMessage(
  '{key} names no files: neither dataFiles nor reportKeys is a list.',
)
export const letTheTrustPolicyOfThe = defineMessage(
  'Let the trust policy of the role allow sts:AssumeRole to {source}, with the condition that sts:ExternalId is {externalId}, and let that one call sts:AssumeRole on the role.',
)
export const theRoleMayBeAssumedWithout = defineMessage(
  "The role {arn} may be assumed without its external id, so it could be anybody's. Let its trust policy ask for sts:ExternalId {externalId}.",
)
export const theRole = defineMessage('The role {arn}')
export const theUserOfTheKey = defineMessage('the user of the key {accessKeyId}')
export const awsAnswered = defineMessage('{trustAdvice} AWS answered: {message}')
