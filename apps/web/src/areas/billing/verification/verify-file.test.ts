import { expect, test } from 'vitest'
import { readFragment, computeFileSha256 } from './verify-file.ts'

test('hashes a file as its issuer does', async () => {
  // The example of FIPS 180-4.
  expect(await computeFileSha256(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('reads number and code of a printed URL with any characters in the number', () => {
  for (const number of ['INV-2026-000001', 'ใบ 1/2026 #3', '100%'])
    expect(readFragment(`#${encodeURIComponent(number)}/7K3M-9QPD-XW2A`)).toEqual({
      number,
      code: '7K3M-9QPD-XW2A',
    })
  expect(readFragment('#INV-1')).toEqual({ number: 'INV-1', code: '' })
  expect(readFragment('')).toEqual({ number: '', code: '' })
  expect(readFragment('#%E0%A4%A/x')).toEqual({ number: '', code: '' })
})
