/** Files of support tickets: stored completely under their names, rejected with a message, and deleted with the ticket. */
import { attachmentLimits, type BulkReply, type ErrorBody } from '@cmp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFiles } from '../../src/stores/files.ts'
import type { TestFile } from '../harness/portal.ts'
import {
  addCommentWithFiles,
  readConversation,
  listStoredFiles,
  buildForm,
  openAs,
  openTicket,
  said,
  startDesk,
  listTickets,
  type Desk,
  type Ticket,
} from '../harness/support-desk.ts'

let freeBytes = Number.MAX_SAFE_INTEGER
/** The number of files that the store accepts before it fails. */
let storeTakes = Number.MAX_SAFE_INTEGER
let desk: Desk

beforeAll(async () => {
  desk = await startDesk(async (dataDir) => {
    const store = await openFiles(dataDir, undefined, () => Promise.resolve(freeBytes))
    return {
      ...store,
      adopt: (file, key) =>
        storeTakes-- > 0 ? store.adopt(file, key) : Promise.reject(new Error('The store is away.')),
    }
  })
})

afterAll(() => desk.portal.close())

beforeEach(() => {
  freeBytes = Number.MAX_SAFE_INTEGER
  storeTakes = Number.MAX_SAFE_INTEGER
})

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

describe('creation', () => {
  test('stores the ticket and every file under its own name and content', async () => {
    const files = [
      { name: 'ใบแจ้งหนี้.pdf', content: '%PDF-1.7 content' },
      { name: 'screen.png', content: png },
      { name: 'C:\\logs\\error.log', content: 'line 1\nline 2' },
    ]
    const row = await openTicket(desk.editor, { ...said, severity: 'critical' }, files)
    expect(row).toMatchObject({
      ...said,
      severity: 'critical',
      status: 'open',
      customerId: desk.customer.customerId,
      companyName: 'Baan Dee',
      createdBy: 'editor@baan.example',
      attachments: 3,
      comments: 0,
    })
    expect(row.ticketNo).toMatch(/^ST-\d{6}$/)
    const { attachments } = await readConversation(desk.guest, row.id)
    expect(attachments.map(({ name }) => name).sort()).toEqual(['error.log', 'screen.png', 'ใบแจ้งหนี้.pdf'])
    const pdf = attachments.find(({ name }) => name.endsWith('.pdf'))
    const download = await desk.guest.get(pdf?.url ?? '')
    expect(download.text).toBe('%PDF-1.7 content')
    expect(download.response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': `attachment; filename="_.pdf"; filename*=UTF-8''${encodeURIComponent('ใบแจ้งหนี้.pdf')}`,
    })
    const image = attachments.find(({ name }) => name === 'screen.png')
    expect((await desk.staff.get(image?.url ?? '')).response.rawPayload).toEqual(png)
  })

  test('also accepts requestData and userId in the query', async () => {
    const query = new URLSearchParams({ requestData: JSON.stringify(said), userId: 'a token' })
    const answer = await desk.editor.call<Ticket>('POST', `/api/SupportTicket?${query}`, {
      form: buildForm([{ name: 'a.txt', content: 'a' }]),
    })
    expect(answer).toMatchObject({ status: 200, body: { ...said, severity: 'minimal', attachments: 1 } })
  })

  test('accepts a long description in any script as a field', async () => {
    const description = 'ก'.repeat(10_000)
    expect(await openTicket(desk.editor, { ...said, description })).toMatchObject({ description })
  })

  test('requires the customer from the staff and uses the own customer otherwise', async () => {
    expect(await openAs(desk.staff)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'customerId' }] },
    })
    expect(await openTicket(desk.staff, { ...said, customerId: desk.other.customerId })).toMatchObject({
      companyName: 'Other Co',
      createdBy: 'staff@portal.example',
    })
    expect((await openAs(desk.editor, { ...said, customerId: desk.other.customerId })).status).toBe(404)
    expect(await openTicket(desk.editor, { ...said, customerId: desk.customer.customerId })).toMatchObject({
      companyName: 'Baan Dee',
    })
  })

  test('requires a subscription of the customer', async () => {
    expect(
      await openTicket(desk.editor, { ...said, customerSubscriptionId: desk.customer.subscriptionRowId }),
    ).toMatchObject({ subscriptionName: 'Baan Dee production' })
    for (const client of [desk.editor, desk.staff])
      expect(
        await openAs(client, {
          ...said,
          customerId: desk.customer.customerId,
          customerSubscriptionId: desk.other.subscriptionRowId,
        }),
      ).toMatchObject({ status: 400, body: { details: [{ field: 'customerSubscriptionId' }] } })
  })

  test('is denied to read-only users', async () => {
    expect((await openAs(desk.guest)).status).toBe(403)
  })

  test('names every invalid field and stores no file of the message', async () => {
    const before = listStoredFiles(desk.portal)
    const answer = await openAs<ErrorBody>(desk.editor, { severity: 'huge', description: '' }, [
      { name: 'a.txt', content: 'a' },
    ])
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('Title: This field is required.')
    expect(answer.body.details?.map(({ field }) => field).sort()).toEqual([
      'description',
      'severity',
      'title',
    ])
    for (const requestData of ['', '{', '"text"', 'null', '[]'])
      expect(
        (await desk.editor.call('POST', '/api/SupportTicket', { form: buildForm([], { requestData }) }))
          .status,
        requestData,
      ).toBe(400)
    expect((await desk.editor.post('/api/SupportTicket', said)).status).toBe(400)
    expect(listStoredFiles(desk.portal)).toEqual(before)
  })
})

describe('rejected files', () => {
  const buildTinyFile = (name: string): TestFile => ({ name, content: 'x' })
  test.each<[string, TestFile[], number, string]>([
    [
      'of another kind',
      [buildTinyFile('fine.txt'), buildTinyFile('run.exe')],
      400,
      'run.exe has an unsupported file type.',
    ],
    ['without an ending', [buildTinyFile('README')], 400, 'README has an unsupported file type.'],
    [
      'called what they are not',
      [buildTinyFile('fine.txt'), { name: 'photo.png', content: 'MZ' }],
      400,
      'The content of photo.png does not match the extension png.',
    ],
    ['empty', [{ name: 'none.txt', content: '' }], 400, 'none.txt is empty.'],
    [
      'too large',
      [
        buildTinyFile('fine.txt'),
        { name: 'big.txt', content: Buffer.alloc(attachmentLimits.bytes + 1, 'x') },
      ],
      413,
      'big.txt is larger than 25 MiB.',
    ],
    [
      'too many',
      Array.from({ length: attachmentLimits.files + 1 }, (_, index) => buildTinyFile(`${index}.txt`)),
      413,
      'Attach up to 10 files to a message.',
    ],
  ])('%s: rejects with a message and stores nothing', async (_what, files, status, message) => {
    const before = { files: listStoredFiles(desk.portal), count: (await listTickets(desk.editor)).Count }
    const answer = await openAs<ErrorBody>(desk.editor, said, files)
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status,
      message: expect.stringContaining(message),
    })
    expect({ files: listStoredFiles(desk.portal), count: (await listTickets(desk.editor)).Count }).toEqual(
      before,
    )
  })

  test('accepts the largest file and the largest number of files', async () => {
    const files = Array.from({ length: attachmentLimits.files }, (_, index) => buildTinyFile(`${index}.txt`))
    expect(await openTicket(desk.editor, said, files)).toMatchObject({ attachments: attachmentLimits.files })
    const largest = { name: 'large.txt', content: Buffer.alloc(attachmentLimits.bytes, 'x') }
    expect(await openTicket(desk.editor, said, [largest])).toMatchObject({ attachments: 1 })
  })

  test('stores none of the files when the store fails after the first', async () => {
    const before = { files: listStoredFiles(desk.portal), count: (await listTickets(desk.editor)).Count }
    storeTakes = 1
    const answer = await openAs<ErrorBody>(desk.editor, said, [
      buildTinyFile('a.txt'),
      buildTinyFile('b.txt'),
    ])
    expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong!' } })
    expect({ files: listStoredFiles(desk.portal), count: (await listTickets(desk.editor)).Count }).toEqual(
      before,
    )
  })

  test('stores none of the files on a full disk', async () => {
    const before = listStoredFiles(desk.portal)
    freeBytes = 10
    const answer = await openAs<ErrorBody>(desk.editor, said, [
      buildTinyFile('a.txt'),
      buildTinyFile('b.txt'),
    ])
    expect(answer).toMatchObject({ status: 507, body: { code: 'NoSpace' } })
    const { id } = await openTicket(desk.editor)
    const answered = await addCommentWithFiles(desk.editor, id, 'See the file.', [buildTinyFile('a.txt')])
    expect(answered.status).toBe(507)
    expect((await readConversation(desk.editor, id)).comments).toEqual([])
    expect(listStoredFiles(desk.portal)).toEqual(before)
  })
})

describe('deletion', () => {
  test('is limited to the staff and removes the files', async () => {
    const before = listStoredFiles(desk.portal)
    const { id } = await openTicket(desk.editor, said, [{ name: 'a.txt', content: 'a' }])
    await addCommentWithFiles(desk.editor, id, 'And this', [{ name: 'b.txt', content: 'b' }])
    expect(listStoredFiles(desk.portal)).toHaveLength(before.length + 2)
    for (const client of [desk.editor, desk.admin]) {
      expect((await client.delete(`/api/SupportTicket?id=${id}`)).status).toBe(403)
      expect(
        (
          await client.post<BulkReply>('/api/SupportTicket/GetSupportTicketWithPagination/bulk', {
            action: 'delete',
            ids: [id],
          })
        ).text,
      ).not.toContain('"done":1')
    }
    expect(listStoredFiles(desk.portal)).toHaveLength(before.length + 2)
    expect((await desk.staff.delete(`/api/SupportTicket?id=${id}`)).status).toBe(200)
    expect(listStoredFiles(desk.portal)).toEqual(before)
    expect((await desk.staff.get(`/api/SupportTicket/${id}`)).status).toBe(404)
  })
})
