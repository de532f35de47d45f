/** Global set-up of the project `server`: one embedded PostgreSQL for the run, or the server of `DATABASE_URL_TEST`. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { dropTemplate, makeTemplate } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server that holds the template; its user may create databases. */
    postgresUrl: string
  }
}

const given = process.env['DATABASE_URL_TEST']

/** Starts what the tests need and returns what ends it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  if (given) {
    await makeTemplate(given)
    project.provide('postgresUrl', given)
    return () => dropTemplate(given)
  }
  const folder = await mkdtemp(join(tmpdir(), 'cmp-test-postgres-'))
  // The server runs as another user when the tests run as root.
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres(folder)
  const end = async (): Promise<void> => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('postgresUrl', server.url)
  return end
}
