/**
 * The PDF's typeface: Sarabun (SIL Open Font License 1.1), which covers Latin and Thai in one file. Subset web fonts
 * are not suitable, because a word that mixes scripts would need two fonts.
 */
import { fileURLToPath } from 'node:url'
import pdfMake from 'pdfmake'

const resolveFontFile = (style: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/sarabun/${style}/Sarabun_${style}.ttf`))

const regular = resolveFontFile('400Regular')
const semiBold = resolveFontFile('600SemiBold')

/** The name of the typeface in document definitions. */
export const FONT = 'Sarabun'

pdfMake.setFonts({ [FONT]: { normal: regular, bold: semiBold, italics: regular, bolditalics: semiBold } })

// A document may read only these fonts, so that a customer's text can introduce neither a URL nor a path.
pdfMake.setUrlAccessPolicy(() => false)
pdfMake.setLocalAccessPolicy((path) => path === regular || path === semiBold)

/** pdfmake with the fonts and the access policies set. */
export const pdf = pdfMake
