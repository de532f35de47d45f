/**
 * A Vite plugin that puts the messages of one language into the pages. A module of a page gets the compiled form of the
 * messages that it uses, so a page loads no other texts and no other language.
 */
import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import type { Language } from './language.ts'
import { readCatalog } from './load.ts'
import { toPseudo } from './testing/pseudo.ts'

const importPattern = /^import \* as (\w+) from '@cmp\/messages\/([\w/-]+)'\n/gm

/** A language of the pages: one of the portal, or `de` for the long, marked English of tests (`testing/pseudo.ts`). */
export type PagesLanguage = Language | 'de'

/** The compiled messages of a catalog as JSON, by name. */
const readCompiled = async (name: string, language: PagesLanguage): Promise<Map<string, string>> => {
  const { messages, translations } = await readCatalog(name)
  const getText = (key: string, icu: string): string => {
    if (language === 'en') return icu
    return language === 'de' ? toPseudo(icu) : (translations[language]?.[key] ?? icu)
  }
  return new Map(
    Object.entries(messages).map(([key, { icu }]) => [key, JSON.stringify(compile(getText(key, icu)))]),
  )
}

/**
 * Replaces the messages of a module, given the catalogs that it imports: `t(m.dueDate)` becomes the text, and any other
 * `m.dueDate` its compiled form.
 */
export const inlineMessages = (
  code: string,
  catalogs: readonly { alias: string; compiled: ReadonlyMap<string, string> }[],
): string => {
  let result = code
  for (const { alias, compiled } of catalogs)
    result = result.replaceAll(
      new RegExp(`(?<![\\w$.])(?:t\\(${alias}\\.(\\w+)\\)|${alias}\\.(\\w+))`, 'g'),
      (whole, rendered: string | undefined, used: string | undefined) => {
        const form = compiled.get(rendered ?? used ?? '')
        if (form === undefined) return whole
        return rendered === undefined || form.startsWith('"') ? form : `t(${form})`
      },
    )
  return result
}

/** Creates the plugin for pages in a language. */
export const createMessagesPlugin = (language: PagesLanguage): Plugin => ({
  name: 'messages',
  enforce: 'pre',
  load: {
    filter: { id: /packages\/messages\/src\/default-language\.ts$/ },
    handler: (id) => readFileSync(id, 'utf8').replace("= 'en'", `= '${language === 'de' ? 'en' : language}'`),
  },
  transform: {
    filter: { code: /from '@cmp\/messages\// },
    async handler(code, id) {
      const catalogs = await Promise.all(
        [...code.matchAll(importPattern)].map(async ([, alias = '', name = '']) => ({
          alias,
          compiled: await readCompiled(name, language),
        })),
      )
      const rest = code.replaceAll(importPattern, '\n')
      if (/^import [^*]* from '@cmp\/messages\/[\w-]+\//m.test(rest))
        throw new Error(`${id} must import the catalog as a namespace: import * as m from '@cmp/messages/…'`)
      return { code: inlineMessages(rest, catalogs), map: null }
    },
  },
  transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
})
