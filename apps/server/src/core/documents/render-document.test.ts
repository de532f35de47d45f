import { expect, test } from 'vitest'
import { AppError } from '../../kit/errors.ts'
import { ThreadLost } from '../../kit/worker-thread.ts'
import { renderPdfTask } from './render-document.ts'
import { sampleInvoice } from './pdf/test/sample-invoice.ts'

const renderWithError = (error: Error) =>
  renderPdfTask(
    {
      renderer: { run: () => Promise.reject(error), close: () => Promise.resolve() },
      beforeClose: () => undefined,
    },
    { kind: 'document', input: sampleInvoice(), copyStatus: 'original' },
    'interactive',
  )

test.each([
  ['time', /took longer than a minute/],
  ['memory', /more rows than/],
  ['crash', /ended unexpectedly/],
  ['closed', /is shutting down/],
] as const)('reports a message for a document lost by %s', async (reason, sentence) => {
  const cause = new ThreadLost(reason)
  const refusal = renderWithError(cause)
  await expect(refusal).rejects.toBeInstanceOf(AppError)
  await expect(refusal).rejects.toMatchObject({
    code: 'Unavailable',
    message: expect.stringMatching(sentence),
    cause,
  })
})

test('does not ask the user to retry an invalid document', async () => {
  const fault = new Error('Invalid image')
  await expect(renderWithError(fault)).rejects.toBe(fault)
})
