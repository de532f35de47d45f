/** The answer of calls that say what came of them and no more. */
import { shape } from './shape.ts'

/** Any answer that is one sentence. */
export const messageReply = shape((z) => z.object({ message: z.string() }))
