/** The calls of a resource as queries and functions: list, one row, create, update, delete. */
import {
  resources,
  type CreateOf,
  type ListAnswer,
  type Resource,
  type ResourceCall,
  type RowOf,
} from '@cmp/contract'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api, withQuery } from './api.ts'
import { listParameters, type ListState } from '../list/list-search.ts'

type UpperPage<Row> = { Count: number; Data: Row[] | null; IsEditable: boolean; Page: number }
type LowerPage<Row> = { count: number; data: Row[] | null; isEditable: boolean; page: number }

/** Reads a page from either envelope. */
export const readPage = <Row>(answer: UpperPage<Row> | LowerPage<Row>): ListAnswer<Row> =>
  'Data' in answer
    ? { rows: answer.Data ?? [], count: answer.Count, page: answer.Page, isEditable: answer.IsEditable }
    : { rows: answer.data ?? [], count: answer.count, page: answer.page, isEditable: answer.isEditable }

/** A page of the list; while the next one is on its way the former stays. */
export const listQuery = <R extends Resource>(resource: R, state: ListState) =>
  queryOptions({
    queryKey: [resource.name, 'list', listParameters(state)],
    queryFn: async ({ signal }) =>
      readPage(
        await api.get<UpperPage<RowOf<R>> | LowerPage<RowOf<R>>>(resource.calls.list.path, {
          query: listParameters(state),
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** The whole filtered and sorted list as a CSV file, without the columns that somebody has hidden. */
export const csvUrl = (
  resource: Pick<Resource, 'calls' | 'list'>,
  state: ListState,
  hidden: readonly string[] = [],
): string => {
  const { page: _page, pagesize: _size, ...parameters } = listParameters(state)
  const columns =
    hidden.length > 0
      ? resource.list.columns.filter((column) => !hidden.includes(column)).join(',')
      : undefined
  return withQuery(`${resource.calls.list.path}.csv`, { ...parameters, columns })
}

/** Where the call of one row goes: the id in the path, in the query, or (by the caller) in the body. */
const addressOf = (call: ResourceCall, id: string): string => {
  if (call.id === 'path') return call.path.replace(':id', encodeURIComponent(id))
  return call.id === 'query' ? withQuery(call.path, { [call.idName ?? 'id']: id }) : call.path
}

/** One row by its id. The resource must have a `get` call. */
export const rowQuery = <R extends Resource>(resource: R, id: string) =>
  queryOptions({
    queryKey: [resource.name, 'row', id],
    queryFn: ({ signal }) => {
      if (!resource.calls.get) throw new Error(`${resource.name} has no call for one row`)
      return api.get<RowOf<R>>(addressOf(resource.calls.get, id), { signal })
    },
  })

const send = <Row>(call: ResourceCall, address: string, body: unknown): Promise<Row> =>
  call.method === 'PUT' ? api.put<Row>(address, { body }) : api.post<Row>(address, { body })

/** Creates a row from a checked body, and returns it. */
export const createRow = <R extends Resource>(resource: R, body: CreateOf<R>): Promise<RowOf<R>> => {
  const { create } = resource.calls
  if (!create) throw new Error(`${resource.name} has no call to create`)
  return send<RowOf<R>>(create, create.path, body)
}

/** Changes the given fields of a row. */
export const updateRow = async (
  resource: Resource,
  id: string,
  body: Record<string, unknown>,
): Promise<void> => {
  const { update } = resource.calls
  if (!update) throw new Error(`${resource.name} has no call to update`)
  await send(update, addressOf(update, id), update.id === 'body' ? { id, ...body } : body)
}

/** Deletes a row. */
export const removeRow = async (resource: Resource, id: string): Promise<void> => {
  const { remove } = resource.calls
  if (!remove) throw new Error(`${resource.name} has no call to delete`)
  await api.delete(addressOf(remove, id))
}

/** Every page that shows rows of the resource, or names of them, asks again. */
export const refreshResource = (client: QueryClient, resource: Pick<Resource, 'name'>): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [area] = queryKey
      const shown = typeof area === 'string' ? resources[area] : undefined
      return (
        area === resource.name ||
        Object.values(shown?.fields ?? {}).some((field) => field.ref?.resource === resource.name)
      )
    },
  })

/** The resource that a `ref` field picks from. */
export const referenced = (name: string): Resource => {
  const resource = resources[name]
  if (!resource) throw new Error(`No resource is called ${name}`)
  return resource
}

/** A row's id and name as text. */
export const idOf = (row: Record<string, unknown>): string => String(row['id'])
/** What a person calls the row. */
export const nameOf = (resource: Pick<Resource, 'nameField'>, row: Record<string, unknown>): string =>
  String(row[resource.nameField] ?? row['id'])
