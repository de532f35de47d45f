/**
 * A process on a simulated machine without confinement tools: it reports the result of a run there for each of the
 * operator's settings.
 */
import { resolveGround } from '../ground.ts'
import { testBounds } from './test-bounds.ts'

process.env['PATH'] = '/nonexistent'
const program = { path: 'terraform', version: '1.11.4' }
for (const confinement of ['off', 'auto', 'required'] as const)
  console.log(
    await resolveGround(program, { ...testBounds, confinement }).then(
      (ground) => `${confinement}: ${ground ? 'confined' : 'not confined'}`,
      (error: unknown) => `${confinement}: ${error instanceof Error ? error.message : ''}`,
    ),
  )
