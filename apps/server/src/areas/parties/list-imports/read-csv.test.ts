import { describe, expect, test } from 'vitest'
import { detectDelimiter, readCsv } from './read-csv.ts'

const read = (text: string | Buffer) => readCsv(Buffer.from(text), 100)
const readCells = async (text: string) => (await read(text)).map((record) => record.cells)

describe('reading a handmade CSV', () => {
  test.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['Windows line ends and a byte order mark', '\uFEFFa,b\r\n1,2\r\n'],
    ['old Macintosh line ends and no last one', 'a,b\r1,2'],
    ['quotes and blanks around', '"a", b \n"1", 2 \n'],
  ])('%s', async (_name, text) => {
    expect(await readCells(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('detects the delimiter outside quotes', () => {
    expect(detectDelimiter('"a,b,c";d\n')).toBe(';')
    expect(detectDelimiter('\n\na;b\n1,2,3,4')).toBe(';')
    expect(detectDelimiter('only one column\n')).toBe(',')
  })

  test('a record has the number of its first line, whatever its cells and the empty lines before it contain', async () => {
    const records = await read('a,b\r\n"x\r\ny","say ""hi"", twice"\r\n\r\n,,\r\n3,4\r\n')
    expect(records).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x\ny', 'say "hi", twice'] },
      { line: 6, cells: ['3', '4'] },
    ])
  })

  test.each([
    ['nothing', '', /empty/],
    ['UTF-16', Buffer.from('\uFEFFa,b', 'utf16le'), /UTF-16/],
    ['another encoding', Buffer.from('name\nCaf\xE9', 'latin1'), /not UTF-8/],
    ['a spreadsheet', Buffer.from('PK\x03\x04rest', 'latin1'), /spreadsheet/],
    ['a picture', Buffer.from('GIF\x00\x01', 'latin1'), /not a text file/],
    ['a quote that never ends', 'a,b\n1,2\n3,"x\ny\n', /^Line 3: .*quote is not closed/],
    ['a record that never ends', `a,b\n1,"${'x\n'.repeat(300_000)}`, /^Line 2: .*row is too long/],
    ['a quote inside a cell', 'a,b\n1,5" disk\n', /^Line 2: .*middle of a cell/],
    ['letters behind a closing quote', 'a,b\n1,"5"x\n', /^Line 2: .*middle of a cell/],
  ])('rejects %s with a message', async (_name, content, message) => {
    await expect(read(content)).rejects.toThrow(message)
  })

  test('rejects too many rows', async () => {
    await expect(readCsv(Buffer.from('a\n1\n2\n3\n'), 3)).rejects.toThrow('The file has more than 2 rows')
  })
})
