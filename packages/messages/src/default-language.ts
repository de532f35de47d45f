/** The language without a source: English, and in built pages the language of the build. */
export const defaultLanguage: 'en' | 'th' = 'en'
