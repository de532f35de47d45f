import { t } from '@cmp/messages'
import { attachmentLimits } from '@cmp/contract'
import { expect, test } from 'vitest'
import { takeFiles } from './FileChoice.tsx'

const createFile = (name: string, content = 'x'): File => new File([content], name, { lastModified: 1 })

test('accepts allowed files and gives the reason for others', () => {
  const { files, problems } = takeFiles(
    [createFile('a.txt')],
    [createFile('b.pdf'), createFile('run.exe'), createFile('none.txt', '')],
  )
  expect(files.map(({ name }) => name)).toEqual(['a.txt', 'b.pdf'])
  expect(problems).toEqual([
    expect.stringContaining('run.exe has an unsupported file type'),
    expect.stringContaining('none.txt is empty'),
  ])
})

test('accepts the same file once and no more files than the limit', () => {
  expect(
    takeFiles([createFile('a.txt')], [createFile('a.txt'), createFile('a.txt', 'xy')]).files,
  ).toHaveLength(2)
  const many = Array.from({ length: attachmentLimits.files + 2 }, (_, index) => createFile(`${index}.txt`))
  const { files, problems } = takeFiles([], many)
  expect(files).toHaveLength(attachmentLimits.files)
  expect(problems).toEqual([t(attachmentLimits.tooMany)])
})
