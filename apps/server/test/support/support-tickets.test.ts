/** Support tickets through their calls: lists, answers of both sides, changes of state, and mail notifications. */
import type { BulkReply } from '@cmp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import type { Upper } from '../harness/customer-invoices.ts'
import {
  change,
  addComment,
  addCommentWithFiles,
  readConversation,
  listStoredFiles,
  openAs,
  openTicket,
  said,
  startDesk,
  listTickets,
  type Desk,
  type Ticket,
} from '../harness/support-desk.ts'

let desk: Desk

beforeAll(async () => {
  desk = await startDesk()
})

afterAll(() => desk.portal.close())

const clearOutbox = () =>
  withScope(desk.portal.ctx, systemScope, ({ trx }) => trx.deleteFrom('outboxMail').execute())

beforeEach(() => clearOutbox())

const readTicket = async (id: string): Promise<Ticket> =>
  (await desk.staff.get<Ticket>(`/api/SupportTicket/${id}`)).body

type MailRow = { to: string; subject: string; body: string }
const listMails = (): Promise<MailRow[]> =>
  withScope(desk.portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('outboxMail')
      .select(['toAddress as to', 'subject', 'body'])
      .orderBy('toAddress')
      .execute(),
  )
const listRecipients = async (): Promise<string[]> => (await listMails()).map(({ to }) => to)

test('the list sorts severity from highest and filters by state', async () => {
  await openTicket(desk.editor, { ...said, severity: 'moderate' })
  await openTicket(desk.editor, { ...said, severity: 'critical' })
  const { Data: sorted } = await listTickets(desk.editor, '&sortby=severity&sortdir=asc')
  const ranks = sorted.map(({ severity }) => ['critical', 'moderate', 'minimal'].indexOf(severity))
  expect(ranks).toEqual(ranks.toSorted((one, another) => one - another))
  const { id } = await openTicket(desk.editor, { ...said, title: 'Only this one' })
  await change(desk.editor, id, { status: 'closed' })
  expect(
    (await listTickets(desk.editor, '&status=closed&search=only%20THIS')).Data.map((row) => row.id),
  ).toEqual([id])
  const { Data, IsEditable } = (
    await desk.guest.get<Upper<Ticket> & { IsEditable: boolean }>(
      '/api/SupportTicket/GetSupportTicketWithPagination?sortby=title',
    )
  ).body
  expect({ length: Data.length, IsEditable }).toEqual({ length: 3, IsEditable: false })
})

describe('the conversation', () => {
  test('shows both sides in order with their files', async () => {
    const { id } = await openTicket(desk.editor)
    await addComment(desk.staff, id, { text: 'Which subscription?', status: 'waitingForCustomer' })
    expect((await readTicket(id)).status).toBe('waitingForCustomer')
    const answer = await addCommentWithFiles(desk.editor, id, ' The first one. ', [
      { name: 'lines.csv', content: 'a,b' },
    ])
    expect(answer.body).toMatchObject({
      text: 'The first one.',
      isFromProvider: false,
      createdBy: 'editor@baan.example',
      attachments: [{ name: 'lines.csv', sizeBytes: 3 }],
    })
    expect(await readTicket(id)).toMatchObject({ status: 'inProgress', comments: 2, attachments: 1 })
    const { comments, attachments } = await readConversation(desk.guest, id)
    expect(attachments).toEqual([])
    expect(comments.map(({ text, isFromProvider }) => [text, isFromProvider])).toEqual([
      ['Which subscription?', true],
      ['The first one.', false],
    ])
  })

  test('accepts a file without text and rejects an empty message', async () => {
    const { id } = await openTicket(desk.editor)
    const alone = await addCommentWithFiles(desk.editor, id, '', [{ name: 'a.txt', content: 'a' }])
    expect(alone.status).toBe(200)
    for (const body of [{}, { text: '  ' }])
      expect(await addComment(desk.editor, id, body)).toMatchObject({
        status: 400,
        body: { message: 'Enter a comment or attach a file.' },
      })
    expect((await addComment(desk.editor, id, { text: 'x'.repeat(10_001) })).status).toBe(400)
    expect((await addComment(desk.editor, id, { text: 'a', status: 'lost' })).status).toBe(400)
  })

  test('accepts a message on a closed ticket only when it is reopened', async () => {
    const { id } = await openTicket(desk.editor)
    expect((await change(desk.editor, id, { status: 'closed' })).status).toBe(200)
    for (const client of [desk.editor, desk.staff])
      expect(await addComment(client, id, { text: 'One more thing' })).toMatchObject({ status: 409 })
    expect((await addComment(desk.editor, id, { text: 'One more thing', status: 'open' })).status).toBe(200)
    expect((await readTicket(id)).status).toBe('open')
  })
})

describe('changes', () => {
  test('follow the table of the contract', async () => {
    const { id } = await openTicket(desk.editor)
    expect((await change(desk.editor, id, { title: 'Costs of November' })).body.title).toBe(
      'Costs of November',
    )
    expect(await change(desk.editor, id, { status: 'resolved' })).toMatchObject({
      status: 409,
      body: {
        message: 'The status of this ticket is “Open”. You can change it to Closed, but not to “Resolved”.',
      },
    })
    expect((await change(desk.staff, id, { status: 'inProgress' })).body.status).toBe('inProgress')
    expect((await change(desk.admin, id, { title: 'Something else' })).status).toBe(409)
    expect((await change(desk.admin, id, { description: 'Something else' })).status).toBe(409)
    // Unchanged values are not a change, because a form sends whole rows.
    expect((await change(desk.admin, id, { title: 'Costs of November', severity: 'critical' })).status).toBe(
      200,
    )
    expect((await change(desk.staff, id, { status: 'resolved', title: 'Costs' })).body).toMatchObject({
      status: 'resolved',
      title: 'Costs',
    })
    expect((await change(desk.editor, id, { severity: 'minimal' })).status).toBe(409)
    expect((await change(desk.editor, id, { status: 'open' })).body.status).toBe('open')
    expect(
      (await change(desk.staff, id, { customerSubscriptionId: desk.other.subscriptionRowId })).status,
    ).toBe(400)
  })

  test('are denied to read-only users, as are messages', async () => {
    const { id } = await openTicket(desk.editor)
    expect((await change(desk.guest, id, { status: 'closed' })).status).toBe(403)
    expect((await addComment(desk.guest, id, { text: 'Hello' })).status).toBe(403)
    expect((await desk.guest.delete(`/api/SupportTicket?id=${id}`)).status).toBe(403)
    expect(await readTicket(id)).toMatchObject({ status: 'open', comments: 0 })
  })

  test('of many tickets at once report which failed', async () => {
    const [one, two] = [await openTicket(desk.editor), await openTicket(desk.editor)]
    await change(desk.staff, two.id, { status: 'closed' })
    const { body } = await desk.staff.post<BulkReply>(
      '/api/SupportTicket/GetSupportTicketWithPagination/bulk',
      {
        action: 'resolve',
        ids: [one.id, two.id],
      },
    )
    expect(body).toMatchObject({ done: 1, refused: [{ id: two.id }] })
    expect((await readTicket(one.id)).status).toBe('resolved')
    const reopened = await desk.editor.post<BulkReply>(
      '/api/SupportTicket/GetSupportTicketWithPagination/bulk',
      {
        action: 'reopen',
        ids: [one.id, two.id],
      },
    )
    expect(reopened.body).toEqual({ done: 2, refused: [] })
  })

  test('are audited with user and change', async () => {
    const { id } = await openTicket(desk.editor)
    await addComment(desk.staff, id, { text: 'We look at it.', status: 'inProgress' })
    await change(desk.editor, id, { severity: 'moderate' })
    await desk.staff.delete(`/api/SupportTicket?id=${id}`)
    const entries = await withScope(desk.portal.ctx, systemScope, ({ trx }) =>
      trx
        .selectFrom('auditLog')
        .select(['action', 'actor', 'customerId'])
        .where('objectId', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(entries).toEqual(
      [
        ['create', 'editor@baan.example'],
        ['comment', 'staff@portal.example'],
        ['update', 'editor@baan.example'],
        ['delete', 'staff@portal.example'],
      ].map(([action, actor]) => ({ action, actor, customerId: desk.customer.customerId })),
    )
  })
})

describe('another tenant', () => {
  test('finds neither the ticket nor its messages and files', async () => {
    const { id } = await openTicket(desk.editor, said, [{ name: 'a.txt', content: 'secret' }])
    await addComment(desk.staff, id, { text: 'secret' })
    const url = (await readConversation(desk.editor, id)).attachments[0]?.url ?? ''
    const before = listStoredFiles(desk.portal)
    expect((await desk.editor.get(url)).text).toBe('secret')
    for (const call of [
      desk.stranger.get(`/api/SupportTicket/${id}`),
      desk.stranger.get(`/api/SupportTicket/${id}/conversation`),
      desk.stranger.get(url),
      change(desk.stranger, id, { status: 'closed' }),
      addComment(desk.stranger, id, { text: 'Hello' }),
      addCommentWithFiles(desk.stranger, id, 'Hello', [{ name: 'b.txt', content: 'b' }]),
    ])
      expect(await call).toMatchObject({ status: 404 })
    const list = await desk.stranger.get('/api/SupportTicket/GetSupportTicketWithPagination?pagesize=1000')
    expect(list.text).not.toContain(id)
    expect(listStoredFiles(desk.portal)).toEqual(before)
    expect((await desk.portal.anonymous.get(url)).status).toBe(401)
  })

  test.each(['nothing', '00000000-0000-4000-8000-000000000000'])(
    'finds nothing under the ID %s',
    async (id) => {
      for (const url of [
        `/api/SupportTicket/${id}`,
        `/api/SupportTicket/${id}/conversation`,
        `/api/SupportTicketAttachments/${id}`,
      ])
        expect((await desk.staff.get(url)).status, url).toBe(404)
      expect((await addComment(desk.staff, id, { text: 'Hello' })).status).toBe(404)
    },
  )
})

describe('mail', () => {
  test('informs the staff of a new ticket without its description', async () => {
    const lines = await openAs(desk.editor, { ...said, title: 'Two\r\nBcc: lines@portal.example' })
    expect([lines.status, lines.text]).toEqual([400, expect.stringContaining('Title must be one line')])
    const row = await openTicket(desk.editor, { ...said, title: 'One line' })
    expect(await listMails()).toEqual(
      ['second@portal.example', 'staff@portal.example'].map((to) => ({
        to,
        subject: `[${row.ticketNo}] One line`,
        body: expect.stringContaining(`https://portal.example/support-ticket/detail?id=${row.id}`),
      })),
    )
    for (const { body } of await listMails()) expect(body).not.toContain(said.description)
  })

  test('informs the customer’s participants of an answer and the staff of the customer’s', async () => {
    const { id } = await openTicket(desk.editor)
    await addComment(desk.admin, id, { text: 'I see it too.' })
    await clearOutbox()
    await addComment(desk.staff, id, { text: 'It was a new price.', status: 'resolved' })
    const [first, second, ...more] = await listMails()
    expect([first?.to, second?.to, ...more]).toEqual(['admin@baan.example', 'editor@baan.example'])
    expect(first?.body).toContain('It was a new price.')
    expect(first?.body).toContain('from “Open” to “Resolved”')
    await clearOutbox()
    await change(desk.editor, id, { status: 'open' })
    expect(await listRecipients()).toEqual(['second@portal.example', 'staff@portal.example'])
    await clearOutbox()
    await change(desk.staff, id, { severity: 'critical' })
    expect(await listRecipients()).toEqual([])
    await change(desk.staff, id, { status: 'inProgress' })
    expect(await listRecipients()).toEqual(['admin@baan.example', 'editor@baan.example'])
  })

  test('about a ticket created by the staff goes to the customer’s administrators and the other staff', async () => {
    await openTicket(desk.staff, { ...said, customerId: desk.customer.customerId })
    expect(await listRecipients()).toEqual(['admin@baan.example', 'second@portal.example'])
  })
})
