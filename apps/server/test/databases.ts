/** PostgreSQL for the tests: a migrated template made once, and a database of its own for each test file. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase, upgradeDatabase } from '../src/db/open.ts'
import { openJobs } from '../src/kit/jobs.ts'

const templateName = 'cmp_test_template'

/** The same server, another database. */
export const withDatabase = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

const run = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const fail = (error: Error): never => {
  throw error
}

/** Makes the template: every table and the queues. An earlier one of the same server is replaced. */
export const makeTemplate = async (url: string): Promise<void> => {
  await run(url, `drop database if exists ${templateName} with (force)`)
  await run(url, `create database ${templateName}`)
  const templateUrl = withDatabase(url, templateName)
  const { pool } = openDatabase(templateUrl, fail)
  try {
    await upgradeDatabase(pool)
    const jobs = await openJobs(templateUrl, pool, fail)
    await jobs.stop()
  } finally {
    await pool.end()
  }
}

/** Takes the template away again, from a server that goes on without the tests. */
export const dropTemplate = (url: string): Promise<void> =>
  run(url, `drop database if exists ${templateName} with (force)`)

/** A fresh copy of the template. */
export const cloneTemplate = async (url: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `cmp_test_${randomUUID().replaceAll('-', '')}`
  await run(url, `create database ${name} template ${templateName}`)
  return {
    url: withDatabase(url, name),
    drop: () => run(url, `drop database if exists ${name} with (force)`),
  }
}
