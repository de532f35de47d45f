/**
 * A process on a simulated machine without confinement tools: it reports the result of a run there for each of the
 * operator's settings.
 */
import { resolveRunEnvironment } from '../run-environment.ts'
import { testBounds } from './test-bounds.ts'

process.env['PATH'] = '/nonexistent'
const program = { path: 'terraform', version: '1.11.4' }
for (const confinement of ['off', 'auto', 'required'] as const)
  console.log(
    await resolveRunEnvironment(program, { ...testBounds, confinement }).then(
      (environment) => `${confinement}: ${environment ? 'confined' : 'not confined'}`,
      (error: unknown) => `${confinement}: ${error instanceof Error ? error.message : ''}`,
    ),
  )
