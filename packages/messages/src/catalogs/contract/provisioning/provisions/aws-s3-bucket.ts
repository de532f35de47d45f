/** Texts of `contract/provisioning/provisions/aws-s3-bucket`. */
import { defineMessage } from '@cmp/messages'

export const withAclsEnabledChooseBucketOwner = defineMessage(
  'With ACLs enabled, choose Bucket owner preferred or Object writer',
)
export const withAclsDisabledChooseBucketOwner = defineMessage(
  'With ACLs disabled, choose Bucket owner enforced',
)
export const blockAllPublicAccessRequiresAll = defineMessage(
  'Block all public access requires all 4 settings to be on',
)
export const objectLockRequiresBucketVersioning = defineMessage('Object Lock requires Bucket Versioning')
export const bucketNameCannotContainTwoAdjacent = defineMessage(
  'Bucket name cannot contain two adjacent periods or be formatted as an IP address',
)
export const awsReservesThisPrefixOrSuffix = defineMessage(
  'AWS reserves this prefix or suffix. Choose another name',
)
export const region = defineMessage('Region')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const bucketName = defineMessage('Bucket name')
export const mustBeGloballyUnique = defineMessage('Must be globally unique.')
export const aclsEnabled = defineMessage('ACLs enabled')
export const ifAclsAreDisabledAccessIs = defineMessage(
  'If ACLs are disabled, access is granted only by policies.',
)
export const objectOwnership = defineMessage('Object Ownership')
export const bucketOwnerEnforced = defineMessage('Bucket owner enforced')
export const bucketOwnerPreferred = defineMessage('Bucket owner preferred')
export const objectWriter = defineMessage('Object writer')
export const blockAllPublicAccess = defineMessage('Block all public access')
export const blockPublicAccessSettings = defineMessage('Block Public Access settings')
export const blockNewPublicAcls = defineMessage('Block new public ACLs')
export const ignorePublicAcls = defineMessage('Ignore public ACLs')
export const blockNewPublicBucketPolicies = defineMessage('Block new public bucket policies')
export const restrictPublicBuckets = defineMessage('Restrict public buckets')
export const bucketVersioning = defineMessage('Bucket Versioning')
export const onceTurnedOnItCanBe = defineMessage('Once turned on, it can be suspended but not turned off.')
export const sseS3Encryption = defineMessage('SSE-S3 encryption')
export const turnOffToUseAKms = defineMessage('Turn off to use a KMS key (SSE-KMS).')
export const awsKmsKey = defineMessage('AWS KMS key')
export const bucketKey = defineMessage('Bucket Key')
export const reducesNumberAndCostOfCalls = defineMessage('Reduces the number and cost of calls to KMS.')
export const objectLock = defineMessage('Object Lock')
export const onceTurnedOnItCannotBe = defineMessage('Once turned on, it cannot be turned off.')
export const access = defineMessage('Access')
export const encryption = defineMessage('Encryption')
export const versioningAndLock = defineMessage('Versioning and lock')
export const tags = defineMessage('Tags')
export const bucketNameCanContainLowercaseLetters = defineMessage(
  'Bucket name can contain lowercase letters, digits, periods and hyphens, and must begin and end with a letter or digit',
)
export const enterArnOfKmsKeyFor = defineMessage(
  'Enter the ARN of a KMS key, for example arn:aws:kms:ap-southeast-1:123456789012:key/…',
)
export const everyObject = defineMessage('every object in the bucket')
