// @vitest-environment happy-dom
/** Tests what a list with a page of its own and a list inside another page have in common. */
import { t } from '@cmp/messages'
import { projects } from '@cmp/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { queryClient } from '../api/query.ts'
import { parseSearch, stringifySearch } from '../api/url-search.ts'
import { sessionQuery } from '../session/session.ts'
import { EmbeddedList } from './embedded-list.tsx'
import { ResourceListPage } from './resource-list-page.tsx'

const rows = Array.from({ length: 23 }, (_, index) => ({
  id: String(index + 1),
  projectNo: `P${index + 1}`,
  projectName: `Project ${index + 1}`,
  companyName: 'Lanna Silk',
}))

const parameters = { customerId: '7' }
const changes = { add: { href: '/project/add', label: 'Add project' }, completeHref: (href: string) => href }

const OwnPage = () => <ResourceListPage resource={projects} />
const InsidePage = () => (
  <EmbeddedList
    resource={projects}
    prefix="projects"
    parameters={parameters}
    emptyTitle="No projects yet"
    emptyText={t(projects.purpose)}
    open={({ id }) => `/project/detail?id=${id}`}
    changes={changes}
  />
)

/** The two kinds of lists, their addresses, and the prefix of their parameters. */
const kinds = [
  { kind: 'on a page of its own', List: OwnPage, path: '/project', outer: {}, prefix: '' },
  {
    kind: 'inside another page',
    List: InsidePage,
    path: '/customer/detail',
    outer: { id: '7', tab: 'projects' },
    prefix: 'projects.',
  },
]

type Kind = (typeof kinds)[number]

/** Answers like the server: one page of the rows whose name contains the search. */
const answerWith =
  (all: typeof rows, isEditable = true) =>
  ({ searchParams }: URL): Response => {
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('pagesize'))]
    const found = all.filter(({ projectName }) => projectName.includes(searchParams.get('search') ?? ''))
    return Response.json({
      Count: found.length,
      Data: found.slice((page - 1) * size, page * size),
      IsEditable: isEditable,
      Message: '',
      Page: page,
    })
  }

const addPrefix = ({ prefix, outer }: Kind, search: Record<string, string>): Record<string, string> => ({
  ...outer,
  ...Object.fromEntries(Object.entries(search).map(([name, value]) => [prefix + name, value])),
})

/** Renders a list at an address with these parameters. `server.answer` answers its calls, which are recorded. */
const renderList = (
  kind: Kind,
  answer: (url: URL) => Response | Promise<Response>,
  search: Record<string, string> = {},
) => {
  const server = { answer, calls: Array<URL>() }
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'https://portal.example')
    server.calls.push(url)
    return server.answer(url)
  })
  const List: ComponentType = kind.List
  const router = createRouter({
    routeTree: createRootRoute({ component: List, notFoundComponent: () => null }),
    history: createMemoryHistory({
      initialEntries: [kind.path + stringifySearch(addPrefix(kind, search))],
    }),
    parseSearch,
    stringifySearch,
  })
  const page = renderPart(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const getRange = () =>
    within(page.getByRole('navigation', { name: 'Pages' })).getByRole('status').textContent
  const expectSearch = (search: Record<string, string>) =>
    vi.waitFor(() => expect(parseSearch(router.history.location.search)).toEqual(addPrefix(kind, search)))
  return { ...page, server, router, getRange, expectSearch }
}

/** Returns parameters of a call. */
const pickParameters = (url: URL | undefined, ...names: string[]) =>
  names.map((name) => url?.searchParams.get(name))

beforeEach(() => {
  // The simulated page has no layout, and a table without enough width hides its columns.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1130)
  queryClient.clear()
  queryClient.setQueryData<unknown>(sessionQuery.queryKey, { user: { roleCode: 'SA', userId: '1' } })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe.each(kinds)('a list $kind', (kind) => {
  test('shows placeholders until its rows arrive, and is requested once', async () => {
    const answers = Promise.withResolvers<Response>()
    const { server, findByRole, findByText, queryByText, getRange } = renderList(kind, () => answers.promise)
    const table = await findByRole('table', { name: 'Projects' })
    expect(table.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
    expect(getRange()).toBe('–')
    expect(queryByText('No projects yet')).toBeNull()
    answers.resolve(answerWith(rows)(server.calls[0] ?? new URL('https://portal.example')))
    await findByText('Project 1')
    expect(table.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false')
    expect(getRange()).toBe('1–10 of 23')
    expect(server.calls).toHaveLength(1)
  })

  test('says why its rows could not be loaded, and loads them on another try', async () => {
    const { user, server, findByText, findByRole, queryByRole } = renderList(kind, () =>
      Response.json({ message: 'The database is not available.' }, { status: 500 }),
    )
    await findByText('Could not load Projects')
    await findByText('The database is not available.')
    expect(queryByRole('table')).toBeNull()
    server.answer = answerWith(rows)
    await user.click(await findByRole('button', { name: 'Retry' }))
    await findByText('Project 1')
    expect(server.calls).toHaveLength(2)
  })

  test('says what it is for while it has no rows', async () => {
    const { findByText, findAllByRole, getRange } = renderList(kind, answerWith([]))
    await findByText('No projects yet')
    await findByText(t(projects.purpose))
    expect(await findAllByRole('link', { name: 'Add project' })).not.toHaveLength(0)
    expect(getRange()).toBe('0 of 0')
  })

  test('removes a search that matches nothing', async () => {
    const { user, findByText, findByRole, expectSearch } = renderList(kind, answerWith(rows), { q: 'Baan' })
    await findByText('No matching project')
    await user.click(await findByRole('button', { name: /^Clear search/ }))
    await findByText('Project 1')
    await expectSearch({})
  })

  test('leads back from a page after the last one', async () => {
    const { user, findByText, findByRole, expectSearch } = renderList(kind, answerWith(rows), { page: '9' })
    await findByText('Page 9 does not exist')
    await user.click(await findByRole('button', { name: 'Go to the last page' }))
    await findByText('Project 23')
    await expectSearch({ page: '3' })
  })

  test('sorts by a heading and begins again at the first page', async () => {
    const { user, server, findByText, findByRole, expectSearch } = renderList(kind, answerWith(rows), {
      page: '2',
    })
    await findByText('Project 11')
    await user.click(await findByRole('button', { name: 'Project name' }))
    await findByText('Project 1')
    await expectSearch({ sort: 'projectName', dir: 'asc' })
    expect(pickParameters(server.calls.at(-1), 'sortby', 'sortdir', 'page')).toEqual([
      'projectName',
      'asc',
      '1',
    ])
    const heading = await findByRole('columnheader', { name: 'Project name' })
    expect(heading.getAttribute('aria-sort')).toBe('ascending')
  })

  test('shows the next page and another page size', async () => {
    const { user, server, findByText, findByRole, getRange, expectSearch } = renderList(
      kind,
      answerWith(rows),
    )
    await findByText('Project 1')
    await user.click(await findByRole('button', { name: 'Next page' }))
    await findByText('Project 11')
    expect(getRange()).toBe('11–20 of 23')
    await expectSearch({ page: '2' })
    await user.selectOptions(await findByRole('combobox', { name: 'Rows per page' }), '25')
    await findByText('Project 23')
    await expectSearch({ size: '25' })
    expect(server.calls.map((url) => pickParameters(url, 'page', 'pagesize'))).toEqual([
      ['1', '10'],
      ['2', '10'],
      ['1', '25'],
    ])
  })

  test('keeps rows selected on other pages, and clears them', async () => {
    const { user, findByText, findByRole, queryByRole } = renderList(kind, answerWith(rows))
    await findByText('Project 1')
    await user.click(await findByRole('checkbox', { name: 'Select Project 2' }))
    await findByText('1 project selected')
    await user.click(await findByRole('button', { name: 'Next page' }))
    await findByText('Project 11')
    await user.click(await findByRole('checkbox', { name: 'Select all rows on this page' }))
    await findByText('11 projects selected')
    const bar = await findByRole('region', { name: 'Selected rows' })
    within(bar).getByRole('button', { name: 'Delete' })
    await user.click(within(bar).getByRole('button', { name: 'Clear' }))
    expect(queryByRole('region', { name: 'Selected rows' })).toBeNull()
  })

  test('offers no changes if the server refuses them', async () => {
    const { user, findByText, findByRole, queryByRole, queryByText } = renderList(
      kind,
      answerWith(rows, false),
    )
    await findByText('Project 1')
    expect(queryByRole('checkbox', { name: 'Select Project 1' })).toBeNull()
    expect(queryByText('Add project')).toBeNull()
    await user.click(await findByRole('button', { name: 'Actions for Project 1' }))
    await findByRole('menuitem', { name: 'View details' })
    expect(queryByRole('menuitem', { name: 'Edit' })).toBeNull()
    expect(queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  })

  test('moves from the search box to the rows on arrow down', async () => {
    const { user, findByText, findByRole, getAllByRole } = renderList(kind, answerWith(rows))
    await findByText('Project 1')
    await user.click(await findByRole('searchbox', { name: 'Search projects' }))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(getAllByRole('row')[1])
  })
})

test('a list inside another page requests the rows of that page, also for the export', async () => {
  const [, inside] = kinds
  if (!inside) throw new Error('there is no such list')
  const { server, findByText, findByRole } = renderList(inside, answerWith(rows), { q: 'Project' })
  await findByText('Project 1')
  expect(pickParameters(server.calls[0], 'customerId', 'search')).toEqual(['7', 'Project'])
  const href = (await findByRole('link', { name: 'Export CSV' })).getAttribute('href')
  expect(href).toContain('customerId=7')
  expect(href).not.toContain('columns=')
})
