/** Amazon S3 buckets. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/aws-s3-bucket'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { defineProvisionType } from '../provision-type.ts'
import { awsRegions } from './aws-regions.ts'
import { findAwsTagProblem, defineAwsTags } from './aws-tags.ts'
import { tagMap } from '../../kit/terraform.ts'
import { awsS3BucketPrice } from './prices/aws.ts'

/** Prefixes and suffixes that AWS reserves. */
const reserved = /^(xn--|sthree-|amzn-s3-demo-)|(-s3alias|--ol-s3|\.mrap|--x-s3|--table-s3)$/

export const awsS3Bucket = defineProvisionType({
  name: 'aws-s3-bucket',
  cloud: 'AWS',
  wire: 'AwsBucketRequest',
  noun: nouns.s3Bucket,
  longestMinutes: 30,
  holdsData: {
    aws_s3_bucket: m.everyObject,
  },
  common: {
    RegionId: f.choice(m.region, awsRegions, {
      offers: { name: 'aws-regions' },
      help: m.itCannotBeChangedLater,
    }),
    ResourceName: f.text(m.bucketName, {
      min: 3,
      max: 63,
      only: {
        pattern: /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
        sentence: m.bucketNameCanContainLowercaseLetters,
      },
      help: m.mustBeGloballyUnique,
    }),
  },
  fields: {
    IsACLEnabled: f.boolean(m.aclsEnabled, {
      help: m.ifAclsAreDisabledAccessIs,
    }),
    ObjectOwnership: f.choice(m.objectOwnership, [
      { value: 'BucketOwnerEnforced', label: m.bucketOwnerEnforced },
      { value: 'BucketOwnerPreferred', label: m.bucketOwnerPreferred },
      { value: 'ObjectWriter', label: m.objectWriter },
    ]),
    IsBlockAllPublicAccess: f.boolean(m.blockAllPublicAccess),
    PublicAccess: f.group(m.blockPublicAccessSettings, {
      IsBlockPublicAcls: f.boolean(m.blockNewPublicAcls),
      IsIgnorePublicAcls: f.boolean(m.ignorePublicAcls),
      IsBlockPublicPolicies: f.boolean(m.blockNewPublicBucketPolicies),
      IsRestrictPublicBucket: f.boolean(m.restrictPublicBuckets),
    }),
    BucketVersioningEnabled: f.boolean(m.bucketVersioning, {
      help: m.onceTurnedOnItCanBe,
    }),
    IsAmazonManagedKey: f.boolean(m.sseS3Encryption, { help: m.turnOffToUseAKms }),
    AwsKmsKey: f.text(m.awsKmsKey, {
      max: 300,
      only: {
        pattern: /^arn:aws[a-z-]*:kms:[a-z0-9-]+:\d{12}:(key|alias)\/.+$/,
        sentence: m.enterArnOfKmsKeyFor,
      },
    }),
    IsBucketKeyEnabled: f.boolean(m.bucketKey, { help: m.reducesNumberAndCostOfCalls }),
    IsObjectLockEnabled: f.boolean(m.objectLock, { help: m.onceTurnedOnItCannotBe }),
    Tags: defineAwsTags(),
  },
  sections: [
    {
      title: m.access,
      fields: ['IsACLEnabled', 'ObjectOwnership', 'IsBlockAllPublicAccess', 'PublicAccess'],
    },
    { title: m.encryption, fields: ['IsAmazonManagedKey', 'AwsKmsKey', 'IsBucketKeyEnabled'] },
    { title: m.versioningAndLock, fields: ['BucketVersioningEnabled', 'IsObjectLockEnabled'] },
    { title: m.tags, fields: ['Tags'] },
  ],
  start: {
    IsACLEnabled: false,
    ObjectOwnership: 'BucketOwnerEnforced',
    IsBlockAllPublicAccess: true,
    PublicAccess: {
      IsBlockPublicAcls: true,
      IsIgnorePublicAcls: true,
      IsBlockPublicPolicies: true,
      IsRestrictPublicBucket: true,
    },
    BucketVersioningEnabled: true,
    IsAmazonManagedKey: true,
    IsObjectLockEnabled: false,
    Tags: [],
  },
  hidden: {
    AwsKmsKey: ({ IsAmazonManagedKey }) => IsAmazonManagedKey !== false,
    IsBucketKeyEnabled: ({ IsAmazonManagedKey }) => IsAmazonManagedKey !== false,
  },
  edit: [
    'IsACLEnabled',
    'ObjectOwnership',
    'IsBlockAllPublicAccess',
    'PublicAccess',
    'BucketVersioningEnabled',
    'IsAmazonManagedKey',
    'AwsKmsKey',
    'IsBucketKeyEnabled',
    'IsObjectLockEnabled',
    'Tags',
  ],
  rules: [
    ({ IsACLEnabled, ObjectOwnership }) =>
      IsACLEnabled === (ObjectOwnership === 'BucketOwnerEnforced')
        ? {
            field: 'ObjectOwnership',
            message: IsACLEnabled
              ? t(m.withAclsEnabledChooseBucketOwner)
              : t(m.withAclsDisabledChooseBucketOwner),
          }
        : undefined,
    ({ IsBlockAllPublicAccess, PublicAccess }) =>
      IsBlockAllPublicAccess && Object.values(PublicAccess).includes(false)
        ? { field: 'PublicAccess', message: t(m.blockAllPublicAccessRequiresAll) }
        : undefined,
    ({ IsObjectLockEnabled, BucketVersioningEnabled }) =>
      IsObjectLockEnabled && !BucketVersioningEnabled
        ? { field: 'BucketVersioningEnabled', message: t(m.objectLockRequiresBucketVersioning) }
        : undefined,
    ({ Tags }) => {
      const problem = findAwsTagProblem(Tags)
      return problem && { field: `Tags.${problem.place}`, message: problem.message }
    },
  ],
  commonRules: [
    ({ ResourceName = '' }) =>
      ResourceName.includes('..') || /^\d+\.\d+\.\d+\.\d+$/.test(ResourceName)
        ? {
            field: 'ResourceName',
            message: t(m.bucketNameCannotContainTwoAdjacent),
          }
        : undefined,
    ({ ResourceName = '' }) =>
      reserved.test(ResourceName)
        ? { field: 'ResourceName', message: t(m.awsReservesThisPrefixOrSuffix) }
        : undefined,
  ],
  price: awsS3BucketPrice,
  sizes: () => [],
  terraform: (request, { name }) => {
    const bucket = '${aws_s3_bucket.this.id}'
    const isPublicBlocked = request.IsBlockAllPublicAccess
    const { PublicAccess: access } = request
    return {
      resource: {
        aws_s3_bucket: {
          this: {
            bucket: name,
            object_lock_enabled: request.IsObjectLockEnabled,
            tags: tagMap(request.Tags),
          },
        },
        aws_s3_bucket_ownership_controls: {
          this: { bucket, rule: { object_ownership: request.ObjectOwnership } },
        },
        aws_s3_bucket_public_access_block: {
          this: {
            bucket,
            block_public_acls: isPublicBlocked || access.IsBlockPublicAcls,
            ignore_public_acls: isPublicBlocked || access.IsIgnorePublicAcls,
            block_public_policy: isPublicBlocked || access.IsBlockPublicPolicies,
            restrict_public_buckets: isPublicBlocked || access.IsRestrictPublicBucket,
          },
        },
        ...(request.BucketVersioningEnabled && {
          aws_s3_bucket_versioning: { this: { bucket, versioning_configuration: { status: 'Enabled' } } },
        }),
        aws_s3_bucket_server_side_encryption_configuration: {
          this: {
            bucket,
            rule: {
              apply_server_side_encryption_by_default: request.IsAmazonManagedKey
                ? { sse_algorithm: 'AES256' }
                : { sse_algorithm: 'aws:kms', kms_master_key_id: request.AwsKmsKey },
              bucket_key_enabled: request.IsAmazonManagedKey ? undefined : request.IsBucketKeyEnabled,
            },
          },
        },
      },
      output: {
        arn: '${aws_s3_bucket.this.arn}',
        address: '${aws_s3_bucket.this.bucket_regional_domain_name}',
      },
    }
  },
})
