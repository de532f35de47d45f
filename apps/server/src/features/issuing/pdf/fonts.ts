/**
 * The typeface of the PDF: Sarabun (SIL Open Font License 1.1), which covers Latin and Thai in one file. Subset web fonts
 * would not do: a word that mixes scripts would need a change of font within it.
 */
import { fileURLToPath } from 'node:url'
import pdfMake from 'pdfmake'

const fontFile = (style: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/sarabun/${style}/Sarabun_${style}.ttf`))

const regular = fontFile('400Regular')
const semiBold = fontFile('600SemiBold')

/** The name the document refers to the typeface by. */
export const FONT = 'Sarabun'

pdfMake.setFonts({ [FONT]: { normal: regular, bold: semiBold, italics: regular, bolditalics: semiBold } })

// A document must read nothing but these fonts: neither an address nor a path may come in through a customer's text.
pdfMake.setUrlAccessPolicy(() => false)
pdfMake.setLocalAccessPolicy((path) => path === regular || path === semiBold)

/** pdfmake with the fonts and the access policies set. */
export const pdf = pdfMake
