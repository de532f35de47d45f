/** The names and translations of messages that `load.ts` has read. */
import type { Language } from './language.ts'
import type { AnyMessage } from './message.ts'

/** A message of the catalog: its key, such as `server/billing/invoices.notFound`, and its translations. */
type Entry = { key: string; translations: Partial<Record<Language, string>> }

const entries = new WeakMap<AnyMessage, Entry>()

/** Adds a message with its key and its translations. */
export const addEntry = (message: AnyMessage, entry: Entry): void => {
  entries.set(message, entry)
}

/** Returns the translation of a message; undefined if there is none or none was loaded. */
export const findTranslation = (message: AnyMessage, language: Language): string | undefined =>
  entries.get(message)?.translations[language]

/** Returns the key of a message; undefined if its catalog was not loaded. */
export const findKey = (message: AnyMessage): string | undefined => entries.get(message)?.key
