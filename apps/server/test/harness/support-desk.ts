/** A support desk for tests: two customers with their users, the reseller's staff, and the calls for tickets. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorBody, RowOf, supportTickets, TicketComment, TicketConversation } from '@cmp/contract'
import type { FileStore } from '../../src/stores/files.ts'
import type { Upper } from './customer-invoices.ts'
import { startPortal, type Answer, type Client, type TestFile, type TestPortal } from './portal.ts'
import { addCustomer, type AddedCustomer } from './master-data.ts'

export type Ticket = RowOf<typeof supportTickets>

/** The portal and its users: staff of the reseller, users of the first customer, and one of the other customer. */
export type Desk = {
  portal: TestPortal
  staff: Client
  admin: Client
  editor: Client
  guest: Client
  stranger: Client
  customer: AddedCustomer
  other: AddedCustomer
}

export const startDesk = async (files?: (dataDir: string) => Promise<FileStore>): Promise<Desk> => {
  const portal = await startPortal({
    variables: { PUBLIC_URL: 'https://portal.example' },
    ...(files ? { files } : {}),
  })
  const customer = await addCustomer(portal.operator, {
    name: 'Baan Dee',
    subscriptionId: 's-1',
    currency: null,
  })
  const other = await addCustomer(portal.operator, {
    name: 'Other Co',
    subscriptionId: 's-2',
    currency: null,
  })
  for (const [userId, role, of] of [
    ['staff@portal.example', 'SA', undefined],
    ['second@portal.example', 'SA', undefined],
    ['without-mail', 'SA', undefined],
    ['admin@baan.example', 'ADMIN', customer.customerId],
    ['editor@baan.example', 'EDITOR', customer.customerId],
    ['guest@baan.example', 'GUEST', customer.customerId],
    ['admin@other.example', 'ADMIN', other.customerId],
  ] as const)
    await portal.addUser(userId, role, of)
  const [staff, admin, editor, guest, stranger] = await Promise.all([
    portal.as('staff@portal.example'),
    portal.as('admin@baan.example'),
    portal.as('editor@baan.example'),
    portal.as('guest@baan.example'),
    portal.as('admin@other.example'),
  ])
  return { portal, staff, admin, editor, guest, stranger, customer, other }
}

/** The required fields of a ticket. */
export const said = { title: 'Costs of October', description: 'They are twice those of September.' }

export const buildForm = (files: readonly TestFile[], fields: Record<string, string> = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  files.forEach(({ name, content }, index) =>
    form.append(`file${index}`, new Blob([new Uint8Array(Buffer.from(content))]), name),
  )
  return form
}

/** Makes the call that opens a ticket, which may fail. */
export const openAs = <T = Ticket>(
  client: Client,
  data: object = said,
  files: readonly TestFile[] = [],
): Promise<Answer<T>> =>
  client.call('POST', '/api/SupportTicket', { form: buildForm(files, { requestData: JSON.stringify(data) }) })

/** Opens a ticket; throws an error with the answer if it is rejected. */
export const openTicket = async (
  client: Client,
  data?: object,
  files?: readonly TestFile[],
): Promise<Ticket> => {
  const answer = await openAs(client, data, files)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

export const readConversation = async (client: Client, id: string): Promise<TicketConversation> =>
  (await client.get<TicketConversation>(`/api/SupportTicket/${id}/conversation`)).body

export const addComment = (client: Client, id: string, body: object) =>
  client.post<TicketComment & ErrorBody>(`/api/SupportTicket/${id}/comments`, body)

/** Adds a comment with files. */
export const addCommentWithFiles = (client: Client, id: string, text: string, files: readonly TestFile[]) =>
  client.call<TicketComment & ErrorBody>('POST', `/api/SupportTicket/${id}/comments`, {
    form: buildForm(files, { text }),
  })

export const change = (client: Client, id: string, body: object) =>
  client.put<Ticket & ErrorBody>('/api/SupportTicket', { id, ...body })

/** Returns the whole list; `query` begins with `&`. */
export const listTickets = async (client: Client, query = ''): Promise<Upper<Ticket>> =>
  (await client.get<Upper<Ticket>>(`/api/SupportTicket/GetSupportTicketWithPagination?pagesize=1000${query}`))
    .body

/** Returns every stored file of tickets, and those that wait in the spool. */
export const listStoredFiles = ({ ctx }: TestPortal): string[] => {
  const { dataDir } = ctx.env
  const store = join(dataDir, 'files', 'support-tickets')
  const stored = existsSync(store)
    ? readdirSync(store, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  return [...stored.map((entry) => entry.name), ...readdirSync(join(dataDir, 'incoming'))]
}
