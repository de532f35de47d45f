/** Global setup of the `server` project: one embedded PostgreSQL for the run, or the server of `DATABASE_URL_TEST`. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts'
import { dropTemplates, makeTemplate } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server that holds the template; its user may create databases. */
    postgresUrl: string
    /** The folder with the demo reseller's data. The first test file that needs it fills it, and each copies it. */
    demoFolder: string
  }
}

const given = process.env['DATABASE_URL_TEST']

/** The data need not survive a crash of the machine, because the server ends with the run. */
const withoutSafety = [
  'fsync = off',
  'full_page_writes = off',
  'synchronous_commit = off',
  'autovacuum = off',
]

const leaveSafetyOff = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const setting of withoutSafety) await client.query(`alter system set ${setting}`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

/** Starts what the tests need and returns a function that stops it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const demoFolder = await mkdtemp(join(tmpdir(), 'cmp-test-demo-'))
  const removeDemo = () => rm(demoFolder, { recursive: true, force: true })
  project.provide('demoFolder', demoFolder)
  if (given) {
    await makeTemplate(given)
    project.provide('postgresUrl', given)
    return async () => {
      await removeDemo()
      await dropTemplates(given)
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'cmp-test-postgres-'))
  // The server runs as another user if the tests run as root.
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres(folder)
  const end = async (): Promise<void> => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    await removeDemo()
  }
  try {
    await leaveSafetyOff(server.url)
    await makeTemplate(server.url)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('postgresUrl', server.url)
  return end
}
