/** Amazon S3 buckets. */
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
  noun: 'Amazon S3 bucket',
  longestMinutes: 30,
  holdsData: {
    aws_s3_bucket: 'every object in the bucket',
  },
  common: {
    RegionId: f.choice('Region', awsRegions, {
      offers: { name: 'aws-regions' },
      help: 'It cannot be changed later.',
    }),
    ResourceName: f.text('Name', {
      min: 3,
      max: 63,
      only: {
        pattern: /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
        sentence: 'Name may have lower-case letters, digits, dots and hyphens, not as the first or last',
      },
      help: 'Must be globally unique.',
    }),
  },
  fields: {
    IsACLEnabled: f.boolean('ACLs enabled', {
      help: 'If ACLs are disabled, only the bucket policy grants access.',
    }),
    ObjectOwnership: f.choice('Object ownership', [
      { value: 'BucketOwnerEnforced', label: 'Bucket owner enforced' },
      { value: 'BucketOwnerPreferred', label: 'Bucket owner preferred' },
      { value: 'ObjectWriter', label: 'Object writer' },
    ]),
    IsBlockAllPublicAccess: f.boolean('Block all public access'),
    PublicAccess: f.group('Public access', {
      IsBlockPublicAcls: f.boolean('Block new public ACLs'),
      IsIgnorePublicAcls: f.boolean('Ignore public ACLs'),
      IsBlockPublicPolicies: f.boolean('Block new public bucket policies'),
      IsRestrictPublicBucket: f.boolean('Restrict public buckets'),
    }),
    BucketVersioningEnabled: f.boolean('Bucket versioning', {
      help: 'Can be suspended, but never turned off.',
    }),
    IsAmazonManagedKey: f.boolean('SSE-S3 encryption', { help: 'Turn off to use a KMS key (SSE-KMS).' }),
    AwsKmsKey: f.text('KMS key', {
      max: 300,
      only: {
        pattern: /^arn:aws[a-z-]*:kms:[a-z0-9-]+:\d{12}:(key|alias)\/.+$/,
        sentence: 'KMS key is an ARN such as arn:aws:kms:ap-southeast-1:123456789012:key/…',
      },
    }),
    IsBucketKeyEnabled: f.boolean('Bucket key', { help: 'Reduces calls to KMS and their cost.' }),
    IsObjectLockEnabled: f.boolean('Object Lock', { help: 'Cannot be turned off.' }),
    Tags: defineAwsTags(),
  },
  sections: [
    {
      title: 'Access',
      fields: ['IsACLEnabled', 'ObjectOwnership', 'IsBlockAllPublicAccess', 'PublicAccess'],
    },
    { title: 'Encryption', fields: ['IsAmazonManagedKey', 'AwsKmsKey', 'IsBucketKeyEnabled'] },
    { title: 'Versioning and lock', fields: ['BucketVersioningEnabled', 'IsObjectLockEnabled'] },
    { title: 'Tags', fields: ['Tags'] },
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
              ? 'With ACLs enabled, choose bucket owner preferred or object writer'
              : 'With ACLs disabled, object ownership is bucket owner enforced',
          }
        : undefined,
    ({ IsBlockAllPublicAccess, PublicAccess }) =>
      IsBlockAllPublicAccess && Object.values(PublicAccess).includes(false)
        ? { field: 'PublicAccess', message: 'Block all public access turns on all four settings' }
        : undefined,
    ({ IsObjectLockEnabled, BucketVersioningEnabled }) =>
      IsObjectLockEnabled && !BucketVersioningEnabled
        ? { field: 'BucketVersioningEnabled', message: 'Object Lock needs bucket versioning' }
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
            message: 'A name has no two dots together, and is not written like an address',
          }
        : undefined,
    ({ ResourceName = '' }) =>
      reserved.test(ResourceName)
        ? { field: 'ResourceName', message: 'AWS keeps names that begin or end so for itself' }
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
