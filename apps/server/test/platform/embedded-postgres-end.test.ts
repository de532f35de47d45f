/** The embedded PostgreSQL ends with the process that started it, however that process ends, and keeps committed data. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { getPostmasterFile } from '../../src/db/end-postgres.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts'
import { isAlive } from '../../src/kit/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'cmp-postgres-end-'))
// The server runs as another user if the tests run as root.
chmodSync(folder, 0o755)
let child: ChildProcess | undefined
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const program = `
  const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, '../../src/db/embedded-postgres.ts'))})
  console.log((await startEmbeddedPostgres(${JSON.stringify(folder)})).url)
  setInterval(() => undefined, 1000)
`

const query = async (url: string, statement: string): Promise<{ n: number }[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ n: number }>(statement)).rows
  } finally {
    await client.end()
  }
}

const startInChild = async (): Promise<{ url: string; pid: number }> => {
  const started = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  for await (const url of createInterface({ input: started.stdout }))
    return {
      url,
      pid: Number(readFileSync(getPostmasterFile(join(folder, 'postgres')), 'utf8').split('\n')[0]),
    }
  throw new Error('PostgreSQL did not start.')
}

test('exits with all data saved when its portal is killed or aborted', async () => {
  let rows = 0
  for (const signal of ['SIGKILL', 'SIGABRT'] as const) {
    const { url, pid } = await startInChild()
    await query(url, 'create table if not exists kept (n integer)')
    await query(url, `insert into kept values (${++rows})`)
    expect(isAlive(pid, 'postgres')).toBe(true)
    child?.kill(signal)
    await expect.poll(() => isAlive(pid, 'postgres'), { interval: 50 }).toBe(false)
  }
  const server = await startEmbeddedPostgres(folder)
  expect(await query(server.url, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }])
  await server.stop()
})
