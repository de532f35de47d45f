/** Compiles messages when they are first rendered, for the server and tests. */
import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import { getDateFormat, getNumberFormat, getPluralRules } from './intl.ts'
import { locales, type Language } from './language.ts'
import type { AnyMessage } from './message.ts'
import { findTranslation } from './translations.ts'

const compiled = new Map<string, CompiledMessage>()

const createFormatters = (language: Language): FormatOptions['formatters'] => ({
  getDateTimeFormat: (_locale, options) => getDateFormat(options ?? {}, language),
  getNumberFormat: (_locale, options) => getNumberFormat(options, language),
  getPluralRules: (_locale, options) => getPluralRules(options, language),
})

const formatters = { en: createFormatters('en'), th: createFormatters('th') } satisfies Record<
  Language,
  object
>

/** Returns the compiled form of a message in a language; English if there is no translation. */
const getCompiled = (message: AnyMessage, language: Language): CompiledMessage => {
  const text = findTranslation(message, language) ?? message.icu
  const known = compiled.get(text)
  if (known !== undefined) return known
  const form = compile(text)
  compiled.set(text, form)
  return form
}

/** Formats a message with rendered values; English if there is no translation. */
export const formatMessage = <E>(
  message: AnyMessage,
  values: FormatValues<E>,
  language: Language,
): string | E | (string | E)[] =>
  format<E>(getCompiled(message, language), locales[language], values, { formatters: formatters[language] })
