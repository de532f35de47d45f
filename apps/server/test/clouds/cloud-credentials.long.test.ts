/**
 * Cloud accounts of all kinds are created, rejected, tested, browsed, read, measured, fetched from and renewed.
 * Afterwards no credential may appear in the database, the portal's files, its log or an answer.
 */
import { awsExternalId, awsFields, startAwsServer } from '@cmp/clouds/testing/aws-server'
import { azureFields, machineAddress, startAzureServer } from '@cmp/clouds/testing/azure-server'
import { startAzurite, type Azurite } from '@cmp/clouds/testing/azurite'
import { startBigQuery, type BigQueryServer } from '@cmp/clouds/testing/bigquery-server'
import { testCertificate } from '@cmp/clouds/testing/certificate'
import { googleFields, startGoogleServer } from '@cmp/clouds/testing/google-server'
import { replaySecret, startReplay } from '@cmp/clouds/testing/partner-center'
import { startS3Server, type S3Server } from '@cmp/clouds/testing/s3-server'
import { accountKinds, type AccountCheck, type ImportStatus } from '@cmp/contract'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { containerCollection } from '../../src/areas/clouds/inventories/collection/rounds.ts'
import { runWork } from '../../src/work/run.ts'
import { buildAzureVariables } from '../harness/azure-connection.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { addReplayedAccount, replayVariables } from '../harness/replayed-account.ts'

let portal: TestPortal
const closings: (() => Promise<unknown>)[] = []
const answers: string[] = []
const logged: string[] = []
const marked = 'MARKED-SECRET'
const { key, cert } = testCertificate('rsa')
const certificate = cert + key
let s3: S3Server
let storage: Azurite
let bigQuery: BigQueryServer
let partnerId = ''

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
  ;[s3, storage, bigQuery] = await Promise.all([startS3Server(), startAzurite(), startBigQuery()])
  closings.push(
    () => s3.close(),
    () => storage.close(),
    () => bigQuery.close(),
  )
  portal = await startPortal({
    variables: {
      CLOUD_ENDPOINTS: [s3.endpoint, new URL(storage.account.endpoint).origin, bigQuery.endpoint].join(', '),
      ...replayVariables(replay),
      ...buildAzureVariables(azure),
      GOOGLE_APIS_URL: google.tools.hosts.resources.googleApis,
      AWS_SERVICES_URL: aws.tools.hosts.resources.awsEndpoint ?? '',
      AWS_STS_URL: `${aws.address}/sts/us-east-1`,
      LOG_LEVEL: 'trace',
    },
  })
  const stream: unknown = Reflect.get(portal.ctx.log, pino.symbols.streamSym)
  if (typeof stream !== 'object' || stream === null) throw new Error('The log has no stream.')
  Object.assign(stream, { write: (line: string) => logged.push(line) })
  partnerId = await addReplayedAccount(portal.operator)
})
afterAll(async () => {
  await portal.close()
  for (const close of closings) await close()
})

const post = async <T>(path: string, body: object = {}) => {
  const answer = await portal.operator.post<T>(path, body)
  answers.push(answer.text)
  return answer
}

/** Returns every file below a folder. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const resources = [
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

/** Adds data to read for each provider, and the accounts that read it. */
const uploadExports = async () => {
  const focus =
    'BillingAccountId,BillingCurrency,BillingPeriodStart,BillingPeriodEnd,ChargePeriodStart,ChargeCategory,ProviderName,SubAccountId,BilledCost\nocid1,USD,2026-10-01T00:00:00Z,2026-11-01T00:00:00Z,2026-10-04T00:00:00Z,Usage,Oracle,tenancy,1.1\n'
  await s3.put('FOCUS Reports/2026/10/04/0001.csv', focus)
  const cur2 = 'exports/cur2/data/BILLING_PERIOD=2026-10/cur2-00001.csv'
  await s3.put(
    cur2,
    'bill_payer_account_id,bill_billing_period_start_date,bill_invoice_id,line_item_usage_account_id,line_item_line_item_type,line_item_usage_start_date,line_item_currency_code,line_item_unblended_cost\n111111111111,2026-10-01T00:00:00Z,,222222222222,Usage,2026-10-01T00:00:00Z,USD,1\n',
  )
  await s3.put(
    'exports/cur2/metadata/BILLING_PERIOD=2026-10/cur2-Manifest.json',
    JSON.stringify({ executionId: 'open', dataFiles: [`s3://${s3.bucket}/${cur2}`] }),
  )
  const run = 'cost/actual/20261001-20261031/202610040600/run-04'
  const cost =
    'BillingAccountId,BillingPeriodStartDate,BillingPeriodEndDate,SubscriptionId,Date,MeterId,BillingCurrency,Cost,ChargeType\r\n8611537,10/01/2026,10/31/2026,sub,10/01/2026,meter,USD,1,Usage\r\n'
  await storage.put(`${run}/part_0_0001.csv`, cost)
  await storage.put(
    `${run}/manifest.json`,
    JSON.stringify({
      blobCount: 1,
      blobs: [{ blobName: `${run}/part_0_0001.csv`, byteCount: cost.length, dataRowCount: 1 }],
    }),
  )
  const table = 'contoso-billing.billing.gcp_billing_export_v1'
  bigQuery.setRows(table, [
    {
      billing_account_id: '012345-6789AB-CDEF01',
      invoice: { month: '202610' },
      service: { id: 'S', description: 'Compute Engine' },
      sku: { id: 'K', description: 'N2 core' },
      usage_start_time: '2026-09-30T23:00:00Z',
      usage_end_time: '2026-10-01T00:00:00Z',
      export_time: '2026-10-02T00:00:00Z',
      cost: 1,
      currency: 'EUR',
      cost_type: 'regular',
      credits: [],
    },
  ])
  const { endpoint, serviceAccountKey } = bigQuery
  // A key in the right format, but its service account has no access.
  const other = JSON.stringify({ ...JSON.parse(serviceAccountKey), private_key: key })
  const wrongKey = { accessKeyId: 'AKIAOFNOBODY', secretAccessKey: 'MARKED-SECRET-other' }
  return [
    ['aws-s3-export', 'awsS3Export', { ...s3.account, folder: 'exports/cur2' }, wrongKey],
    [
      'azure-storage-export',
      'azureStorageExport',
      { ...storage.account, storageAccount: 'contoso', folder: 'cost/actual' },
      { sasToken: 'sv=2026-02-06&sr=c&sp=rl&sig=MARKED-SECRET-signature' },
    ],
    [
      'gcp-bigquery',
      'gcpBigQuery',
      { table, mostGibibytes: 1, serviceAccountKey, endpoint, firstMonth: '2026-10' },
      { serviceAccountKey: other },
    ],
    ['focus-bucket', 'focusBucket', { ...s3.account, folder: 'FOCUS Reports/{YYYY}/{MM}/' }, wrongKey],
  ] as const
}

/** Fetches the bills of an account and waits until they are imported. */
const fetchAll = async (accountId: string): Promise<void> => {
  const response = await post<{ message: string }>('/api/Invoices/fetch-updated-invoices', { accountId })
  expect(response.status, response.text).toBe(200)
  const listed = await portal.operator.get<ImportStatus[]>('/api/InvoiceImports')
  const queued = listed.body.filter(({ status }) => status === 'queued')
  expect(queued.length, response.text).toBeGreaterThan(0)
  for (const { id } of queued) {
    const ended = await portal.finished(id)
    answers.push(JSON.stringify(ended))
    expect(ended.status, ended.message).toBe('done')
  }
}

test('a credential appears nowhere in plain text', async () => {
  for (const [index, [kind, part, fields, wrong]] of resources.entries()) {
    const added = await post<{ id: string }>('/api/CloudAccounts', {
      name: `${kind} ${index}`,
      kind,
      [part]: fields,
    })
    expect(added.status, added.text).toBe(200)
    const path = `/api/CloudAccounts/${added.body.id}`
    // The stand-in's roles require an external ID.
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
  for (const [kind, part, fields, wrong] of await uploadExports()) {
    const added = await post<{ id: string }>('/api/CloudAccounts', { name: kind, kind, [part]: fields })
    expect(added.status, added.text).toBe(200)
    const path = `/api/CloudAccounts/${added.body.id}`
    for (const [given, isReady] of [
      [{ ...fields, ...wrong }, false],
      [fields, true],
    ] as const) {
      answers.push((await portal.operator.put(path, { [part]: given })).text)
      const tested = await post<AccountCheck>(`${path}/test`)
      expect(tested.body.isReady, `${kind}: ${tested.text}`).toBe(isReady)
    }
    answers.push((await portal.operator.get(path)).text)
    await fetchAll(added.body.id)
  }
  // The Microsoft sign-in goes to the Azure stand-in, which does not know the partner and returns an error.
  const refused = await post('/api/Invoices/fetch-updated-invoices', { accountId: partnerId })
  expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('AADSTS7000215')])
  const made = await portal.ctx.pool.query<{ kind: string }>('select distinct kind from cloud_account')
  expect(made.rows.map((row) => row.kind).sort()).toEqual(
    Object.values(accountKinds)
      .map(({ kind }) => kind)
      .sort(),
  )
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
  const files = listFiles(portal.ctx.env.dataDir)
  // Each line of a key would reveal it, however its line breaks were changed.
  const { private_key: googleKey }: { private_key: string } = JSON.parse(googleFields.serviceAccountKey)
  const { private_key: tableKey }: { private_key: string } = JSON.parse(bigQuery.serviceAccountKey)
  const lines = [key, googleKey, tableKey].flatMap((pem) =>
    pem.split('\n').filter((line) => line.length > 40),
  )
  const signature = new URLSearchParams(storage.account.sasToken).get('sig') ?? ''
  const secrets = [marked, replaySecret, signature, encodeURIComponent(signature), ...lines]
  expect(secrets.filter((secret) => secret.length < marked.length)).toEqual([])
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
