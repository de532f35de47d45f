/**
 * Zod as the portal uses it: shapes become schemas with it. Zod compiles its checks with `new Function` where that is
 * allowed. The portal's content security policy forbids it, and browsers report even the attempt as an error, so in a
 * page Zod does without. Where a shape says nothing of what it refuses, {@link schemaWords} do.
 */
import { z } from 'zod'
import { schemaWords } from './kit/schema-words.ts'

z.config({ customError: schemaWords })
if (typeof document !== 'undefined') z.config({ jitless: true })

export { z }
