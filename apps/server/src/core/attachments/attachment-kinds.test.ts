import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachmentLimits } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanFileName, findContentProblem, getAttachmentMediaType } from './attachment-kinds.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-attachments-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const findProblem = (name: string, content: string | Buffer): Promise<string | undefined> => {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return findContentProblem(name, path)
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
const zip = Buffer.from('PK\u0003\u0004rest', 'latin1')

test.each([
  ['a.pdf', '%PDF-1.7\n'],
  ['late.PDF', `\r\n\r\n%PDF-1.4`],
  ['a.png', png],
  ['a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a.jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xdb])],
  ['a.gif', 'GIF89a…'],
  ['a.webp', 'RIFF\n\n\n\nWEBPVP8 '],
  ['a.zip', zip],
  ['a.docx', zip],
  ['a.xlsx', zip],
  ['empty.zip', Buffer.from('PK\u0005\u0006', 'latin1')],
  ['a.log', 'ข้อผิดพลาด 500'],
  ['utf16.txt', Buffer.from([0xff, 0xfe, 0x41, 0x00])],
])('accepts %s with matching content', async (name, content) => {
  expect(await findProblem(name, content)).toBeUndefined()
})

test.each([
  ['program.pdf', 'MZ\u0090'],
  ['page.png', '<html><script>'],
  ['photo.jpg', png],
  ['table.xlsx', 'a,b,c'],
  ['archive.zip', '%PDF-1.7'],
  ['program.log', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03])],
])('rejects %s with other content by its name', async (name, content) => {
  expect(await findProblem(name, content)).toContain(
    `The content of ${name} does not match the extension ${name.split('.')[1]}.`,
  )
})

test('every accepted type has a media type', () => {
  for (const extension of attachmentLimits.extensions)
    expect(getAttachmentMediaType(`a.${extension}`), extension).toMatch(/^(application|image|text)\//)
  expect(getAttachmentMediaType('a.svg')).toBeUndefined()
  expect(getAttachmentMediaType('a.html')).toBeUndefined()
})

test.each([
  ['C:\\Users\\me\\error.log', 'error.log'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['a\u0000b\r\n.txt', 'ab.txt'],
  ['gpj.\u202Etxt.pdf', 'gpj.txt.pdf'],
  ['ใบแจ้งหนี้.pdf', 'ใบแจ้งหนี้.pdf'],
  ['Storage, 1 to 3: "why"?.txt', 'Storage, 1 to 3_ _why_.txt'],
  ['  ', 'file'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
])('the name %j becomes %j', (given, expected) => {
  expect(cleanFileName(given)).toBe(expected)
})
