/** Tests lists of 1,000 rows: how long they block the browser, and that they have everything that a short list has. */
import type { Page } from '@playwright/test'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

const rowsOfPage = 1000

/** The longest permitted task on the main thread. Milliseconds. */
const longestTask = 200

type Listed = { Data?: object[]; data?: object[] }

/** Repeats the rows of a list until there are 1,000. */
const extendLists = async (page: Page): Promise<void> => {
  await page.route(/pagesize=1000/i, async (route) => {
    const response = await route.fetch()
    const json: Listed = await response.json()
    const rows = json.Data ?? json.data ?? []
    const stretched = Array.from({ length: rowsOfPage }, (_, index) => ({
      ...rows[index % rows.length],
      ...(index >= rows.length && { id: `copy-${index}` }),
    }))
    await route.fulfill({ response, json: { ...json, [json.Data ? 'Data' : 'data']: stretched } })
  })
}

/**
 * Returns the duration of the longest task of more than 50 ms during `act`. The browser reports such tasks with a short
 * delay.
 */
const measureLongTasks = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.waitForTimeout(500)
  await page.evaluate(() => performance.mark('act'))
  await act()
  await page.waitForTimeout(500)
  return page.evaluate(
    () =>
      new Promise<number>((answer) => {
        const since = performance.getEntriesByName('act').at(-1)?.startTime ?? 0
        let longest = 0
        new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries())
            if (startTime + duration > since) longest = Math.max(longest, duration)
        }).observe({ type: 'longtask', buffered: true })
        setTimeout(() => answer(Math.round(longest)), 100)
      }),
  )
}

/** Goes to an address of the portal without reloading the document. */
const openAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    history.pushState({}, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Opens a list with 1,000 rows per page, as its pager does. */
const openLong = async (page: Page, path: string): Promise<void> => {
  await openAddress(page, `${path}?size=${rowsOfPage}`)
  await expect(page.locator('tr[data-row]')).toHaveCount(rowsOfPage)
}

/** Scrolls the element that scrolls the list, either the table's box or the page, to its end. */
const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const box of document.querySelectorAll('[data-list], main')) box.scrollTop = box.scrollHeight
  })

/** A busy machine sometimes stalls a page, whereas a slow page is slow in every attempt. */
const tries = 3

for (const path of ['/audit', '/customer-invoice', '/user', '/customer'])
  test(`${path} shows 1,000 rows without a pause`, { tag: '@all' }, async ({ page }) => {
    await signIn(page, 'sa@demo.example')
    await extendLists(page)
    await page.goto(path)
    const rows = page.locator('tr[data-row]')
    await expect(rows.first()).toBeVisible()
    const [shown, scrolled]: [number[], number[]] = [[], []]
    for (let index = 0; index < tries; index++) {
      await openAddress(page, `${path}?size=10`)
      await expect(rows).not.toHaveCount(rowsOfPage)
      shown.push(await measureLongTasks(page, () => openLong(page, path)))
      scrolled.push(await measureLongTasks(page, () => scrollToEnd(page)))
      await expect(rows.last()).toHaveAttribute('data-drawn')
    }
    expect(Math.min(...shown)).toBeLessThanOrEqual(longestTask)
    expect(Math.min(...scrolled)).toBeLessThanOrEqual(longestTask)
  })

test('a page of 1,000 rows is used as a short one is', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'sa@demo.example')
  await extendLists(page)
  await page.goto('/customer')
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  await openLong(page, '/customer')
  const rows = page.locator('tr[data-row]')
  const drawn = page.locator('tr[data-drawn]')
  expect(await drawn.count()).toBeLessThan(150)

  // Moves to the end and back with the keyboard.
  await rows.first().focus()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await expect(rows.last().getByRole('checkbox')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1 customer selected')
  await page.keyboard.press('Home')
  await expect(rows.first()).toBeFocused()
  await expect(rows.last().getByRole('checkbox')).toHaveCount(0)
  await page.getByLabel('Select all rows on this page').click()
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1,000 customers selected')
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Clear' }).click()

  // Every row has its cells in print.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await drawn.count()).toBe(rowsOfPage)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => drawn.count()).toBeLessThan(150)

  // The browser's search finds text in all rows.
  await rows.first().focus()
  await page.keyboard.press('Control+f')
  await expect(drawn).toHaveCount(rowsOfPage, { timeout: 30_000 })
})
