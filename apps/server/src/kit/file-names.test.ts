import { expect, test } from 'vitest'
import {
  formatContentDisposition,
  buildFileName,
  findFileNameProblem,
  createUniqueNamer,
} from './file-names.ts'

test.each([
  [['INV-2026-000001'], 'INV-2026-000001.pdf'],
  [['INV/2026/1'], 'INV_2026_1.pdf'],
  [['report', '2026-10', 'บริษัท สยามคลาวด์ จำกัด'], 'report-2026-10-บริษัท_สยามคลาวด์_จำกัด.pdf'],
  [['statement', '2026-10', 'Müller & Söhne Co., Ltd.'], 'statement-2026-10-Müller_Söhne_Co._Ltd.pdf'],
  [['ใบแจ้งหนี้/๒๕๖๙'], 'ใบแจ้งหนี้_๒๕๖๙.pdf'],
  // A separate accent, and a character that reverses the writing direction.
  [['Mu\u0308ller'], 'Müller.pdf'],
  [['\u202Egnp.report'], 'gnp.report.pdf'],
  [['report', '2026-10', '***'], 'report-2026-10.pdf'],
  [['../..'], 'file.pdf'],
  [[''], 'file.pdf'],
])('%j gives %s', (parts, name) => {
  expect(buildFileName(parts, '.pdf')).toBe(name)
})

test('truncates a name between characters at 255 bytes and keeps its extension', () => {
  // Each consists of a letter and two marks, three bytes each.
  const name = buildFileName(['ที่'.repeat(40)], '.pdf')
  expect(name).toBe(`${'ที่'.repeat(27)}.pdf`)
  expect(buildFileName(['a'.repeat(251)], '.pdf')).toBe(`${'a'.repeat(251)}.pdf`)
  expect(buildFileName(['a'.repeat(252)], '.pdf')).toBe(`${'a'.repeat(251)}.pdf`)
})

test('numbers a repeated name in any letter case', () => {
  const once = createUniqueNamer()
  expect(['A.pdf', 'b.pdf', 'a.PDF', 'A.pdf', 'A (2).pdf', 'none', 'none'].map(once)).toEqual([
    'A.pdf',
    'b.pdf',
    'a (2).PDF',
    'A (3).pdf',
    'A (2) (2).pdf',
    'none',
    'none (2)',
  ])
  const long = `${'ที่'.repeat(27)}.pdf`
  once(long)
  expect(once(long)).toBe(`${'ที่'.repeat(27)} (2).pdf`)
  const full = `${'a'.repeat(251)}.pdf`
  once(full)
  expect(once(full)).toBe(`${'a'.repeat(247)} (2).pdf`)
})

test('sends a name to a browser in its own script', () => {
  expect(formatContentDisposition('INV-1.pdf', 'inline')).toBe('inline; filename="INV-1.pdf"')
  expect(formatContentDisposition('ใบ.pdf')).toBe(
    `attachment; filename="_.pdf"; filename*=UTF-8''${encodeURIComponent('ใบ.pdf')}`,
  )
  expect(formatContentDisposition('a" (1)\r\n.pdf')).toBe(
    `attachment; filename="a_ _1_.pdf"; filename*=UTF-8''a%22%20%281%29%0D%0A.pdf`,
  )
})

test.each(['.', '..', '...', ' ', '. .', '../..', 'a/..', 'a\\..', 'folder/'])(
  'rejects a file called "%s"',
  (given) => {
    expect(findFileNameProblem(given)).toBe(
      `The file name "${given}" is not allowed. Rename the file, then send it again.`,
    )
  },
)

test.each(['con', 'NUL.txt', 'com1.csv', 'LPT9.pdf', 'aux .log', 'folder/prn.tar.gz', 'com².txt'])(
  'rejects a file called "%s" as a Windows device',
  (given) => expect(findFileNameProblem(given)).toContain('is a reserved device name in Windows'),
)

test.each(['invoice.pdf.', 'invoice.pdf ', 'C:\\files\\a.csv..'])(
  'rejects a file called "%s" for its ending',
  (given) => expect(findFileNameProblem(given)).toContain('ends with a period or a space'),
)

test.each([
  'invoice.pdf',
  '.htaccess',
  'console.log',
  'com10.csv',
  'a..b.csv',
  'C:\\logs\\error.log',
  'ใบ.pdf',
])('accepts a file called "%s"', (given) => expect(findFileNameProblem(given)).toBeUndefined())
