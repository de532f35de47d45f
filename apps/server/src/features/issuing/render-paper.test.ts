import { expect, test } from 'vitest'
import { AppError } from '../../kit/errors.ts'
import { ThreadLost } from '../../kit/worker-thread.ts'
import { layOut } from './render-paper.ts'
import { sampleInvoice } from './pdf/test/sample-invoice.ts'

const failing = (error: Error) =>
  layOut(
    {
      renderer: { run: () => Promise.reject(error), close: () => Promise.resolve() },
      beforeClose: () => undefined,
    },
    { kind: 'document', paper: sampleInvoice(), mark: 'original' },
    'interactive',
  )

test.each([
  ['time', /took longer than a minute/],
  ['memory', /more rows than/],
  ['crash', /ended unexpectedly/],
  ['closed', /is stopping/],
] as const)('a paper that is lost by %s is refused with a sentence', async (reason, sentence) => {
  const cause = new ThreadLost(reason)
  const refusal = failing(cause)
  await expect(refusal).rejects.toBeInstanceOf(AppError)
  await expect(refusal).rejects.toMatchObject({
    code: 'Unavailable',
    message: expect.stringMatching(sentence),
    cause,
  })
})

test('what is wrong with a paper is nobody to be asked to try again', async () => {
  const fault = new Error('Invalid image')
  await expect(failing(fault)).rejects.toBe(fault)
})
