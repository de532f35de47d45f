/** Texts of `contract/provisioning/provisions/aws-s3-bucket`. */
import { defineMessage } from '@cmp/messages'

export const withAclsEnabledChooseBucketOwner = defineMessage(
  'With ACLs enabled, choose bucket owner preferred or object writer',
)
export const withAclsDisabledObjectOwnershipIs = defineMessage(
  'With ACLs disabled, object ownership is bucket owner enforced',
)
export const blockAllPublicAccessTurnsOn = defineMessage('Block all public access turns on all four settings')
export const objectLockNeedsBucketVersioning = defineMessage('Object Lock needs bucket versioning')
export const aNameHasNoTwoDots = defineMessage(
  'A name has no two dots together, and is not written like an address',
)
export const awsKeepsNamesThatBeginOr = defineMessage('AWS keeps names that begin or end so for itself')
export const region = defineMessage('Region')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const name = defineMessage('Name')
export const mustBeGloballyUnique = defineMessage('Must be globally unique.')
export const aclsEnabled = defineMessage('ACLs enabled')
export const ifAclsAreDisabledOnlyThe = defineMessage(
  'If ACLs are disabled, only the bucket policy grants access.',
)
export const objectOwnership = defineMessage('Object ownership')
export const bucketOwnerEnforced = defineMessage('Bucket owner enforced')
export const bucketOwnerPreferred = defineMessage('Bucket owner preferred')
export const objectWriter = defineMessage('Object writer')
export const blockAllPublicAccess = defineMessage('Block all public access')
export const publicAccess = defineMessage('Public access')
export const blockNewPublicAcls = defineMessage('Block new public ACLs')
export const ignorePublicAcls = defineMessage('Ignore public ACLs')
export const blockNewPublicBucketPolicies = defineMessage('Block new public bucket policies')
export const restrictPublicBuckets = defineMessage('Restrict public buckets')
export const bucketVersioning = defineMessage('Bucket versioning')
export const canBeSuspendedButNeverTurned = defineMessage('Can be suspended, but never turned off.')
export const sseS3Encryption = defineMessage('SSE-S3 encryption')
export const turnOffToUseAKms = defineMessage('Turn off to use a KMS key (SSE-KMS).')
export const kmsKey = defineMessage('KMS key')
export const bucketKey = defineMessage('Bucket key')
export const reducesCallsToKmsAndTheir = defineMessage('Reduces calls to KMS and their cost.')
export const objectLock = defineMessage('Object Lock')
export const cannotBeTurnedOff = defineMessage('Cannot be turned off.')
export const access = defineMessage('Access')
export const encryption = defineMessage('Encryption')
export const versioningAndLock = defineMessage('Versioning and lock')
export const tags = defineMessage('Tags')
export const nameMayHaveLowerCaseLetters = defineMessage(
  'Name may have lower-case letters, digits, dots and hyphens, not as the first or last',
)
export const kmsKeyIsAnArnSuch = defineMessage(
  'KMS key is an ARN such as arn:aws:kms:ap-southeast-1:123456789012:key/…',
)
export const everyObject = defineMessage('every object in the bucket')
