/** A process that works with a ClickHouse server does without the engine of its own, which takes a lot of memory. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Whether a process that has read the module has the engine's library in its memory. */
const loadsEngine = (module: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `await import(${JSON.stringify(join(import.meta.dirname, module))})
       console.log(process.report.getReport().sharedObjects.some((path) => path.includes('chdb')))`,
    ],
    { encoding: 'utf8' },
  ).trim()

test('only the client of the embedded engine loads it', () => {
  expect(loadsEngine('client.ts')).toBe('false')
  expect(loadsEngine('embedded-client.ts')).toBe('true')
})
