// Reads lists that a provider returns in pages.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/kit'
import { CloudError } from '../ports/errors.ts'

/** The limits of a list. */
type ListLimits = {
  /** The token or address of the first page. */
  first?: string
  mostPages?: number
  /** The name of the list in messages. */
  what?: string
}

/**
 * Returns every page of a list as it is read. `nextOf` returns the token or address of the following page; it is empty
 * or undefined after the last page.
 * @throws CloudError Unavailable if pages repeat or never end
 */
export async function* readAllPages<P>(
  request: (token: string) => Promise<P>,
  nextOf: (page: P, token: string) => string | null | undefined,
  { first = '', mostPages = 10_000, what = t(m.theList) }: ListLimits = {},
): AsyncGenerator<P, void, undefined> {
  const seen = new Set([first])
  for (let token = first; ;) {
    const page = await request(token)
    yield page
    const next = nextOf(page, token)
    if (!next) return
    if (seen.has(next)) throw new CloudError('Unavailable', t(m.providerReturnedSamePageOfTwice, { what }))
    if (seen.size >= mostPages)
      throw new CloudError('Unavailable', t(m.providerReturnedTooManyPagesOf, { what }))
    seen.add(next)
    token = next
  }
}

/** Returns all pages. */
export const collectPages = async <P>(pages: AsyncIterable<P>): Promise<P[]> => {
  const all: P[] = []
  for await (const page of pages) all.push(page)
  return all
}

/** Returns the items of all pages; `listItemsOf` returns those of one. */
export const collectItems = async <P, T>(
  pages: AsyncIterable<P>,
  listItemsOf: (page: P) => readonly T[],
): Promise<T[]> => {
  const all: T[] = []
  for await (const page of pages) all.push(...listItemsOf(page))
  return all
}
