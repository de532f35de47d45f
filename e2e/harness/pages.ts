/** The addresses of the resources' pages, and navigation to them. */
import type { Resource } from '@cmp/contract'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Pages of a resource. Pages of a row use the oldest row, which no journey deletes. */
export type ResourcePages = { list: string; add?: string; edit?: string; detail?: string }

/** Columns that sort a list so that the demo's initial rows come first. */
const ages = ['createdAt', 'createdTime', 'at', 'invoiceDate', 'year']

/** Only a journey creates and deletes these; it tests their pages itself. */
const ofJourneys = ['identity-providers']

const findOldestId = async (page: Page, { name, calls, list }: Resource): Promise<string | undefined> => {
  if (ofJourneys.includes(name)) return undefined
  const age = ages.find((column) => list.sort.includes(column))
  const answer = await page.request.get(calls.list.path, {
    params: { pagesize: 1, ...(age ? { sortby: age, sortdir: 'asc' } : {}) },
  })
  const body: { Data?: { id: string }[]; data?: { id: string }[] } = await answer.json()
  return (body.Data ?? body.data)?.[0]?.id
}

/** Returns whether a resource's list is on the page of another resource's row and cannot be opened without that row. */
export const isPartOfPage = ({ pages }: Resource): boolean => pages.list.endsWith('/detail')

/** Returns the addresses of a resource's pages that the signed-in user may read. */
export const listPages = async (page: Page, resource: Resource): Promise<ResourcePages> => {
  const { list, add, edit, editId, detail } = resource.pages
  const id = await findOldestId(page, resource)
  return {
    list,
    ...(add && { add }),
    ...(id && edit && { edit: editId === 'path' ? `${edit}/${id}` : `${edit}?id=${id}` }),
    ...(id && detail && { detail: `${detail}?id=${id}` }),
  }
}

/** Waits until a page and all its data have loaded. */
export const expectLoaded = async (page: Page, address: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  await expect(page.locator('[aria-busy=true], [data-skeleton]'), address).toHaveCount(0)
}

/**
 * Navigates within the single-page app, as a link does. Not for an address whose search is the only difference from the
 * current one, because the change of the heading shows that another page has loaded.
 */
export const navigateInside = async (page: Page, address: string): Promise<void> => {
  const former = await page.getByRole('heading', { level: 1 }).elementHandle()
  await page.evaluate((to) => history.pushState(null, '', to), address)
  await page.waitForFunction((heading) => !heading?.isConnected, former)
  await expectLoaded(page, address)
}
