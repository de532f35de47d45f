/**
 * The proof of a customer invoice: recomputing it gives what is printed, and verification names every place that was
 * changed.
 */
import { createHash, createPublicKey } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  toPem,
  createProofKey,
  readProofKeys,
  type ProofFileVerdict,
  type ProofKey,
  type ProofRecord,
} from '@cmp/billing/proof'
import { type Explanation, type ProofPage, type PublicProofKey } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyProofFile } from '../../src/areas/billing/proofs/verify-file.ts'
import { buildReconciliationFile, buildUsageFile } from '@cmp/fixtures'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import { listInvoiceDetails, listCustomerInvoices, readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer, addRate, addRule } from '../harness/master-data.ts'
import { runCommand } from '../harness/portal-process.ts'
import { recomputeHashes, type AnyRecord } from '../harness/proof-changes.ts'
import {
  awkward,
  invoiceId,
  filterByKind,
  readProof,
  subscriptionId,
  tampered,
} from '../harness/proof-records.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'

let portal: TestPortal
let operator: Client
let charging: Charging
let folder: string
let now = new Date('2026-11-10T03:00:00Z')
let alpha: Awaited<ReturnType<typeof addCustomer>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-proof-test-'))
  portal = await startPortal({ clock: () => now })
  operator = portal.operator
  charging = createCharging(portal)
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
    { name: 'usage part 1.csv', content: buildUsageFile(awkward.slice(0, 2)) },
    { name: 'usage part 2.csv.gz', content: gzipSync(`\uFEFF${buildUsageFile(awkward.slice(2))}\r\n`) },
  ])
  expect(usage).toMatchObject({ status: 'done', rejected: 0 })
  const licences = buildReconciliationFile([
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

const verifyProof = (
  records: readonly AnyRecord[],
  keys: readonly ProofKey[] | null = null,
): Promise<ProofFileVerdict> => {
  const path = join(folder, 'proof.jsonl')
  writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  return verifyProofFile(path, keys)
}

describe('the reseller’s proof', () => {
  let records: ProofRecord[]

  beforeAll(async () => {
    const { id } = await readOnlyInvoice(operator, alpha.customerId)
    const issued = await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
    expect(issued.status, issued.text).toBe(200)
    records = await readProof(operator, id)
  })

  test('matches from the text of each line in its file to the printed total', async () => {
    expect(await verifyProof(records)).toMatchObject({
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
    const files = filterByKind(records, 'file')
    expect(files.map(({ name }) => name)).toEqual(['usage part 1.csv', 'usage part 2.csv.gz', 'recon.csv'])
    const line = filterByKind(records, 'line').find(({ raw }) => raw?.includes('quoted'))
    expect(line).toMatchObject({ line: 2, file: 1, cost: '482.637353' })
    expect(line?.raw).toContain('"/subscriptions/x/line\r\nend ""quoted"", and more"')
    expect(JSON.stringify(records)).not.toContain('sub beta')
  })

  test.each(tampered)('names %s', async (_what, place, tamper, where) => {
    const copy = structuredClone(records)
    tamper(copy)
    const { differences } = await verifyProof(copy)
    expect(differences).toContainEqual(
      expect.objectContaining({ place, where: expect.stringMatching(where) }),
    )
    expect(differences.at(-1)).toMatchObject({ place: 'file', where: 'SHA-256 of the records' })
  })

  test('is verified on the command line without a store', async () => {
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
      /Recomputed: 5 details from 5 line items of the provider\.\nNot checked:\n- .+\nSignature: valid, .+\nEqual: every amount follows from the records\.\n$/s,
    )
    const untrusted = await runCommand(place, 'verify', path)
    expect(untrusted.code).toBe(4)
    expect(untrusted.output).toMatch(/^Signature: not verified with a trusted key\..*--key\.$/m)
    const copy = structuredClone(records)
    Object.assign(filterByKind(copy, 'rate')[0] ?? {}, { rate: '34' })
    writeFileSync(path, copy.map((record) => `${JSON.stringify(record)}\n`).join(''))
    const different = await runCommand(place, 'verify', path)
    expect(different.code).toBe(1)
    expect(different.output).toMatch(
      /^rate: Exchange rate USD\/THB for 2026-10 in .*: computed 34, stated 34\.512345$/m,
    )
    const thai = await runCommand({ ...place, variables: { LC_ALL: 'th_TH.UTF-8' } }, 'verify', path)
    expect(thai).toMatchObject({ code: 1, errors: '' })
    expect(thai.output).toMatch(
      /^rate: อัตราแลกเปลี่ยน USD\/THB สำหรับ 2026-10 ใน .*: คำนวณได้ 34 ระบุไว้ 34\.512345$/m,
    )
    expect(thai.output).toMatch(/^- ชื่อและเวอร์ชันของกฎส่วนเพิ่มราคา$/m)
    expect(existsSync(place.dataDir)).toBe(false)
  })

  test('is rejected without a line or its end', async () => {
    const line = records.findIndex(({ record }) => record === 'line')
    const listPlaces = async (all: ProofRecord[]) =>
      (await verifyProof(all)).differences.map(({ place }) => place)
    expect(await listPlaces(records.toSpliced(line, 1))).toContain('cost')
    expect(await listPlaces(records.slice(0, -1))).toEqual(['signature'])
    expect(await listPlaces(records.slice(0, -2))).toEqual(['signature', 'file'])
    await expect(verifyProof(records.slice(1))).rejects.toThrow('The file is not a proof.')
  })
})

test('recalculates recurring charges from the provider’s line items and the contract', async () => {
  const { customerId } = await addCustomer(operator, { name: 'agreed', subscriptionId: 'sub agreed' })
  const id = 'G-AGREED'
  await charging.importUsage([
    ...buildUsageLines(id, 'sub agreed', { Disk: '400' }, { UsageDate: '2026-10-01' }),
    ...buildUsageLines(id, 'sub agreed', { Traffic: '600.004' }, { UsageDate: '2026-10-20' }),
  ])
  const series = { kind: 'percentage-of-spend', series: 'support' }
  for (const line of [
    { ...series, name: 'Support', percent: '10' },
    // Exempts its traffic from the support charge and charges nothing.
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
  const records = await readProof(operator, (await readOnlyInvoice(operator, customerId)).id)
  expect(await verifyProof(records)).toMatchObject({ count: 0, details: 7, components: 0 })
  const charges = filterByKind(records, 'detail').map(({ meter, charge }): [string, string] => [
    meter,
    charge,
  ])
  expect(charges.slice(2)).toEqual([
    ['Volume', '-20.00'],
    ['Support', '38.00'],
    ['From the 15th', '-30.00'],
    ['Welcome', '-7.50'],
    ['At least', '1019.50'],
  ])
  const support = filterByKind(records, 'detail').find(({ meter }) => meter === 'Support')
  if (support?.terms?.component.kind === 'percentage-of-spend') support.terms.component.percent = '11'
  const { differences } = await verifyProof(records)
  expect(differences[0]).toMatchObject({
    place: 'formula',
    computed: '41.7999824',
    stated: '37.999984',
  })
})

describe('documents that change others', () => {
  test('an adjustment equals the current calculation less the issued amounts', async () => {
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
    await charging.pay((await readOnlyInvoice(operator, customerId)).id)
    await charging.importUsage(buildUsageLines(ownId, sub, { A: '12.01', B: '5.55' }))
    await charging.calculated(ownId)
    const [, adjustment] = await listCustomerInvoices(operator, customerId)
    const records = await readProof(operator, adjustment?.id ?? '')
    expect(await verifyProof(records)).toMatchObject({ differences: [], details: 2, lines: 1 })
    const [document] = filterByKind(records, 'document')
    if (document?.issued[0]) document.issued[0].vat = '0'
    expect((await verifyProof(records)).differences).toContainEqual(expect.objectContaining({ place: 'vat' }))
  })

  test('an adjustment matches in its sums when two rules priced a meter', async () => {
    const own = await charging.charged('of two rules', { markupPercent: '10' }, { A: '10' })
    await addRule(operator, own.profileId, {
      name: 'late',
      markupPercent: '50',
      meterName: 'A',
      validFrom: '2026-10-15',
    })
    await charging.calculated(own.invoiceId)
    await charging.pay((await readOnlyInvoice(operator, own.customerId)).id)
    await charging.importUsage([
      ...buildUsageLines(own.invoiceId, own.subscriptionId, { A: '10' }, { UsageDate: '2026-10-05' }),
      ...buildUsageLines(own.invoiceId, own.subscriptionId, { A: '20' }, { UsageDate: '2026-10-20' }),
    ])
    await charging.calculated(own.invoiceId)
    const [, adjustment] = await listCustomerInvoices(operator, own.customerId)
    const records = await readProof(operator, adjustment?.id ?? '')
    expect(await verifyProof(records)).toMatchObject({ differences: [], details: 1, lines: 2, mixed: 1 })
  })
})

describe('a customer’s proof', () => {
  test('ends at the customer’s price and reveals no cost', async () => {
    await portal.addUser('guest@alpha.example', 'GUEST', alpha.customerId)
    const guest = await portal.as('guest@alpha.example')
    const { id } = await readOnlyInvoice(operator, alpha.customerId)
    const records = await readProof(guest, id)
    expect(await verifyProof(records)).toMatchObject({
      side: 'customer',
      differences: [],
      details: 5,
      lines: 5,
    })
    expect(filterByKind(records, 'rule')).toEqual([])
    expect(filterByKind(records, 'file')).toEqual([])
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
    // Amounts are whole cents, because exact amounts would all be multiples of 1 + markup.
    for (const { charge } of filterByKind(records, 'line')) expect(charge).toMatch(/^-?\d+\.\d\d$/)
    const changed = structuredClone(records)
    Object.assign(filterByKind(changed, 'line')[0] ?? {}, { charge: '1.00' })
    expect((await verifyProof(changed)).differences).toContainEqual(
      expect.objectContaining({ place: 'rounding' }),
    )
  })

  test('has a page that ends at the price, while the reseller’s continues to the text', async () => {
    const guest = await portal.as('guest@alpha.example')
    const { id } = await readOnlyInvoice(operator, alpha.customerId)
    const pageOf = async (client: Client, detail?: string) =>
      (
        await client.get<ProofPage>(
          `/api/CustomerInvoices/${id}/proof-page${detail === undefined ? '' : `?detail=${detail}`}`,
        )
      ).body
    const whole = await pageOf(guest)
    const traffic = filterByKind(whole.records, 'detail').find(({ meter }) => meter === 'Traffic')
    const [own, resellers] = [await pageOf(guest, traffic?.id), await pageOf(operator, traffic?.id)]
    expect(own).toMatchObject({ isWhole: true })
    expect(filterByKind(own.records, 'line')).toMatchObject([{ raw: null, cost: null, file: null }])
    expect(JSON.stringify([whole, own])).not.toMatch(/482\.637353|12\.5|traffic from|\.csv/)
    expect(filterByKind(resellers.records, 'line')).toMatchObject([
      { cost: '482.637353', raw: expect.stringContaining('482.637353') },
    ])
  })

  test('has an explanation whose prices have no digits that reveal the markup', async () => {
    const guest = await portal.as('guest@alpha.example')
    const { id } = await readOnlyInvoice(operator, alpha.customerId)
    for (const detail of await listInvoiceDetails(guest, id)) {
      const { body } = await guest.get<Explanation>(`/api/CustomerInvoiceDetails/${detail.id}/explain`)
      for (const amount of [body.linesTotal, ...body.rows.map((row) => row.amount)])
        expect(amount).toMatch(/^-?\d+\.\d\d$/)
      expect(body.exactCharge).toMatch(/^-?\d+\.\d{6}$/)
      expect(body.formula).not.toMatch(/\d\.\d{7,} USD/)
    }
  })

  test('is not available to another customer', async () => {
    const other = await addCustomer(operator, { name: 'Gamma', subscriptionId: 'sub gamma' })
    await portal.addUser('guest@gamma.example', 'GUEST', other.customerId)
    const stranger = await portal.as('guest@gamma.example')
    const { id } = await readOnlyInvoice(operator, alpha.customerId)
    for (const path of ['proof', 'proof-page'])
      expect((await stranger.get(`/api/CustomerInvoices/${id}/${path}`)).status).toBe(404)
  })
})

describe('signing keys', () => {
  const readPublishedKeys = async () =>
    (await portal.anonymous.get<{ keys: PublicProofKey[] }>('/.well-known/cmp-proof-keys.json')).body.keys

  test('are published without a sign-in, and only their public parts', async () => {
    const answer = await portal.anonymous.get('/.well-known/cmp-proof-keys.json')
    expect(answer.status).toBe(200)
    expect(answer.response.headers).toMatchObject({ 'cache-control': 'no-cache' })
    const [key] = await readPublishedKeys()
    expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', retired: null })
    const own = await createProofKey(key?.x ?? '')
    expect(key).toMatchObject({ kid: own.keyId, fingerprint: own.fingerprint })
    expect(
      createHash('sha256')
        .update(createPublicKey(toPem(own)).export({ type: 'spki', format: 'der' }))
        .digest('hex'),
    ).toBe(own.fingerprint)
    const audit = await operator.get('/api/AuditLog/GetAuditLogWithPagination?objectType=proof-key')
    expect(audit.text + answer.text).not.toMatch(/private|"d":|BEGIN/i)
  })

  test('verify older signatures after retirement but no later ones', async () => {
    const { id } = await readOnlyInvoice(operator, alpha.customerId)
    const before = await readProof(operator, id)
    const [old] = await readPublishedKeys()
    const guest = await portal.as('guest@alpha.example')
    expect((await guest.post('/api/Seller/proof-keys', { replaces: old?.kid })).status).toBe(403)
    expect((await operator.post('/api/Seller/proof-keys', { replaces: 'another' })).status).toBe(409)
    expect(await readPublishedKeys()).toEqual([old])
    now = new Date('2026-11-10T04:00:00Z')
    const created = await operator.post<PublicProofKey>('/api/Seller/proof-keys', { replaces: old?.kid })
    expect(created.status, created.text).toBe(200)
    expect((await readPublishedKeys()).map(({ kid, retired }) => [kid, retired])).toEqual([
      [created.body.kid, null],
      [old?.kid, now.toISOString()],
    ])
    const after = await readProof(operator, id)
    const keys = await readProofKeys(JSON.stringify({ keys: await readPublishedKeys() }))
    for (const [records, keyId] of [
      [before, old?.kid],
      [after, created.body.kid],
    ] as const)
      expect(await verifyProof(records, keys)).toMatchObject({
        outcome: 'valid',
        signature: { status: 'valid', keyId },
      })
    expect(await verifyProof(after, keys.slice(1))).toMatchObject({
      outcome: 'unsigned',
      signature: { status: 'unknown-key' },
    })
    expect(await verifyProof(after)).toMatchObject({ outcome: 'unsigned', signature: { status: 'no-key' } })
    const stored = await withScope(portal.ctx, systemScope, ({ trx }) =>
      trx.selectFrom('proofKey').select(['keyId', 'privateKey']).orderBy('createdAt').execute(),
    )
    expect(stored).toEqual([
      { keyId: old?.kid, privateKey: null },
      { keyId: created.body.kid, privateKey: expect.stringMatching(/^eyJ/) },
    ])
  })

  test('a file of version 1 has no signature and says what is missing', async () => {
    const { id } = await readOnlyInvoice(operator, alpha.customerId)
    const old = (await readProof(operator, id)).flatMap((record): ProofRecord[] => {
      if (record.record === 'signature') return []
      if (record.record === 'proof') return [{ ...record, version: 1 }]
      if (record.record !== 'document') return [record]
      const { seller: _seller, issueDate: _issueDate, dueDate: _dueDate, paper, ...rest } = record
      return [{ ...rest, paper: paper && { ...paper, says: undefined } }]
    })
    const verdict = await verifyProof(recomputeHashes(old))
    expect(verdict).toMatchObject({ outcome: 'unsigned', differences: [], signature: { status: 'missing' } })
    expect(verdict.notChecked.flatMap(({ fields }) => fields)).toContain('document.number')
  })
})
