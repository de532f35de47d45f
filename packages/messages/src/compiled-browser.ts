/**
 * Messages of the built pages: the build replaces each message by its compiled form in the language of the pages. They are
 * formatted here, because the formatter of the library also has dates and styles that no message uses, and every page
 * would load them.
 */
import type { CompiledMessage, FormatValues } from 'icu-minify/format'
import { getNumberFormat, getPluralRules } from './intl.ts'
import type { Language } from './language.ts'
import type { AnyMessage } from './message.ts'

/** A part of a compiled message: a text, the number of a plural, or a placeholder with its type and branches. */
type Part = string | 0 | readonly [name: string, type?: unknown, ...rest: unknown[]]

const select = 1
const plural = 2
const number = 4

const formatParts = <E>(
  parts: string | 0 | readonly Part[],
  values: FormatValues<E>,
  language: Language,
  count = 0,
): (string | E)[] =>
  (Array.isArray(parts) ? parts : [parts]).flatMap((part: Part): (string | E)[] => {
    if (typeof part === 'string') return [part]
    if (part === 0) return [getNumberFormat(undefined, language).format(count)]
    const [name, type, options] = part
    const value = values[name]
    if (type === undefined) return [String(value)]
    if (type === number) return [getNumberFormat(undefined, language).format(Number(value))]
    if (type !== select && type !== plural)
      // The content of a tag begins where a placeholder has its type.
      return typeof value === 'function'
        ? [value(formatParts(part.slice(1) as Part[], values, language, count))]
        : []
    const branches = options as Readonly<Record<string, string | readonly Part[]>>
    const branch =
      type === select
        ? branches[String(value)]
        : (branches[`=${String(value)}`] ??
          branches[getPluralRules(undefined, language).select(Number(value))])
    return formatParts(
      branch ?? branches['other'] ?? '',
      values,
      language,
      type === plural ? Number(value) : count,
    )
  })

/** Formats a message, of which the built pages have only the compiled form. */
export const formatMessage = <E>(
  message: AnyMessage,
  values: FormatValues<E>,
  language: Language,
): string | E | (string | E)[] => {
  const compiled = message as unknown as CompiledMessage
  if (typeof compiled === 'string') return compiled
  const parts = formatParts(compiled as readonly Part[], values, language)
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}
