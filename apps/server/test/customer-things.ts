/**
 * Something of every kind that a customer of the demo has or makes, by what it is, so that a request can name the same kinds
 * of things of one customer or of another.
 */
import { ok } from 'node:assert/strict'
import type { Client, TestPortal } from './harness.ts'
import { givePasskey } from './people.ts'
import { addAccounts } from './accounts-of-customers.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { runImportStep } from './list-import-calls.ts'

/** Ids, each of one thing of the customer. Native ids are those of its cloud. */
export type CustomerThings = Readonly<Record<(typeof kindsOfThings)[number], string>>

/** Everything that a request can name. */
export const kindsOfThings = [
  'customer',
  'tenant',
  'subscription',
  'project',
  'customerInvoice',
  'customerInvoiceDetail',
  'nativeContainer',
  'ownContainer',
  'nativeResource',
  'account',
  'bucket',
  'dashboard',
  'dashboardItem',
  'budget',
  'ticket',
  'user',
  'userId',
  'listImport',
  'anomaly',
  'webhookEndpoint',
  'webhookDelivery',
  'provision',
  'run',
  'secondBudget',
  'secondEndpoint',
  'billingProfile',
  'apiToken',
  'session',
  'passkey',
  'usageView',
] as const

/** The first column of the first row; fails where there is none. */
const one = async (portal: TestPortal, sql: string, values: readonly unknown[]): Promise<string> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(sql, [...values])
  ok(rows[0], `The customer has nothing here: ${sql}`)
  return rows[0].id
}

const usersFile = (name: string): FormData => {
  const form = new FormData()
  const email = `listed-of-${name}@customers.example`
  form.append(
    'file',
    new Blob([`Name,E-mail,User id,Role,Time zone\r\nListed,${email},${email},GUEST,Asia/Bangkok\r\n`]),
    'users.csv',
  )
  return form
}

/**
 * Makes what the demo's customer has none of, as its own new administrator.
 * @param name free of spaces
 * @returns the ids, and the administrator
 */
export const makeCustomerThings = async (
  portal: TestPortal,
  customer: string,
  name: string,
): Promise<{ things: CustomerThings; admin: Client }> => {
  const userId = `admin-of-${name}@customers.example`
  await portal.addUser(userId, 'ADMIN', customer)
  const admin = await portal.as(userId)
  const made = async (path: string, body: object | FormData): Promise<{ id: string }> => {
    const answer = await admin.call<{ id?: string; data?: { id: string } }>(
      'POST',
      path,
      body instanceof FormData ? { form: body } : { body },
    )
    const id = answer.body.id ?? answer.body.data?.id
    ok(answer.status === 200 && id, `${path}: ${answer.text}`)
    return { id }
  }
  const of = (table: string, column = 'id', where = 'true'): Promise<string> =>
    one(
      portal,
      `select ${column} as id from ${table} where customer_id = $1 and ${where} order by id limit 1`,
      [customer],
    )
  await withScope(portal.ctx, systemScope, ({ trx }) => addAccounts(trx, customer))
  await portal.ctx.pool.query(
    `insert into cloud_container (cloud_account_id, container_id, name, cloud_provider, tenant_id, is_active, is_watched, customer_id)
      select id, $2, $2, 'Azure', $2, true, false, customer_id from cloud_account where customer_id = $1 and kind = 'azure-tenant'`,
    [customer, `container-of-${name}`],
  )
  await portal.ctx.pool.query(
    `insert into project (customer_id, project_no, project_name) values ($1, $2, $2)`,
    [customer, `P-${name}`],
  )
  await portal.ctx.pool.query(
    `insert into usage_anomaly (customer_id, cloud_provider, service_name, currency, day, actual, expected, compared_day, cause, found_at)
      values ($1, 'Azure', 'Storage', 'THB', '2026-10-14', 500, 100, '2026-10-07', 'New resources.', now())`,
    [customer],
  )
  const hook = {
    description: name,
    url: 'https://hooks.example.com/cmp',
    events: ['customer_invoice.issued'],
    isEnabled: false,
  }
  const endpoint = await made('/api/WebhookEndpoints', hook)
  await portal.ctx.pool.query(
    `insert into webhook_delivery (endpoint_id, customer_id, event, message_id, body, happened_at)
      values ($1, $2, 'customer_invoice.issued', $3, '{}', now())`,
    [endpoint.id, customer, `msg-${name}`],
  )
  const dashboard = await made('/api/Dashboard/add-new-dashboard', { name, isPrivate: false })
  const note = { name: 'Note', monitoringType: 'text', content: 'Text' }
  const ticket = new FormData()
  ticket.append('requestData', JSON.stringify({ title: 'Title', description: 'Text' }))
  const user = {
    name: 'Person',
    email: `person-of-${name}@customers.example`,
    userId: `person-of-${name}@customers.example`,
    roleCode: 'GUEST',
    timezone: 'Asia/Bangkok',
  }
  const budget = { name, amount: '1000', currency: 'THB', period: 'month' }
  await portal.as(userId)
  const sessions = await admin.get<{ id: string; isCurrent: boolean }[]>('/api/Account/Sessions')
  const token = { name, scopes: ['read'], expiresInDays: 1 }
  ok((await admin.post('/api/Account/ApiTokens', token)).status === 200)
  ok((await admin.post('/api/UsageViews', { name, shown: 'month=2026-10' })).status === 200)
  await givePasskey(portal, userId)
  const ofPerson = (table: string): Promise<string> =>
    one(
      portal,
      `select t.id from ${table} t join app_user u on u.id = t.user_id where u.user_id = $1 order by t.created_at desc limit 1`,
      [userId],
    )
  const listImport = (await made('/api/ListImports?list=users', usersFile(name))).id
  await runImportStep(portal.ctx, listImport)
  const things = {
    customer,
    tenant: await one(portal, `select tenant_id as id from customer where id = $1`, [customer]),
    subscription: await of('customer_subscription'),
    project: await of('project'),
    customerInvoice: await of('customer_invoice', 'id', 'number is not null'),
    customerInvoiceDetail: await of('customer_invoice_detail'),
    nativeContainer: await of(
      'cloud_container',
      'container_id',
      `cloud_provider = 'Azure' and cloud_account_id in (select id from cloud_account where customer_id is null)`,
    ),
    ownContainer: await of(
      'cloud_container',
      'id',
      'cloud_account_id in (select id from cloud_account where customer_id is not null)',
    ),
    nativeResource: await one(
      portal,
      `select native_id as id from cloud_resource where customer_id = $1 and inventory = 'virtual-machines'
        and cloud_provider = 'Azure' order by native_id limit 1`,
      [customer],
    ),
    account: await of('cloud_account', 'id', `kind = 'azure-tenant'`),
    bucket: await of('cloud_account', 'id', `kind = 'focus-to-s3'`),
    dashboard: dashboard.id,
    dashboardItem: (
      await made('/api/Dashboard/pin-item-to-dashboard', { dashboardId: dashboard.id, item: note })
    ).id,
    budget: (await made('/api/Budgets', budget)).id,
    ticket: (await made('/api/SupportTicket', ticket)).id,
    user: (await made('/api/Users', user)).id,
    userId: user.userId,
    listImport,
    anomaly: await of('usage_anomaly'),
    webhookEndpoint: endpoint.id,
    webhookDelivery: await of('webhook_delivery'),
    provision: await of('provision', 'id', `resource_type_id = 'azure-storage-account'`),
    run: await of('provision_run'),
    secondBudget: (await made('/api/Budgets', { ...budget, name: 'Second' })).id,
    secondEndpoint: (await made('/api/WebhookEndpoints', hook)).id,
    billingProfile: await of('billing_profile'),
    apiToken: await ofPerson('api_token'),
    session: sessions.body.find(({ isCurrent }) => !isCurrent)?.id ?? '',
    passkey: await ofPerson('passkey'),
    usageView: await ofPerson('usage_view'),
  }
  return { things, admin }
}
