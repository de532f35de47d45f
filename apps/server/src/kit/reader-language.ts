/**
 * The language of the person who reads the texts of a request or of a job. Texts outside a request are English unless
 * the work is run in a language.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { isLanguage, setLanguageSource, type Language } from '@cmp/messages'

const readers = new AsyncLocalStorage<{ language: Language }>()

setLanguageSource(() => readers.getStore()?.language ?? 'en')

/** Runs work whose texts are read in a language. */
export const runInLanguage = <T>(language: Language, work: () => T): T => readers.run({ language }, work)

/** Changes the language of the current request, once its person is known. */
export const changeReaderLanguage = (language: Language): void => {
  const reader = readers.getStore()
  if (reader) reader.language = language
}

/**
 * Returns the language of the portal that an `Accept-Language` header prefers; English if it names none of them.
 * Source: RFC 9110, section 12.5.4.
 */
export const chooseLanguage = (acceptLanguage: string | undefined): Language => {
  const ranges = (acceptLanguage ?? '').split(',').map((range, index) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const quality = weight === undefined ? 1 : Number(weight.slice('q='.length))
    return { code: tag.split('-')[0]?.toLowerCase(), quality: Number.isNaN(quality) ? 0 : quality, index }
  })
  const [best] = ranges
    .filter(({ code, quality }) => quality > 0 && (isLanguage(code) || code === '*'))
    .toSorted((left, right) => right.quality - left.quality || left.index - right.index)
  return isLanguage(best?.code) ? best.code : 'en'
}
