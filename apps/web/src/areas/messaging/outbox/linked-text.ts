/** Finds the web addresses in a plain text, so that they are shown as links while any markup in the text is ignored. */

/** A part of the text. `href` is set if it is a web address. */
export type TextPart = { text: string; href?: string }

const address = /(https?:\/\/[^\s<>"']+)/

/** Punctuation that ends a sentence and does not belong to an address. */
const trailing = /[.,;:!?)\]]+$/

/** Splits the text into parts in order. Joined, they are the text again. */
export const splitLinks = (text: string): TextPart[] =>
  text
    .split(address)
    .flatMap((part): TextPart[] => {
      if (!address.test(part)) return [{ text: part }]
      const end = trailing.exec(part)?.[0] ?? ''
      const url = end ? part.slice(0, -end.length) : part
      return URL.canParse(url) ? [{ text: url, href: url }, { text: end }] : [{ text: part }]
    })
    .filter((part) => part.text !== '')
