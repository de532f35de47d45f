import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Returns the text of a PDF without spaces, because a PDF does not store them. */
export const extractPdfText = async (bytes: Uint8Array): Promise<string> => {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await task.destroy()
  return pages.join('').replaceAll(/\s/g, '')
}
