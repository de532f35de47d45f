/** An object store: FILES_URL has its location, and its secret is only in the environment. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openFiles } from './files.ts'

const requests: Pick<IncomingMessage, 'url' | 'headers'>[] = []
const server = createServer((request, response) => {
  requests.push({ url: request.url, headers: request.headers })
  response.setHeader('content-type', 'application/xml')
  response.end(
    '<?xml version="1.0"?><ListBucketResult><Name>cmp-files</Name><KeyCount>0</KeyCount><IsTruncated>false</IsTruncated></ListBucketResult>',
  )
})
const folder = mkdtempSync(join(tmpdir(), 'cmp-object-store-test-'))
let endpoint: string

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key-of-the-environment')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret-of-the-environment')
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('no port')
  endpoint = `http://127.0.0.1:${address.port}`
})

afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
  rmSync(folder, { recursive: true })
})

test('S3 reads its key from the environment and bucket, folder, endpoint and region from the URL', async () => {
  const files = await openFiles(folder, `s3://cmp-files/portal?endpoint=${endpoint}&region=ap-southeast-1`)
  await files.check()
  const [call] = requests
  expect(call?.url).toMatch(/^\/cmp-files\/?\?.*prefix=portal/)
  expect(call?.headers.authorization).toMatch(
    /Credential=key-of-the-environment\/\d+\/ap-southeast-1\/s3\/aws4_request/,
  )
})
