/** Writes files to customers' own buckets: real S3 and Azure Storage servers, and a fake Google Cloud Storage. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createCloudAdapter } from '../adapter-for.ts'
import type { CloudTools } from '../ports/cloud.ts'
import type { CloudError } from '../ports/errors.ts'
import { startAzurite } from '../testing/azurite.ts'
import { googleFields, buildGoogleRefusal, startGoogleServer } from '../testing/google-server.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { startStsServer } from '../testing/sts-server.ts'
import { createTools } from '../testing/tools-for.ts'

const [s3, azurite, reading, google] = await Promise.all([
  startS3Server(),
  startAzurite('cwd'),
  startAzurite('rl'),
  startGoogleServer(),
])
const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3.account
const sts = await startStsServer('cmp-of-alpha', { accessKeyId, secretAccessKey })
const folder = await mkdtemp(join(tmpdir(), 'cmp-delivered-'))
afterAll(async () => {
  await Promise.all([s3, azurite, reading, google, sts].map((server) => server.close()))
  await rm(folder, { recursive: true, force: true })
})

const openAdapter = async (kind: string, fields: object, tools: CloudTools = createTools()) => {
  const adapter = await createCloudAdapter({ kind, fields: { ...fields } }, tools)
  if (!adapter?.delivery || !adapter.check) throw new Error(`Nothing is delivered to ${kind}.`)
  return { delivery: adapter.delivery, check: adapter.check }
}

const s3Fields = { ...s3.account, folder: '/finance/focus/' }
const azureFields = { storageAccount: 'contoso', folder: 'finance' }
const { serviceAccountKey } = googleFields

const places = [
  {
    kind: 'focus-to-s3',
    open: () => openAdapter('focus-to-s3', s3Fields, createTools(endpoint)),
    held: async () => [...(await s3.objects())].map(([key, content]) => [key, content.toString()]),
    prefix: 'finance/focus/',
  },
  {
    kind: 'focus-to-azure-storage',
    open: () =>
      openAdapter(
        'focus-to-azure-storage',
        { ...azurite.account, ...azureFields },
        createTools(new URL(azurite.account.endpoint).origin),
      ),
    held: async () => [...(await azurite.objects())].map(([key, content]) => [key, content.toString()]),
    prefix: 'finance/',
  },
  {
    kind: 'focus-to-google-storage',
    open: () =>
      openAdapter(
        'focus-to-google-storage',
        { bucket: 'contoso-focus', folder: 'finance', serviceAccountKey },
        google.tools,
      ),
    held: () => Promise.resolve([...google.objects]),
    prefix: 'finance/',
  },
]

test.each(places)(
  '$kind: uploads whole files, overwrites and deletes them, and the test leaves nothing',
  async (place) => {
    const { delivery, check } = await place.open()
    expect((await check()).checks.filter(({ isGranted }) => !isGranted)).toEqual([])
    expect(await place.held()).toEqual([])
    const path = join(folder, place.kind)
    const put = async (key: string, content: string) => {
      await writeFile(path, content)
      await delivery.put({ key, path, bytes: Buffer.byteLength(content), mediaType: 'text/csv' })
    }
    await put('1.4/2026-10/a b.csv', 'one,ä\n')
    await put('manifests/2026-10.json', '{}')
    await put('1.4/2026-10/a b.csv', 'two\n')
    await delivery.remove('manifests/2026-10.json')
    await delivery.remove('never/was.csv')
    expect(await place.held()).toEqual([[`${place.prefix}1.4/2026-10/a b.csv`, 'two\n']])
    const ended = new AbortController()
    ended.abort()
    await expect(delivery.remove('1.4/2026-10/a b.csv', ended.signal)).rejects.toMatchObject({
      code: 'Cancelled',
    })
  },
)

test('names missing write and delete permissions without secrets', async () => {
  const signature = reading.account.sasToken
  const azure = await openAdapter(
    'focus-to-azure-storage',
    { ...reading.account, ...azureFields },
    createTools(new URL(reading.account.endpoint).origin),
  )
  const refused = await azure.check()
  expect(refused.checks).toMatchObject([
    {
      name: 'Write a file (the Create and Write permissions in the SAS token)',
      isGranted: false,
      detail: expect.stringContaining(
        'Grant the Create and Write permissions in the SAS token on the folder of the account.',
      ),
    },
  ])
  expect(JSON.stringify(refused)).not.toContain(new URLSearchParams(signature).get('sig'))
  const wrong = await openAdapter(
    'focus-to-s3',
    { ...s3Fields, accessKeyId: 'SOMEBODY' },
    createTools(endpoint),
  )
  expect((await wrong.check()).checks).toMatchObject([
    {
      isGranted: false,
      detail: expect.stringContaining(
        'The credentials of the cloud account are invalid or expired. Enter new ones, then test the account.',
      ),
    },
  ])
  const gcs = await places[2]?.open()
  google.fault(
    '/o/finance/test-',
    buildGoogleRefusal(403, 'PERMISSION_DENIED', 'portal does not have storage.objects.delete access.'),
  )
  expect((await gcs?.check())?.checks).toMatchObject([
    { name: 'Sign in', isGranted: true },
    { isGranted: true },
    { isGranted: false, detail: expect.stringContaining('Grant storage.objects.delete') },
  ])
})

test('writes to a bucket as a role, whose external ID is required where the portal’s machine assumes it', async () => {
  const fields = {
    ...s3Fields,
    roleArn: 'arn:aws:iam::123456789012:role/portal-focus',
    externalId: 'cmp-of-alpha',
    accessKeyId: 'AKIAOFTHECUSTOMER',
    secretAccessKey: 'the-secret-of-the-customer',
  }
  const tools = createTools(endpoint)
  const hosts = { ...tools.hosts, awsSts: sts.address }
  const { check } = await openAdapter('focus-to-s3', fields, { ...tools, hosts })
  expect(await check()).toMatchObject({
    who: fields.roleArn,
    checks: [{ name: 'Assume the role', isGranted: true }, { isGranted: true }, { isGranted: true }],
  })
  // Without a key the account would use the machine's credentials, which this portal does not allow.
  const { accessKeyId: _id, secretAccessKey: _secret, ...keyless } = fields
  const machine = await openAdapter('focus-to-s3', keyless, { ...tools, hosts })
  expect((await machine.check()).checks).toMatchObject([
    { name: 'Assume the role', isGranted: false, detail: expect.stringContaining('AWS_MACHINE_CREDENTIALS') },
  ])
})

test('an endpoint is the vendor’s own or allowed by the operator', async () => {
  for (const named of ['http://127.0.0.1:9000', 'https://internal.example', 'https://s3.example.com:444']) {
    const { delivery, check } = await openAdapter('focus-to-s3', {
      ...s3Fields,
      bucket,
      region,
      endpoint: named,
    })
    await expect(delivery.remove('x')).rejects.toMatchObject({
      code: 'Unauthorized',
    } satisfies Partial<CloudError>)
    expect((await check()).checks).toMatchObject([
      { isGranted: false, detail: expect.stringContaining('This portal is not allowed to call') },
    ])
  }
})
