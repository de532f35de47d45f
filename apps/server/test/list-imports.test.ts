/** Bringing a CSV into a list: the preview changes nothing, the confirmation does what it showed, the undo takes it back. */
import type { ErrorBody, ListImport, ListImportLine } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type Answer, type Client, type TestPortal } from './harness.ts'

let portal: TestPortal
let sa: Client

beforeAll(async () => {
  portal = await startPortal()
  sa = portal.operator
})
afterAll(() => portal.close())

type Row = Record<string, unknown> & { id: string }
type Lines = { data: ListImportLine[]; count: number }

const upload = (
  list: string,
  content: string | Buffer,
  client = sa,
): Promise<Answer<ListImport & ErrorBody>> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'list.csv')
  return client.call('POST', `/api/ListImports?list=${list}`, { form })
}
const preview = async (list: string, content: string, client = sa): Promise<ListImport> => {
  const answer = await upload(list, content, client)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const linesOf = async ({ id }: { id: string }, kind = ''): Promise<ListImportLine[]> =>
  (await sa.get<Lines>(`/api/ListImports/${id}/lines?pagesize=1000&kind=${kind}`.replace(/&kind=$/, ''))).body
    .data
const confirm = ({ id }: { id: string }, client = sa) =>
  client.post<ListImport & ErrorBody>(`/api/ListImports/${id}/confirm`)
const undo = ({ id }: { id: string }, client = sa) =>
  client.post<ListImport & ErrorBody>(`/api/ListImports/${id}/undo`)
const imported = async (list: string, content: string): Promise<ListImport> => {
  const { status, body, text } = await confirm(await preview(list, content))
  if (status !== 200) throw new Error(text)
  return body
}

const listOf = async (path: string, query = ''): Promise<{ Data: Row[]; Count: number }> =>
  (await sa.get<{ Data: Row[]; Count: number }>(`${path}?pagesize=1000${query}`)).body
const customersLike = async (search: string) =>
  (await listOf('/api/Customers/GetCustomerWithPagination', `&search=${search}`)).Data
const addCustomer = async (companyName: string, tenantId: string): Promise<string> =>
  (await sa.post<Row>('/api/Customers', { companyName, tenantId, language: 'en' })).body.id

const customerHeader = 'Company name,Tenant id,Invoice language,E-mail,Country'

describe('customers', () => {
  test('a preview shows what would happen and changes nothing; the confirmation does it; the undo takes it back', async () => {
    await addCustomer('Kept Ltd.', 'first-kept')
    await addCustomer('Renamed Ltd.', 'first-renamed')
    const csv = [
      customerHeader,
      'Kept Ltd.,first-kept,English,,',
      'New name Ltd.,FIRST-RENAMED,en,people@renamed.example,Thailand',
      'Added Ltd.,first-added,th,,',
      'Wrong Ltd.,first-wrong,Klingon,not an address,',
    ].join('\n')
    const shown = await preview('customers', csv)
    expect(shown).toMatchObject({ toAdd: 1, toChange: 1, unchanged: 1, refused: 1, status: 'preview' })
    expect(shown.message).toBe('Nothing has been changed yet. To do: Add 1 and change 1 customer.')
    expect((await customersLike('first-')).map((row) => row['companyName']).toSorted()).toEqual([
      'Kept Ltd.',
      'Renamed Ltd.',
    ])

    const [change] = await linesOf(shown, 'change')
    expect(change).toMatchObject({
      line: 3,
      changes: [
        { label: 'Company name', before: 'Renamed Ltd.', after: 'New name Ltd.' },
        { label: 'E-mail', before: '', after: 'people@renamed.example' },
        { label: 'Country', before: '', after: 'Thailand' },
      ],
    })
    const [wrong] = await linesOf(shown, 'refused')
    expect(wrong).toMatchObject({
      line: 5,
      name: 'Wrong Ltd.',
      problems: [
        { column: 'Invoice language', message: 'Invoice language is one of en, th' },
        { column: 'E-mail', message: 'email is not valid' },
      ],
    })
    expect((await sa.get(`/api/ListImports/${shown.id}/refused.csv`)).text).toContain(
      'Wrong Ltd.,first-wrong,Klingon,not an address,,5,"Invoice language: Invoice language is one of en, th; E-mail: email is not valid"',
    )

    const done = await confirm(shown)
    expect(done.body).toMatchObject({ status: 'applied', message: 'Added 1 and changed 1 customer.' })
    const after = await customersLike('first-')
    expect(after.map((row) => row['companyName']).toSorted()).toEqual([
      'Added Ltd.',
      'Kept Ltd.',
      'New name Ltd.',
    ])
    expect((await confirm(shown)).body.message).toBe('This import has been confirmed already.')

    expect((await undo(shown)).body.status).toBe('undone')
    const back = await customersLike('first-')
    expect(back.map((row) => [row['companyName'], row['email'], row['country']]).toSorted()).toEqual([
      ['Kept Ltd.', null, null],
      ['Renamed Ltd.', null, null],
    ])
    expect((await undo(shown)).body.message).toBe('This import has been undone already.')
    const recent = await sa.get<ListImport[]>('/api/ListImports?list=customers')
    expect(recent.body[0]).toMatchObject({ id: shown.id, status: 'undone' })
  })

  test('every row that an import adds, changes and takes back is in the audit log', async () => {
    const id = await addCustomer('Audited Ltd.', 'audited-1')
    const shown = await imported(
      'customers',
      `${customerHeader}\nAudited again Ltd.,audited-1,en,,\nAudited new Ltd.,audited-2,en,,`,
    )
    await undo(shown)
    const audit = await portal.ctx.pool.query<{ action: string; before: Row | null; after: Row | null }>(
      `select action, before, after from audit_log where object_id = $1 or object_name = 'Audited new Ltd.' order by id`,
      [id],
    )
    expect(
      audit.rows.map(({ action, before, after }) => [
        action,
        before?.['companyName'],
        after?.['companyName'],
      ]),
    ).toEqual([
      ['create', undefined, 'Audited Ltd.'],
      ['update', 'Audited Ltd.', 'Audited again Ltd.'],
      ['create', undefined, 'Audited new Ltd.'],
      ['update', 'Audited again Ltd.', 'Audited Ltd.'],
      ['delete', 'Audited new Ltd.', undefined],
    ])
  })

  test('20,000 lines with one mistake are shown and written within ten seconds, and the mistake is named', async () => {
    await addCustomer('Before Ltd.', 'many-1')
    const lines = Array.from(
      { length: 20_000 },
      (_, index) => `Many ${index} Ltd.,many-${index},en,m${index}@many.example,`,
    )
    lines[12_345] = 'Many mistakes Ltd.,many-12345,en,nobody at all,'
    const started = performance.now()
    const shown = await preview('customers', [customerHeader, ...lines].join('\r\n'))
    const previewed = performance.now()
    expect(shown).toMatchObject({ toAdd: 19_998, toChange: 1, unchanged: 0, refused: 1 })
    expect(shown.message).toContain('Add 19,998 and change 1 customer')
    expect(await linesOf(shown, 'refused')).toMatchObject([
      { line: 12_347, problems: [{ column: 'E-mail', message: 'email is not valid' }] },
    ])
    const confirming = performance.now()
    expect((await confirm(shown)).status).toBe(200)
    const seconds = (performance.now() - confirming + previewed - started) / 1000
    console.info(
      `20,000 customers: preview ${Math.round(previewed - started)} ms, in all ${seconds.toFixed(1)} s`,
    )
    expect(seconds).toBeLessThan(10)
    const { Count } = await listOf('/api/Customers/GetCustomerWithPagination', '&search=many-')
    expect(Count).toBe(19_999)
    expect((await undo(shown)).body.status).toBe('undone')
    expect(await customersLike('many-')).toMatchObject([{ companyName: 'Before Ltd.' }])
  })

  test('lines of the same key are all refused; cells beyond the header too; empty cells clear', async () => {
    await sa.post('/api/Customers', { companyName: 'C', tenantId: 'd-1', language: 'en', country: 'Laos' })
    const shown = await preview(
      'customers',
      `${customerHeader}\nA,twice,en,,\nB,TWICE,en,,\nC,d-1,en,,\nD,d-2,en,,,extra\nE,d-3`,
    )
    expect(
      (await linesOf(shown)).map(({ line, kind, problems }) => [line, kind, problems[0]?.message]),
    ).toEqual([
      [2, 'refused', 'Line 3 has the same Tenant id. Keep one of them'],
      [3, 'refused', 'Line 2 has the same Tenant id. Keep one of them'],
      [4, 'change', undefined],
      [5, 'refused', expect.stringMatching(/^This line has 6 cells and the header 5/)],
      [6, 'refused', 'This field is required'],
    ])
    expect((await linesOf(shown, 'change'))[0]?.changes).toEqual([
      { field: 'country', label: 'Country', before: 'Laos', after: '' },
    ])
  })

  test('what changed since the preview is not overwritten, and what changed since the import is not taken back', async () => {
    const id = await addCustomer('Moving Ltd.', 'moving-1')
    const csv = `${customerHeader}\nMoved Ltd.,moving-1,en,,\nOther Ltd.,moving-2,en,,`
    const early = await preview('customers', csv)
    await sa.put(`/api/Customers/${id}`, { country: 'Japan' })
    const late = await confirm(early)
    expect(late.status).toBe(409)
    expect(late.body.message).toMatch(
      /^Nothing was changed: since this preview somebody changed Moved Ltd\. \(line 2\)\./,
    )

    const taken = await preview('customers', csv)
    await addCustomer('Other Ltd.', 'Moving-2')
    expect((await confirm(taken)).body.message).toContain('Other Ltd. (line 3)')
    expect((await customersLike('moving-1'))[0]).toMatchObject({ companyName: 'Moving Ltd.' })

    const done = await imported(
      'customers',
      `${customerHeader}\nMoved Ltd.,moving-1,en,,\nThird Ltd.,moving-3,en,,`,
    )
    await sa.put(`/api/Customers/${id}`, { country: 'Laos' })
    const undone = await undo(done)
    expect(undone.status).toBe(409)
    expect(undone.body.message).toMatch(
      /^Nothing was undone: since the import somebody changed or deleted Moved Ltd\./,
    )
    expect(await customersLike('moving-3')).toHaveLength(1)
  })

  test('an added row that is used by now is named, and nothing is undone', async () => {
    const done = await imported(
      'customers',
      `${customerHeader}\nUsed Ltd.,used-1,en,,\nUnused Ltd.,used-2,en,,`,
    )
    const [used] = await customersLike('used-1')
    await sa.post('/api/CustomerSubscriptions', {
      customerId: used?.id,
      cloudProvider: 'Azure',
      subscriptionId: 'used-subscription',
      name: 'In use',
    })
    const answer = await undo(done)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(
      /^Nothing was undone, because of Used Ltd\. \(line 2\).*1 subscription belongs to it/,
    )
    expect(answer.body.uses).toMatchObject([{ label: 'subscription', count: 1 }])
    expect(await customersLike('used-')).toHaveLength(2)
  })

  test.each([
    ['an empty file', '', 'The file is empty. Export it again.'],
    ['only a header', customerHeader, 'The file has a header but no lines.'],
    ['no key', 'Company name,Invoice language\nA,en', 'The file has no column "Tenant id"'],
    [
      'no mandatory columns',
      'Tenant id\nnobody-has-this',
      'The file has no column "Company name" and "Invoice language", which a new customer needs.',
    ],
    ['two columns alike', 'Tenant id,tenantId\n1,2', 'The columns "Tenant id" and "tenantId" both give'],
    ['a quote left open', `${customerHeader}\nA,b,en,"open,\nC,d,en,,\n`, 'Line 2: a quote is opened'],
    ['another encoding', Buffer.from('Tenant id\nCaf\xE9', 'latin1'), 'The file is not UTF-8'],
  ])('%s is refused as a whole', async (_name, content, message) => {
    const answer = await upload('customers', content)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(message)
  })

  test('a file that is too large is refused', async () => {
    const answer = await upload('customers', `${customerHeader}\n${'x'.repeat(21 * 1024 * 1024)}`)
    expect(answer.status).toBe(413)
    expect(answer.body.message).toBe('The file is larger than 20 MiB. Split it into several files.')
  })
})

describe('other lists', () => {
  test('references are found by name, by key or by id; what is unknown or ambiguous is said', async () => {
    const one = await addCustomer('Reference Ltd.', 'ref-1')
    await addCustomer('Twin Ltd.', 'ref-2')
    const twin = await addCustomer('Twin Ltd.', 'ref-3')
    const shown = await preview(
      'customer-subscriptions',
      [
        'name;customer;cloud;subscription id;Nonsense',
        'By name;REFERENCE ltd.;azure;by-name;x',
        'By key;ref-1;AWS;by-key;x',
        `By id;${twin};GCP;by-id;x`,
        'Ambiguous;Twin Ltd.;Azure;ambiguous;x',
        'Unknown;Nobody Ltd.;Azure;unknown;x',
      ].join('\r\n'),
    )
    expect(shown).toMatchObject({ toAdd: 3, refused: 2, ignoredColumns: ['Nonsense'] })
    expect((await linesOf(shown, 'refused')).map(({ line, problems }) => [line, problems])).toEqual([
      [
        5,
        [
          {
            column: 'customer',
            message:
              '2 customers are called "Twin Ltd.": give the id or Tenant id of the one you mean as Customer',
          },
        ],
      ],
      [6, [{ column: 'customer', message: 'There is no customer "Nobody Ltd."' }]],
    ])
    await confirm(shown)
    const { Data } = await listOf('/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination')
    const ownerOf = (id: string) => Data.find((row) => row['subscriptionId'] === id)?.['customerId']
    expect([ownerOf('by-name'), ownerOf('by-key'), ownerOf('by-id')]).toEqual([one, one, twin])
  })

  test('what only the list itself can tell is named in the preview, and nothing stays of the trial', async () => {
    await addCustomer('Profiled Ltd.', 'profiled')
    const csv = [
      'Customer,Name,Billing currency,Markup,VAT,Payment terms (days),Valid from,Valid to',
      'profiled,First,THB,10,7,30,2026-01-01,',
      'profiled,Second,THB,12.5 %,7,30,2026-06-01,',
    ].join('\n')
    const shown = await preview('billing-profiles', csv)
    expect(shown).toMatchObject({ toAdd: 1, refused: 1 })
    expect((await linesOf(shown, 'refused'))[0]).toMatchObject({
      line: 3,
      problems: [
        { column: 'Valid from', message: expect.stringContaining('"First" already charges this customer') },
      ],
    })
    expect((await listOf('/api/GetBillingProfileWithPagination')).Count).toBe(0)
    expect((await confirm(shown)).body.status).toBe('applied')
    const again = await preview('billing-profiles', csv.split('\n').slice(0, 2).join('\n'))
    expect(again).toMatchObject({ unchanged: 1, toAdd: 0, toChange: 0 })
    expect((await confirm(again)).body.message).toBe(
      'This file would add and change nothing, so there is nothing to do.',
    )
  })

  test('our own exports and templates come back without a change', async () => {
    const customerId = await addCustomer('=Formula "quoted", Ltd.', 'round-1')
    await sa.put(`/api/Customers/${customerId}`, { address: "1 Road\n'=City" })
    const subscription = await sa.post<Row>('/api/CustomerSubscriptions', {
      customerId,
      cloudProvider: 'Azure',
      subscriptionId: 'ABCDEF01-0000-4000-8000-000000000000',
      name: '+plus',
    })
    const projects: Row[] = []
    for (const no of ['P-1', 'P-2'])
      projects.push(
        (await sa.post<Row>('/api/Projects', { customerId, projectNo: no, projectName: 'Same name' })).body,
      )
    for (const project of projects)
      await sa.post('/api/ProjectCurrencyRates', {
        projectId: project.id,
        year: 2026,
        month: 11,
        fromCurrency: 'USD',
        toCurrency: 'THB',
        rate: '34.500',
      })
    await sa.post('/api/ProjectSubscriptionRgs', {
      projectId: projects[0]?.id,
      customerSubscriptionId: subscription.body.id,
      resourceGroup: 'rg-1',
    })
    await sa.post('/api/CurrencyMonthlyRate/add-currency-monthly-rate', {
      year: 2026,
      month: 11,
      fromCurrency: 'USD',
      toCurrency: 'THB',
      rate: '34.512345',
    })
    await sa.post('/api/CustomerSubscriptionEntitlements', {
      customerSubscriptionId: subscription.body.id,
      entitlementId: 'ent-1',
      offerName: 'Licence',
      quantity: 3,
      status: 'active',
      billingCycle: 'oneTime',
      effectiveStartDate: '2026-01-01',
      autoRenewEnabled: true,
    })
    await sa.post('/api/InvoicesEa', {
      customerId,
      invoiceNumber: 'EA-1',
      enrollmentNumber: '0012',
      billingPeriodStartDate: '2026-10-01',
      billingPeriodEndDate: '2026-10-31',
      invoiceDate: '2026-11-05',
      currency: 'USD',
      amount: '100.50',
      paymentStatus: 'unpaid',
    })
    await portal.addUser('round@trip.example', 'ADMIN', customerId)
    const lists: Record<string, string> = {
      customers: '/api/Customers/GetCustomerWithPagination',
      'customer-subscriptions': '/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination',
      'customer-subscription-entitlements':
        '/api/CustomerSubscriptionEntitlements/GetCustomerSubscriptionEntitlementWithPagination',
      projects: '/api/Projects/GetProjectWithPagination',
      'project-currency-rates': '/api/ProjectCurrencyRates/GetProjectCurrencyRateWithPagination',
      'project-subscription-rgs': '/api/ProjectSubscriptionRgs/GetProjectSubscriptionRgWithPagination',
      'invoices-ea': '/api/InvoicesEa/GetInvoiceEaWithPagination',
      'currency-monthly-rates': '/api/CurrencyMonthlyRate/get-currency-monthly-rate-with-pagination',
      'billing-profiles': '/api/GetBillingProfileWithPagination',
      users: '/api/Users/GetUserWithPagination',
    }
    for (const [list, path] of Object.entries(lists)) {
      const exported = await sa.get(`${path}.csv`)
      const template = await sa.get(`/api/ListImports/template?list=${list}&rows=true`)
      for (const { text } of [exported, template]) {
        const shown = await preview(list, text)
        const refused = await linesOf(shown, 'refused')
        expect([list, refused, shown.toAdd, shown.toChange]).toEqual([list, [], 0, 0])
        expect(shown.unchanged, list).toBeGreaterThan(0)
      }
    }
  })

  test('an export has the columns that are asked for', async () => {
    const path = '/api/Customers/GetCustomerWithPagination.csv'
    const { text } = await sa.get(`${path}?search=ref-1&columns=companyName,tenantId`)
    expect(text).toBe('\uFEFFCompany name,Tenant id\r\nReference Ltd.,ref-1\r\n')
    expect((await sa.get<ErrorBody>(`${path}?columns=shoeSize`)).body.message).toMatch(
      /^There is no column "shoeSize"/,
    )
  })
})

describe('who may', () => {
  test('an import is its maker’s and the reseller’s; nobody else knows of it', async () => {
    const own = await addCustomer('Own Ltd.', 'who-1')
    const other = await addCustomer('Foreign Ltd.', 'who-2')
    await portal.addUser('who@own.example', 'ADMIN', own)
    await portal.addUser('colleague@own.example', 'ADMIN', own)
    await portal.addUser('who@foreign.example', 'ADMIN', other)
    await portal.addUser('reader@own.example', 'GUEST', own)
    const [admin, colleague, stranger, reader] = await Promise.all(
      ['who@own.example', 'colleague@own.example', 'who@foreign.example', 'reader@own.example'].map(
        portal.as,
      ),
    )
    if (!admin || !colleague || !stranger || !reader) throw new Error('somebody could not sign in')
    const csv =
      'Name,User id,E-mail,Role,Customer,Time zone\nNew One,new@own.example,new@own.example,GUEST,,Asia/Bangkok'
    expect((await upload('customers', `${customerHeader}\nX,x,en,,`, admin)).status).toBe(403)
    expect((await upload('users', csv, reader)).status).toBe(403)
    expect((await upload('support-tickets', csv)).status).toBe(404)
    expect((await upload('users', csv, portal.anonymous)).status).toBe(401)

    const shown = await preview('users', csv, admin)
    expect(shown).toMatchObject({ toAdd: 1, refused: 0 })
    for (const client of [colleague, stranger]) {
      expect((await client.get(`/api/ListImports/${shown.id}`)).status).toBe(404)
      expect((await client.get(`/api/ListImports/${shown.id}/lines`)).status).toBe(404)
      expect((await client.get(`/api/ListImports/${shown.id}/refused.csv`)).status).toBe(404)
      expect((await confirm(shown, client)).status).toBe(404)
      expect((await undo(shown, client)).status).toBe(404)
      expect((await client.get<ListImport[]>('/api/ListImports?list=users')).body).toEqual([])
    }
    expect((await sa.get(`/api/ListImports/${shown.id}`)).status).toBe(200)
    expect((await confirm(shown, admin)).body.status).toBe('applied')
    expect((await sa.get('/api/ListImports/none')).status).toBe(404)
  })
})
