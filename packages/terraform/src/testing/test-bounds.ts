/**
 * The limits of test runs that do not test limits: no host may be reached, and the run is confined if the system allows
 * it.
 */
import type { RunBounds } from '../run-environment.ts'

export const testBounds: RunBounds = {
  egress: {
    allows: () => false,
    lookup: (name, _options, callback) => callback(new Error(`${name} is not looked up.`), '', 0),
  },
  limits: { memoryBytes: 2 ** 32, diskBytes: 2 ** 31, cpuSeconds: 600, processes: 1024 },
  confinement: 'auto',
  reads: [],
  writes: [],
}
