/** Tags and labels in the providers' notations, imported into the real engine. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLineStore, type LineStore } from '../engine/client.ts'
import { createScopedLines } from '../engine/scoped-query.ts'
import { loadFiles } from './load.ts'

let store: LineStore
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-tags-test-'))
  store = await openLineStore({ path: join(folder, 'lines') })
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const quoteCell = (text: string): string => `"${text.replaceAll('"', '""')}"`

const load = async (name: string, content: string) => {
  const path = join(folder, `${randomUUID()}-${name}`)
  writeFileSync(path, content)
  const result = await loadFiles(store, { loadId: randomUUID(), files: [{ path, name }] })
  const rows = await createScopedLines(store, { kind: 'provider' }).query<{
    tags: string
    unread: number
    source: Record<string, string>
  }>(
    'SELECT Tags AS tags, x_UnreadTags AS unread, x_Source AS source FROM {lines} WHERE x_LoadId = {loadId:UUID} ORDER BY x_LineNumber',
    { loadId: result.loadId },
  )
  return { result, rows, tags: rows.map(({ tags }) => tags) }
}

const azureHeader =
  'SubscriptionId,Date,MeterId,CostInBillingCurrency,BillingCurrencyCode,BillingAccountId,Tags'
const loadAzureTags = (...tags: string[]) =>
  load(
    'azure.csv',
    [azureHeader, ...tags.map((text) => `sub,2026-09-01,m,1,USD,acc,${quoteCell(text)}`)].join('\n'),
  )

const forms = [
  ['"env": "prod","team": "a, b"', '{"env":"prod","team":"a, b"}'],
  ['{"env": "prod"}', '{"env":"prod"}'],
  ['{"env":"prod"}', '{"env":"prod"}'],
  ['{"env":"prod","count":3,"live":true,"none":null}', '{"env":"prod","count":"3","live":"true"}'],
  ['{"path":"a/b\\\\c","quote":"say \\"hi\\""}', '{"path":"a/b\\\\c","quote":"say \\"hi\\""}'],
  ['"env": "prod",', '{"env":"prod"}'],
  ['env:prod;team:blue', '{"env":"prod","team":"blue"}'],
  ['env=prod; team = blue', '{"env":"prod","team":"blue"}'],
  ['url:https://a.example/b', '{"url":"https://a.example/b"}'],
  ['[{"key":"env","value":"prod"},{"Key":"team","Value":"blue"}]', '{"env":"prod","team":"blue"}'],
  ["{'env': 'prod', 'owner': \"O'Neil\", 'none': None}", '{"env":"prod","owner":"O\'Neil"}'],
  ['{"a": "1", "a": "2"}', '{"a":"1"}'],
  ['', ''],
  ['{}', ''],
  ['[ ]', ''],
  ['NULL', ''],
] as const

test('reads every form of a cell', async () => {
  const { rows } = await loadAzureTags(...forms.map(([text]) => text))
  expect(rows.map(({ tags, unread }) => [tags, unread])).toEqual(forms.map(([, tags]) => [tags, 0]))
})

test('counts and keeps unreadable tags without rejecting the line', async () => {
  const broken = ['{"env":"pr', 'production', '[1, 2']
  const { rows, result } = await loadAzureTags('{"env":"prod"}', ...broken)
  expect(rows.map(({ unread, source }) => [unread, source['Tags'] ?? ''])).toEqual([
    [0, ''],
    ...broken.map((text) => [1, text]),
  ])
  expect(result).toMatchObject({ rejected: 0, unreadTags: { lines: 3, firstLine: 3, fileNumber: 1 } })
})

const curHeader =
  'bill/PayerAccountId,bill/BillingPeriodStartDate,lineItem/UsageAccountId,lineItem/LineItemType,lineItem/UsageStartDate,lineItem/ProductCode,lineItem/CurrencyCode,lineItem/UnblendedCost'
const curLine = '900000000031,2026-10-01T00:00:00Z,900000000031,Usage,2026-10-05T00:00:00Z,AmazonEC2,USD,1'
const loadCurTags = (columns: readonly string[], values: readonly string[], isParquetNames = false) => {
  const header = isParquetNames
    ? curHeader
        .replaceAll('/', '_')
        .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`)
        .toLowerCase()
    : curHeader
  return load(
    'cur.csv',
    `${[header, ...columns].join(',')}\n${[curLine, ...values.map(quoteCell)].join(',')}`,
  )
}

test('reads the tag columns of a classic report', async () => {
  const { tags, rows } = await loadCurTags(
    ['resourceTags/user:Project', 'resourceTags/aws:createdBy', 'resourceTags/user:Empty'],
    ['apollo', 'Root', ''],
  )
  expect(tags).toEqual(['{"Project":"apollo","aws:createdBy":"Root"}'])
  expect(rows[0]?.source).toEqual({})
})

test('reads tag columns under the names in Parquet reports', async () => {
  const { tags } = await loadCurTags(
    ['resource_tags_user_cost_center', 'resource_tags_aws_created_by', 'resource_tags_aws_eks_cluster_name'],
    ['42', 'Root', 'c1'],
    true,
  )
  expect(tags).toEqual(['{"cost_center":"42","aws:createdBy":"Root","aws:eks:cluster-name":"c1"}'])
})

test.each([
  ['resource_tags', '{"user_project":"apollo","aws_created_by":"Root"}'],
  ['tags', '{"resourceTags/user:project":"apollo","aws:createdBy":"Root"}'],
])('reads the map %s of CUR 2.0', async (column, text) => {
  expect((await loadCurTags([column], [text], true)).tags).toEqual([
    '{"project":"apollo","aws:createdBy":"Root"}',
  ])
})

const loadGoogleFields = (fields: object) =>
  load(
    'google.jsonl',
    JSON.stringify({
      billing_account_id: '0A0A0A-AAAAAA-BBBBBB',
      usage_start_time: '2026-10-05 07:00:00 UTC',
      cost: 1,
      currency: 'USD',
      credits: [],
      invoice: { month: '202610' },
      cost_type: 'regular',
      service: { id: 's', description: 'Compute Engine' },
      ...fields,
    }),
  )

test('reads labels, tags, project and system labels, with the resource first', async () => {
  const { tags } = await loadGoogleFields({
    project: {
      id: 'p',
      labels: [
        { key: 'team', value: 'blue' },
        { key: 'env', value: 'test' },
      ],
    },
    labels: [{ key: 'env', value: 'prod' }],
    tags: [{ key: 'cost-center', value: '42', inherited: true, namespace: '12345' }],
    system_labels: [{ key: 'compute.googleapis.com/cores', value: '4' }],
  })
  expect(tags.map((text): unknown => JSON.parse(text))).toEqual([
    { env: 'prod', 'cost-center': '42', team: 'blue', 'compute.googleapis.com/cores': '4' },
  ])
})

const flatHeader =
  'billing_account_id,usage_start_time,cost,currency,credits,invoice.month,service.id,project.id'
const flatLine = '0A0A0A-AAAAAA-BBBBBB,2026-10-05 07:00:00+00:00,1,USD,[],202610,s,p'

test.each([
  [['labels'], ["[{'key': 'env', 'value': 'prod'}, {'key': 'x', 'value': None}]"]],
  [
    ['labels.key', 'labels.value'],
    ['env', 'prod'],
  ],
  [
    ['project.labels', 'labels'],
    ['[]', '[{"key":"env","value":"prod"}]'],
  ],
  [['project.labels'], ['[{"key":"env","value":"prod"}]']],
])('reads %s of a flattened file', async (columns, values) => {
  const { tags } = await load(
    'flat.csv',
    `${[flatHeader, ...columns].join(',')}\n${[flatLine, ...values.map(quoteCell)].join(',')}`,
  )
  expect(tags).toEqual(['{"env":"prod"}'])
})

test('removes the user prefix from FOCUS tags of AWS and no other', async () => {
  const header =
    'BillingAccountId,BillingPeriodStart,ChargeCategory,BilledCost,BillingCurrency,ProviderName,Tags'
  const buildLine = (provider: string, tags: string) =>
    `acc,2026-09-01,Usage,1,USD,${provider},${quoteCell(tags)}`
  const { tags } = await load(
    'focus.csv',
    [
      header,
      buildLine('AWS', '{"user:Project":"apollo","aws:createdBy":"Root"}'),
      buildLine('Microsoft', '{"user:Project":"apollo"}'),
      buildLine('AWS', '[{"key": "env", "value": "prod"}]'),
    ].join('\n'),
  )
  expect(tags).toEqual([
    '{"Project":"apollo","aws:createdBy":"Root"}',
    '{"user:Project":"apollo"}',
    '{"env":"prod"}',
  ])
})
