/** Reads the list behind a link, to compare it with the number that the link shows. */
import { sum } from '@cmp/billing'
import { resources } from '@cmp/contract/registry'
import { expect } from 'vitest'
import type { Client } from './portal.ts'

/** A row of any list. */
export type Row = Record<string, unknown>

/** Returns all rows of the list behind a link. */
export const readRowsBehind = async (client: Client, href: string): Promise<Row[]> => {
  const url = new URL(href, 'http://portal')
  const resource = Object.values(resources).find(({ pages }) => pages.list === url.pathname)
  if (!resource) throw new Error(`No list is shown at ${url.pathname}.`)
  for (const name of url.searchParams.keys())
    expect([...resource.list.filter, ...Object.keys(resource.list.parameters ?? {})]).toContain(name)
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    url.searchParams.set('page', String(page))
    url.searchParams.set('pagesize', '1000')
    const { status, body, text } = await client.get<{ Data?: Row[]; data?: Row[] }>(
      `${resource.calls.list.path}?${url.searchParams.toString()}`,
    )
    expect(status, text.slice(0, 300)).toBe(200)
    const found = body.Data ?? body.data ?? []
    rows.push(...found)
    if (found.length < 1000) return rows
  }
}

/** Returns the exact sum of a field. */
export const sumOf = (rows: readonly Row[], field: string): string =>
  sum(rows.map((row) => String(row[field])))
