/** The pages of the resources: their addresses, and getting to them. */
import type { Resource } from '@cmp/contract'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Pages of a resource; those of a row are of its oldest one, which no journey takes away. */
export type ResourcePages = { list: string; add?: string; edit?: string; detail?: string }

/** What a list is sorted by to have what the demo began with first. */
const ages = ['createdAt', 'createdTime', 'at', 'invoiceDate', 'year']

/** A journey alone makes these and takes them away again; it looks at their pages itself. */
const ofJourneys = ['identity-providers']

const oldestId = async (page: Page, { name, calls, list }: Resource): Promise<string | undefined> => {
  if (ofJourneys.includes(name)) return undefined
  const age = ages.find((column) => list.sort.includes(column))
  const answer = await page.request.get(calls.list.path, {
    params: { pagesize: 1, ...(age ? { sortby: age, sortdir: 'asc' } : {}) },
  })
  const body: { Data?: { id: string }[]; data?: { id: string }[] } = await answer.json()
  return (body.Data ?? body.data)?.[0]?.id
}

/** Whether a resource's list stands on the page of another one's row, where it cannot be opened without that row. */
export const isPartOfPage = ({ pages }: Resource): boolean => pages.list.endsWith('/detail')

/** The addresses of a resource's pages, as far as who is signed in may read it. */
export const pagesOf = async (page: Page, resource: Resource): Promise<ResourcePages> => {
  const { list, add, edit, editId, detail } = resource.pages
  const id = await oldestId(page, resource)
  return {
    list,
    ...(add && { add }),
    ...(id && edit && { edit: editId === 'path' ? `${edit}/${id}` : `${edit}?id=${id}` }),
    ...(id && detail && { detail: `${detail}?id=${id}` }),
  }
}

/** Waits until a page has come, with all that it loads. */
export const expectLoaded = async (page: Page, address: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  await expect(page.locator('[aria-busy=true], [data-skeleton]'), address).toHaveCount(0)
}

/**
 * Goes to an address without loading the program again, as a link does. Not for an address that differs from the open
 * one by its search alone: the heading that goes tells that another page has come.
 */
export const goInside = async (page: Page, address: string): Promise<void> => {
  const former = await page.getByRole('heading', { level: 1 }).elementHandle()
  await page.evaluate((to) => history.pushState(null, '', to), address)
  await page.waitForFunction((heading) => !heading?.isConnected, former)
  await expectLoaded(page, address)
}
