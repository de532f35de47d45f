// Buckets of Amazon S3, and of everything that speaks its protocol, by the vendor's SDK.
import type { S3Client } from '@aws-sdk/client-s3'
import { CloudError } from '../ports/errors.ts'
import { overwritten } from './files-of.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import { refusalOf, sdkError, throwIfCancelled } from './refusals.ts'

/** Keys that are good for a while. */
export type AwsKeys = {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
  expiration?: Date
}

/** Which bucket, and who asks. */
export type S3Settings = {
  bucket: string
  region: string
  /** An address that was checked; undefined for Amazon's own. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** Keys of a role, which end; undefined where the keys above are the account's own. */
  role?: (() => Promise<AwsKeys>) | undefined
}

/** An eTag as a condition wants it and as two are compared. */
const quotedTag = (etag: string): string => `"${etag.replaceAll('"', '')}"`

/** The client of a bucket's account, made when it is first needed. */
export const s3Client = ({
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
  role,
}: S3Settings): (() => Promise<S3Client>) => {
  let opened: Promise<S3Client> | undefined
  return () =>
    (opened ??= import('@aws-sdk/client-s3').then(
      ({ S3Client: Client }) =>
        new Client({
          region,
          ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
          // Without keys of its own the SDK would look for those of the machine.
          credentials: role ?? { accessKeyId, secretAccessKey },
          // Not every store that speaks the protocol knows the sums that the SDK would add.
          requestChecksumCalculation: 'WHEN_REQUIRED',
        }),
    ))
}

/** Opens a bucket. Nothing is asked of it before it is used. */
export const s3Store = (settings: S3Settings): ObjectStore => {
  const { bucket, secretAccessKey } = settings
  const name = `the bucket ${bucket}`
  const refusal = (error: unknown, signal?: AbortSignal): CloudError =>
    refusalOf(error, { what: `The bucket ${bucket}`, secrets: [secretAccessKey], signal })

  const client = s3Client(settings)

  const list = async (prefix: string, signal?: AbortSignal): Promise<StoredObject[]> => {
    throwIfCancelled(signal)
    const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3')
    const objects: StoredObject[] = []
    try {
      const pages = paginateListObjectsV2(
        { client: await client() },
        { Bucket: bucket, Prefix: prefix },
        ...(signal ? [{ abortSignal: signal }] : []),
      )
      for await (const { Contents = [] } of pages)
        for (const { Key, Size = 0, ETag = '', LastModified = new Date(0) } of Contents)
          if (Key !== undefined) objects.push({ key: Key, bytes: Size, etag: ETag, modified: LastModified })
    } catch (error) {
      throw refusal(error, signal)
    }
    return objects
  }

  async function* read({ key, etag, bytes }: StoredObject, signal?: AbortSignal): AsyncIterable<Uint8Array> {
    throwIfCancelled(signal)
    const { GetObjectCommand } = await import('@aws-sdk/client-s3')
    let count = 0
    try {
      const { Body, ETag = '' } = await (
        await client()
      ).send(
        new GetObjectCommand({ Bucket: bucket, Key: key, IfMatch: quotedTag(etag) }),
        ...(signal ? [{ abortSignal: signal }] : []),
      )
      // Not every store that speaks the protocol knows the condition.
      if (quotedTag(ETag) !== quotedTag(etag)) throw overwritten(key)
      if (!Body) throw new CloudError('Interrupted', `${key} came without content.`)
      for await (const piece of Body.transformToWebStream()) {
        throwIfCancelled(signal)
        count += piece.length
        yield piece
      }
    } catch (error) {
      if (sdkError(error).status === 412) throw overwritten(key)
      throw refusal(error, signal)
    }
    if (count !== bytes)
      throw new CloudError('Interrupted', `${key} came with ${count} of its ${bytes} bytes. Fetch again.`)
  }

  return { name, list, read }
}
