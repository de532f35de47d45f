/** The languages of the portal, and the language of the current reader. */
import { defaultLanguage } from './default-language.ts'

/** The languages, with the locale of their dates and numbers. English is the source and the fallback. */
export const locales = { en: 'en-GB', th: 'th-TH' } as const

/** A language of the portal. */
export type Language = keyof typeof locales

/** The languages in the order in which people choose from them. */
export const languages: readonly Language[] = ['en', 'th']

/** Returns whether a text is the code of a language of the portal. */
export const isLanguage = (code: unknown): code is Language => languages.some((one) => one === code)

let readLanguage = (): Language => defaultLanguage

/** Sets where the language of the current reader comes from: the request on the server. Built pages have one language. */
export const setLanguageSource = (read: () => Language): void => {
  readLanguage = read
}

/** Returns the language of the current reader. */
export const getLanguage = (): Language => readLanguage()
