import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readFragment, sha256Of } from './verify-file.ts'

test('hashes a file as its issuer does', async () => {
  const bytes = Uint8Array.from([0, 1, 15, 16, 255])
  expect(await sha256Of(new Blob([bytes]))).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('reads number and code of a printed address, whatever characters the number has', () => {
  for (const number of ['INV-2026-000001', 'ใบ 1/2026 #3', '100%'])
    expect(readFragment(`#${encodeURIComponent(number)}/7K3M-9QPD-XW2A`)).toEqual({
      number,
      code: '7K3M-9QPD-XW2A',
    })
  expect(readFragment('#INV-1')).toEqual({ number: 'INV-1', code: '' })
  expect(readFragment('')).toEqual({ number: '', code: '' })
  expect(readFragment('#%E0%A4%A/x')).toEqual({ number: '', code: '' })
})
