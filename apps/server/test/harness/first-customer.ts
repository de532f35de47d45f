/** The data of the first demo customer besides the demo's own rows: everything that a customer's users can create. */
import type { TicketConversation } from '@cmp/contract'
import type { Client, TestPortal } from './portal.ts'
import { runImportStep } from './list-import-calls.ts'

/** The ids. `word` appears in every text of this customer and nowhere else. */
export type FirstCustomerRecords = {
  word: string
  ticketId: string
  attachmentUrls: string[]
  listImportId: string
  userId: string
  dashboardId: string
  dashboardItemId: string
  /** One of the customer's containers and a resource in it, by the provider's ids. */
  containerId: string
  resourceId: string
}

const word = 'Xylophonist'

const requireOk = <T>(answer: { status: number; text: string; body: T }): T => {
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

const withFile = (values: Record<string, string>, name: string): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(values)) form.append(key, value)
  form.append('files', new Blob([`${word} wrote this`]), name)
  return form
}

/**
 * Creates a ticket with a file and an answered comment, an import of users, a user, a budget and a dashboard with a
 * text as the customer's own administrator, and an anomaly.
 */
export const makeFirstCustomerRecords = async (portal: TestPortal): Promise<FirstCustomerRecords> => {
  const admin: Client = await portal.as('admin@demo.example')
  const requestData = JSON.stringify({ title: `${word} is off`, description: `${word} since noon.` })
  const ticket = requireOk(
    await admin.call<{ id: string }>('POST', '/api/SupportTicket', {
      form: withFile({ requestData }, `${word}.txt`),
    }),
  )
  requireOk(
    await admin.call('POST', `/api/SupportTicket/${ticket.id}/comments`, {
      form: withFile({ text: `${word} again` }, `${word}-2.txt`),
    }),
  )
  const conversation = requireOk(
    await admin.get<TicketConversation>(`/api/SupportTicket/${ticket.id}/conversation`),
  )
  const user = requireOk(
    await admin.post<{ id: string }>('/api/Users', {
      name: `${word} Person`,
      email: `${word.toLowerCase()}@demo.example`,
      userId: `${word.toLowerCase()}@demo.example`,
      roleCode: 'GUEST',
      timezone: 'Asia/Bangkok',
    }),
  )
  requireOk(
    await admin.post('/api/Budgets', {
      name: `${word} budget`,
      amount: '1000',
      currency: 'THB',
      period: 'month',
      tagKey: word,
      tagValue: word,
    }),
  )
  await portal.ctx.pool.query(
    `insert into usage_anomaly (customer_id, cloud_provider, service_name, currency, day, actual, expected, compared_day, cause, found_at)
      select customer_id, 'Azure', $1, 'THB', '2026-10-14', 500, 100, '2026-10-07', 'New resources.', now()
      from app_user where user_id = 'admin@demo.example'`,
    [`${word} service`],
  )
  const form = new FormData()
  form.append(
    'file',
    new Blob([
      `Name,E-mail,User id,Role,Time zone\r\n${word} Two,two@demo.example,two@demo.example,GUEST,Asia/Bangkok\r\n`,
    ]),
    `${word}.csv`,
  )
  const listImport = requireOk(
    await admin.call<{ id: string }>('POST', '/api/ListImports?list=users', { form }),
  )
  await runImportStep(portal.ctx, listImport.id)
  const dashboard = requireOk(
    await admin.post<{ data: { id: string } }>('/api/Dashboard/add-new-dashboard', {
      name: `${word} dashboard`,
      isPrivate: false,
    }),
  )
  const item = requireOk(
    await admin.post<{ id: string }>('/api/Dashboard/pin-item-to-dashboard', {
      dashboardId: dashboard.data.id,
      item: { name: `${word} note`, monitoringType: 'text', content: word },
    }),
  )
  const { rows } = await portal.ctx.pool.query<{ containerId: string; resourceId: string }>(
    `select container_id as "containerId", native_id as "resourceId" from cloud_resource
      where customer_id = (select customer_id from app_user where user_id = 'admin@demo.example') limit 1`,
  )
  const [resource] = rows
  if (!resource) throw new Error('The first customer has no cloud resource.')
  return {
    ...resource,
    dashboardId: dashboard.data.id,
    dashboardItemId: item.id,
    word,
    ticketId: ticket.id,
    attachmentUrls: [
      ...conversation.attachments,
      ...conversation.comments.flatMap((comment) => comment.attachments),
    ].map(({ url }) => url),
    listImportId: listImport.id,
    userId: user.id,
  }
}
