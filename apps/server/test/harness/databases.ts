/**
 * Stores for the tests: a migrated template and a template with the demo reseller, each created once, and a separate
 * database for each test file.
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openDatabase, upgradeDatabase } from '../../src/db/open.ts'

const templateName = 'cmp_test_template'
const demoTemplateName = 'cmp_test_demo'

/** Returns the URL of another database on the same server. */
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

/** Creates the template with every table. Earlier templates on the same server are dropped. */
export const makeTemplate = async (url: string): Promise<void> => {
  await dropTemplates(url)
  await run(url, `create database ${templateName}`)
  const templateUrl = withDatabase(url, templateName)
  const { pool } = openDatabase(templateUrl, fail)
  try {
    await upgradeDatabase(pool, new AbortController().signal)
  } finally {
    await pool.end()
  }
}

/** An arbitrary number. Test files that need the demo at once wait until the first of them has created it. */
const demoLockKey = 7_270_002

/** The demo reseller that test files copy: a template and the folder that belongs to the template. */
export type DemoReseller = { template: string; folder: string }

/**
 * Creates the template with the demo reseller and fills `folder`, unless that has been done. It runs in a separate
 * process, because the engine opens only one folder per process.
 */
export const ensureDemoReseller = async (url: string, folder: string): Promise<DemoReseller> => {
  const demo: DemoReseller = { template: demoTemplateName, folder }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${demoLockKey})`)
    const isMade = join(folder, 'made')
    if (existsSync(isMade)) return demo
    // Left by a test file that ended while it waited for the demo.
    await run(url, `drop database if exists ${demoTemplateName} with (force)`)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    await client.query(`create database ${demoTemplateName} template ${templateName}`)
    const seed = ['--max-semi-space-size=64', join(import.meta.dirname, 'seed-demo.ts')]
    await promisify(execFile)(process.execPath, seed, {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATA_DIR: folder,
        DATABASE_URL: withDatabase(url, demoTemplateName),
        LOG_LEVEL: 'warn',
      },
    })
    await writeFile(isMade, '')
    return demo
  } finally {
    await client.end()
  }
}

/** Drops the templates from a server that continues to run after the tests. */
export const dropTemplates = async (url: string): Promise<void> => {
  for (const name of [templateName, demoTemplateName])
    await run(url, `drop database if exists ${name} with (force)`)
}

/** Creates a copy of the template, or of the demo's template and folder. */
export const cloneTemplate = async (
  url: string,
  demo?: DemoReseller & { copiedTo: string },
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `cmp_test_${randomUUID().replaceAll('-', '')}`
  await run(url, `create database ${name} template ${demo?.template ?? templateName} strategy file_copy`)
  if (demo) await cp(demo.folder, demo.copiedTo, { recursive: true })
  return {
    url: withDatabase(url, name),
    drop: () => run(url, `drop database if exists ${name} with (force)`),
  }
}
