/**
 * Proofs of every kind of document and format: any change without a new signature fails; with a valid signature it is
 * noticed, or `verify` lists it among what it did not check.
 */
import { gunzipSync } from 'node:zlib'
import { readProofKeys, type ProofKey } from '@cmp/billing/proof'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProofSigner, type ProofSigner } from '../../src/areas/billing/proofs/proof-keys.ts'
import {
  buildAwsFile,
  buildAzureFile,
  buildFocusFile,
  buildReconciliationFile,
  buildUsageFile,
} from '@cmp/fixtures'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import { listCustomerInvoices, readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer, addRate, addRule } from '../harness/master-data.ts'
import {
  listFieldChanges,
  listRecordChanges,
  recomputeHashes,
  verifyRecords,
  type AnyRecord,
  type Change,
} from '../harness/proof-changes.ts'

let portal: TestPortal
let operator: Client
let charging: Charging
let signer: ProofSigner
/** Signers of processes that needed the first key at the same time. */
let firstSigners: ProofSigner[]
let keys: ProofKey[]
const files = new Map<string, AnyRecord[]>()

const isAll = process.env['CMP_TESTS'] === 'all'

const readRecords = async (client: Client, id: string): Promise<AnyRecord[]> => {
  const { status, response, text } = await client.get(`/api/CustomerInvoices/${id}/proof`)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return gunzipSync(response.rawPayload)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line): AnyRecord => JSON.parse(line))
}

/** Stores the two proofs of a document, the reseller's and the customer's. */
const storeProofs = async (name: string, customerId: string, id: string): Promise<void> => {
  const userId = `guest@${name.replaceAll(' ', '-')}.example`
  await portal.addUser(userId, 'GUEST', customerId)
  files.set(`${name}, reseller`, await readRecords(operator, id))
  files.set(`${name}, customer`, await readRecords(await portal.as(userId), id))
}

const issue = async (id: string): Promise<void> => {
  const issued = await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  expect(issued.status, issued.text).toBe(200)
}

const buildGoogleLine = (day: string, cost: string): string =>
  `{"billing_account_id":"01A-02B","service":{"id":"s","description":"Compute Engine"},"sku":{"id":"k","description":"N2 core"},"usage_start_time":"${day}T00:00:00Z","project":{"id":"p-google","name":"P"},"resource":{"global_name":"//compute/vm-1"},"cost":${cost},"currency":"USD","usage":{"amount":3.5,"unit":"hour"},"invoice":{"month":"202610"},"credits":[{"name":"a","amount":-0.5}]}`

/** Issues an invoice of one file in the format of a provider. */
const addFormatProofs = async (
  name: string,
  cloudProvider: 'Azure' | 'AWS' | 'GCP',
  subscriptionId: string,
  file: { name: string; content: string },
): Promise<void> => {
  const { customerId } = await addCustomer(operator, {
    name,
    subscriptionId,
    cloudProvider,
    currency: 'THB',
    markupPercent: '7.5',
    vatPercent: '7',
  })
  const status = await portal.importText(file.name, file.content)
  expect(status).toMatchObject({ status: 'done', rejected: 0 })
  await charging.calculated(status.result?.invoices[0]?.invoiceId ?? '')
  const { id } = await readOnlyInvoice(operator, customerId)
  await issue(id)
  await storeProofs(name, customerId, id)
}

const addPartnerCenterProofs = async (): Promise<void> => {
  const subscriptionId = 'A0000000-0000-4000-8000-000000000001'
  const alpha = await addCustomer(operator, {
    name: 'Alpha',
    subscriptionId: subscriptionId.toLowerCase(),
    currency: 'THB',
    markupPercent: '12.5',
    vatPercent: '7',
  })
  await addRule(operator, alpha.profileId, {
    name: 'late traffic',
    markupPercent: '3',
    meterName: 'Traffic',
    validFrom: '2026-10-15',
  })
  for (const line of [
    { kind: 'percentage-of-spend', name: 'Support', series: 'support', percent: '10' },
    { kind: 'credit', name: 'Welcome', amount: '75', currency: 'THB' },
  ])
    await add(operator, '/api/AgreementLines', {
      customerId: alpha.customerId,
      validFrom: '2026-10-01',
      ...line,
    })
  const own = { InvoiceNumber: 'G-FIELDS', EntitlementId: subscriptionId }
  const usage = await portal.importFiles([
    {
      name: 'part 1.csv',
      content: buildUsageFile([
        { ...own, MeterName: 'Disk, "premium"', BillingPreTaxTotal: '817.077202', Quantity: '3.25' },
      ]),
    },
    {
      name: 'part 2.csv',
      content: buildUsageFile([
        { ...own, MeterName: 'Traffic', BillingPreTaxTotal: '482.637353' },
        { ...own, MeterName: 'Traffic', BillingPreTaxTotal: '51.5', UsageDate: '2026-10-20' },
        { ...own, MeterName: 'Traffic', BillingPreTaxTotal: '1.25', UsageDate: '2026-10-21' },
      ]),
    },
  ])
  expect(usage).toMatchObject({ status: 'done', rejected: 0 })
  const licenses = buildReconciliationFile([
    {
      InvoiceNumber: 'G-FIELDS',
      SubscriptionId: subscriptionId,
      Subtotal: '120.10',
      ReservationOrderId: 'r1',
    },
  ])
  expect(await portal.importText('recon.csv', licenses)).toMatchObject({ status: 'done' })
  await charging.calculated('G-FIELDS')
  const { id } = await readOnlyInvoice(operator, alpha.customerId)
  files.set('draft, reseller', await readRecords(operator, id))
  await issue(id)
  await storeProofs('partner center', alpha.customerId, id)
}

/** Issues an adjustment and a credit note. */
const addChangedProofs = async (): Promise<void> => {
  const terms = { vatPercent: '7', currency: 'THB', markupPercent: '10' }
  for (const [name, costs] of [
    ['adjustment', { A: '12.01', B: '5.55' }],
    ['credit note', { A: '2.01', B: '5.55' }],
  ] as const) {
    const own = await charging.charged(name, terms, { A: '10', B: '5.55', C: '1' })
    await charging.calculated(own.invoiceId)
    await issue((await readOnlyInvoice(operator, own.customerId)).id)
    await charging.importUsage(buildUsageLines(own.invoiceId, own.subscriptionId, costs))
    await charging.calculated(own.invoiceId)
    const [, change] = await listCustomerInvoices(operator, own.customerId)
    await issue(change?.id ?? '')
    await storeProofs(name, own.customerId, change?.id ?? '')
  }
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
  await addRate(operator, { toCurrency: 'THB', rate: '34.512345' })
  firstSigners = await Promise.all(Array.from({ length: 4 }, () => openProofSigner(portal.ctx)))
  await addPartnerCenterProofs()
  await addChangedProofs()
  await addFormatProofs('azure export', 'Azure', 'sub-azure', {
    name: 'azure.csv',
    content: buildAzureFile([
      { SubscriptionId: 'sub-azure', CostInBillingCurrency: '10.123' },
      { SubscriptionId: 'sub-azure', CostInBillingCurrency: '3.3', Date: '2026-10-07' },
    ]),
  })
  await addFormatProofs('aws report', 'AWS', '000000000002', {
    name: 'aws.csv',
    content: buildAwsFile([
      { 'lineItem/UnblendedCost': '10.123', 'bill/InvoiceId': '1234567' },
      {
        'lineItem/UnblendedCost': '3.3',
        'bill/InvoiceId': '1234567',
        'lineItem/UsageStartDate': '2026-10-09T10:00:00Z',
      },
    ]),
  })
  await addFormatProofs('google export', 'GCP', 'p-google', {
    name: 'google.jsonl',
    content: `${buildGoogleLine('2026-10-05', '12.5')}\n${buildGoogleLine('2026-10-06', '1.75')}\n`,
  })
  await addFormatProofs('focus export', 'AWS', '044400005555', {
    name: 'focus.csv',
    content: buildFocusFile([
      { BilledCost: '8.75' },
      { BilledCost: '0.25', ChargePeriodStart: '2026-10-08' },
    ]),
  })
  signer = await openProofSigner(portal.ctx)
  keys = await readProofKeys((await portal.anonymous.get('/.well-known/cmp-proof-keys.json')).text)
})

afterAll(() => portal.close())

/** Returns the first and the last record of each kind; all records if there is time. */
const chooseIndexes = (records: readonly AnyRecord[]): number[] => {
  const indexes = records.map((_record, index) => index)
  if (isAll) return indexes
  const byKind = Map.groupBy(indexes, (index) => records[index]?.record)
  return [...byKind.values()].flatMap((own) => [...new Set([own[0] ?? 0, own.at(-1) ?? 0])])
}

const readOutcome = async (records: readonly AnyRecord[]) => {
  const verdict = await verifyRecords(records, keys)
  return verdict === 'refused'
    ? { outcome: 'different', notChecked: new Set<string>() }
    : { outcome: verdict.outcome, notChecked: new Set(verdict.notChecked.flatMap(({ fields }) => fields)) }
}

/** Returns the changes that are accepted as valid. */
const findEscapes = async (
  changes: readonly Change[],
  isAllowed: (change: Change, notChecked: ReadonlySet<string>) => boolean,
): Promise<string[]> => {
  const escaped: string[] = []
  for (const change of changes) {
    const { outcome, notChecked } = await readOutcome(change.records)
    if (outcome === 'valid' && !isAllowed(change, notChecked)) escaped.push(change.name)
  }
  return escaped
}

test('concurrent first uses sign with the same key', () => {
  expect(firstSigners.map((one) => one.sign('').keyId)).toEqual(
    keys.flatMap(({ keyId }) => Array(4).fill(keyId)),
  )
})

test('every unchanged proof is valid', async () => {
  expect(files.size).toBe(15)
  for (const [name, records] of files) {
    const verdict = await verifyRecords(records, keys)
    expect(verdict, name).toMatchObject({ outcome: 'valid', differences: [], count: 0 })
  }
})

/** Returns one change of each kind; all changes if there is time. */
const pickOneOfEach = (changes: readonly Change[], kind: 'field' | 'kind'): readonly Change[] =>
  isAll ? changes : [...new Map(changes.map((change) => [change[kind], change])).values()]

/** Fields that are hashed and signed last keep their change. */
const isSealing = ({ field }: Change): boolean => /^(end|signature)\./.test(field)

/** The texts of issued documents are similar, so only those of two documents are changed if time is short. */
const hasPrintedDocument = (name: string): boolean => isAll || /^(partner center|adjustment)/.test(name)

/** Customers' files do not depend on the provider's format. */
const isRepeatedForCustomer = (name: string): boolean => /(export|report|credit note), customer/.test(name)

/** Fields that the file contradicts, so that no change to them may be accepted as valid. */
const contradicted = Object.entries({
  document:
    'number kind customer seller issueDate dueDate cloudProvider providerInvoice periodStart periodEnd costCurrency currency digits cost subtotal vatPercent vat total details',
  rate: 'ref from to month rate',
  rule: 'ref markupPercent',
  detail:
    'ref subAccountKey subscription service meter month lines rate exchangeRate rule markupPercent cost exactCharge charge',
  line: 'detail day resource description quantity cost charge',
}).flatMap(([record, fields]) => fields.split(' ').map((field) => `${record}.${field}`))

describe('a change', () => {
  test('without another signature always fails', async () => {
    const some = ['partner center, reseller', 'adjustment, customer']
    for (const [name, records] of files) {
      if (!isAll && !some.includes(name)) continue
      const fields = listFieldChanges(records, chooseIndexes(records))
      const changes = [
        ...pickOneOfEach(fields, 'field'),
        ...listRecordChanges(records, chooseIndexes(records)),
      ].map((change) => ({
        ...change,
        records: isSealing(change) ? change.records : recomputeHashes(change.records),
      }))
      expect(await findEscapes(changes, () => false), name).toEqual([])
    }
  })

  test('of a field with a valid signature is detected or reported as unchecked', async () => {
    const escaped: Record<string, string[]> = {}
    for (const [name, records] of files) {
      if (!isAll && isRepeatedForCustomer(name)) continue
      const changes = pickOneOfEach(listFieldChanges(records, chooseIndexes(records)), 'kind')
        .filter(
          (change) => !isSealing(change) && (hasPrintedDocument(name) || !change.kind.includes('paper.says')),
        )
        .map((change) => ({ ...change, records: recomputeHashes(change.records, signer) }))
      expect(changes.length, name).toBeGreaterThan(90)
      if (name === 'partner center, reseller')
        expect(
          await findEscapes(
            changes.filter(({ field }) => contradicted.includes(field)),
            () => false,
          ),
        ).toEqual([])
      const found = await findEscapes(changes, ({ field }, notChecked) => notChecked.has(field))
      if (found.length > 0) escaped[name] = found
    }
    expect(escaped).toEqual({})
  })

  test('of the number, place or order of records with a valid signature is detected', async () => {
    for (const [name, records] of files) {
      if (!isAll && isRepeatedForCustomer(name)) continue
      const changes = listRecordChanges(records, chooseIndexes(records)).map((change) => ({
        ...change,
        records: recomputeHashes(change.records, signer),
      }))
      const isOrderOfCustomersLines = ({ field, name: what }: Change, notChecked: ReadonlySet<string>) =>
        what.includes('swapped with line') && field === 'line' && notChecked.has('line.line')
      expect(await findEscapes(changes, isOrderOfCustomersLines), name).toEqual([])
    }
  })
})
