/** Renders messages in the language of the reader. */
import { formatMessage } from '#compiled'
import type { FormatValues } from 'icu-minify/format'
import { getLanguage, languages, type Language } from './language.ts'
import type { AnyMessage, BoundMessage, Message, Text, Value, Values } from './message.ts'

/** Returns whether a text is a message with its values. The compiled form of a built page is a string or an array. */
const isBound = (text: Text): text is BoundMessage => typeof text === 'object' && 'of' in text

const renderValue = (value: Value, language: Language): string | number =>
  typeof value === 'object' ? renderIn(language, value) : value

/**
 * Renders a message with values and, for its tags, functions.
 * @returns a string, or an array of strings and elements if the message has tags
 */
export const renderParts = <E = string>(
  message: AnyMessage,
  values: Readonly<Record<string, Value | ((chunks: (string | E)[]) => E)>>,
  language: Language,
): string | E | (string | E)[] => {
  const rendered: FormatValues<E> = {}
  for (const [name, value] of Object.entries(values))
    rendered[name] = typeof value === 'function' ? value : renderValue(value, language)
  return formatMessage<E>(message, rendered, language)
}

/** Renders a text in a language. */
export function renderIn(language: Language, text: Text): string
/** Renders a message with the values of its placeholders in a language. */
export function renderIn<P>(language: Language, message: Message<P>, values: P & Values): string
export function renderIn(language: Language, text: Text, values?: Values): string {
  if (typeof text === 'string') return text
  if (isBound(text)) return String(renderParts(text.of, text.values, language))
  return String(renderParts(text, values ?? {}, language))
}

/** Returns a text in every language, each once, to recognize input that was written in another language. */
export const renderInAll = (text: Text): string[] => [
  ...new Set(languages.map((language) => renderIn(language, text))),
]

/** Renders a text in the language of the current reader. */
export function t(text: Text): string
/** Renders a text in the language of the current reader; undefined if there is none. */
export function t(text: Text | undefined): string | undefined
/** Renders a message with the values of its placeholders in the language of the current reader. */
export function t<P>(message: Message<P>, values: P & Values): string
export function t(text: Text | undefined, values?: Values): string | undefined {
  if (text === undefined || typeof text === 'string') return text
  return isBound(text)
    ? renderIn(getLanguage(), text)
    : String(renderParts(text, values ?? {}, getLanguage()))
}
