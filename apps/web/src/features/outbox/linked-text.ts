/** Finds the addresses in a plain text, so that they can be shown as links without any markup of the text's own. */

/** A piece of the text; `href` where it is an address of the web. */
export type TextPart = { text: string; href?: string }

const address = /(https?:\/\/[^\s<>"']+)/

/** Marks that end a sentence rather than an address. */
const trailing = /[.,;:!?)\]]+$/

/** The text in parts, in their order: joined they are the text again. */
export const linkedText = (text: string): TextPart[] =>
  text
    .split(address)
    .flatMap((part): TextPart[] => {
      if (!address.test(part)) return [{ text: part }]
      const end = trailing.exec(part)?.[0] ?? ''
      const url = end ? part.slice(0, -end.length) : part
      return URL.canParse(url) ? [{ text: url, href: url }, { text: end }] : [{ text: part }]
    })
    .filter((part) => part.text !== '')
