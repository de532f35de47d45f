/** Names of lists and of their rows, as sentences of the pages use them. */
import { getLanguage, t, type Text } from '@cmp/messages'
import { chooseWord, lowerTitle, withArticle, type Listed } from '@cmp/contract'

/**
 * Returns the noun for `count` rows of a list: `customer`, `customers`. A list declares its noun in English only. In
 * Thai, which has no plural and no capitals, its title has the same meaning.
 */
export const getNoun = ({ noun, title }: Pick<Listed, 'noun' | 'title'>, count = 1): string =>
  getLanguage() === 'en' ? chooseWord(count, noun) : t(title)

/** Returns a title or a label within a sentence: `Customer invoices` becomes `customer invoices` in English. */
export const getTitleInSentence = (title: Text): string =>
  getLanguage() === 'en' ? lowerTitle(t(title)) : t(title)

/** Returns a label within a sentence with its article in English: `a resource group`. */
export const getLabelWithArticle = (label: Text): string =>
  getLanguage() === 'en' ? withArticle(lowerTitle(t(label))) : t(label)
