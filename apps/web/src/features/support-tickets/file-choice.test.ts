import { attachmentLimits } from '@cmp/contract'
import { expect, test } from 'vitest'
import { takeFiles } from './FileChoice.tsx'

const file = (name: string, content = 'x'): File => new File([content], name, { lastModified: 1 })

test('takes what may be sent and says of the rest why not', () => {
  const { files, problems } = takeFiles(
    [file('a.txt')],
    [file('b.pdf'), file('run.exe'), file('none.txt', '')],
  )
  expect(files.map(({ name }) => name)).toEqual(['a.txt', 'b.pdf'])
  expect(problems).toEqual([
    expect.stringContaining('run.exe is of a kind that is not taken'),
    expect.stringContaining('none.txt is empty'),
  ])
})

test('the same file is taken once, and no more files than the limit', () => {
  expect(takeFiles([file('a.txt')], [file('a.txt'), file('a.txt', 'xy')]).files).toHaveLength(2)
  const many = Array.from({ length: attachmentLimits.files + 2 }, (_, index) => file(`${index}.txt`))
  const { files, problems } = takeFiles([], many)
  expect(files).toHaveLength(attachmentLimits.files)
  expect(problems).toEqual([attachmentLimits.tooMany])
})
