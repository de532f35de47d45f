/**
 * The demo reseller for the test files that import it. The first of a run makes it, which takes longer than any hook may:
 * whoever imports this waits for it before its hooks and tests begin.
 */
import { inject } from 'vitest'
import { ensureDemoReseller } from './databases.ts'

export const demoReseller = await ensureDemoReseller(inject('postgresUrl'), inject('demoFolder'))
