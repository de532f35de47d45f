// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { Pager } from './Pager.tsx'

const renderPager = (page: number, pages: number, size = 10) => {
  const onPage = vi.fn<(page: number) => void>()
  const onSize = vi.fn<(size: number) => void>()
  const rendered = renderPart(
    <Pager {...{ page, pages, size, onPage, onSize }} sizes={[10, 50]} range="11–20 of 45" />,
  )
  const listDisabled = () =>
    rendered
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('disabled'))
      .map((button) => button.getAttribute('aria-label'))
  return { ...rendered, onPage, onSize, listDisabled }
}

test('disables the buttons to pages that do not exist', () => {
  const first = renderPager(1, 5)
  expect(first.listDisabled()).toEqual(['First page', 'Previous page'])
  first.unmount()
  expect(renderPager(5, 5).listDisabled()).toEqual(['Next page', 'Last page'])
})

test('opens the last page from a page after it', async () => {
  const { user, getByRole, onPage } = renderPager(9, 3)
  await user.click(getByRole('button', { name: 'Previous page' }))
  expect(onPage).toHaveBeenCalledExactlyOnceWith(3)
})

test('offers the sizes in order, with one that only the URL has', async () => {
  const { user, getByRole, getAllByRole, onSize } = renderPager(2, 5, 25)
  expect(getAllByRole('option').map((option) => option.textContent)).toEqual(['10', '25', '50'])
  await user.selectOptions(getByRole('combobox', { name: 'Rows per page' }), '50')
  expect(onSize).toHaveBeenCalledExactlyOnceWith(50)
})
