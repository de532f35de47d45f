/** A process on whose machine nothing can be confined: it says what becomes of a run there, by what the operator wants. */
import { groundOf } from '../ground.ts'
import { testBounds } from './test-bounds.ts'

process.env['PATH'] = '/nonexistent'
const program = { path: 'terraform', version: '1.11.4' }
for (const confinement of ['off', 'auto', 'required'] as const)
  console.log(
    await groundOf(program, { ...testBounds, confinement }).then(
      (ground) => `${confinement}: ${ground ? 'confined' : 'not confined'}`,
      (error: unknown) => `${confinement}: ${error instanceof Error ? error.message : ''}`,
    ),
  )
