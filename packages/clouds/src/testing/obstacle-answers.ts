/** What S3 says of what buckets hold, in the shapes that it documents: built, none was recorded. One bucket of the stand-in is kept. */

type Tree = { readonly [name: string]: string | number | boolean | Tree | readonly Tree[] }

/** The bucket that has objects, former versions and an Object Lock. */
export const keptBucket = 'kept-full'

/** By what is asked of a bucket; undefined of anything else. */
export const s3ObstacleAnswers = (
  bucket: string,
  asked: URLSearchParams,
): { status?: number; body: Tree } | undefined => {
  const isKept = bucket === keptBucket
  if (asked.has('list-type'))
    return {
      body: {
        ListBucketResult: {
          Name: bucket,
          KeyCount: isKept ? 2 : 0,
          MaxKeys: Number(asked.get('max-keys')),
          IsTruncated: isKept,
          ...(isKept && {
            NextContinuationToken: 'more',
            Contents: [
              { Key: 'a', Size: 1 },
              { Key: 'b', Size: 2 },
            ],
          }),
        },
      },
    }
  if (asked.has('versions'))
    return {
      body: {
        ListVersionsResult: {
          Name: bucket,
          IsTruncated: false,
          ...(isKept && {
            Version: [
              { Key: 'a', VersionId: '2', IsLatest: true },
              { Key: 'a', VersionId: '1', IsLatest: false },
              { Key: 'b', VersionId: '1', IsLatest: true },
            ],
            DeleteMarker: [{ Key: 'c', VersionId: '3', IsLatest: true }],
          }),
        },
      },
    }
  if (asked.has('object-lock'))
    return isKept
      ? {
          body: {
            ObjectLockConfiguration: {
              ObjectLockEnabled: 'Enabled',
              Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 30 } },
            },
          },
        }
      : {
          status: 404,
          body: {
            Error: {
              Code: 'ObjectLockConfigurationNotFoundError',
              Message: 'Object Lock configuration does not exist for this bucket',
            },
          },
        }
  return undefined
}
