// S3's buckets: the list by one call, and what only each bucket's own calls tell with its detail.
import type { Bucket } from '@aws-sdk/client-s3'
import { momentOf, tagsOf, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { CloudError } from '../ports/errors.ts'
import { refusal } from '../kit/unread.ts'
import { clientOf, allPages, fromAws, partitionOf, type AwsSession } from './session.ts'

/** The region of the list of buckets in each partition, which is also the one of buckets that name none. */
const listRegions: Readonly<Record<string, string>> = {
  aws: 'us-east-1',
  'aws-cn': 'cn-north-1',
  'aws-us-gov': 'us-gov-west-1',
}
const listRegionOf = ({ homeRegion }: AwsSession): string =>
  listRegions[partitionOf(homeRegion)] ?? homeRegion

/** S3 says nothing for the first region of a partition, and `EU` for its second one. */
const regionOfLocation = (location: string | undefined, first: string): string =>
  location === 'EU' ? 'eu-west-1' : location || first

/** The region of a bucket. */
export const bucketRegion = (
  session: AwsSession,
  bucket: string,
  signal: AbortSignal | undefined,
): Promise<string> =>
  session.call('s3', listRegionOf(session), signal, async (settings, options) => {
    const { S3Client, GetBucketLocationCommand } = await import('@aws-sdk/client-s3')
    const client = clientOf(S3Client, settings)
    const { LocationConstraint } = fromAws(
      await client.send(new GetBucketLocationCommand({ Bucket: bucket }), options),
    )
    return regionOfLocation(LocationConstraint, listRegionOf(session))
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

const bucketsOf = async ({ session, signal }: Asking): Promise<Bucket[]> => {
  const pages = await allPages(
    (ContinuationToken) =>
      session.call('s3', listRegionOf(session), signal, async (settings, options) => {
        const { S3Client, ListBucketsCommand } = await import('@aws-sdk/client-s3')
        // Only with a size of pages does S3 page, and say each bucket's region.
        return clientOf(S3Client, settings).send(
          new ListBucketsCommand({ MaxBuckets: 1000, ContinuationToken }),
          options,
        )
      }),
    (page) => page.ContinuationToken,
  )
  return pages.flatMap(({ Buckets = [] }) => Buckets)
}

const arnOfBucket = ({ session }: Asking, { BucketArn, Name = '' }: Bucket): string =>
  BucketArn ?? `arn:${partitionOf(session.homeRegion)}:s3:::${Name}`

const found = (asking: Asking, bucket: Bucket, region: string): Found => ({
  id: arnOfBucket(asking, bucket),
  name: bucket.Name ?? '',
  region,
  facts: { ...unknownFacts, createdAt: momentOf(bucket.CreationDate) },
  tags: {},
  raw: bucket,
})

/** An answer that a bucket may lack or not let be read; null then. */
const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CloudError && (error.code === 'NotFound' || error.code === 'Forbidden')) return null
    throw error
  }
}

/** The region of a bucket in the list; empty, and reported, where the bucket does not tell it. */
const listedRegion = async (asking: Asking, bucket: Bucket): Promise<string> => {
  try {
    return await bucketRegion(asking.session, bucket.Name ?? '', asking.signal)
  } catch (error) {
    const id = arnOfBucket(asking, bucket)
    asking.report({
      name: bucket.Name ?? '',
      error: refusal(error),
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
      (await bucketsOf(asking)).map(async (bucket) =>
        found(asking, bucket, bucket.BucketRegion || (await listedRegion(asking, bucket))),
      ),
    ),
  detail: async (asking, { resource }) => {
    const { session, signal } = asking
    const bucket = (await bucketsOf(asking)).find(({ Name }) => Name === resource)
    if (!bucket) return undefined
    const region = bucket.BucketRegion || (await bucketRegion(session, resource, signal))
    const sdk = await import('@aws-sdk/client-s3')
    const Bucket = resource
    const call = <T>(
      ask: (client: InstanceType<typeof sdk.S3Client>, options: { abortSignal: AbortSignal }) => Promise<T>,
    ) =>
      orNull(
        session.call('s3', region, signal, (settings, options) =>
          ask(clientOf(sdk.S3Client, settings), options),
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
    const base = found(asking, bucket, region)
    return {
      ...base,
      tags: tagsOf(tags?.TagSet),
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
