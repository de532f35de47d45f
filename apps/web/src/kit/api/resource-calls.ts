/** The calls of a resource as queries and functions: list, one row, create, update, delete. */
import {
  callsOf,
  type BulkReply,
  type Call,
  type CreateOf,
  type ListAnswer,
  type Listed,
  type Resource,
  type ResourceCall,
  type ResourceCalls,
  type RowOf,
} from '@cmp/contract'
import { keepPreviousData, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { ApiError, addressOf, sendAny, type QueryParameters } from './api.ts'
import { listParameters, type ListState } from './list-search.ts'
import { storedRole } from './stored-role.ts'

type UpperPage<Row> = {
  Count: number
  Data: Row[] | null
  IsEditable: boolean
  Message: string
  Page: number
}
type LowerPage<Row> = {
  count: number
  data: Row[] | null
  isEditable: boolean
  message: string
  page: number
}

/** The resources that this page has asked for rows of, by name. */
const asked = new Map<unknown, Pick<Listed, 'fields'>>()

/** One of a resource's calls; asking for one that it has not is a fault of the page. */
const callOf = (resource: Resource, name: keyof ResourceCalls): Pick<Call, 'method' | 'path'> => {
  asked.set(resource.name, resource)
  // One that the area declares itself stands at the same place.
  const call = callsOf(resource)[name] ?? (name === 'get' ? resource.calls.get : undefined)
  if (!call) throw new Error(`${resource.name} has no call ${name}`)
  return call
}

/** Reads a page from either envelope. */
export const readPage = <Row>(answer: UpperPage<Row> | LowerPage<Row>): ListAnswer<Row> =>
  'Data' in answer
    ? {
        rows: answer.Data ?? [],
        count: answer.Count,
        page: answer.Page,
        isEditable: answer.IsEditable,
        message: answer.Message,
      }
    : {
        rows: answer.data ?? [],
        count: answer.count,
        page: answer.page,
        isEditable: answer.isEditable,
        message: answer.message,
      }

/** What the calls of some lists carry beside the state of the list: the screen, and the stored role. */
const slugParameters = ({ slug }: { slug?: string }): QueryParameters =>
  slug === undefined ? {} : { slug, roleid: storedRole() }

/** A page of the list; while the next one is on its way the former stays. */
export const listQuery = <R extends Listed>(resource: R, state: ListState) => {
  asked.set(resource.name, resource)
  return queryOptions({
    queryKey: [resource.name, 'list', listParameters(state)],
    queryFn: async ({ signal }) =>
      readPage(
        await sendAny<UpperPage<RowOf<R>> | LowerPage<RowOf<R>>>(
          { method: 'GET', path: resource.calls.list.path },
          { query: { ...listParameters(state), ...slugParameters(resource.calls.list) } },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
  })
}

/** How many rows the filtered list has, for lists with a call for that; asked together with the list. */
export const countQuery = (resource: Listed, call: Call | undefined, state: ListState) =>
  queryOptions({
    queryKey: [resource.name, 'count', state.search, state.filters],
    queryFn: call
      ? async ({ signal }) => {
          const { search, filters } = state
          return (await sendAny<{ Count: number }>(call, { query: { ...filters, search } }, { signal })).Count
        }
      : skipToken,
  })

/** The whole filtered and sorted list as a CSV file, without the columns that somebody has hidden. */
export const csvUrl = (
  resource: Resource | (Listed & { exportCall: Call }),
  state: ListState,
  hidden: readonly string[] = [],
): string => {
  const { page: _page, pagesize: _size, ...parameters } = listParameters(state)
  const columns =
    hidden.length > 0
      ? resource.list.columns.filter((column) => !hidden.includes(column)).join(',')
      : undefined
  return addressOf('exportCall' in resource ? resource.exportCall : callOf(resource, 'export'), {
    query: { ...parameters, columns },
  })
}

/** The id of a row at the place where the call has it. */
const idIn = ({ id: place, idName = 'id' }: ResourceCall, id: string, body?: object) => ({
  ...(place === 'path' ? { params: { id } } : {}),
  ...(place === 'query' ? { query: { [idName]: id } } : {}),
  ...(body ? { body: place === 'body' ? { id, ...body } : body } : {}),
})

/** One row by its id. The resource must have a `get` call. */
export const rowQuery = <R extends Resource>(resource: R, id: string) =>
  queryOptions({
    queryKey: [resource.name, 'row', id],
    queryFn: ({ signal }) => {
      // An address without an id is mistyped: the call's own sentence would be about its form.
      if (id === '')
        throw new ApiError(404, { message: `The address names no ${resource.noun}. Choose one in the list.` })
      return sendAny<RowOf<R>>(callOf(resource, 'get'), idIn(resource.calls.get ?? resource.calls.list, id), {
        signal,
      })
    },
  })

/** Creates a row from a checked body, and returns it. */
export const createRow = <R extends Resource>(resource: R, body: CreateOf<R>): Promise<RowOf<R>> =>
  sendAny<RowOf<R>>(callOf(resource, 'create'), { body })

/** Changes the given fields of a row. */
export const updateRow = async (
  resource: Resource,
  id: string,
  body: Record<string, unknown>,
): Promise<void> => {
  await sendAny(callOf(resource, 'update'), idIn(resource.calls.update ?? resource.calls.list, id, body))
}

/** Deletes a row. */
export const removeRow = async (resource: Resource, id: string): Promise<void> => {
  await sendAny(callOf(resource, 'remove'), idIn(resource.calls.remove ?? resource.calls.list, id))
}

/** Does one thing to many rows. */
export const changeRows = (resource: Resource, action: string, ids: readonly string[]): Promise<BulkReply> =>
  sendAny<BulkReply>(callOf(resource, 'bulk'), { body: { action, ids } })

/** Every page that shows rows of the resource, or names of them, asks again. */
export const refreshResource = (client: QueryClient, resource: Pick<Resource, 'name'>): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [area] }) =>
      area === resource.name ||
      Object.values(asked.get(area)?.fields ?? {}).some(({ ref }) => ref?.resource.name === resource.name),
  })

/** A row's id and name as text. */
export const idOf = (row: Record<string, unknown>): string => String(row['id'])
/** What a person calls the row. */
export const nameOf = (resource: Pick<Resource, 'nameField'>, row: Record<string, unknown>): string =>
  String(row[resource.nameField] ?? row['id'])
