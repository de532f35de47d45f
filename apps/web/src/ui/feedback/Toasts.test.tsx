// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { showToast, useToasts } from '../parts/toast.ts'
import { Toasts } from './Toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ queue: [] })
})

afterEach(() => {
  vi.useRealTimers()
  useToasts.setState({ queue: [] })
})

const passSeconds = (seconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })

test('shows a message until its time is over', () => {
  const { getByRole, queryByRole } = renderPart(<Toasts />)
  act(() => showToast('Payment recorded.', { tone: 'success' }))
  expect(getByRole('status').textContent).toBe('Payment recorded.')
  passSeconds(9.9)
  getByRole('status')
  passSeconds(0.2)
  expect(queryByRole('status')).toBeNull()
})

test('shows waiting messages one after the other, each for a shorter time', () => {
  const { getByText, queryByText } = renderPart(<Toasts />)
  act(() => {
    showToast('First.')
    showToast('Second.')
  })
  getByText('First.')
  expect(queryByText('Second.')).toBeNull()
  passSeconds(2.1)
  getByText('Second.')
})

test('announces errors at once and closes them on request', () => {
  const { getByRole, queryByRole } = renderPart(<Toasts />)
  act(() => showToast('Could not save.', { tone: 'error' }))
  expect(getByRole('alert').textContent).toBe('Could not save.')
  act(() => getByRole('button', { name: 'Close' }).click())
  expect(queryByRole('alert')).toBeNull()
})
