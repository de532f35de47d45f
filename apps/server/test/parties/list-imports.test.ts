/**
 * Importing a CSV into a list: the preview changes nothing, the confirmation does what the preview showed, and the
 * import can be undone.
 */
import type { ListImport } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { customerHeader, importCallsOf, type ImportCalls, type Row } from '../harness/list-import-calls.ts'

let portal: TestPortal
let sa: Client
let imports: ImportCalls

beforeAll(async () => {
  portal = await startPortal()
  sa = portal.operator
  imports = importCallsOf(sa, portal.ctx)
})

afterAll(() => portal.close())

const searchCustomers = async (search: string) =>
  (await imports.listOf('/api/Customers/GetCustomerWithPagination', `&search=${search}`)).Data

describe('customers', () => {
  test('previews without changes, applies on confirmation and reverts on undo', async () => {
    await imports.addCustomer('Kept Ltd.', 'first-kept')
    await imports.addCustomer('Renamed Ltd.', 'first-renamed')
    const csv = [
      customerHeader,
      'Kept Ltd.,first-kept,English,,',
      'New name Ltd.,FIRST-RENAMED,en,people@renamed.example,Thailand',
      'Added Ltd.,first-added,th,,',
      'Wrong Ltd.,first-wrong,Klingon,not an address,',
    ].join('\n')
    const shown = await imports.preview('customers', csv)
    expect(shown).toMatchObject({ toAdd: 1, toChange: 1, unchanged: 1, refused: 1, status: 'preview' })
    expect(shown.message).toBe('Nothing has been changed yet. Planned changes: Add 1 and change 1 customer.')
    expect((await searchCustomers('first-')).map((row) => row['companyName']).toSorted()).toEqual([
      'Kept Ltd.',
      'Renamed Ltd.',
    ])

    const [change] = await imports.linesOf(shown, 'change')
    expect(change).toMatchObject({
      line: 3,
      changes: [
        { label: 'Company name', before: 'Renamed Ltd.', after: 'New name Ltd.' },
        { label: 'Email', before: '', after: 'people@renamed.example' },
        { label: 'Country', before: '', after: 'TH' },
      ],
    })
    const [wrong] = await imports.linesOf(shown, 'refused')
    expect(wrong).toMatchObject({
      line: 5,
      name: 'Wrong Ltd.',
      problems: [
        { column: 'Invoice language', message: 'Invoice language must be one of: en, th' },
        { column: 'E-mail', message: 'email is not valid' },
      ],
    })
    expect((await sa.get(`/api/ListImports/${shown.id}/refused.csv`)).text).toContain(
      'Wrong Ltd.,first-wrong,Klingon,not an address,,5,"Invoice language: Invoice language must be one of: en, th; E-mail: email is not valid"',
    )

    const done = await imports.confirm(shown)
    expect(done.body).toMatchObject({ status: 'applied', message: 'Added 1 and changed 1 customer.' })
    const after = await searchCustomers('first-')
    expect(after.map((row) => row['companyName']).toSorted()).toEqual([
      'Added Ltd.',
      'Kept Ltd.',
      'New name Ltd.',
    ])
    expect((await imports.confirm(shown)).body.message).toBe('This import has already been confirmed.')

    expect((await imports.undo(shown)).body.status).toBe('undone')
    const back = await searchCustomers('first-')
    expect(back.map((row) => [row['companyName'], row['email'], row['country']]).toSorted()).toEqual([
      ['Kept Ltd.', null, null],
      ['Renamed Ltd.', null, null],
    ])
    expect((await imports.undo(shown)).body.message).toBe('This import has already been undone.')
    const recent = await sa.get<ListImport[]>('/api/ListImports?list=customers')
    expect(recent.body[0]).toMatchObject({ id: shown.id, status: 'undone' })
  })

  test('audits every row that an import adds, changes and reverts', async () => {
    const id = await imports.addCustomer('Audited Ltd.', 'audited-1')
    const shown = await imports.imported(
      'customers',
      `${customerHeader}\nAudited again Ltd.,audited-1,en,,\nAudited new Ltd.,audited-2,en,,`,
    )
    await imports.undo(shown)
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

  test('shows and writes thousands of rows with a single mistake and names the mistake', async () => {
    await imports.addCustomer('Before Ltd.', 'many-1')
    const lines = Array.from(
      { length: 4000 },
      (_, index) => `Many ${index} Ltd.,many-${index},en,m${index}@many.example,`,
    )
    lines[2345] = 'Many mistakes Ltd.,many-2345,en,nobody at all,'
    const shown = await imports.preview('customers', [customerHeader, ...lines].join('\r\n'))
    expect(shown).toMatchObject({ toAdd: 3998, toChange: 1, unchanged: 0, refused: 1 })
    expect(shown.message).toContain('Add 3,998 and change 1 customer')
    expect(await imports.linesOf(shown, 'refused')).toMatchObject([
      { line: 2347, problems: [{ column: 'E-mail', message: 'email is not valid' }] },
    ])
    expect((await imports.confirm(shown)).status).toBe(200)
    const { Count } = await imports.listOf('/api/Customers/GetCustomerWithPagination', '&search=many-')
    expect(Count).toBe(3999)
    expect((await imports.undo(shown)).body.status).toBe('undone')
    expect(await searchCustomers('many-')).toMatchObject([{ companyName: 'Before Ltd.' }])
  })

  test('rejects all rows with a duplicate key and cells beyond the header, and clears values for empty cells', async () => {
    await sa.post('/api/Customers', { companyName: 'C', tenantId: 'd-1', language: 'en', country: 'Laos' })
    const shown = await imports.preview(
      'customers',
      `${customerHeader}\nA,twice,en,,\nB,TWICE,en,,\nC,d-1,en,,\nD,d-2,en,,,extra\nE,d-3`,
    )
    expect(
      (await imports.linesOf(shown)).map(({ line, kind, problems }) => [line, kind, problems[0]?.message]),
    ).toEqual([
      [2, 'refused', 'Line 3 has the same Tenant ID. Remove one of them'],
      [3, 'refused', 'Line 2 has the same Tenant ID. Remove one of them'],
      [4, 'change', undefined],
      [5, 'refused', expect.stringMatching(/^This row has 6 cells, but the header has 5\./)],
      [6, 'refused', 'This field is required'],
    ])
    expect((await imports.linesOf(shown, 'change'))[0]?.changes).toEqual([
      { field: 'country', label: 'Country', before: 'LA', after: '' },
    ])
  })

  test('does not overwrite changes since the preview or revert changes since the import', async () => {
    const id = await imports.addCustomer('Moving Ltd.', 'moving-1')
    const csv = `${customerHeader}\nMoved Ltd.,moving-1,en,,\nOther Ltd.,moving-2,en,,`
    const early = await imports.preview('customers', csv)
    await sa.put(`/api/Customers/${id}`, { country: 'Japan' })
    const late = await imports.confirm(early)
    expect(late.body.status).toBe('preview')
    expect(late.body.problem).toMatch(
      /^Nothing was changed because another user changed Moved Ltd\. \(line 2\) after this preview\./,
    )

    const taken = await imports.preview('customers', csv)
    await imports.addCustomer('Other Ltd.', 'Moving-2')
    expect((await imports.confirm(taken)).body.message).toContain('Other Ltd. (line 3)')
    expect((await searchCustomers('moving-1'))[0]).toMatchObject({ companyName: 'Moving Ltd.' })

    const done = await imports.imported(
      'customers',
      `${customerHeader}\nMoved Ltd.,moving-1,en,,\nThird Ltd.,moving-3,en,,`,
    )
    await sa.put(`/api/Customers/${id}`, { country: 'Laos' })
    const undone = await imports.undo(done)
    expect(undone.body.status).toBe('applied')
    expect(undone.body.problem).toMatch(
      /^Nothing was undone because another user changed or deleted Moved Ltd\. \(line 2\) after the import\./,
    )
    expect(await searchCustomers('moving-3')).toHaveLength(1)
  })

  test('names an added row that is in use and undoes nothing', async () => {
    const done = await imports.imported(
      'customers',
      `${customerHeader}\nUsed Ltd.,used-1,en,,\nUnused Ltd.,used-2,en,,`,
    )
    const [used] = await searchCustomers('used-1')
    await sa.post('/api/CustomerSubscriptions', {
      customerId: used?.id,
      cloudProvider: 'Azure',
      subscriptionId: 'used-subscription',
      name: 'In use',
    })
    const answer = await imports.undo(done)
    expect(answer.body).toMatchObject({
      status: 'applied',
      problem: expect.stringMatching(
        /^Nothing was undone because of Used Ltd\. \(line 2\).*1 subscription belongs to it/,
      ),
    })
    expect(await searchCustomers('used-')).toHaveLength(2)
  })

  test.each([
    ['an empty file', '', 'The file is empty. Export it again.'],
    ['only a header', customerHeader, 'The file has a header but no rows.'],
    ['no key', 'Company name,Invoice language\nA,en', 'The file has no column "Tenant ID"'],
    ['two columns alike', 'Tenant id,tenantId\n1,2', 'The columns "Tenant id" and "tenantId" both contain'],
    ['a quote left open', `${customerHeader}\nA,b,en,"open,\nC,d,en,,\n`, 'Line 2: a quote is not closed'],
    ['another encoding', Buffer.from('Tenant id\nCaf\xE9', 'latin1'), 'The file is not UTF-8'],
  ])('rejects %s as a whole', async (_name, content, message) => {
    const answer = await imports.upload('customers', content)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(message)
  })

  test('rejects a file without the columns required for new rows when it is checked', async () => {
    const answer = await imports.checked('customers', 'Tenant id\nnobody-has-this')
    expect(answer).toMatchObject({ status: 'failed', toAdd: 0, progress: null })
    expect(answer.problem).toContain(
      'The file has no column "Company name" and "Invoice language", which a new customer requires.',
    )
    expect((await imports.confirm(answer)).body.message).toBe(
      'The file could not be checked. Correct it and upload it again.',
    )
  })

  test('rejects a file that is too large', async () => {
    const answer = await imports.upload('customers', `${customerHeader}\n${'x'.repeat(21 * 1024 * 1024)}`)
    expect(answer.status).toBe(413)
    expect(answer.body.message).toBe('The file is larger than 20 MiB. Split it into several files.')
  })
})

describe('access', () => {
  test('limits an import to its creator and the reseller', async () => {
    const own = await imports.addCustomer('Own Ltd.', 'who-1')
    const other = await imports.addCustomer('Foreign Ltd.', 'who-2')
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
    expect(
      (await importCallsOf(admin, portal.ctx).upload('customers', `${customerHeader}\nX,x,en,,`)).status,
    ).toBe(403)
    expect((await importCallsOf(reader, portal.ctx).upload('users', csv)).status).toBe(403)
    expect((await imports.upload('support-tickets', csv)).status).toBe(404)
    expect((await importCallsOf(portal.anonymous, portal.ctx).upload('users', csv)).status).toBe(401)

    const shown = await importCallsOf(admin, portal.ctx).preview('users', csv)
    expect(shown).toMatchObject({ toAdd: 1, refused: 0 })
    for (const client of [colleague, stranger]) {
      expect((await client.get(`/api/ListImports/${shown.id}`)).status).toBe(404)
      expect((await client.get(`/api/ListImports/${shown.id}/lines`)).status).toBe(404)
      expect((await client.get(`/api/ListImports/${shown.id}/refused.csv`)).status).toBe(404)
      expect((await importCallsOf(client, portal.ctx).confirm(shown)).status).toBe(404)
      expect((await importCallsOf(client, portal.ctx).undo(shown)).status).toBe(404)
      expect((await client.get<ListImport[]>('/api/ListImports?list=users')).body).toEqual([])
    }
    expect((await sa.get(`/api/ListImports/${shown.id}`)).status).toBe(200)
    expect((await importCallsOf(admin, portal.ctx).confirm(shown)).body.status).toBe('applied')
    expect((await sa.get('/api/ListImports/none')).status).toBe(404)
  })
})
