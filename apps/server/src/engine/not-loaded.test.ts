/** A process that uses a ClickHouse server does not load the embedded engine, which takes a lot of memory. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Returns whether a process that imported the module has loaded the engine's library. */
const checkEngineLoaded = (module: string): string =>
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
  expect(checkEngineLoaded('client.ts')).toBe('false')
  expect(checkEngineLoaded('embedded-client.ts')).toBe('true')
})
