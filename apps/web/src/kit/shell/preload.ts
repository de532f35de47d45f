/**
 * Loads the rows of a page before it is rendered: when a link to it is hovered, or while its code is loading. The page
 * uses the same query keys, so it finds the response or waits for the same call. The page also shows the errors; the
 * preload throws none.
 */
import { isRoleInGroup, type Listed, type Resource } from '@cmp/contract'
import { queryClient } from '../api/query.ts'
import { listQuery, buildRowQuery } from '../api/resource-calls.ts'
import { getPageSizes } from '../list/list-settings.ts'
import { withGivenFilters, getShownState } from '../list/requested-state.ts'
import type { ListOptions } from '../list/list-options.ts'
import { sessionQuery } from '../session/session.ts'

/** Requests the data of the page at an address with these parameters, which come from its query or its path. */
export type Preload = (given: Record<string, unknown>, path: string) => void

/** The parts of a resource that determine who may read it. */
type Readable = Pick<Resource, 'title'> & { access: Pick<Resource['access'], 'read'> }

/** Returns the user's role if it may read the resource. */
const findReadingRole = (resource: Readable) => {
  const role = queryClient.getQueryData(sessionQuery.queryKey)?.user.roleCode
  return role !== undefined && isRoleInGroup(role, resource.access.read) ? role : undefined
}

/** Loads the rows of a list that depends only on its address. */
export const preloadList =
  (resource: Listed & Readable, options: Pick<ListOptions<Listed>, 'given' | 'part'> = {}) =>
  (search: Record<string, unknown>): void => {
    const role = findReadingRole(resource)
    if (role === undefined) return
    const state = getShownState(resource, search, isRoleInGroup(role, 'sa'), getPageSizes(resource))
    void queryClient.prefetchQuery(listQuery(resource, withGivenFilters(state, options)))
  }

/** Loads the rows of a list whose call includes the user's ID. */
export const preloadOwnList =
  (resource: Listed & Readable) =>
  (given: Record<string, unknown>): void => {
    const userid = queryClient.getQueryData(sessionQuery.queryKey)?.user.userId ?? ''
    preloadList(resource, { given: { userid } })(given)
  }

/** Loads the row that the address refers to. */
export const preloadRow =
  (resource: Resource) =>
  ({ id }: Record<string, unknown>): void => {
    if (findReadingRole(resource) === undefined || typeof id !== 'string' || id === '') return
    void queryClient.prefetchQuery(buildRowQuery(resource, id))
  }
