/** Tests that a database from before release 0.2.0 gets the schema of this release and keeps its rows. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrations } from '../../src/db/migrations/index.ts'
import { upgradeDatabase } from '../../src/db/open.ts'
import { withDatabase } from '../harness/databases.ts'

/** The tables before 0.2.0, as written by `pg_dump --schema-only`. */
const formerSchema = gunzipSync(
  readFileSync(join(import.meta.dirname, '../fixtures/former-schema.sql.gz')),
).toString()

const upgrade = (pool: pg.Pool): Promise<void> => upgradeDatabase(pool, new AbortController().signal)

const withEmptyDatabase = async (run: (pool: pg.Pool) => Promise<void>): Promise<void> => {
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  const name = `cmp_test_${randomUUID().replaceAll('-', '')}`
  await server.query(`create database ${name}`)
  const pool = new pg.Pool({ connectionString: withDatabase(inject('postgresUrl'), name) })
  try {
    await run(pool)
  } finally {
    await pool.end()
    await server.query(`drop database ${name}`)
    await server.end()
  }
}

/** Runs a function on a database with the former schema. The names are its recorded migrations. */
const withFormerDatabase = (
  run: (pool: pg.Pool) => Promise<void>,
  names: readonly string[] = ['001-ground', '002-people', '145-expected-differences'],
): Promise<void> =>
  withEmptyDatabase(async (pool) => {
    // The dump creates functions before the tables that they read.
    await pool.query(`set local check_function_bodies = false; ${formerSchema}`)
    for (const [index, name] of names.entries())
      await pool.query('insert into kysely_migration values ($1, $2)', [
        name,
        `2026-01-0${index + 1}T00:00:00Z`,
      ])
    await run(pool)
  })

/** Describes every object of a schema, one line each. */
const describeSchema = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ line: string }>(`
    with spaces as (select oid, nspname from pg_namespace where nspname in ('public', 'cache', 'limits')),
    relations as (
      select pg_class.*, nspname || '.' || relname as name from pg_class join spaces on spaces.oid = relnamespace)
    select 'relation ' || concat_ws(' ', name, relkind, relrowsecurity, relforcerowsecurity, relpersistence, reloptions) as line
      from relations
    union all
    select concat_ws(' ', 'column', name, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
        pg_get_expr(adbin, adrelid))
      from pg_attribute join relations on relations.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and relkind = 'r'
    union all
    select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(pg_constraint.oid))
      from pg_constraint join relations on relations.oid = conrelid
    union all
    select 'index ' || pg_get_indexdef(indexrelid) from pg_index join relations on relations.oid = indexrelid
    union all
    select concat_ws(' ', 'policy', schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies
    union all
    select 'trigger ' || pg_get_triggerdef(pg_trigger.oid) from pg_trigger join relations on relations.oid = tgrelid
      where not tgisinternal
    union all
    select 'function ' || pg_get_functiondef(pg_proc.oid) from pg_proc join spaces on spaces.oid = pronamespace
    union all
    select concat_ws(' ', 'grant', name, privilege_type)
      from relations cross join lateral aclexplode(relacl) join pg_roles on pg_roles.oid = grantee where rolname = 'cmp_app'
    order by line`)
  return rows.map(({ line }) => line)
}

test('gives a former database exactly the tables of a new one', async () => {
  await withEmptyDatabase(async (fresh) => {
    await upgrade(fresh)
    const expected = await describeSchema(fresh)
    expect(expected.length).toBeGreaterThan(2000)
    await withFormerDatabase(async (former) => {
      await upgrade(former)
      expect(await describeSchema(former)).toEqual(expected)
    })
  })
})

test('keeps rows and the date of the first installation', async () => {
  await withFormerDatabase(async (pool) => {
    await pool.query("insert into customer (tenant_id, company_name) values ('t', 'Baan Dee')")
    await upgrade(pool)
    await upgrade(pool)
    expect((await pool.query('select company_name from customer')).rows).toEqual([
      { company_name: 'Baan Dee' },
    ])
    const { rows } = await pool.query<{ name: string; timestamp: string }>(
      'select * from kysely_migration order by name',
    )
    expect(rows[0]).toEqual({ name: '001-base', timestamp: '2026-01-01T00:00:00Z' })
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
  })
})

test('creates the tables on a server without ICU', async () => {
  await withEmptyDatabase(async (pool) => {
    await pool.query(`
      set allow_system_table_mods = on;
      delete from pg_collation where collname = 'und-x-icu';
      reset allow_system_table_mods`)
    await upgrade(pool)
    await pool.query("insert into customer (tenant_id, company_name) values ('t', 'Baan Dee')")
    expect((await pool.query('select searched from customer')).rows).toEqual([{ searched: 'baan dee\nt\n' }])
  })
})

test('renames keys of stored objects', async () => {
  await withFormerDatabase(async (pool) => {
    await pool.query(
      `insert into event (name, thing, data, words, href) values ('provision.drifted', 'a', '{"isGone": true, "name": "vm"}', '{}', '/')`,
    )
    await upgrade(pool)
    expect((await pool.query('select subject_key, data from event')).rows).toEqual([
      { subject_key: 'a', data: { isDeleted: true, name: 'vm' } },
    ])
  })
})

test('rejects a database of an earlier development version without changing it', async () => {
  await withFormerDatabase(
    async (pool) => {
      await expect(upgrade(pool)).rejects.toThrow(/before 0\.2\.0 that this release cannot upgrade/)
      expect((await pool.query('select name from kysely_migration')).rows).toHaveLength(2)
    },
    ['001-ground', '002-people'],
  )
})

test('rejects a database whose former version has not finished its own upgrade', async () => {
  await withFormerDatabase(async (pool) => {
    await pool.query("insert into line_key_to_fold values (gen_random_uuid(), 'Azure', 'a', 'b')")
    await expect(upgrade(pool)).rejects.toThrow(/has not finished its own upgrade/)
    expect((await pool.query('select name from kysely_migration')).rows).toHaveLength(3)
  })
})

test('changes nothing if a statement fails, and succeeds once the cause is removed', async () => {
  await withFormerDatabase(async (pool) => {
    await pool.query('create table excluded_cost (id integer)')
    await expect(upgrade(pool)).rejects.toThrow(
      /Could not upgrade the database in DATABASE_URL.*excluded_cost.*already exists/,
    )
    expect((await pool.query('select name from kysely_migration')).rows).toHaveLength(3)
    expect((await pool.query('select count(*)::int as count from kept_cost')).rows).toEqual([{ count: 0 }])
    await pool.query('drop table excluded_cost')
    await upgrade(pool)
    expect((await pool.query('select name from kysely_migration order by name')).rows).toEqual(
      Object.keys(migrations).map((name) => ({ name })),
    )
  })
})
