import { expect, test } from 'vitest'
import { dispositionOf, fileNameOf, fileNameProblem, namesOnce } from './file-names.ts'

test.each([
  [['INV-2026-000001'], 'INV-2026-000001.pdf'],
  [['INV/2026/1'], 'INV_2026_1.pdf'],
  [['report', '2026-10', 'บริษัท สยามคลาวด์ จำกัด'], 'report-2026-10-บริษัท_สยามคลาวด์_จำกัด.pdf'],
  [['statement', '2026-10', 'Müller & Söhne Co., Ltd.'], 'statement-2026-10-Müller_Söhne_Co._Ltd.pdf'],
  [['ใบแจ้งหนี้/๒๕๖๙'], 'ใบแจ้งหนี้_๒๕๖๙.pdf'],
  // An accent of its own, and one that turns the direction of writing.
  [['Mu\u0308ller'], 'Müller.pdf'],
  [['\u202Egnp.report'], 'gnp.report.pdf'],
  [['report', '2026-10', '***'], 'report-2026-10.pdf'],
  [['../..'], 'file.pdf'],
  [[''], 'file.pdf'],
])('%j gives %s', (parts, name) => {
  expect(fileNameOf(parts, '.pdf')).toBe(name)
})

test('a name is cut between characters, with its ending, at 255 bytes', () => {
  // Each of them is a letter and two marks, three bytes each.
  const name = fileNameOf(['ที่'.repeat(40)], '.pdf')
  expect(name).toBe(`${'ที่'.repeat(27)}.pdf`)
  expect(fileNameOf(['a'.repeat(251)], '.pdf')).toBe(`${'a'.repeat(251)}.pdf`)
  expect(fileNameOf(['a'.repeat(252)], '.pdf')).toBe(`${'a'.repeat(251)}.pdf`)
})

test('a name that was given before is numbered, in whatever case', () => {
  const once = namesOnce()
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

test('a browser is told a name in its own script', () => {
  expect(dispositionOf('INV-1.pdf', 'inline')).toBe('inline; filename="INV-1.pdf"')
  expect(dispositionOf('ใบ.pdf')).toBe(
    `attachment; filename="_.pdf"; filename*=UTF-8''${encodeURIComponent('ใบ.pdf')}`,
  )
  expect(dispositionOf('a" (1)\r\n.pdf')).toBe(
    `attachment; filename="a_ _1_.pdf"; filename*=UTF-8''a%22%20%281%29%0D%0A.pdf`,
  )
})

test.each(['.', '..', '...', ' ', '. .', '../..', 'a/..', 'a\\..', 'folder/'])(
  'a file cannot be called "%s"',
  (given) => {
    expect(fileNameProblem(given)).toBe(`A file cannot be called "${given}". Rename it, then send it again.`)
  },
)

test.each(['con', 'NUL.txt', 'com1.csv', 'LPT9.pdf', 'aux .log', 'folder/prn.tar.gz', 'com².txt'])(
  'a file called "%s" is refused as a device of Windows',
  (given) => expect(fileNameProblem(given)).toContain('that Windows reserves for a device'),
)

test.each(['invoice.pdf.', 'invoice.pdf ', 'C:\\files\\a.csv..'])(
  'a file called "%s" is refused for its end',
  (given) => expect(fileNameProblem(given)).toContain('ends with a dot or a blank'),
)

test.each([
  'invoice.pdf',
  '.htaccess',
  'console.log',
  'com10.csv',
  'a..b.csv',
  'C:\\logs\\error.log',
  'ใบ.pdf',
])('a file may be called "%s"', (given) => expect(fileNameProblem(given)).toBeUndefined())
