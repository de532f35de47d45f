/** Thai as the PDF library needs it: broken between words, which Thai writes without spaces, and with split vowels. */

const thai = /[\u0E00-\u0E7F]/
/** A word without a place to break, such as a resource's path, is cut after so many letters where it is longer. */
const longestWord = 28
const longWord = new RegExp(`\\S{${longestWord}}(?=\\S)`, 'g')
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * The text in pieces between which a line may end, for pdfmake's `text`. Without Thai it is the text itself.
 *
 * The typeface has no zero-width space, so the break opportunity is an empty piece: pdfmake asks whether the last word
 * of a piece and the first word of the next may be parted, and it takes an empty piece for a new start. A line then never
 * ends between a letter and its vowel or tone mark.
 */
export const breakable = (text: string): string | string[] => {
  if (!thai.test(text)) return withCutWords(text)
  const pieces: string[] = []
  for (const { segment } of thaiWords.segment(text)) {
    const last = pieces.at(-1) ?? ''
    const betweenThai = thai.test(last.slice(-1)) && thai.test(segment.charAt(0))
    if (betweenThai) pieces.push('', segment)
    else pieces.splice(Math.max(pieces.length - 1, 0), 1, last + segment)
  }
  return pieces.map(splitSaraAm)
}

/** Long words in pieces, with an empty piece where one may be parted. */
const withCutWords = (text: string): string | string[] => {
  const pieces = text.replaceAll(longWord, '$&\u0000').split('\u0000')
  return pieces.length === 1 ? text : pieces.flatMap((piece, index) => (index === 0 ? [piece] : ['', piece]))
}

/**
 * Writes SARA AM (U+0E33) as NIKHAHIT (U+0E4D), which stands before a tone mark, and SARA AA (U+0E32). The typeface draws
 * it in these two parts anyway; writing them keeps the text that is copied out of the PDF free of doubled vowels.
 */
const splitSaraAm = (text: string): string => text.replace(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32')
