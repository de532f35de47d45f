/** A database of the first release is brought up to date with what stands in it. */
import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrations } from '../src/db/migrations/index.ts'
import { withDatabase } from './databases.ts'

test('people keep their accounts, work goes on where it stood, and notifications come under the bell', async () => {
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
    expect((await migrator.migrateTo('001-ground')).error).toBeUndefined()
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
    expect((await migrator.migrateToLatest()).error).toBeUndefined()
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
  } finally {
    await pool.end()
    await server.query(`drop database ${name}`)
    await server.end()
  }
})
