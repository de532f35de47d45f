/** A database of the first release is brought up to date with what stands in it. */
import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrations } from '../src/db/migrations/index.ts'
import { withDatabase } from './databases.ts'

/** Runs on a database of its own, brought as far as a migration; `upgrade` does the rest. */
const upgraded = async (
  from: string,
  run: (database: { pool: pg.Pool; upgrade: () => Promise<void> }) => Promise<void>,
): Promise<void> => {
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  const name = `cmp_test_${randomUUID().replaceAll('-', '')}`
  await server.query(`create database ${name}`)
  const pool = new pg.Pool({ connectionString: withDatabase(inject('postgresUrl'), name) })
  try {
    const migrator = new Migrator({
      db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
      provider: { getMigrations: () => Promise.resolve(migrations) },
    })
    expect((await migrator.migrateTo(from)).error).toBeUndefined()
    await run({
      pool,
      upgrade: async () => expect((await migrator.migrateToLatest()).error).toBeUndefined(),
    })
  } finally {
    await pool.end()
    await server.query(`drop database ${name}`)
    await server.end()
  }
}

test('people keep their accounts, work goes on where it stood, and notifications come under the bell', async () => {
  await upgraded('001-ground', async ({ pool, upgrade }) => {
    await pool.query(`insert into app_user (user_id, name, password_hash, role_code, is_active) values
      ('one@old.example', 'One', 'x', 'SA', true), ('two', 'Two', 'x', 'SA', false)`)
    await pool.query(`insert into audit_log (actor, action, object_type, object_id, object_name)
      values ('one@old.example', 'create', 'users', '1', 'Two')`)
    await pool.query(`insert into function_notification (created_by, modified_by, function_name, url, status)
      values ('one@old.example', 'one@old.example', 'Calculate', '/functions/instances/1', 'running')`)
    const invoice = await pool.query<{
      id: string
    }>(`insert into invoice (invoice_id, cloud_provider, invoice_date,
      billing_period_start_date, billing_period_end_date, currency_code)
      values ('G1', 'Azure', '2026-01-08', '2026-01-01', '2026-01-31', 'USD') returning id`)
    for (const lineItemType of ['usage', 'usage', 'billing'])
      await pool.query(
        `insert into invoice_import (status, create_customers, files, load_id, fetch_invoice_row_id, fetch_line_item_type,
          created_by, attempts) values ('running', false, '[]', gen_random_uuid(), $1, $2, 'one@old.example', 2)`,
        [invoice.rows[0]?.id, lineItemType],
      )
    await upgrade()
    const { rows } = await pool.query(
      'select user_id, email, status, mfa_enabled from app_user order by user_id',
    )
    expect(rows).toEqual([
      { user_id: 'one@old.example', email: 'one@old.example', status: 'active', mfa_enabled: false },
      { user_id: 'two', email: null, status: 'inactive', mfa_enabled: false },
    ])
    const entries = await pool.query<{ uid: string }>('select uid from audit_log')
    expect(entries.rows[0]?.uid).toMatch(/^[0-9a-f-]{36}$/)
    const tasks = await pool.query(
      'select title, state, read_at is not null as is_read, user_id is not null as is_owned from task',
    )
    expect(tasks.rows).toEqual([{ title: 'Calculate', state: 'done', is_read: true, is_owned: true }])
    const fetches = await pool.query(
      'select fetch_part, status, attempt, interruptions, share_of from invoice_import order by fetch_part, status',
    )
    const kept = { attempt: 2, interruptions: 0, share_of: 'one@old.example' }
    expect(fetches.rows).toEqual([
      { fetch_part: 'billing', status: 'running', ...kept },
      { fetch_part: 'usage', status: 'failed', ...kept },
      { fetch_part: 'usage', status: 'running', ...kept },
    ])
  })
})

test('documents keep every number, date, total and payment, and are issued: they could have been printed', async () => {
  await upgraded('005-customer-contacts', async ({ pool, upgrade }) => {
    const idOf = async (statement: string, values: unknown[] = []): Promise<string> =>
      (await pool.query<{ id: string }>(`${statement} returning id`, values)).rows[0]?.id ?? ''
    const customer = await idOf("insert into customer (tenant_id, company_name) values ('t', 'Baan Dee')")
    const profile = await idOf(
      `insert into billing_profile (customer_id, name, currency, markup_percent, vat_percent, payment_terms_days, valid_from)
        values ($1, 'Standard', 'THB', 10, 7, 30, '2020-01-01')`,
      [customer],
    )
    const invoice = await idOf(
      `insert into invoice (invoice_id, cloud_provider, invoice_date, billing_period_start_date, billing_period_end_date,
        currency_code) values ('G1', 'Azure', '2026-11-01', '2026-10-01', '2026-10-31', 'USD')`,
    )
    const calculation = await idOf(
      "insert into calculation (invoice_row_id, status, created_by) values ($1, 'done', 'system')",
      [invoice],
    )
    const document = async (number: string, total: string, more: Record<string, string | null> = {}) => {
      const row: Record<string, string | null> = {
        number,
        customer_id: customer,
        invoice_row_id: invoice,
        calculation_id: calculation,
        kind: 'invoice',
        billing_profile_id: profile,
        provider_invoice_id: 'G1',
        cloud_provider: 'Azure',
        billing_period_start_date: '2026-10-01',
        billing_period_end_date: '2026-10-31',
        issue_date: '2026-11-02',
        due_date: '2026-12-02',
        cost: '100',
        cost_currency: 'USD',
        currency: 'THB',
        subtotal: total,
        vat_percent: '0',
        vat_amount: '0',
        total,
        loads: '[]',
        boundaries: '[]',
        ...more,
      }
      const columns = Object.keys(row)
      return idOf(
        `insert into customer_invoice (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(row),
      )
    }
    const paid = await document('INV-202610-000001', '107.00', {
      payment_status: 'paid',
      paid_at: '2026-11-20T05:00:00Z',
    })
    await document('INV-202610-000002', '55.50')
    await document('ADJ-202610-000003', '-7.00', { kind: 'adjustment', adjusts_id: paid })
    await document('INV-202610-000004', '0.00', { payment_status: 'paid', paid_at: '2026-11-20T05:00:00Z' })
    await upgrade()
    const documents = await pool.query(
      `select number, kind, state, issue_date::text, due_date::text, total::text,
      trim_scale(paid_amount)::text as paid_amount, payment_terms_days, adjusts_id = $1 as adjusts_the_paid from customer_invoice order by right(number, 6)`,
      [paid],
    )
    const days = { issue_date: '2026-11-02', due_date: '2026-12-02', payment_terms_days: 30 }
    expect(documents.rows).toEqual([
      {
        number: 'INV-202610-000001',
        kind: 'invoice',
        state: 'paid',
        total: '107.00',
        paid_amount: '107',
        adjusts_the_paid: null,
        ...days,
      },
      {
        number: 'INV-202610-000002',
        kind: 'invoice',
        state: 'issued',
        total: '55.50',
        paid_amount: '0',
        adjusts_the_paid: null,
        ...days,
      },
      {
        number: 'ADJ-202610-000003',
        kind: 'adjustment',
        state: 'issued',
        total: '-7.00',
        paid_amount: '0',
        adjusts_the_paid: true,
        ...days,
      },
      {
        number: 'INV-202610-000004',
        kind: 'invoice',
        state: 'paid',
        total: '0.00',
        paid_amount: '0',
        adjusts_the_paid: null,
        ...days,
      },
    ])
    const payments = await pool.query(
      'select customer_invoice_id, paid_on::text, amount::text, reverses_id from payment',
    )
    expect(payments.rows).toEqual([
      { customer_invoice_id: paid, paid_on: '2026-11-20', amount: '107.00', reverses_id: null },
    ])
  })
})

test('a country that means one alone becomes its code; another text stays and is asked for at the next edit', async () => {
  await upgraded('056-printed-runs', async ({ pool, upgrade }) => {
    for (const [index, country] of ['Thailand', 'TH', 'viet nam', 'Korea', null].entries())
      await pool.query('insert into customer (tenant_id, company_name, country) values ($1, $1, $2)', [
        `of-${index}`,
        country,
      ])
    await upgrade()
    const { rows } = await pool.query('select country from customer order by tenant_id')
    expect(rows.map(({ country }) => country)).toEqual(['TH', 'TH', 'VN', 'Korea', null])
  })
})

test('accounts get one spelling; of two that become one the owner stays, and no figure changes', async () => {
  await upgraded('097-asked-containers', async ({ pool, upgrade }) => {
    const guid = 'aaaa1111-0000-4000-8000-0000000000c1'
    const path = `/subscriptions/${guid}`
    const customers = await pool.query<{
      id: string
    }>(`insert into customer (tenant_id, company_name, language)
      values ('t1', 'One', 'en'), ('t2', 'Two', 'en') returning id`)
    const [one, two] = customers.rows.map(({ id }) => id)
    await pool.query(
      `insert into customer_subscription (customer_id, cloud_provider, subscription_id, name, created_at) values
        ($1, 'Azure', $3, 'path', '2026-01-01'), ($2, 'Azure', 'MY-SUB', 'first', '2026-01-02'),
        ($1, 'Azure', 'my-Sub', 'second', '2026-01-03'), ($1, 'AWS', '1234567890', 'account', '2026-01-04'),
        ($1, 'GCP', 'plain', 'plain', '2026-01-05')`,
      [one, two, path],
    )
    const invoice = await pool.query<{ id: string }>(
      `insert into invoice (invoice_id, cloud_provider, invoice_date, billing_period_start_date, billing_period_end_date,
        currency_code, billing_account_id) values ('G1', 'Azure', '2026-01-08', '2026-01-01', '2026-01-31', 'USD',
        '/providers/Microsoft.Billing/billingAccounts/8611537') returning id`,
    )
    const loadId = randomUUID()
    const invoiceId = invoice.rows[0]?.id
    await pool.query(
      `insert into invoice_sub_account (load_id, invoice_row_id, line_item_type, cloud_provider, sub_account_key, lines, cost) values
        ($1, $2, 'usage', 'Azure', $3, 2, 10.5), ($1, $2, 'usage', 'Azure', $4, 1, 2), ($1, $2, 'usage', 'Azure', 'my-Sub', 1, 7)`,
      [loadId, invoiceId, path, guid],
    )
    await pool.query(
      `with change as (insert into late_change (status, invoice_row_id, load_id, loads_before, loads_after, cost_before, cost_after)
          values ('done', $1, $2, '[]', '[]', 1, 2) returning id)
        insert into late_change_part select id, key, 'name', 1, 2, 3, cost, 10 from change, (values ($3, 1.5), ($4, 2), ('my-Sub', 3))
          as part (key, cost)`,
      [invoiceId, loadId, path, guid],
    )
    await upgrade()
    const parts = await pool.query(
      'select sub_account_key as key, added::int, cost_before::text as cost from late_change_part order by 1',
    )
    expect(parts.rows).toEqual([
      { key: guid, added: 2, cost: '3.5' },
      { key: 'my-Sub', added: 1, cost: '3' },
    ])
    const subscriptions = await pool.query(
      'select name, subscription_id from customer_subscription order by created_at',
    )
    expect(subscriptions.rows).toEqual([
      { name: 'path', subscription_id: guid },
      { name: 'first', subscription_id: 'my-sub' },
      { name: 'second', subscription_id: 'my-Sub' },
      { name: 'account', subscription_id: '001234567890' },
      { name: 'plain', subscription_id: 'plain' },
    ])
    const audit = await pool.query(
      `select object_name, after ->> 'sameAs' as same from audit_log where action = 'keep-key'`,
    )
    expect(audit.rows).toEqual([{ object_name: 'second', same: 'my-sub' }])
    const accounts = await pool.query(
      'select sub_account_key, lines::int, cost::text from invoice_sub_account order by 1',
    )
    expect(accounts.rows).toEqual([
      { sub_account_key: guid, lines: 3, cost: '12.5' },
      { sub_account_key: 'my-Sub', lines: 1, cost: '7' },
    ])
    expect((await pool.query('select billing_account_id from invoice')).rows).toEqual([
      { billing_account_id: '8611537' },
    ])
    const queued = await pool.query('select load_id, cloud_provider, old_key, new_key from line_key_to_fold')
    expect(queued.rows).toEqual([{ load_id: loadId, cloud_provider: 'Azure', old_key: path, new_key: guid }])
  })
})

test('function apps, and services that are functions, move from the web apps with their history', async () => {
  await upgraded('125-signing-certificates', async ({ pool, upgrade }) => {
    const account = await pool.query<{ id: string }>(
      "insert into cloud_account (kind, name) values ('azure-tenant', 'Old') returning id",
    )
    const id = account.rows[0]?.id
    const resources = [
      ['/apps/shop', 'Azure', { kind: 'Web app', instances: 2 }, {}],
      ['/apps/orders', 'Azure', { kind: 'Function app', instances: 2 }, {}],
      ['//run/shop', 'GCP', { kind: 'Cloud Run' }, {}],
      ['//run/resize', 'GCP', { kind: 'Cloud Run' }, { 'goog-managed-by': 'cloudfunctions' }],
    ] as const
    for (const [nativeId, cloud, facts, tags] of resources) {
      await pool.query(
        `insert into cloud_resource (cloud_account_id, inventory, native_id, name, cloud_provider, container_id, tenant_id, region,
          facts, tags, raw, fingerprint, first_seen_at, collected_at)
          values ($1, 'web-apps', $2, $2, $3, 'c', 't', 'r', $4, $5, '{}', '', '2026-01-01', '2026-01-01')`,
        [id, nativeId, cloud, facts, tags],
      )
      await pool.query(
        `insert into cloud_resource_change (cloud_account_id, container_id, inventory, native_id, name, at, kind)
          values ($1, 'c', 'web-apps', $2, $2, '2026-01-01', 'created')`,
        [id, nativeId],
      )
    }
    await upgrade()
    const moved = await pool.query(
      `select inventory, native_id, facts from cloud_resource order by native_id`,
    )
    expect(moved.rows).toEqual([
      { inventory: 'functions', native_id: '//run/resize', facts: { kind: 'Cloud Run function' } },
      { inventory: 'web-apps', native_id: '//run/shop', facts: { kind: 'Cloud Run' } },
      { inventory: 'functions', native_id: '/apps/orders', facts: { kind: 'Function app' } },
      { inventory: 'web-apps', native_id: '/apps/shop', facts: { kind: 'Web app', instances: 2 } },
    ])
    const changes = await pool.query(
      `select native_id from cloud_resource_change where inventory = 'functions' order by native_id`,
    )
    expect(changes.rows).toEqual([{ native_id: '//run/resize' }, { native_id: '/apps/orders' }])
  })
})
