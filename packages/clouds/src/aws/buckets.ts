// S3 buckets: one call lists them, and further calls per bucket read the detail.
import type { Bucket } from '@aws-sdk/client-s3'
import { toIsoTimestamp, toTags, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { CloudError } from '../ports/errors.ts'
import { requireRefusal } from '../kit/unread.ts'
import { getClient, fetchAllPages, requireAwsAnswer, partitionOf, type AwsSession } from './session.ts'

/** The region in which each partition lists its buckets. Buckets without a location are also in this region. */
const listRegions: Readonly<Record<string, string>> = {
  aws: 'us-east-1',
  'aws-cn': 'cn-north-1',
  'aws-us-gov': 'us-gov-west-1',
}
const listRegionOf = ({ homeRegion }: AwsSession): string =>
  listRegions[partitionOf(homeRegion)] ?? homeRegion

/** S3 returns nothing for the first region of a partition, and `EU` for its second one. */
const toRegion = (location: string | undefined, first: string): string =>
  location === 'EU' ? 'eu-west-1' : location || first

/** Returns the region of a bucket. */
export const readBucketRegion = (
  session: AwsSession,
  bucket: string,
  signal: AbortSignal | undefined,
): Promise<string> =>
  session.call('s3', listRegionOf(session), signal, async (settings, options) => {
    const { S3Client, GetBucketLocationCommand } = await import('@aws-sdk/client-s3')
    const client = getClient(S3Client, settings)
    const { LocationConstraint } = requireAwsAnswer(
      await client.send(new GetBucketLocationCommand({ Bucket: bucket }), options),
    )
    return toRegion(LocationConstraint, listRegionOf(session))
  })

const unknownFacts: Facts = {
  status: null,
  kind: 'Bucket',
  sku: null,
  accessTier: null,
  locationType: null,
  publicAccess: null,
  hierarchicalNamespace: null,
  versioning: null,
  encryption: null,
  httpsOnly: null,
}

const listBuckets = async ({ session, signal }: Asking): Promise<Bucket[]> => {
  const pages = await fetchAllPages(
    (ContinuationToken) =>
      session.call('s3', listRegionOf(session), signal, async (settings, options) => {
        const { S3Client, ListBucketsCommand } = await import('@aws-sdk/client-s3')
        // S3 pages the list and returns each bucket's region only if a page size is given.
        return getClient(S3Client, settings).send(
          new ListBucketsCommand({ MaxBuckets: 1000, ContinuationToken }),
          options,
        )
      }),
    (page) => page.ContinuationToken,
  )
  return pages.flatMap(({ Buckets = [] }) => Buckets)
}

const getBucketArn = ({ session }: Asking, { BucketArn, Name = '' }: Bucket): string =>
  BucketArn ?? `arn:${partitionOf(session.homeRegion)}:s3:::${Name}`

const toBucket = (asking: Asking, bucket: Bucket, region: string): Found => ({
  id: getBucketArn(asking, bucket),
  name: bucket.Name ?? '',
  region,
  facts: { ...unknownFacts, createdAt: toIsoTimestamp(bucket.CreationDate) },
  tags: {},
  raw: bucket,
})

/** Returns null if a bucket lacks a setting or does not allow reading it. */
const readOrNull = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading
  } catch (error) {
    if (error instanceof CloudError && (error.code === 'NotFound' || error.code === 'Forbidden')) return null
    throw error
  }
}

/**
 * Returns the region of a bucket in the list; if the bucket does not reveal it, the region is empty and the failure is
 * reported.
 */
const readListedRegion = async (asking: Asking, bucket: Bucket): Promise<string> => {
  try {
    return await readBucketRegion(asking.session, bucket.Name ?? '', asking.signal)
  } catch (error) {
    const id = getBucketArn(asking, bucket)
    asking.report({
      name: bucket.Name ?? '',
      error: requireRefusal(error),
      isOff: false,
      covers: (resource) => resource.id === id,
    })
    return ''
  }
}

/** S3's buckets. */
export const awsBuckets: AwsKind = {
  list: async (asking) =>
    Promise.all(
      (await listBuckets(asking)).map(async (bucket) =>
        toBucket(asking, bucket, bucket.BucketRegion || (await readListedRegion(asking, bucket))),
      ),
    ),
  detail: async (asking, { resource }) => {
    const { session, signal } = asking
    const bucket = (await listBuckets(asking)).find(({ Name }) => Name === resource)
    if (!bucket) return undefined
    const region = bucket.BucketRegion || (await readBucketRegion(session, resource, signal))
    const sdk = await import('@aws-sdk/client-s3')
    const Bucket = resource
    const call = <T>(
      ask: (client: InstanceType<typeof sdk.S3Client>, options: { abortSignal: AbortSignal }) => Promise<T>,
    ) =>
      readOrNull(
        session.call('s3', region, signal, (settings, options) =>
          ask(getClient(sdk.S3Client, settings), options),
        ),
      )
    const [versioning, encryption, access, tags] = await Promise.all([
      call((client, options) => client.send(new sdk.GetBucketVersioningCommand({ Bucket }), options)),
      call((client, options) => client.send(new sdk.GetBucketEncryptionCommand({ Bucket }), options)),
      call((client, options) => client.send(new sdk.GetPublicAccessBlockCommand({ Bucket }), options)),
      call((client, options) => client.send(new sdk.GetBucketTaggingCommand({ Bucket }), options)),
    ])
    const rule = encryption?.ServerSideEncryptionConfiguration?.Rules?.[0]?.ApplyServerSideEncryptionByDefault
    const block = access?.PublicAccessBlockConfiguration
    const base = toBucket(asking, bucket, region)
    return {
      ...base,
      tags: toTags(tags?.TagSet),
      facts: {
        ...base.facts,
        versioning: versioning ? (versioning.Status ?? 'Off') : null,
        encryption: rule ? (rule.KMSMasterKeyID ?? "Provider's key") : null,
        publicAccess: block
          ? block.BlockPublicAcls && block.BlockPublicPolicy
            ? 'Not allowed'
            : 'Allowed'
          : null,
      },
      raw: { ...bucket, versioning: versioning?.Status, encryption: rule, publicAccessBlock: block },
    }
  },
}
