/** The names of resources in sentences. */
import { getLanguage, t } from '@cmp/messages'
import { chooseWord, pluralize, withArticle, type Resource } from '@cmp/contract'

/** The names of a resource. */
export type Named = Pick<Resource, 'noun' | 'title'>

/**
 * Returns the name of a resource's rows for a sentence in the language of the reader. English needs its form: `customer`,
 * `a customer` or `customers`. Other languages take the title.
 */
export const getNoun = ({ noun, title }: Named, form: 'one' | 'article' | 'many' = 'one'): string => {
  if (getLanguage() !== 'en') return t(title)
  if (form === 'one') return noun
  return form === 'many' ? pluralize(noun) : withArticle(noun)
}

/** Returns the name for a number of rows: `customer` for one, otherwise `customers`. */
export const getCountedNoun = (named: Named, count: number): string =>
  getLanguage() === 'en' ? chooseWord(count, named.noun) : t(named.title)
