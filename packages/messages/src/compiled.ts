/** Compiles messages when they are first rendered, for the server and tests. */
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { Language } from './language.ts'
import type { AnyMessage } from './message.ts'
import { findTranslation } from './translations.ts'

const compiled = new Map<string, CompiledMessage>()

/** Returns the compiled form of a message in a language; English if there is no translation. */
export const getCompiled = (message: AnyMessage, language: Language): CompiledMessage => {
  const text = findTranslation(message, language) ?? message.icu
  const known = compiled.get(text)
  if (known !== undefined) return known
  const form = compile(text)
  compiled.set(text, form)
  return form
}
