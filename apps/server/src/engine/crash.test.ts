/** How a process with the engine in it ends: at once where it crashes, so that whoever watches over it starts another. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'cmp-engine-crash-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A process that has opened a store of its own and then does something. */
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

/** The one that comes; all of them, each in a process of its own, in `npm run test:all`. */
const signals: readonly NodeJS.Signals[] =
  process.env['CMP_TESTS'] === 'all' ? ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE'] : ['SIGSEGV']

/** Far below the minutes that the engine would look for names; a busy machine may be slow to end a process. */
const soon = 30_000

test.each(signals)('by %s at once', async (signal) => {
  const child = processThat(signal, 'setInterval(() => undefined, 1000)')
  await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  child.kill(signal)
  expect(await Promise.race([ended, once(AbortSignal.timeout(soon), 'abort')])).toEqual([null, signal])
})

test('by an abort of its own code', async () => {
  const child = processThat('own', 'process.abort()')
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  expect(await Promise.race([ended, once(AbortSignal.timeout(soon), 'abort')])).toEqual([null, 'SIGABRT'])
})

test('a statement that is under way is waited for: chDB crashes a process that ends in the middle of it', async () => {
  const child = processThat(
    'statement',
    `store.client.query({ query: 'SELECT sleep(1)' }).then(() => console.log('answered'))
     await store.close()
     process.exit(0)`,
  )
  const [words, ended] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect([words, ...ended]).toEqual(['open\nanswered\n', 0, null])
})
