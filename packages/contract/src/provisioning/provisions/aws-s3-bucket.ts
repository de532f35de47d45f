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
      help: 'Nobody else in AWS may have it.',
    }),
  },
  fields: {
    IsACLEnabled: f.boolean('Access lists', { help: 'Off, the bucket’s policy alone says who may.' }),
    ObjectOwnership: f.choice('Who owns the objects', [
      { value: 'BucketOwnerEnforced', label: 'The bucket’s owner, always' },
      { value: 'BucketOwnerPreferred', label: 'The bucket’s owner, where the writer agrees' },
      { value: 'ObjectWriter', label: 'Who wrote them' },
    ]),
    IsBlockAllPublicAccess: f.boolean('Nothing is public'),
    PublicAccess: f.group('Public access', {
      IsBlockPublicAcls: f.boolean('No new public access lists'),
      IsIgnorePublicAcls: f.boolean('Public access lists do not count'),
      IsBlockPublicPolicies: f.boolean('No new public policies'),
      IsRestrictPublicBucket: f.boolean('Public policies let AWS services and the owner in alone'),
    }),
    BucketVersioningEnabled: f.boolean('Former versions are kept', {
      help: 'Once on, it can be suspended and never switched off.',
    }),
    IsAmazonManagedKey: f.boolean('Encrypted with a key of S3', { help: 'Off, with a key of KMS.' }),
    AwsKmsKey: f.text('KMS key', {
      max: 300,
      only: {
        pattern: /^arn:aws[a-z-]*:kms:[a-z0-9-]+:\d{12}:(key|alias)\/.+$/,
        sentence: 'KMS key is an ARN such as arn:aws:kms:ap-southeast-1:123456789012:key/…',
      },
    }),
    IsBucketKeyEnabled: f.boolean('A bucket key', { help: 'KMS is asked, and paid, far less often.' }),
    IsObjectLockEnabled: f.boolean('Objects can be locked', { help: 'It can never be switched off.' }),
    Tags: defineAwsTags(),
  },
  sections: [
    {
      title: 'Access',
      fields: ['IsACLEnabled', 'ObjectOwnership', 'IsBlockAllPublicAccess', 'PublicAccess'],
    },
    { title: 'Encryption', fields: ['IsAmazonManagedKey', 'AwsKmsKey', 'IsBucketKeyEnabled'] },
    { title: 'Keeping', fields: ['BucketVersioningEnabled', 'IsObjectLockEnabled'] },
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
              ? 'With access lists the owner is who wrote, or the bucket’s owner where preferred'
              : 'Without access lists the bucket’s owner owns everything',
          }
        : undefined,
    ({ IsBlockAllPublicAccess, PublicAccess }) =>
      IsBlockAllPublicAccess && Object.values(PublicAccess).includes(false)
        ? { field: 'PublicAccess', message: 'Where nothing is public all four are on' }
        : undefined,
    ({ IsObjectLockEnabled, BucketVersioningEnabled }) =>
      IsObjectLockEnabled && !BucketVersioningEnabled
        ? { field: 'BucketVersioningEnabled', message: 'Objects can be locked only where versions are kept' }
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
