/** A support desk for tests: two customers with their people, the reseller's staff, and the calls of tickets. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorBody, RowOf, supportTickets, TicketComment, TicketConversation } from '@cmp/contract'
import type { FileStore } from '../src/stores/files.ts'
import type { Upper } from './customer-invoices.ts'
import { startPortal, type Answer, type Client, type TestFile, type TestPortal } from './harness.ts'
import { addCustomer, type AddedCustomer } from './master-data.ts'

export type Ticket = RowOf<typeof supportTickets>

/** The portal and its people: staff of the reseller, people of the first customer, and a stranger of the other. */
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
  const portal = await startPortal({ variables: { PUBLIC_URL: 'https://portal.example' }, files })
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

/** What a ticket needs at the least. */
export const said = { title: 'Costs of October', description: 'They are twice those of September.' }

export const formOf = (files: readonly TestFile[], fields: Record<string, string> = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  files.forEach(({ name, content }, index) =>
    form.append(`file${index}`, new Blob([new Uint8Array(Buffer.from(content))]), name),
  )
  return form
}

/** The call that opens a ticket, well or badly. */
export const openAs = <T = Ticket>(
  client: Client,
  data: object = said,
  files: readonly TestFile[] = [],
): Promise<Answer<T>> =>
  client.call('POST', '/api/SupportTicket', { form: formOf(files, { requestData: JSON.stringify(data) }) })

/** Opens a ticket; a refusal is an error with the answer in it. */
export const opened = async (client: Client, data?: object, files?: readonly TestFile[]): Promise<Ticket> => {
  const answer = await openAs(client, data, files)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

export const conversation = async (client: Client, id: string): Promise<TicketConversation> =>
  (await client.get<TicketConversation>(`/api/SupportTicket/${id}/conversation`)).body

export const comment = (client: Client, id: string, body: object) =>
  client.post<TicketComment & ErrorBody>(`/api/SupportTicket/${id}/comments`, body)

/** A comment with files. */
export const commentWith = (client: Client, id: string, text: string, files: readonly TestFile[]) =>
  client.call<TicketComment & ErrorBody>('POST', `/api/SupportTicket/${id}/comments`, {
    form: formOf(files, { text }),
  })

export const change = (client: Client, id: string, body: object) =>
  client.put<Ticket & ErrorBody>('/api/SupportTicket', { id, ...body })

/** The whole list; `query` begins with `&`. */
export const tickets = async (client: Client, query = ''): Promise<Upper<Ticket>> =>
  (await client.get<Upper<Ticket>>(`/api/SupportTicket/GetSupportTicketWithPagination?pagesize=1000${query}`))
    .body

/** Every file of tickets that the store holds, and those that wait in the spool. */
export const filesKept = ({ ctx }: TestPortal): string[] => {
  const { dataDir } = ctx.env
  const store = join(dataDir, 'files', 'support-tickets')
  const stored = existsSync(store)
    ? readdirSync(store, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  return [...stored.map((entry) => entry.name), ...readdirSync(join(dataDir, 'incoming'))]
}
