/**
 * S3's responses about the contents of buckets, in the documented shapes: built, because no recording exists. One
 * bucket of the fake server is protected.
 */

type Tree = { readonly [name: string]: string | number | boolean | Tree | readonly Tree[] }

/** The bucket with objects, noncurrent versions and an Object Lock. */
export const retainedBucket = 'kept-full'

/** Responses by the kind of request; undefined for any other request. */
export const answerS3Obstacle = (
  bucket: string,
  params: URLSearchParams,
): { status?: number; body: Tree } | undefined => {
  const isRetained = bucket === retainedBucket
  if (params.has('list-type'))
    return {
      body: {
        ListBucketResult: {
          Name: bucket,
          KeyCount: isRetained ? 2 : 0,
          MaxKeys: Number(params.get('max-keys')),
          IsTruncated: isRetained,
          ...(isRetained && {
            NextContinuationToken: 'more',
            Contents: [
              { Key: 'a', Size: 1 },
              { Key: 'b', Size: 2 },
            ],
          }),
        },
      },
    }
  if (params.has('versions'))
    return {
      body: {
        ListVersionsResult: {
          Name: bucket,
          IsTruncated: false,
          ...(isRetained && {
            Version: [
              { Key: 'a', VersionId: '2', IsLatest: true, LastModified: '2026-11-20T08:00:00.000Z' },
              {
                Key: 'a',
                VersionId: '1',
                IsLatest: false,
                Size: 4,
                LastModified: '2026-11-10T08:00:00.000Z',
              },
              { Key: 'b', VersionId: '1', IsLatest: true, LastModified: '2026-11-01T08:00:00.000Z' },
            ],
            DeleteMarker: [{ Key: 'c', VersionId: '3', IsLatest: true }],
          }),
        },
      },
    }
  if (params.has('object-lock'))
    return isRetained
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
