/** The reply of calls that return only a message. */
import { shape } from './shape.ts'

/** A reply with one sentence. */
export const messageReply = shape((z) => z.object({ message: z.string() }))
