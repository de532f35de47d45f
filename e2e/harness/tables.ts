/** Reads tables as a person does: a row is its values by their column headings. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** A row by heading. */
export type TableRow = Record<string, string>

/** Returns the visible rows without skeletons. */
export const readTableRows = (table: Locator): Promise<TableRow[]> =>
  table.evaluate((element) => {
    const getText = (cell: Element) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    const heads = [...element.querySelectorAll('thead th, thead td')].map((head) =>
      getText(head).replace(/ ?[↑↓]$/, ''),
    )
    return [...element.querySelectorAll('tbody tr')]
      .filter((row) => !row.querySelector('[data-skeleton]'))
      .map((row) =>
        Object.fromEntries([
          ...[...row.children].map((cell, index) => {
            // On a phone, the row's name is above its other values.
            const [name] = cell.querySelectorAll('[data-name]')
            return [heads[index] ?? '', getText(name ?? cell)]
          }),
          ...[...row.querySelectorAll('[data-heading]')].map((value) => [
            value.getAttribute('data-heading') ?? '',
            getText(value),
          ]),
        ]),
      )
  })

/** Waits for a row with these values. */
export const expectRow = (table: Locator, values: TableRow): Promise<void> =>
  expect
    .poll(() => readTableRows(table), `a row with ${JSON.stringify(values)}`)
    .toContainEqual(expect.objectContaining(values))

/** Returns one column of the visible rows. */
export const readTableColumn = async (table: Locator, heading: string): Promise<string[]> =>
  (await readTableRows(table)).map((row) => row[heading] ?? '')

/** Returns the row that contains a text. */
export const findTableRow = (table: Locator, text: string): Locator =>
  table.getByRole('row').filter({ hasText: text })

/** Types into the search box of a list. */
export const searchList = (page: Page, text: string): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('searchbox', { name: /^Search / })
    .fill(text)

/** Shows the filters of a list with many filters; on a phone they are behind a button. */
export const openFilters = async (page: Page, isPhone: boolean): Promise<void> => {
  if (isPhone) await page.getByRole('main').getByRole('button', { name: 'Filters', exact: true }).click()
}

/** Opens the menu at the end of a row and chooses an entry. */
export const chooseAction = async (page: Page, row: Locator, entry: string): Promise<void> => {
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/**
 * Checks that the lists of the current page fit into their boxes, and that no text that must be readable in full is cut
 * off.
 */
export const expectWhole = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const cut = (element: Element) => element.scrollWidth > element.clientWidth + 1
          const endOf = (element: Element) => element.getBoundingClientRect().right
          const boxes = [...document.querySelectorAll('main [data-list]')]
          const cells = boxes.flatMap((box) => [...box.querySelectorAll('tbody td')])
          return [
            ...boxes.filter(cut).map((box) => `the table ${box.querySelector('table')?.ariaLabel}`),
            ...cells
              .filter(
                (cell) =>
                  (cell.querySelector('[data-amount]') && cut(cell)) ||
                  [...cell.querySelectorAll('[data-tone]')].some((chip) => endOf(chip) > endOf(cell)),
              )
              .map((cell) => `the cell ${cell.textContent}`),
          ]
        }),
      `too wide on ${page.url()}`,
    )
    .toEqual([])
