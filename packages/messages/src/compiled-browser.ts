/** Messages of the built pages: the build replaces each message by its compiled form in the language of the pages. */
import type { CompiledMessage } from 'icu-minify/format'
import type { AnyMessage } from './message.ts'

/** Returns the compiled form of a message, which is all that the built pages have. */
export const getCompiled = (message: AnyMessage): CompiledMessage => message as unknown as CompiledMessage
