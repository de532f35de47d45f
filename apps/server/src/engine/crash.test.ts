/** A process with the embedded engine ends immediately when it crashes, so that its supervisor can restart it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'cmp-engine-crash-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the script of a process that opens its own store and then does something. */
const processThat = (name: string, does: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { openLineStore } from ${JSON.stringify(join(import.meta.dirname, 'client.ts'))}
       const store = await openLineStore({ path: ${JSON.stringify(join(folder, name))} })
       console.log('open')
       ${does}`,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )

/** By default only the signal that crashes usually raise; with `npm run test:all` all of them, each in its own process. */
const signals: readonly NodeJS.Signals[] =
  process.env['CMP_TESTS'] === 'all' ? ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE'] : ['SIGSEGV']

/**
 * Far below the minutes that the engine would spend on resolving symbols, but enough for a busy machine to end a
 * process.
 */
const soon = 30_000

test.each(signals)('exits at once by %s', async (signal) => {
  const child = processThat(signal, 'setInterval(() => undefined, 1000)')
  await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  child.kill(signal)
  expect(await Promise.race([ended, once(AbortSignal.timeout(soon), 'abort')])).toEqual([null, signal])
})

test('exits by an abort of its own code', async () => {
  const child = processThat('own', 'process.abort()')
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  expect(await Promise.race([ended, once(AbortSignal.timeout(soon), 'abort')])).toEqual([null, 'SIGABRT'])
})

test('waits for a running statement because chDB crashes a process that ends during it', async () => {
  const child = processThat(
    'statement',
    `store.client.query({ query: 'SELECT sleep(1)' }).then(() => console.log('answered'))
     await store.close()
     process.exit(0)`,
  )
  const [words, ended] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect([words, ...ended]).toEqual(['open\nanswered\n', 0, null])
})
