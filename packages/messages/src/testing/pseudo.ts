/**
 * A language that only tests have: English in marks, and 30 % longer as German is. A text on a page without the marks is
 * not from the catalog, and a text that does not fit would not fit in German either.
 */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

/** The brackets around each text. */
export const pseudoBrackets = { start: '⟦', end: '⟧' } as const

const share = 0.3

const accents: Readonly<Record<string, string>> = {
  a: 'ä',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  A: 'Ä',
  O: 'Ö',
  U: 'Ü',
}

const lengthen = (text: string): string =>
  text.replaceAll(/[aeiouAOU]/g, (letter) => accents[letter] ?? letter) +
  '~'.repeat(Math.round(text.replaceAll(/\s/g, '').length * share))

const convert = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return { ...element, value: lengthen(element.value) }
      case TYPE.plural:
      case TYPE.select:
        return {
          ...element,
          options: Object.fromEntries(
            Object.entries(element.options).map(([name, option]) => [
              name,
              { ...option, value: convert(option.value) },
            ]),
          ),
        }
      case TYPE.tag:
        return { ...element, children: convert(element.children) }
      default:
        return element
    }
  })

/** Returns an English message in the language of tests. */
export const toPseudo = (icu: string): string =>
  `${pseudoBrackets.start}${printAST(convert(parse(icu)))}${pseudoBrackets.end}`
