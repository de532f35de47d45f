/**
 * The demo reseller for the test files that import this module. The first test file of a run creates it, which takes
 * longer than the timeout of a hook, so the import waits for it before hooks and tests begin.
 */
import { inject } from 'vitest'
import { ensureDemoReseller } from './databases.ts'

export const demoReseller = await ensureDemoReseller(inject('postgresUrl'), inject('demoFolder'))
