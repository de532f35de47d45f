// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { Calendar } from './Calendar.tsx'

const renderCalendar = (day: string) => {
  const onChoose = vi.fn<(day: string) => void>()
  return { ...renderPart(<Calendar day={day} onChoose={onChoose} />), onChoose }
}

test('moves the focus by day, week and month, and selects with Enter', async () => {
  const { user, getByRole, onChoose } = renderCalendar('2026-11-30')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('30 November 2026')
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('8 December 2026')
  await user.keyboard('{PageUp}')
  getByRole('table', { name: 'November 2026' })
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-11-08')
})

test('keeps the focus on the month buttons', async () => {
  const { user, getByRole } = renderCalendar('2026-11-03')
  const next = getByRole('button', { name: 'Next month' })
  await user.click(next)
  getByRole('table', { name: 'December 2026' })
  expect(document.activeElement).toBe(next)
})

test('marks the selected date, and only one date is in the tab order', () => {
  const { getAllByRole, getByRole } = renderCalendar('2026-11-03')
  expect(getByRole('button', { name: '3 November 2026' }).getAttribute('aria-pressed')).toBe('true')
  const days = getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'))
  expect(days.filter((button) => button.tabIndex === 0)).toHaveLength(1)
})
