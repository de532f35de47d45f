/** The calls of a resource as queries and functions: list, one row, create, update, delete. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/api'
import {
  defineResourceCalls,
  type BulkReply,
  type Call,
  type CreateOf,
  type ListAnswer,
  type Listed,
  type Resource,
  type ResourceCall,
  type ResourceCalls,
  type RowOf,
  getNoun,
} from '@cmp/contract'
import { keepPreviousData, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { ApiError, buildCallUrl, sendAny, type QueryParameters } from './api.ts'
import { listParameters, type ListState } from './list-search.ts'
import { getStoredRole } from './stored-role.ts'

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

/** The resources whose rows this page has requested, by name. */
const requestedResources = new Map<unknown, Pick<Listed, 'fields'>>()

/** Returns a call of a resource. Requesting a call that the resource does not have is a programming error. */
const callOf = (resource: Resource, name: keyof ResourceCalls): Pick<Call, 'method' | 'path'> => {
  requestedResources.set(resource.name, resource)
  // A `get` call that the area declares itself has the same path as a derived one.
  const call = defineResourceCalls(resource)[name] ?? (name === 'get' ? resource.calls.get : undefined)
  if (!call) throw new Error(`${resource.name} has no call ${name}`)
  return call
}

/** Reads a page from either response format. */
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

/** Returns the extra parameters of some lists: the screen and the stored role. */
const buildSlugParameters = ({ slug }: { slug?: string }): QueryParameters =>
  slug === undefined ? {} : { slug, roleid: getStoredRole() }

/** Returns the query for a page of the list. The previous page is shown while the next one loads. */
export const listQuery = <R extends Listed>(resource: R, state: ListState) => {
  requestedResources.set(resource.name, resource)
  return queryOptions({
    queryKey: [resource.name, 'list', listParameters(state)],
    queryFn: async ({ signal }) =>
      readPage(
        await sendAny<UpperPage<RowOf<R>> | LowerPage<RowOf<R>>>(
          { method: 'GET', path: resource.calls.list.path },
          { query: { ...listParameters(state), ...buildSlugParameters(resource.calls.list) } },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
  })
}

/**
 * Returns the query for the number of rows of the filtered list, for lists with a count call. It is requested together
 * with the list.
 */
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

/**
 * Returns the address of the whole filtered and sorted list as a CSV file, without the columns that the user has
 * hidden.
 */
export const buildCsvUrl = (
  resource: Resource | (Listed & { exportCall: Call }),
  state: ListState,
  hidden: readonly string[] = [],
): string => {
  const { page: _page, pagesize: _size, ...parameters } = listParameters(state)
  const columns =
    hidden.length > 0
      ? resource.list.columns.filter((column) => !hidden.includes(column)).join(',')
      : undefined
  return buildCallUrl('exportCall' in resource ? resource.exportCall : callOf(resource, 'export'), {
    query: { ...parameters, columns },
  })
}

/** Returns the input of a call with the row's ID at the position that the call expects. */
const placeId = ({ id: place, idName = 'id' }: ResourceCall, id: string, body?: object) => ({
  ...(place === 'path' ? { params: { id } } : {}),
  ...(place === 'query' ? { query: { [idName]: id } } : {}),
  ...(body ? { body: place === 'body' ? { id, ...body } : body } : {}),
})

/** Returns the query for one row by its ID. The resource must have a `get` call. */
export const buildRowQuery = <R extends Resource>(resource: R, id: string) =>
  queryOptions({
    queryKey: [resource.name, 'row', id],
    queryFn: ({ signal }) => {
      // An address without an ID was mistyped. The call's own message would be about the ID's format.
      if (id === '')
        throw new ApiError(404, { message: t(m.noInAddressChooseOneFrom, { noun: getNoun(resource) }) })
      return sendAny<RowOf<R>>(
        callOf(resource, 'get'),
        placeId(resource.calls.get ?? resource.calls.list, id),
        {
          signal,
        },
      )
    },
  })

/** Creates a row from a validated body and returns it. */
export const createRow = <R extends Resource>(resource: R, body: CreateOf<R>): Promise<RowOf<R>> =>
  sendAny<RowOf<R>>(callOf(resource, 'create'), { body })

/** Changes the given fields of a row. With `ifMatch`, only if nobody has changed the row since that version. */
export const updateRow = async (
  resource: Resource,
  id: string,
  body: Record<string, unknown>,
  ifMatch?: string,
): Promise<void> => {
  const { update, list } = resource.calls
  await sendAny(callOf(resource, 'update'), placeId(update ?? list, id, body), { ifMatch })
}

/** Deletes a row. */
export const removeRow = async (resource: Resource, id: string): Promise<void> => {
  await sendAny(callOf(resource, 'remove'), placeId(resource.calls.remove ?? resource.calls.list, id))
}

/** Applies one action to many rows. */
export const changeRows = (resource: Resource, action: string, ids: readonly string[]): Promise<BulkReply> =>
  sendAny<BulkReply>(callOf(resource, 'bulk'), { body: { action, ids } })

/** Refetches every query with rows of the resource or with their names. */
export const refreshResource = (client: QueryClient, resource: Pick<Resource, 'name'>): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [area] }) =>
      area === resource.name ||
      Object.values(requestedResources.get(area)?.fields ?? {}).some(
        ({ ref }) => ref?.resource.name === resource.name,
      ),
  })

/** Returns a row's ID as text. */
export const getRowId = (row: Record<string, unknown>): string => String(row['id'])
/** Returns the display name of the row. */
export const nameOf = (resource: Pick<Resource, 'nameField'>, row: Record<string, unknown>): string =>
  String(row[resource.nameField] ?? row['id'])
