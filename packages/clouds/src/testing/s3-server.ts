// A bucket on a real S3 server for tests, in this process.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import S3rver from 's3rver'

/** A running server with one bucket. */
export type S3Server = {
  endpoint: string
  bucket: string
  /** The fields of an account that reads the bucket. */
  account: Record<'bucket' | 'region' | 'endpoint' | 'accessKeyId' | 'secretAccessKey', string>
  put: (key: string, content: string | Uint8Array) => Promise<void>
  remove: (key: string) => Promise<void>
  /** The contents of the bucket, by key. */
  objects: () => Promise<Map<string, Buffer>>
  close: () => Promise<void>
}

/** Starts the server on its own port. */
export const startS3Server = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'cmp-s3-'))
  const bucket = 'billing-exports'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  // The only key that the server accepts. The server does not check current signatures, so the secret can be a marker
  // that tests search for.
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'MARKED-SECRET-of-the-bucket' }
  const client = new S3Client({
    endpoint,
    region: 'eu-central-1',
    forcePathStyle: true,
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  return {
    endpoint,
    bucket,
    account: { bucket, region: 'eu-central-1', endpoint, ...credentials },
    put: async (key, content) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: content }))
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    objects: async () => {
      const found = new Map<string, Buffer>()
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key = '' } of Contents) {
          const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }))
          found.set(Key, Buffer.from((await Body?.transformToByteArray()) ?? []))
        }
      return found
    },
    close: async () => {
      client.destroy()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
