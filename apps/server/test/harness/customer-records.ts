/**
 * One object of every kind that a demo customer has or creates, by kind, so that a request can name the same kinds of
 * objects of either customer.
 */
import { ok } from 'node:assert/strict'
import type { Client, TestPortal } from './portal.ts'
import { givePasskey } from './people.ts'
import { addAccounts } from './accounts-of-customers.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { runImportStep } from './list-import-calls.ts'

/** Ids, one for each kind of object of the customer. Native ids are the provider's. */
export type CustomerRecords = Readonly<Record<(typeof recordKinds)[number], string>>

/** Every kind of object that a request can name. */
export const recordKinds = [
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

/** Returns the first column of the first row; throws if there is no row. */
const queryId = async (portal: TestPortal, sql: string, values: readonly unknown[]): Promise<string> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(sql, [...values])
  ok(rows[0], `The customer has nothing here: ${sql}`)
  return rows[0].id
}

const buildUsersForm = (name: string): FormData => {
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
 * Creates the objects that the demo's customer lacks, as a new administrator of the customer.
 * @param name without spaces
 * @returns the ids and the administrator
 */
export const makeCustomerRecords = async (
  portal: TestPortal,
  customer: string,
  name: string,
): Promise<{ records: CustomerRecords; admin: Client }> => {
  const userId = `admin-of-${name}@customers.example`
  await portal.addUser(userId, 'ADMIN', customer)
  const admin = await portal.as(userId)
  const createRecord = async (path: string, body: object | FormData): Promise<{ id: string }> => {
    const answer = await admin.call<{ id?: string; data?: { id: string } }>(
      'POST',
      path,
      body instanceof FormData ? { form: body } : { body },
    )
    const id = answer.body.id ?? answer.body.data?.id
    ok(answer.status === 200 && id, `${path}: ${answer.text}`)
    return { id }
  }
  const findCustomerRow = (table: string, column = 'id', where = 'true'): Promise<string> =>
    queryId(
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
  const endpoint = await createRecord('/api/WebhookEndpoints', hook)
  await portal.ctx.pool.query(
    `insert into webhook_delivery (endpoint_id, customer_id, event, message_id, body, happened_at)
      values ($1, $2, 'customer_invoice.issued', $3, '{}', now())`,
    [endpoint.id, customer, `msg-${name}`],
  )
  const dashboard = await createRecord('/api/Dashboard/add-new-dashboard', { name, isPrivate: false })
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
  const findPersonalRow = (table: string): Promise<string> =>
    queryId(
      portal,
      `select t.id from ${table} t join app_user u on u.id = t.user_id where u.user_id = $1 order by t.created_at desc limit 1`,
      [userId],
    )
  const listImport = (await createRecord('/api/ListImports?list=users', buildUsersForm(name))).id
  await runImportStep(portal.ctx, listImport)
  const records = {
    customer,
    tenant: await queryId(portal, `select tenant_id as id from customer where id = $1`, [customer]),
    subscription: await findCustomerRow('customer_subscription'),
    project: await findCustomerRow('project'),
    customerInvoice: await findCustomerRow('customer_invoice', 'id', 'number is not null'),
    customerInvoiceDetail: await findCustomerRow('customer_invoice_detail'),
    nativeContainer: await findCustomerRow(
      'cloud_container',
      'container_id',
      `cloud_provider = 'Azure' and cloud_account_id in (select id from cloud_account where customer_id is null)`,
    ),
    ownContainer: await findCustomerRow(
      'cloud_container',
      'id',
      'cloud_account_id in (select id from cloud_account where customer_id is not null)',
    ),
    nativeResource: await queryId(
      portal,
      `select native_id as id from cloud_resource where customer_id = $1 and inventory = 'virtual-machines'
        and cloud_provider = 'Azure' order by native_id limit 1`,
      [customer],
    ),
    account: await findCustomerRow('cloud_account', 'id', `kind = 'azure-tenant'`),
    bucket: await findCustomerRow('cloud_account', 'id', `kind = 'focus-to-s3'`),
    dashboard: dashboard.id,
    dashboardItem: (
      await createRecord('/api/Dashboard/pin-item-to-dashboard', { dashboardId: dashboard.id, item: note })
    ).id,
    budget: (await createRecord('/api/Budgets', budget)).id,
    ticket: (await createRecord('/api/SupportTicket', ticket)).id,
    user: (await createRecord('/api/Users', user)).id,
    userId: user.userId,
    listImport,
    anomaly: await findCustomerRow('usage_anomaly'),
    webhookEndpoint: endpoint.id,
    webhookDelivery: await findCustomerRow('webhook_delivery'),
    provision: await findCustomerRow('provision', 'id', `resource_type_id = 'azure-storage-account'`),
    run: await findCustomerRow('provision_run'),
    secondBudget: (await createRecord('/api/Budgets', { ...budget, name: 'Second' })).id,
    secondEndpoint: (await createRecord('/api/WebhookEndpoints', hook)).id,
    billingProfile: await findCustomerRow('billing_profile'),
    apiToken: await findPersonalRow('api_token'),
    session: sessions.body.find(({ isCurrent }) => !isCurrent)?.id ?? '',
    passkey: await findPersonalRow('passkey'),
    usageView: await findPersonalRow('usage_view'),
  }
  return { records, admin }
}
