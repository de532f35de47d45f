/** The proof of a customer invoice: it recomputes to what is printed, and names every place that was changed in it. */
import { createHash, createPublicKey } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  pemOf,
  proofKey,
  readProofKeys,
  type ProofFileVerdict,
  type ProofKey,
  type ProofPlace,
  type ProofRecord,
} from '@cmp/billing/proof'
import { proofFileRecord, type Explanation, type ProofPage, type PublicProofKey } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { verifyProofFile } from '../src/features/proofs/verify-file.ts'
import { reconciliationFile, usageFile } from './billing-files.ts'
import { chargingOn, linesOf, type Charging } from './charging.ts'
import { detailsOf, invoicesOf, onlyInvoiceOf } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { add, addCustomer, addRate, addRule } from './master-data.ts'
import { runCommand } from './portal-process.ts'
import { rehashed, type AnyRecord } from './proof-changes.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'

let portal: TestPortal
let operator: Client
let charging: Charging
let folder: string
let now = new Date('2026-11-10T03:00:00Z')
let alpha: Awaited<ReturnType<typeof addCustomer>>

const invoiceId = 'G-PROOF'
const subscriptionId = 'A0000000-0000-4000-8000-000000000001'

/** Lines that a careless reader of CSV gets wrong, of two customers, in two files of which one is packed. */
const awkward = [
  {
    EntitlementId: subscriptionId,
    MeterName: 'Disk, "premium"',
    BillingPreTaxTotal: '817.077202',
    Quantity: '3.25',
  },
  { EntitlementId: 'sub beta', MeterName: 'A', BillingPreTaxTotal: '99' },
  {
    EntitlementId: subscriptionId,
    MeterName: 'Traffic',
    BillingPreTaxTotal: '482.637353',
    ResourceURI: '/subscriptions/x/line\r\nend "quoted", and more',
  },
  {
    EntitlementId: subscriptionId,
    MeterName: 'Traffic',
    BillingPreTaxTotal: '-0.000000123456789',
    UsageDate: '2026-10-20',
  },
  {
    EntitlementId: subscriptionId,
    MeterName: 'Ärger ไทย',
    BillingPreTaxTotal: '507.069465',
    UsageDate: '2026-10-20',
  },
].map((line) => ({ InvoiceNumber: invoiceId, ...line }))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-proof-test-'))
  portal = await startPortal({ clock: () => now })
  operator = portal.operator
  charging = chargingOn(portal)
  await addRate(operator, { toCurrency: 'THB', rate: '34.512345' })
  alpha = await addCustomer(operator, {
    name: 'Alpha',
    subscriptionId: subscriptionId.toLowerCase(),
    currency: 'THB',
    markupPercent: '12.5',
    vatPercent: '7',
  })
  await addCustomer(operator, { name: 'Beta', subscriptionId: 'sub beta', currency: 'THB' })
  await addRule(operator, alpha.profileId, {
    name: 'traffic from the 15th',
    markupPercent: '3',
    meterName: 'Traffic',
    validFrom: '2026-10-15',
  })
  const usage = await portal.importFiles([
    { name: 'usage part 1.csv', content: usageFile(awkward.slice(0, 2)) },
    { name: 'usage part 2.csv.gz', content: gzipSync(`\uFEFF${usageFile(awkward.slice(2))}\r\n`) },
  ])
  expect(usage).toMatchObject({ status: 'done', rejected: 0 })
  const licences = reconciliationFile([
    {
      InvoiceNumber: invoiceId,
      SubscriptionId: subscriptionId,
      Subtotal: '120.10',
      ReservationOrderId: 'r1',
    },
    {
      InvoiceNumber: invoiceId,
      SubscriptionId: subscriptionId,
      Subtotal: '5',
      MeterDescription: 'repeated',
      ProductName: 'Azure plan',
    },
  ])
  expect(await portal.importText('recon.csv', licences)).toMatchObject({ status: 'done' })
  await charging.calculated(invoiceId)
})

afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As it stands: a parsed one would have its keys in another order, and so another hash. */
const isRecord = (value: unknown): value is ProofRecord => proofFileRecord(z).safeParse(value).success

const proofOf = async (client: Client, id: string): Promise<ProofRecord[]> => {
  const { status, response, text } = await client.get(`/api/CustomerInvoices/${id}/proof`)
  if (status !== 200) throw new Error(`${status} ${text}`)
  expect(response.headers['content-disposition']).toMatch(/\.proof\.jsonl\.gz"$/)
  return gunzipSync(response.rawPayload)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line): ProofRecord => {
      const record: unknown = JSON.parse(line)
      if (!isRecord(record)) throw new Error(`No record of a proof: ${line}`)
      return record
    })
}

const verified = (
  records: readonly AnyRecord[],
  keys: readonly ProofKey[] | null = null,
): Promise<ProofFileVerdict> => {
  const path = join(folder, 'proof.jsonl')
  writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  return verifyProofFile(path, keys)
}

const ofKind = <Kind extends ProofRecord['record']>(records: readonly ProofRecord[], kind: Kind) =>
  records.filter((record): record is ProofRecord & { record: Kind } => record.record === kind)

describe('the reseller’s proof', () => {
  let records: ProofRecord[]

  beforeAll(async () => {
    const { id } = await onlyInvoiceOf(operator, alpha.customerId)
    const issued = await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
    expect(issued.status, issued.text).toBe(200)
    records = await proofOf(operator, id)
  })

  test('is equal, from the text of each line in its file to the total on paper', async () => {
    expect(await verified(records)).toMatchObject({
      count: 0,
      differences: [],
      details: 5,
      lines: 5,
      unread: 0,
      document: {
        total: expect.stringMatching(/^\d+\.\d\d$/),
        paper: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    })
    const files = ofKind(records, 'file')
    expect(files.map(({ name }) => name)).toEqual(['usage part 1.csv', 'usage part 2.csv.gz', 'recon.csv'])
    const line = ofKind(records, 'line').find(({ raw }) => raw?.includes('quoted'))
    expect(line).toMatchObject({ line: 2, file: 1, cost: '482.637353' })
    expect(line?.raw).toContain('"/subscriptions/x/line\r\nend ""quoted"", and more"')
    expect(JSON.stringify(records)).not.toContain('sub beta')
  })

  const tampered: [string, ProofPlace, (records: ProofRecord[]) => void, RegExp][] = [
    [
      'a digit of a provider’s line',
      'line',
      (all) => {
        const line = ofKind(all, 'line')[0]
        if (line) line.raw = line.raw?.replace('817.077202', '817.077203') ?? null
      },
      /the cost in line 2 of usage part 1\.csv/,
    ],
    [
      'the cost taken from a line',
      'cost',
      (all) => void Object.assign(ofKind(all, 'line')[0] ?? {}, { cost: '1' }),
      /the cost of Alpha production/,
    ],
    [
      'the rate',
      'rate',
      (all) => void Object.assign(ofKind(all, 'rate')[0] ?? {}, { rate: '34.512346' }),
      /USD\/THB of 2026-10/,
    ],
    [
      'a rule',
      'rule',
      (all) =>
        void Object.assign(ofKind(all, 'rule').find(({ markupPercent }) => markupPercent === '3') ?? {}, {
          markupPercent: '4',
        }),
      /the rule traffic from the 15th/,
    ],
    [
      'the rounding: a cent from one detail to another',
      'rounding',
      (all) => {
        const [one, other] = ofKind(all, 'detail')
        if (one && other) [one.charge, other.charge] = [moved(one.charge, 1n), moved(other.charge, -1n)]
      },
      /the rounding of Alpha production/,
    ],
    [
      'the VAT',
      'vat',
      (all) => void Object.assign(ofKind(all, 'document')[0] ?? {}, { vatPercent: '7.01' }),
      /the VAT/,
    ],
    [
      'the total',
      'total',
      (all) => {
        const [document] = ofKind(all, 'document')
        if (document) document.total = moved(document.total, 1n)
      },
      /the total/,
    ],
    [
      'what is on paper',
      'paper',
      (all) => {
        const paper = ofKind(all, 'document')[0]?.paper
        if (paper) paper.total = moved(paper.total, 1n)
      },
      /the total on paper/,
    ],
  ]

  const moved = (amount: string, cents: bigint): string =>
    String(BigInt(amount.replace('.', '')) + cents).replace(/(\d\d)$/, '.$1')

  test.each(tampered)('names %s', async (_what, place, tamper, where) => {
    const copy = structuredClone(records)
    tamper(copy)
    const { differences } = await verified(copy)
    expect(differences).toContainEqual(
      expect.objectContaining({ place, where: expect.stringMatching(where) }),
    )
    expect(differences.at(-1)).toMatchObject({ place: 'file', where: 'the file since it was made' })
  })

  test('is verified on the command line, without a store', async () => {
    const place = { dataDir: join(folder, 'no stores here'), port: 1 }
    const path = join(folder, 'equal.jsonl.gz')
    const keyPath = join(folder, 'keys.json')
    const published = await portal.anonymous.get<{ keys: { x: string }[] }>(
      '/.well-known/cmp-proof-keys.json',
    )
    writeFileSync(keyPath, published.text)
    writeFileSync(path, gzipSync(records.map((record) => `${JSON.stringify(record)}\n`).join('')))
    const equal = await runCommand(place, 'verify', path, '--key', keyPath)
    expect(equal).toMatchObject({ code: 0, errors: '' })
    expect(equal.output).toMatch(
      /Recomputed: 5 details from 5 lines of the provider\.\nNot checked:\n- .+\nSignature: valid, .+\nEqual: every amount follows from the records\.\n$/s,
    )
    const untrusted = await runCommand(place, 'verify', path)
    expect(untrusted.code).toBe(4)
    expect(untrusted.output).toMatch(/^Signature: not checked against a trusted key\..*--key\.$/m)
    const copy = structuredClone(records)
    Object.assign(ofKind(copy, 'rate')[0] ?? {}, { rate: '34' })
    writeFileSync(path, copy.map((record) => `${JSON.stringify(record)}\n`).join(''))
    const different = await runCommand(place, 'verify', path)
    expect(different.code).toBe(1)
    expect(different.output).toMatch(
      /^rate: the rate USD\/THB of 2026-10 in .*: computed 34, stated 34\.512345$/m,
    )
    expect(existsSync(place.dataDir)).toBe(false)
  })

  test('that lacks a line or its end is not equal', async () => {
    const line = records.findIndex(({ record }) => record === 'line')
    const places = async (all: ProofRecord[]) => (await verified(all)).differences.map(({ place }) => place)
    expect(await places(records.toSpliced(line, 1))).toContain('cost')
    expect(await places(records.slice(0, -1))).toEqual(['signature'])
    expect(await places(records.slice(0, -2))).toEqual(['signature', 'file'])
    await expect(verified(records.slice(1))).rejects.toThrow('does not begin as a proof')
  })
})

test('agreement lines are computed again from the lines of the provider and what was agreed', async () => {
  const { customerId } = await addCustomer(operator, { name: 'agreed', subscriptionId: 'sub agreed' })
  const id = 'G-AGREED'
  await charging.importUsage([
    ...linesOf(id, 'sub agreed', { Disk: '400' }, { UsageDate: '2026-10-01' }),
    ...linesOf(id, 'sub agreed', { Traffic: '600.004' }, { UsageDate: '2026-10-20' }),
  ])
  const series = { kind: 'percentage-of-spend', series: 'support' }
  for (const line of [
    { ...series, name: 'Support', percent: '10' },
    // Takes its traffic from the support, and comes to nothing itself.
    { ...series, name: 'No support', percent: '0', meterName: 'traffic' },
    { kind: 'discount-percent', name: 'From the 15th', percent: '5', validFrom: '2026-10-15' },
    {
      kind: 'tier',
      name: 'Volume',
      currency: 'USD',
      mode: 'graduated',
      bands: [
        { from: '0', percent: '0' },
        { from: '500', percent: '-4' },
      ],
    },
    { kind: 'credit', name: 'Welcome', amount: '7.5', currency: 'USD' },
    { kind: 'minimum', name: 'At least', amount: '2000', currency: 'USD' },
  ])
    await add(operator, '/api/AgreementLines', { customerId, validFrom: '2026-10-01', ...line })
  await charging.calculated(id)
  const records = await proofOf(operator, (await onlyInvoiceOf(operator, customerId)).id)
  expect(await verified(records)).toMatchObject({ count: 0, details: 7, components: 0 })
  const charges = ofKind(records, 'detail').map(({ meter, charge }): [string, string] => [meter, charge])
  expect(charges.slice(2)).toEqual([
    ['Volume', '-20.00'],
    ['Support', '38.00'],
    ['From the 15th', '-30.00'],
    ['Welcome', '-7.50'],
    ['At least', '1019.50'],
  ])
  const support = ofKind(records, 'detail').find(({ meter }) => meter === 'Support')
  if (support?.terms?.component.kind === 'percentage-of-spend') support.terms.component.percent = '11'
  const { differences } = await verified(records)
  expect(differences[0]).toMatchObject({
    place: 'formula',
    computed: '41.7999824',
    stated: '37.999984',
  })
})

describe('documents that change others', () => {
  test('an adjustment is equal: what is calculated now less what was issued', async () => {
    const {
      customerId,
      invoiceId: ownId,
      subscriptionId: sub,
    } = await charging.charged(
      'changed',
      { vatPercent: '7', currency: 'THB', markupPercent: '10' },
      { A: '10', B: '5.55', C: '1' },
    )
    await charging.calculated(ownId)
    await charging.pay((await onlyInvoiceOf(operator, customerId)).id)
    await charging.importUsage(linesOf(ownId, sub, { A: '12.01', B: '5.55' }))
    await charging.calculated(ownId)
    const [, adjustment] = await invoicesOf(operator, customerId)
    const records = await proofOf(operator, adjustment?.id ?? '')
    expect(await verified(records)).toMatchObject({ differences: [], details: 2, lines: 1 })
    const [document] = ofKind(records, 'document')
    if (document?.issued[0]) document.issued[0].vat = '0'
    expect((await verified(records)).differences).toContainEqual(expect.objectContaining({ place: 'vat' }))
  })

  test('an adjustment is equal in its sums where two rules priced one meter', async () => {
    const own = await charging.charged('of two rules', { markupPercent: '10' }, { A: '10' })
    await addRule(operator, own.profileId, {
      name: 'late',
      markupPercent: '50',
      meterName: 'A',
      validFrom: '2026-10-15',
    })
    await charging.calculated(own.invoiceId)
    await charging.pay((await onlyInvoiceOf(operator, own.customerId)).id)
    await charging.importUsage([
      ...linesOf(own.invoiceId, own.subscriptionId, { A: '10' }, { UsageDate: '2026-10-05' }),
      ...linesOf(own.invoiceId, own.subscriptionId, { A: '20' }, { UsageDate: '2026-10-20' }),
    ])
    await charging.calculated(own.invoiceId)
    const [, adjustment] = await invoicesOf(operator, own.customerId)
    const records = await proofOf(operator, adjustment?.id ?? '')
    expect(await verified(records)).toMatchObject({ differences: [], details: 1, lines: 2, mixed: 1 })
  })
})

describe('a customer’s proof', () => {
  test('ends at its price, and nothing in it tells the cost', async () => {
    await portal.addUser('guest@alpha.example', 'GUEST', alpha.customerId)
    const guest = await portal.as('guest@alpha.example')
    const { id } = await onlyInvoiceOf(operator, alpha.customerId)
    const records = await proofOf(guest, id)
    expect(await verified(records)).toMatchObject({ side: 'customer', differences: [], details: 5, lines: 5 })
    expect(ofKind(records, 'rule')).toEqual([])
    expect(ofKind(records, 'file')).toEqual([])
    const text = JSON.stringify(records)
    for (const secret of [
      '817.077202',
      '482.637353',
      '507.069465',
      '120.1',
      '12.5',
      'traffic from',
      'Alpha standard',
      '.csv',
    ])
      expect(text).not.toContain(secret)
    // Amounts are whole cents: exact ones would all be multiples of 1 + markup.
    for (const { charge } of ofKind(records, 'line')) expect(charge).toMatch(/^-?\d+\.\d\d$/)
    const changed = structuredClone(records)
    Object.assign(ofKind(changed, 'line')[0] ?? {}, { charge: '1.00' })
    expect((await verified(changed)).differences).toContainEqual(
      expect.objectContaining({ place: 'rounding' }),
    )
  })

  test('and its page ends there too; the reseller’s goes down to the text', async () => {
    const guest = await portal.as('guest@alpha.example')
    const { id } = await onlyInvoiceOf(operator, alpha.customerId)
    const pageOf = async (client: Client, detail?: string) =>
      (
        await client.get<ProofPage>(
          `/api/CustomerInvoices/${id}/proof-page${detail === undefined ? '' : `?detail=${detail}`}`,
        )
      ).body
    const whole = await pageOf(guest)
    const traffic = ofKind(whole.records, 'detail').find(({ meter }) => meter === 'Traffic')
    const [own, resellers] = [await pageOf(guest, traffic?.id), await pageOf(operator, traffic?.id)]
    expect(own).toMatchObject({ isWhole: true })
    expect(ofKind(own.records, 'line')).toMatchObject([{ raw: null, cost: null, file: null }])
    expect(JSON.stringify([whole, own])).not.toMatch(/482\.637353|12\.5|traffic from|\.csv/)
    expect(ofKind(resellers.records, 'line')).toMatchObject([
      { cost: '482.637353', raw: expect.stringContaining('482.637353') },
    ])
  })

  test('nor does the why: its prices have no digits by which the markup could be divided out', async () => {
    const guest = await portal.as('guest@alpha.example')
    const { id } = await onlyInvoiceOf(operator, alpha.customerId)
    for (const detail of await detailsOf(guest, id)) {
      const { body } = await guest.get<Explanation>(`/api/CustomerInvoiceDetails/${detail.id}/explain`)
      for (const amount of [body.linesTotal, ...body.rows.map((row) => row.amount)])
        expect(amount).toMatch(/^-?\d+\.\d\d$/)
      expect(body.exactCharge).toMatch(/^-?\d+\.\d{6}$/)
      expect(body.formula).not.toMatch(/\d\.\d{7,} USD/)
    }
  })

  test('is there for no other customer', async () => {
    const other = await addCustomer(operator, { name: 'Gamma', subscriptionId: 'sub gamma' })
    await portal.addUser('guest@gamma.example', 'GUEST', other.customerId)
    const stranger = await portal.as('guest@gamma.example')
    const { id } = await onlyInvoiceOf(operator, alpha.customerId)
    for (const path of ['proof', 'proof-page'])
      expect((await stranger.get(`/api/CustomerInvoices/${id}/${path}`)).status).toBe(404)
  })
})

describe('signing keys', () => {
  const published = async () =>
    (await portal.anonymous.get<{ keys: PublicProofKey[] }>('/.well-known/cmp-proof-keys.json')).body.keys

  test('are published without a sign-in, and only their public parts', async () => {
    const answer = await portal.anonymous.get('/.well-known/cmp-proof-keys.json')
    expect(answer.status).toBe(200)
    expect(answer.response.headers).toMatchObject({ 'cache-control': 'no-cache' })
    const [key] = await published()
    expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', retired: null })
    const own = await proofKey(key?.x ?? '')
    expect(key).toMatchObject({ kid: own.keyId, fingerprint: own.fingerprint })
    expect(
      createHash('sha256')
        .update(createPublicKey(pemOf(own)).export({ type: 'spki', format: 'der' }))
        .digest('hex'),
    ).toBe(own.fingerprint)
    const audit = await operator.get('/api/AuditLog/GetAuditLogWithPagination?objectType=proof-key')
    expect(audit.text + answer.text).not.toMatch(/private|"d":|BEGIN/i)
  })

  test('a retired key still verifies what it signed, and nothing later', async () => {
    const { id } = await onlyInvoiceOf(operator, alpha.customerId)
    const before = await proofOf(operator, id)
    const [old] = await published()
    const guest = await portal.as('guest@alpha.example')
    expect((await guest.post('/api/Seller/proof-keys', { replaces: old?.kid })).status).toBe(403)
    expect((await operator.post('/api/Seller/proof-keys', { replaces: 'another' })).status).toBe(409)
    expect(await published()).toEqual([old])
    now = new Date('2026-11-10T04:00:00Z')
    const created = await operator.post<PublicProofKey>('/api/Seller/proof-keys', { replaces: old?.kid })
    expect(created.status, created.text).toBe(200)
    expect((await published()).map(({ kid, retired }) => [kid, retired])).toEqual([
      [created.body.kid, null],
      [old?.kid, now.toISOString()],
    ])
    const after = await proofOf(operator, id)
    const keys = await readProofKeys(JSON.stringify({ keys: await published() }))
    for (const [records, keyId] of [
      [before, old?.kid],
      [after, created.body.kid],
    ] as const)
      expect(await verified(records, keys)).toMatchObject({
        outcome: 'valid',
        signature: { status: 'valid', keyId },
      })
    expect(await verified(after, keys.slice(1))).toMatchObject({
      outcome: 'unsigned',
      signature: { status: 'unknown-key' },
    })
    expect(await verified(after)).toMatchObject({ outcome: 'unsigned', signature: { status: 'no-key' } })
    const kept = await withScope(portal.ctx, systemScope, ({ trx }) =>
      trx.selectFrom('proofKey').select(['keyId', 'privateKey']).orderBy('createdAt').execute(),
    )
    expect(kept).toEqual([
      { keyId: old?.kid, privateKey: null },
      { keyId: created.body.kid, privateKey: expect.stringMatching(/^eyJ/) },
    ])
  })

  test('a file of version 1 has no signature, and says what it lacks', async () => {
    const { id } = await onlyInvoiceOf(operator, alpha.customerId)
    const old = (await proofOf(operator, id)).flatMap((record): ProofRecord[] => {
      if (record.record === 'signature') return []
      if (record.record === 'proof') return [{ ...record, version: 1 }]
      if (record.record !== 'document') return [record]
      const { seller: _seller, issueDate: _issueDate, dueDate: _dueDate, paper, ...rest } = record
      return [{ ...rest, paper: paper && { ...paper, says: undefined } }]
    })
    const verdict = await verified(rehashed(old))
    expect(verdict).toMatchObject({ outcome: 'unsigned', differences: [], signature: { status: 'missing' } })
    expect(verdict.notChecked.flatMap(({ fields }) => fields)).toContain('document.number')
  })
})
