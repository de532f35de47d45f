/** The files of support tickets: kept whole under their names, refused in words, and gone with the ticket. */
import { attachmentLimits, type BulkReply, type ErrorBody } from '@cmp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFiles } from '../src/kit/files.ts'
import type { Client, TestFile, TestPortal } from './harness.ts'
import type { AddedCustomer } from './master-data.ts'
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
  type Ticket,
} from './support-desk.ts'

let freeBytes = Number.MAX_SAFE_INTEGER
/** The store takes this many files and then fails. */
let storeTakes = Number.MAX_SAFE_INTEGER
let portal: TestPortal
let staff: Client
let admin: Client
let editor: Client
let guest: Client
let customer: AddedCustomer
let other: AddedCustomer

beforeAll(async () => {
  ;({ portal, staff, admin, editor, guest, customer, other } = await startDesk(async (dataDir) => {
    const store = await openFiles(dataDir, undefined, () => Promise.resolve(freeBytes))
    return {
      ...store,
      adopt: (file, key) =>
        storeTakes-- > 0 ? store.adopt(file, key) : Promise.reject(new Error('The store is away.')),
    }
  }))
})

afterAll(() => portal.close())

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
    const row = await opened(editor, { ...said, severity: 'critical' }, files)
    expect(row).toMatchObject({
      ...said,
      severity: 'critical',
      status: 'open',
      customerId: customer.customerId,
      companyName: 'Baan Dee',
      createdBy: 'editor@baan.example',
      attachments: 3,
      comments: 0,
    })
    expect(row.ticketNo).toMatch(/^ST-\d{6}$/)
    const { attachments } = await conversation(guest, row.id)
    expect(attachments.map(({ name }) => name).sort()).toEqual(['error.log', 'screen.png', 'ใบแจ้งหนี้.pdf'])
    const pdf = attachments.find(({ name }) => name.endsWith('.pdf'))
    const download = await guest.get(pdf?.url ?? '')
    expect(download.text).toBe('%PDF-1.7 content')
    expect(download.response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': `attachment; filename="_.pdf"; filename*=UTF-8''${encodeURIComponent('ใบแจ้งหนี้.pdf')}`,
    })
    const image = attachments.find(({ name }) => name === 'screen.png')
    expect((await staff.get(image?.url ?? '')).response.rawPayload).toEqual(png)
  })

  test('takes requestData and userId in the query as well', async () => {
    const query = new URLSearchParams({ requestData: JSON.stringify(said), userId: 'a token' })
    const answer = await editor.call<Ticket>('POST', `/api/SupportTicket?${query}`, {
      form: formOf([{ name: 'a.txt', content: 'a' }]),
    })
    expect(answer).toMatchObject({ status: 200, body: { ...said, severity: 'minimal', attachments: 1 } })
  })

  test('a long description in any script is taken as a field', async () => {
    const description = 'ก'.repeat(10_000)
    expect(await opened(editor, { ...said, description })).toMatchObject({ description })
  })

  test('the staff name the customer, a customer is its own', async () => {
    expect(await openAs(staff)).toMatchObject({ status: 400, body: { details: [{ field: 'customerId' }] } })
    expect(await opened(staff, { ...said, customerId: other.customerId })).toMatchObject({
      companyName: 'Other Co',
      createdBy: 'staff@portal.example',
    })
    expect((await openAs(editor, { ...said, customerId: other.customerId })).status).toBe(404)
    expect(await opened(editor, { ...said, customerId: customer.customerId })).toMatchObject({
      companyName: 'Baan Dee',
    })
  })

  test('the subscription is one of the customer', async () => {
    expect(
      await opened(editor, { ...said, customerSubscriptionId: customer.subscriptionRowId }),
    ).toMatchObject({ subscriptionName: 'Baan Dee production' })
    for (const client of [editor, staff])
      expect(
        await openAs(client, {
          ...said,
          customerId: customer.customerId,
          customerSubscriptionId: other.subscriptionRowId,
        }),
      ).toMatchObject({ status: 400, body: { details: [{ field: 'customerSubscriptionId' }] } })
  })

  test('who only reads may open none', async () => {
    expect((await openAs(guest)).status).toBe(403)
  })

  test('every refused field is named, and no file of the message is kept', async () => {
    const before = filesKept(portal)
    const answer = await openAs<ErrorBody>(editor, { severity: 'huge', description: '' }, [
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
        (await editor.call('POST', '/api/SupportTicket', { form: formOf([], { requestData }) })).status,
        requestData,
      ).toBe(400)
    expect((await editor.post('/api/SupportTicket', said)).status).toBe(400)
    expect(filesKept(portal)).toEqual(before)
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
    const before = { files: filesKept(portal), count: (await tickets(editor)).Count }
    const answer = await openAs<ErrorBody>(editor, said, files)
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status,
      message: expect.stringContaining(message),
    })
    expect({ files: filesKept(portal), count: (await tickets(editor)).Count }).toEqual(before)
  })

  test('the largest that is taken, and as many as are taken', async () => {
    const files = Array.from({ length: attachmentLimits.files }, (_, index) => tiny(`${index}.txt`))
    expect(await opened(editor, said, files)).toMatchObject({ attachments: attachmentLimits.files })
    const largest = { name: 'large.txt', content: Buffer.alloc(attachmentLimits.bytes, 'x') }
    expect(await opened(editor, said, [largest])).toMatchObject({ attachments: 1 })
  })

  test('a store that fails after the first keeps none of them', async () => {
    const before = { files: filesKept(portal), count: (await tickets(editor)).Count }
    storeTakes = 1
    const answer = await openAs<ErrorBody>(editor, said, [tiny('a.txt'), tiny('b.txt')])
    expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong!' } })
    expect({ files: filesKept(portal), count: (await tickets(editor)).Count }).toEqual(before)
  })

  test('a full disk takes none of them', async () => {
    const before = filesKept(portal)
    freeBytes = 10
    const answer = await openAs<ErrorBody>(editor, said, [tiny('a.txt'), tiny('b.txt')])
    expect(answer).toMatchObject({ status: 507, body: { code: 'NoSpace' } })
    const { id } = await opened(editor)
    const answered = await commentWith(editor, id, 'See the file.', [tiny('a.txt')])
    expect(answered.status).toBe(507)
    expect((await conversation(editor, id)).comments).toEqual([])
    expect(filesKept(portal)).toEqual(before)
  })
})

describe('deleting', () => {
  test('is the staff’s, and takes the files along', async () => {
    const before = filesKept(portal)
    const { id } = await opened(editor, said, [{ name: 'a.txt', content: 'a' }])
    await commentWith(editor, id, 'And this', [{ name: 'b.txt', content: 'b' }])
    expect(filesKept(portal)).toHaveLength(before.length + 2)
    for (const client of [editor, admin]) {
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
    expect(filesKept(portal)).toHaveLength(before.length + 2)
    expect((await staff.delete(`/api/SupportTicket?id=${id}`)).status).toBe(200)
    expect(filesKept(portal)).toEqual(before)
    expect((await staff.get(`/api/SupportTicket/${id}`)).status).toBe(404)
  })
})
