// Reads buckets of Amazon S3, and of every store with the same protocol, with the vendor's SDK.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/exports'
import type { S3Client } from '@aws-sdk/client-s3'
import { CloudError } from '../ports/errors.ts'
import { createOverwrittenError } from './files-of.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import { toStoreError, parseSdkError, throwIfCancelled } from './refusals.ts'

/** Temporary keys. */
export type AwsKeys = {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
  expiration?: Date
}

/** The bucket and the credentials. */
export type S3Settings = {
  bucket: string
  region: string
  /** A validated endpoint; undefined for Amazon's own. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** Returns the keys of a role, which expire; undefined if the keys above are the account's own. */
  role?: (() => Promise<AwsKeys>) | undefined
}

/** Returns an ETag in the form that conditions and comparisons need. */
const quoteTag = (etag: string): string => `"${etag.replaceAll('"', '')}"`

/** Returns the client of a bucket's account, created on first use. */
export const createS3Client = ({
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
          // Without explicit credentials the SDK would use those of the machine.
          credentials: role ?? { accessKeyId, secretAccessKey },
          // Not every compatible store supports the checksums that the SDK would add.
          requestChecksumCalculation: 'WHEN_REQUIRED',
        }),
    ))
}

/** Opens a bucket. Nothing is requested before it is used. */
export const openS3Store = (settings: S3Settings): ObjectStore => {
  const { bucket, secretAccessKey } = settings
  const name = t(m.theBucket, { bucket })
  const toRefusal = (error: unknown, signal?: AbortSignal): CloudError =>
    toStoreError(error, { what: t(m.theBucket, { bucket }), secrets: [secretAccessKey], signal })

  const client = createS3Client(settings)

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
      throw toRefusal(error, signal)
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
        new GetObjectCommand({ Bucket: bucket, Key: key, IfMatch: quoteTag(etag) }),
        ...(signal ? [{ abortSignal: signal }] : []),
      )
      // Not every compatible store supports the condition.
      if (quoteTag(ETag) !== quoteTag(etag)) throw createOverwrittenError(key)
      if (!Body) throw new CloudError('Interrupted', t(m.providerReturnedWithoutContent, { key }))
      for await (const piece of Body.transformToWebStream()) {
        throwIfCancelled(signal)
        count += piece.length
        yield piece
      }
    } catch (error) {
      if (parseSdkError(error).status === 412) throw createOverwrittenError(key)
      throw toRefusal(error, signal)
    }
    if (count !== bytes)
      throw new CloudError('Interrupted', t(m.onlyOfBytesOfWereReceived, { key, count, bytes }))
  }

  return { name, list, read }
}
