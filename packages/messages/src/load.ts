/** Reads the catalogs with their translations, for the server, the build of the pages and tests. */
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { languages, type Language } from './language.ts'
import type { AnyMessage } from './message.ts'
import { addEntry } from './translations.ts'

const catalogsDir = fileURLToPath(new URL('catalogs/', import.meta.url))

/** A catalog: its name, such as `server/billing/invoices`, its messages, and their translations by language. */
export type Catalog = {
  name: string
  messages: Readonly<Record<string, AnyMessage>>
  translations: Partial<Record<Language, Readonly<Record<string, string>>>>
}

/** The languages that messages are translated to. */
export const translatedLanguages = languages.filter((language) => language !== 'en')

const importModule = async <T>(name: string): Promise<T> =>
  (await import(pathToFileURL(join(catalogsDir, `${name}.ts`)).href)) as T

/** Lists the names of the catalogs, sorted. */
export const listCatalogs = async (): Promise<string[]> => {
  const files = await readdir(catalogsDir, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile() && /^[^.]+\.ts$/.test(file.name))
    .map((file) =>
      relative(catalogsDir, join(file.parentPath, file.name)).split(sep).join('/').slice(0, -'.ts'.length),
    )
    .toSorted()
}

/** Reads a catalog with its translations. A language without a file for it has no translations. */
export const readCatalog = async (name: string): Promise<Catalog> => {
  const messages = await importModule<Catalog['messages']>(name)
  const folder = await readdir(join(catalogsDir, name, '..'))
  const translations: Catalog['translations'] = {}
  for (const language of translatedLanguages)
    if (folder.includes(`${name.split('/').at(-1)}.${language}.ts`))
      translations[language] = await importModule(`${name}.${language}`)
  return { name, messages, translations }
}

/**
 * Reads the catalogs whose names pass the filter and registers their messages, so that `t` renders all languages and
 * refusals have their keys.
 */
export const loadMessages = async (isWanted: (name: string) => boolean = () => true): Promise<void> => {
  for (const name of (await listCatalogs()).filter(isWanted)) {
    const catalog = await readCatalog(name)
    for (const [key, message] of Object.entries(catalog.messages)) {
      const translations: Partial<Record<Language, string>> = {}
      for (const language of translatedLanguages) {
        const text = catalog.translations[language]?.[key]
        if (text !== undefined) translations[language] = text
      }
      addEntry(message, { key: `${name}.${key}`, translations })
    }
  }
}
