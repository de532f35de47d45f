/** A database of the first release is brought up to date with what stands in it. */
import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrations } from '../src/db/migrations/index.ts'
import { withDatabase } from './databases.ts'

test('people keep their accounts: an address becomes the e-mail, who was inactive stays so', async () => {
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
  } finally {
    await pool.end()
    await server.query(`drop database ${name}`)
    await server.end()
  }
})
