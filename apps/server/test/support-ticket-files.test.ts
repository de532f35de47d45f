/** The files of support tickets: kept whole under their names, refused in words, and gone with the ticket. */
import { attachmentLimits, type BulkReply, type ErrorBody } from '@cmp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFiles } from '../src/stores/files.ts'
import type { TestFile } from './harness.ts'
import {
  commentWith,
  conversation,
  filesKept,
  formOf,
  openAs,
  opened,
  said,
  startDesk,
  tickets,
  type Desk,
  type Ticket,
} from './support-desk.ts'

let freeBytes = Number.MAX_SAFE_INTEGER
/** The store takes this many files and then fails. */
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

describe('opening', () => {
  test('keeps the ticket and every file, under its own name and content', async () => {
    const files = [
      { name: 'ใบแจ้งหนี้.pdf', content: '%PDF-1.7 content' },
      { name: 'screen.png', content: png },
      { name: 'C:\\logs\\error.log', content: 'line 1\nline 2' },
    ]
    const row = await opened(desk.editor, { ...said, severity: 'critical' }, files)
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
    const { attachments } = await conversation(desk.guest, row.id)
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

  test('takes requestData and userId in the query as well', async () => {
    const query = new URLSearchParams({ requestData: JSON.stringify(said), userId: 'a token' })
    const answer = await desk.editor.call<Ticket>('POST', `/api/SupportTicket?${query}`, {
      form: formOf([{ name: 'a.txt', content: 'a' }]),
    })
    expect(answer).toMatchObject({ status: 200, body: { ...said, severity: 'minimal', attachments: 1 } })
  })

  test('a long description in any script is taken as a field', async () => {
    const description = 'ก'.repeat(10_000)
    expect(await opened(desk.editor, { ...said, description })).toMatchObject({ description })
  })

  test('the staff name the customer, a customer is its own', async () => {
    expect(await openAs(desk.staff)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'customerId' }] },
    })
    expect(await opened(desk.staff, { ...said, customerId: desk.other.customerId })).toMatchObject({
      companyName: 'Other Co',
      createdBy: 'staff@portal.example',
    })
    expect((await openAs(desk.editor, { ...said, customerId: desk.other.customerId })).status).toBe(404)
    expect(await opened(desk.editor, { ...said, customerId: desk.customer.customerId })).toMatchObject({
      companyName: 'Baan Dee',
    })
  })

  test('the subscription is one of the customer', async () => {
    expect(
      await opened(desk.editor, { ...said, customerSubscriptionId: desk.customer.subscriptionRowId }),
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

  test('who only reads may open none', async () => {
    expect((await openAs(desk.guest)).status).toBe(403)
  })

  test('every refused field is named, and no file of the message is kept', async () => {
    const before = filesKept(desk.portal)
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
        (await desk.editor.call('POST', '/api/SupportTicket', { form: formOf([], { requestData }) })).status,
        requestData,
      ).toBe(400)
    expect((await desk.editor.post('/api/SupportTicket', said)).status).toBe(400)
    expect(filesKept(desk.portal)).toEqual(before)
  })
})

describe('files that are not taken', () => {
  const tiny = (name: string): TestFile => ({ name, content: 'x' })
  test.each<[string, TestFile[], number, string]>([
    ['of another kind', [tiny('fine.txt'), tiny('run.exe')], 400, 'run.exe is of a kind that is not taken.'],
    ['without an ending', [tiny('README')], 400, 'README is of a kind'],
    [
      'called what they are not',
      [tiny('fine.txt'), { name: 'photo.png', content: 'MZ' }],
      400,
      'photo.png is called png and has other content.',
    ],
    ['empty', [{ name: 'none.txt', content: '' }], 400, 'none.txt is empty.'],
    [
      'too large',
      [tiny('fine.txt'), { name: 'big.txt', content: Buffer.alloc(attachmentLimits.bytes + 1, 'x') }],
      413,
      'big.txt is larger than 25 MiB.',
    ],
    [
      'too many',
      Array.from({ length: attachmentLimits.files + 1 }, (_, index) => tiny(`${index}.txt`)),
      413,
      'Attach at most 10 files to one message.',
    ],
  ])('%s: refused in words, and nothing is kept', async (_what, files, status, message) => {
    const before = { files: filesKept(desk.portal), count: (await tickets(desk.editor)).Count }
    const answer = await openAs<ErrorBody>(desk.editor, said, files)
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status,
      message: expect.stringContaining(message),
    })
    expect({ files: filesKept(desk.portal), count: (await tickets(desk.editor)).Count }).toEqual(before)
  })

  test('the largest that is taken, and as many as are taken', async () => {
    const files = Array.from({ length: attachmentLimits.files }, (_, index) => tiny(`${index}.txt`))
    expect(await opened(desk.editor, said, files)).toMatchObject({ attachments: attachmentLimits.files })
    const largest = { name: 'large.txt', content: Buffer.alloc(attachmentLimits.bytes, 'x') }
    expect(await opened(desk.editor, said, [largest])).toMatchObject({ attachments: 1 })
  })

  test('a store that fails after the first keeps none of them', async () => {
    const before = { files: filesKept(desk.portal), count: (await tickets(desk.editor)).Count }
    storeTakes = 1
    const answer = await openAs<ErrorBody>(desk.editor, said, [tiny('a.txt'), tiny('b.txt')])
    expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong!' } })
    expect({ files: filesKept(desk.portal), count: (await tickets(desk.editor)).Count }).toEqual(before)
  })

  test('a full disk takes none of them', async () => {
    const before = filesKept(desk.portal)
    freeBytes = 10
    const answer = await openAs<ErrorBody>(desk.editor, said, [tiny('a.txt'), tiny('b.txt')])
    expect(answer).toMatchObject({ status: 507, body: { code: 'NoSpace' } })
    const { id } = await opened(desk.editor)
    const answered = await commentWith(desk.editor, id, 'See the file.', [tiny('a.txt')])
    expect(answered.status).toBe(507)
    expect((await conversation(desk.editor, id)).comments).toEqual([])
    expect(filesKept(desk.portal)).toEqual(before)
  })
})

describe('deleting', () => {
  test('is the staff’s, and takes the files along', async () => {
    const before = filesKept(desk.portal)
    const { id } = await opened(desk.editor, said, [{ name: 'a.txt', content: 'a' }])
    await commentWith(desk.editor, id, 'And this', [{ name: 'b.txt', content: 'b' }])
    expect(filesKept(desk.portal)).toHaveLength(before.length + 2)
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
    expect(filesKept(desk.portal)).toHaveLength(before.length + 2)
    expect((await desk.staff.delete(`/api/SupportTicket?id=${id}`)).status).toBe(200)
    expect(filesKept(desk.portal)).toEqual(before)
    expect((await desk.staff.get(`/api/SupportTicket/${id}`)).status).toBe(404)
  })
})
