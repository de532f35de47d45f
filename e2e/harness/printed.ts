/** What a browser prints of a page: the text and the colors of the PDF. */
import type { Page } from '@playwright/test'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** `text` has no spaces, because a PDF does not store them; `colors` are as `#1f6feb`, with how often each is filled. */
export type Printed = { text: string; colors: ReadonlyMap<string, number>; pages: number }

/** Prints the page as the browser does by default, which omits backgrounds that the page does not insist on. */
export const printPage = async (page: Page): Promise<Printed> => {
  const task = getDocument({
    data: new Uint8Array(await page.pdf({ format: 'A4' })),
    useSystemFonts: false,
  })
  const document = await task.promise
  const texts: string[] = []
  const colors = new Map<string, number>()
  for (let number = 1; number <= document.numPages; number++) {
    const sheet = await document.getPage(number)
    const { items } = await sheet.getTextContent()
    texts.push(...items.map((item) => ('str' in item ? item.str : '')))
    const { fnArray, argsArray } = await sheet.getOperatorList()
    fnArray.forEach((operator, index) => {
      const color = operator === OPS.setFillRGBColor ? String(argsArray[index]) : undefined
      if (color !== undefined) colors.set(color, (colors.get(color) ?? 0) + 1)
    })
  }
  const pages = document.numPages
  await task.destroy()
  return { text: texts.join('').replaceAll(/\s/g, ''), colors, pages }
}
