/**
 * Proofs of every kind of document and format: whatever is changed in one without signing it again fails; with the right
 * signature it is noticed, or stands in what `verify` says it did not check.
 */
import { gunzipSync } from 'node:zlib'
import { readProofKeys, type ProofKey } from '@cmp/billing/proof'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProofSigner, type ProofSigner } from '../src/features/proofs/proof-keys.ts'
import { awsFile, azureFile, focusFile, reconciliationFile, usageFile } from './billing-files.ts'
import { chargingOn, linesOf, type Charging } from './charging.ts'
import { invoicesOf, onlyInvoiceOf } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { add, addCustomer, addRate, addRule } from './master-data.ts'
import {
  changesOfFields,
  changesOfRecords,
  rehashed,
  verifiedRecords,
  type AnyRecord,
  type Change,
} from './proof-changes.ts'

let portal: TestPortal
let operator: Client
let charging: Charging
let signer: ProofSigner
/** Of processes that needed the first key at once. */
let firstSigners: ProofSigner[]
let keys: ProofKey[]
const files = new Map<string, AnyRecord[]>()

const isAll = process.env['CMP_TESTS'] === 'all'

const recordsOf = async (client: Client, id: string): Promise<AnyRecord[]> => {
  const { status, response, text } = await client.get(`/api/CustomerInvoices/${id}/proof`)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return gunzipSync(response.rawPayload)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line): AnyRecord => JSON.parse(line))
}

/** The proofs of a document, the reseller's and the customer's. */
const keepProofs = async (name: string, customerId: string, id: string): Promise<void> => {
  const userId = `guest@${name.replaceAll(' ', '-')}.example`
  await portal.addUser(userId, 'GUEST', customerId)
  files.set(`${name}, reseller`, await recordsOf(operator, id))
  files.set(`${name}, customer`, await recordsOf(await portal.as(userId), id))
}

const issue = async (id: string): Promise<void> => {
  const issued = await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  expect(issued.status, issued.text).toBe(200)
}

const google = (day: string, cost: string): string =>
  `{"billing_account_id":"01A-02B","service":{"id":"s","description":"Compute Engine"},"sku":{"id":"k","description":"N2 core"},"usage_start_time":"${day}T00:00:00Z","project":{"id":"p-google","name":"P"},"resource":{"global_name":"//compute/vm-1"},"cost":${cost},"currency":"USD","usage":{"amount":3.5,"unit":"hour"},"invoice":{"month":"202610"},"credits":[{"name":"a","amount":-0.5}]}`

/** An issued invoice of one file in the format of a provider. */
const ofFormat = async (
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
  const { id } = await onlyInvoiceOf(operator, customerId)
  await issue(id)
  await keepProofs(name, customerId, id)
}

const partnerCenter = async (): Promise<void> => {
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
      content: usageFile([
        { ...own, MeterName: 'Disk, "premium"', BillingPreTaxTotal: '817.077202', Quantity: '3.25' },
      ]),
    },
    {
      name: 'part 2.csv',
      content: usageFile([
        { ...own, MeterName: 'Traffic', BillingPreTaxTotal: '482.637353' },
        { ...own, MeterName: 'Traffic', BillingPreTaxTotal: '51.5', UsageDate: '2026-10-20' },
        { ...own, MeterName: 'Traffic', BillingPreTaxTotal: '1.25', UsageDate: '2026-10-21' },
      ]),
    },
  ])
  expect(usage).toMatchObject({ status: 'done', rejected: 0 })
  const licenses = reconciliationFile([
    {
      InvoiceNumber: 'G-FIELDS',
      SubscriptionId: subscriptionId,
      Subtotal: '120.10',
      ReservationOrderId: 'r1',
    },
  ])
  expect(await portal.importText('recon.csv', licenses)).toMatchObject({ status: 'done' })
  await charging.calculated('G-FIELDS')
  const { id } = await onlyInvoiceOf(operator, alpha.customerId)
  files.set('draft, reseller', await recordsOf(operator, id))
  await issue(id)
  await keepProofs('partner center', alpha.customerId, id)
}

/** An adjustment and a credit note, both issued. */
const changed = async (): Promise<void> => {
  const terms = { vatPercent: '7', currency: 'THB', markupPercent: '10' }
  for (const [name, costs] of [
    ['adjustment', { A: '12.01', B: '5.55' }],
    ['credit note', { A: '2.01', B: '5.55' }],
  ] as const) {
    const own = await charging.charged(name, terms, { A: '10', B: '5.55', C: '1' })
    await charging.calculated(own.invoiceId)
    await issue((await onlyInvoiceOf(operator, own.customerId)).id)
    await charging.importUsage(linesOf(own.invoiceId, own.subscriptionId, costs))
    await charging.calculated(own.invoiceId)
    const [, change] = await invoicesOf(operator, own.customerId)
    await issue(change?.id ?? '')
    await keepProofs(name, own.customerId, change?.id ?? '')
  }
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = chargingOn(portal)
  await addRate(operator, { toCurrency: 'THB', rate: '34.512345' })
  firstSigners = await Promise.all(Array.from({ length: 4 }, () => openProofSigner(portal.ctx)))
  await partnerCenter()
  await changed()
  await ofFormat('azure export', 'Azure', 'sub-azure', {
    name: 'azure.csv',
    content: azureFile([
      { SubscriptionId: 'sub-azure', CostInBillingCurrency: '10.123' },
      { SubscriptionId: 'sub-azure', CostInBillingCurrency: '3.3', Date: '2026-10-07' },
    ]),
  })
  await ofFormat('aws report', 'AWS', '000000000002', {
    name: 'aws.csv',
    content: awsFile([
      { 'lineItem/UnblendedCost': '10.123', 'bill/InvoiceId': '1234567' },
      {
        'lineItem/UnblendedCost': '3.3',
        'bill/InvoiceId': '1234567',
        'lineItem/UsageStartDate': '2026-10-09T10:00:00Z',
      },
    ]),
  })
  await ofFormat('google export', 'GCP', 'p-google', {
    name: 'google.jsonl',
    content: `${google('2026-10-05', '12.5')}\n${google('2026-10-06', '1.75')}\n`,
  })
  await ofFormat('focus export', 'AWS', '044400005555', {
    name: 'focus.csv',
    content: focusFile([{ BilledCost: '8.75' }, { BilledCost: '0.25', ChargePeriodStart: '2026-10-08' }]),
  })
  signer = await openProofSigner(portal.ctx)
  keys = await readProofKeys((await portal.anonymous.get('/.well-known/cmp-proof-keys.json')).text)
})

afterAll(() => portal.close())

/** The first and the last record of each kind; all of them where there is time. */
const chosenOf = (records: readonly AnyRecord[]): number[] => {
  const indexes = records.map((_record, index) => index)
  if (isAll) return indexes
  const byKind = Map.groupBy(indexes, (index) => records[index]?.record)
  return [...byKind.values()].flatMap((own) => [...new Set([own[0] ?? 0, own.at(-1) ?? 0])])
}

const outcomeOf = async (records: readonly AnyRecord[]) => {
  const verdict = await verifiedRecords(records, keys)
  return verdict === 'refused'
    ? { outcome: 'different', notChecked: new Set<string>() }
    : { outcome: verdict.outcome, notChecked: new Set(verdict.notChecked.flatMap(({ fields }) => fields)) }
}

/** Changes that are taken for valid. */
const escapesOf = async (
  changes: readonly Change[],
  isAllowed: (change: Change, notChecked: ReadonlySet<string>) => boolean,
): Promise<string[]> => {
  const escaped: string[] = []
  for (const change of changes) {
    const { outcome, notChecked } = await outcomeOf(change.records)
    if (outcome === 'valid' && !isAllowed(change, notChecked)) escaped.push(change.name)
  }
  return escaped
}

test('all who need the first key at once sign with the same', () => {
  expect(firstSigners.map((one) => one.sign('').keyId)).toEqual(
    keys.flatMap(({ keyId }) => Array(4).fill(keyId)),
  )
})

test('every proof is valid as it was made', async () => {
  expect(files.size).toBe(15)
  for (const [name, records] of files) {
    const verdict = await verifiedRecords(records, keys)
    expect(verdict, name).toMatchObject({ outcome: 'valid', differences: [], count: 0 })
  }
})

/** One change of each kind; all of them where there is time. */
const oneOfEach = (changes: readonly Change[], kind: 'field' | 'kind'): readonly Change[] =>
  isAll ? changes : [...new Map(changes.map((change) => [change[kind], change])).values()]

/** What is signed and hashed last keeps its change. */
const isSealing = ({ field }: Change): boolean => /^(end|signature)\./.test(field)

/** The issued documents' own texts are much the same: where time is short, those of two are changed. */
const hasPaper = (name: string): boolean => isAll || /^(partner center|adjustment)/.test(name)

/** What the file contradicts, so that no change of it may be taken for valid. */
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
      const fields = changesOfFields(records, chosenOf(records))
      const changes = [...oneOfEach(fields, 'field'), ...changesOfRecords(records, chosenOf(records))].map(
        (change) => ({
          ...change,
          records: isSealing(change) ? change.records : rehashed(change.records),
        }),
      )
      expect(await escapesOf(changes, () => false), name).toEqual([])
    }
  })

  test('of a field with the right signature is noticed, or is said not to be checked', async () => {
    const escaped: Record<string, string[]> = {}
    for (const [name, records] of files) {
      // Customers' files are the same whatever the provider's format was.
      if (!isAll && /(export|report|credit note), customer/.test(name)) continue
      const changes = oneOfEach(changesOfFields(records, chosenOf(records)), 'kind')
        .filter((change) => !isSealing(change) && (hasPaper(name) || !change.kind.includes('paper.says')))
        .map((change) => ({ ...change, records: rehashed(change.records, signer) }))
      expect(changes.length, name).toBeGreaterThan(90)
      if (name === 'partner center, reseller')
        expect(
          await escapesOf(
            changes.filter(({ field }) => contradicted.includes(field)),
            () => false,
          ),
        ).toEqual([])
      const found = await escapesOf(changes, ({ field }, notChecked) => notChecked.has(field))
      if (found.length > 0) escaped[name] = found
    }
    expect(escaped).toEqual({})
  })

  test('of the number, place or order of records with the right signature is noticed', async () => {
    for (const [name, records] of files) {
      const changes = changesOfRecords(records, chosenOf(records)).map((change) => ({
        ...change,
        records: rehashed(change.records, signer),
      }))
      const isOrderOfCustomersLines = ({ field, name: what }: Change, notChecked: ReadonlySet<string>) =>
        what.includes('swapped with line') && field === 'line' && notChecked.has('line.line')
      expect(await escapesOf(changes, isOrderOfCustomersLines), name).toEqual([])
    }
  })
})
