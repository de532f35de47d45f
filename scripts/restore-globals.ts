/**
 * Setup for every test file: files share the globals of their process, so a stub that a file leaves behind would affect
 * the next file.
 */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
