/**
 * Prepares Thai text for the PDF library: adds break opportunities between words, which Thai writes without spaces, and
 * splits combined vowels.
 */

const thai = /[\u0E00-\u0E7F]/
/** A longer word without a break opportunity, such as a resource's path, is cut after this many letters. */
const longestWord = 28
const longWord = new RegExp(`\\S{${longestWord}}(?=\\S)`, 'g')
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * Splits a text into pieces between which a line may break, for pdfmake's `text`. A text without Thai is returned
 * unchanged. The typeface has no zero-width space, so the break opportunity is an empty piece: pdfmake checks whether a
 * break is allowed between the last word of a piece and the first word of the next, and treats an empty piece as a new
 * start. A line therefore never breaks between a letter and its vowel or tone mark.
 */
export const splitBreakableText = (text: string): string | string[] => {
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

/** Splits long words, with an empty piece at each possible break. */
const withCutWords = (text: string): string | string[] => {
  const pieces = text.replaceAll(longWord, '$&\u0000').split('\u0000')
  return pieces.length === 1 ? text : pieces.flatMap((piece, index) => (index === 0 ? [piece] : ['', piece]))
}

/**
 * Replaces SARA AM (U+0E33) with NIKHAHIT (U+0E4D), which precedes a tone mark, and SARA AA (U+0E32). The typeface
 * draws it in these two parts anyway; writing them prevents doubled vowels in text copied from the PDF.
 */
const splitSaraAm = (text: string): string => text.replace(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32')
