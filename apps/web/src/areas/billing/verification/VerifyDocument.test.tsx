// @vitest-environment happy-dom
import { verificationOffer, verifyDocument } from '@cmp/contract'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../testing/render-part.ts'
import { answerCall, stubServer } from '../../../testing/stub-server.ts'
import { VerifyDocument } from './VerifyDocument.tsx'

beforeEach(() => {
  window.history.replaceState(null, '', '/verify')
  vi.stubGlobal('isSecureContext', true)
})

const renderPage = (isOffered = true) => {
  const requests = stubServer([
    answerCall(verificationOffer, () => ({ body: { isOffered } })),
    answerCall(verifyDocument, () => ({ body: { result: 'unknown' } })),
  ])
  const listQuestions = () => requests.map(({ body }) => body).filter((body) => body !== undefined)
  return { ...renderPart(<VerifyDocument />), listQuestions }
}

test('requires number and total before anything is sent', async () => {
  const { user, getByRole, getByText, listQuestions } = renderPage()
  await user.click(getByRole('button', { name: 'Verify document' }))
  getByText('Enter the document number.')
  getByText('Enter the document total.')
  expect(listQuestions()).toEqual([])
})

test('fills in what the printed address has, and focuses the answer', async () => {
  window.history.replaceState(null, '', '/verify#INV-2026-000001/7K3M-9QPD-XW2A')
  const { user, getByRole, getByLabelText, listQuestions } = renderPage()
  expect(getByLabelText('Document number')).toHaveProperty('value', 'INV-2026-000001')
  await user.type(getByLabelText('Total'), ' 1,234.50{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(getByRole('status')))
  expect(getByRole('status').textContent).toContain('No document with this number and total was found.')
  expect(listQuestions()).toEqual([
    { by: 'number', number: 'INV-2026-000001', amount: '1,234.50', code: '7K3M-9QPD-XW2A' },
  ])
})

test('sends only the hash of a file', async () => {
  const { user, getByLabelText, listQuestions } = renderPage()
  await user.upload(
    getByLabelText('Verify a PDF file'),
    new File(['abc'], 'invoice.pdf', { type: 'application/pdf' }),
  )
  await waitFor(() =>
    expect(listQuestions()).toEqual([
      { by: 'file', sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
    ]),
  )
})

test('says how to check a file if the page is not secure', async () => {
  vi.stubGlobal('isSecureContext', false)
  const { user, getByLabelText, findByRole, listQuestions } = renderPage()
  await user.upload(
    getByLabelText('Verify a PDF file'),
    new File(['abc'], 'invoice.pdf', { type: 'application/pdf' }),
  )
  expect((await findByRole('alert')).textContent).toContain('https://')
  expect(listQuestions()).toEqual([])
})

test('says that documents cannot be verified here', async () => {
  const { findByText } = renderPage(false)
  await findByText(/^Document verification is not available/)
})
