/**
 * Tests reading a bucket with a role, against a real S3 server and a fake STS whose responses have the documented
 * shape.
 */
import { afterAll, expect, test } from 'vitest'
import { startS3Server } from '../testing/s3-server.ts'
import { startStsServer } from '../testing/sts-server.ts'
import { readTexts } from '../testing/texts-of.ts'
import { createTools } from '../testing/tools-for.ts'
import { createAwsS3Export } from './aws-s3-export.ts'

const server = await startS3Server()
const { bucket, region, endpoint, accessKeyId, secretAccessKey } = server.account
// The bucket's server accepts the keys of the role; the account itself has other keys.
const sts = await startStsServer('cmp-7b1f', { accessKeyId, secretAccessKey })
afterAll(async () => {
  await server.close()
  await sts.close()
})

const role = 'arn:aws:iam::123456789012:role/cmp-billing'
const open = (changed: object = {}, awsMachineCredentials = false) => {
  const tools = createTools(server.endpoint)
  return createAwsS3Export(
    {
      bucket,
      region,
      endpoint,
      folder: 'exports/cur2',
      accessKeyId: 'AKIAOFTHEPORTAL',
      secretAccessKey: 'the-secret-of-the-portal',
      roleArn: role,
      externalId: 'cmp-7b1f',
      ...changed,
    },
    { hosts: { ...tools.hosts, awsSts: sts.address, awsMachineCredentials } },
  )
}

test('assumes the role once with the account’s key and the external ID and reads the bucket with its keys', async () => {
  await server.put('exports/cur2/data/BILLING_PERIOD=2026-10/cur2-00001.csv', 'a,b\n1,2\n')
  await server.put(
    'exports/cur2/metadata/BILLING_PERIOD=2026-10/cur2-Manifest.json',
    JSON.stringify({
      executionId: 'run-1',
      dataFiles: [`s3://${bucket}/exports/cur2/data/BILLING_PERIOD=2026-10/cur2-00001.csv`],
    }),
  )
  const adapter = open()
  const [document] = await adapter.exports.documents()
  const lines = await adapter.exports.lines({ documentId: document?.documentId ?? '' })
  expect(await readTexts(lines)).toEqual({ 'cur2-00001.csv': 'a,b\n1,2\n' })
  expect(sts.calls).toEqual([{ role, externalId: 'cmp-7b1f', key: 'AKIAOFTHEPORTAL' }])
})

test('the test shows its identity, and what is missing where the role is rejected', async () => {
  expect(await open().check()).toMatchObject({
    who: role,
    checks: [
      { name: 'Assume the role', isGranted: true },
      { name: 'List the exports', isGranted: true },
      { name: 'Read the newest export', isGranted: true },
    ],
  })
  const { checks } = await open({ externalId: 'another' }).check()
  expect(checks).toHaveLength(1)
  expect(checks[0]).toMatchObject({ isGranted: false })
  expect(checks[0]?.detail).toMatch(
    /to the user of the access key AKIAOFTHEPORTAL with the condition that sts:ExternalId is another.*not authorized to perform: sts:AssumeRole/,
  )
  expect(checks[0]?.detail).not.toContain('the-secret-of-the-portal')
})

test('uses the machine’s credentials only where the operator allows it', async () => {
  const before = sts.calls.length
  const refused = await open({ accessKeyId: '', secretAccessKey: '' }).check()
  expect(refused.checks[0]?.detail).toContain('AWS_MACHINE_CREDENTIALS')
  expect(sts.calls).toHaveLength(before)
  process.env['AWS_ACCESS_KEY_ID'] = 'AKIAOFTHEMACHINE'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'the-secret-of-the-machine'
  try {
    const machine = await open({ accessKeyId: '', secretAccessKey: '' }, true).check()
    expect(machine.checks[0]).toMatchObject({ isGranted: true })
    expect(sts.calls.at(-1)?.key).toBe('AKIAOFTHEMACHINE')
  } finally {
    delete process.env['AWS_ACCESS_KEY_ID']
    delete process.env['AWS_SECRET_ACCESS_KEY']
  }
})
