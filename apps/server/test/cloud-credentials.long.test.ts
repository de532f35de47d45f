/**
 * Connections of all kinds are made, refused, tested, looked into, read, measured and renewed; afterwards no credential stands in
 * the database, in the portal's files, in its log or in an answer.
 */
import { awsExternalId, awsFields, startAwsServer } from '@cmp/clouds/testing/aws-server'
import { azureFields, machineAddress, startAzureServer } from '@cmp/clouds/testing/azure-server'
import { testCertificate } from '@cmp/clouds/testing/certificate'
import { googleFields, startGoogleServer } from '@cmp/clouds/testing/google-server'
import { startReplay } from '@cmp/clouds/testing/partner-center'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { containerCollection } from '../src/features/inventories/collect.ts'
import { runWork } from '../src/work/run.ts'
import { variablesOf } from './azure-connection.ts'
import { startPortal, type TestPortal } from './harness.ts'
import { addReplayedAccount, replayVariables } from './replayed-account.ts'

let portal: TestPortal
const closings: (() => Promise<unknown>)[] = []
const answers: string[] = []
const logged: string[] = []
const marked = 'MARKED-SECRET'
const { key, cert } = testCertificate('rsa')
const certificate = cert + key
const secretKey = 'MARKED-SECRET-of-an-export'

beforeAll(async () => {
  const [azure, google, aws, replay] = [
    await startAzureServer(),
    await startGoogleServer(),
    await startAwsServer(),
    await startReplay(),
  ]
  closings.push(
    () => azure.close(),
    () => google.close(),
    () => aws.close(),
    () => replay.close(),
  )
  portal = await startPortal({
    variables: {
      ...replayVariables(replay),
      ...variablesOf(azure),
      GOOGLE_APIS_URL: google.tools.hosts.resources.googleApis,
      AWS_SERVICES_URL: aws.tools.hosts.resources.awsEndpoint ?? '',
      AWS_STS_URL: `${aws.address}/sts/us-east-1`,
      LOG_LEVEL: 'trace',
    },
  })
  const stream: unknown = Reflect.get(portal.ctx.log, pino.symbols.streamSym)
  if (typeof stream !== 'object' || stream === null) throw new Error('The log has no stream.')
  Object.assign(stream, { write: (line: string) => logged.push(line) })
  await addReplayedAccount(portal.operator)
}, 60_000)
afterAll(async () => {
  await portal.close()
  for (const close of closings) await close()
})

const post = async <T>(path: string, body: object = {}) => {
  const answer = await portal.operator.post<T>(path, body)
  answers.push(answer.text)
  return answer
}

/** Every file below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const accounts = [
  ['azure-tenant', 'azureTenant', azureFields, { clientSecret: 'MARKED-SECRET-wrong' }],
  [
    'azure-tenant',
    'azureTenant',
    { ...azureFields, clientSecret: '', signIn: 'certificate', certificate },
    { certificate: cert.replace('MII', 'MARKED-SECRETMII') },
  ],
  [
    'gcp-projects',
    'gcpProjects',
    googleFields,
    { serviceAccountKey: '{"private_key": "MARKED-SECRET-no-key"}' },
  ],
  ['aws-account', 'awsAccount', awsFields, { secretAccessKey: 'MARKED-SECRET-other' }],
  [
    'aws-account',
    'awsAccount',
    { ...awsFields, roleArn: 'arn:aws:iam::123456789012:role/PortalRead' },
    { secretAccessKey: 'MARKED-SECRET-other' },
  ],
] as const

test('no credential stands anywhere', { timeout: 120_000 }, async () => {
  for (const [index, [kind, part, fields, wrong]] of accounts.entries()) {
    const added = await post<{ id: string }>('/api/CloudAccounts', {
      name: `${kind} ${index}`,
      kind,
      [part]: fields,
    })
    expect(added.status, added.text).toBe(200)
    const path = `/api/CloudAccounts/${added.body.id}`
    // The stand-in's roles ask for an id of their own.
    await portal.ctx.pool.query(
      `update cloud_account set settings = settings || jsonb_build_object('externalId', $2::text) where id = $1 and settings ? 'externalId'`,
      [added.body.id, awsExternalId],
    )
    expect((await post(`${path}/test`)).status).toBe(200)
    const found = await post(`${path}/discover`)
    expect(found.status, `${kind}: ${found.text}`).toBe(200)
    for (const given of [{ ...fields, ...wrong }, fields]) {
      const changed = await portal.operator.put(path, { [part]: given })
      answers.push(changed.text)
    }
    answers.push((await portal.operator.get(path)).text)
  }
  await post('/api/CloudAccounts', {
    name: 'Exports',
    kind: 'aws-s3-export',
    awsS3Export: {
      bucket: 'contoso-billing',
      region: 'eu-central-1',
      folder: 'exports',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: secretKey,
    },
  })
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `update cloud_container set status = 'queued', delayed_until = null where is_watched returning id`,
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { id } of rows) await runWork(portal.ctx, containerCollection, id)
  for (const call of [
    '/api/CloudAccounts/GetCloudAccountWithPagination',
    '/api/CloudContainers/GetCloudContainerWithPagination?pagesize=100',
    `/api/VVirtualMachine/GetVirtualMachineList?containerId=${machineAddress.containerId}&pagesize=100`,
    `/api/VVirtualMachine/GetVirtualMachineUsage?containerId=${machineAddress.containerId}&resourceGroupName=test_vm&virtualMachineName=cctestvm&keyMetric=1D`,
    '/api/Audit/GetAuditWithPagination?pagesize=1000',
    '/api/Homepage',
  ])
    answers.push((await portal.operator.get(call)).text)
  portal.ctx.log.error('the log is heard')
  expect(logged.join('')).toContain('the log is heard')

  const tables = await portal.ctx.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.rows.length).toBeGreaterThan(50)
  const stored: string[] = []
  for (const { name } of tables.rows) {
    const held = await portal.ctx.pool.query<{ text: string }>(
      `select row_to_json(t)::text as text from ${name} as t`,
    )
    stored.push(...held.rows.map(({ text }) => text))
  }
  expect(stored.some((row) => row.includes('cctestvm'))).toBe(true)
  const files = filesIn(portal.ctx.env.dataDir)
  // Each of the lines of a key gives it away, whatever has become of the ends of its lines.
  const { private_key: googleKey }: { private_key: string } = JSON.parse(googleFields.serviceAccountKey)
  const lines = [key, googleKey].flatMap((pem) => pem.split('\n').filter((line) => line.length > 40))
  const secrets = [marked, ...lines]
  for (const [where, texts] of [
    ['the database', stored],
    ['the log', logged],
    ['an answer', answers],
    ['a file', files.map((file) => readFileSync(file, 'latin1'))],
  ] as const)
    expect(
      secrets.filter((secret) => texts.some((text) => text.includes(secret))),
      where,
    ).toEqual([])
})
