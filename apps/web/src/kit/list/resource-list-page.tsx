/**
 * The list page of a resource, or of a read-only list: header, filters, table and pagination. The address holds its
 * whole state.
 */
import { customers, lowerTitle, type Inventory, type Listed, type Resource, type RowOf } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Alert } from '../../ui/parts/Alert.tsx'
import { EmptyState } from '../../ui/parts/EmptyState.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { Pager } from '../../ui/parts/Pager.tsx'
import { withGivenFilters, getShownState } from './requested-state.ts'
import { listBulkActions } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useColumnChoice } from './column-choice.ts'
import { deleteAction } from './delete-action.tsx'
import { ListFilters, DebouncedInput, defaultFilters } from './list-filters.tsx'
import type { ListOptions } from './list-options.ts'
import { defaultListState, filterChange, pageSizes, searchOf, type ListState } from '../api/list-search.ts'
import { getShownRange } from './range-of.ts'
import { ListViewMenu } from './list-view-menu.tsx'
import { paths, getResourcePaths } from '../api/paths.ts'
import { queryClient } from '../api/query.ts'
import { countQuery, buildCsvUrl, getRowId, listQuery, nameOf } from '../api/resource-calls.ts'
import { ResourceTable } from './resource-table.tsx'
import { RowActions, type RowAction } from './row-actions.tsx'
import { useSelection } from './selection.ts'
import { ownCustomerOf } from './own-customer.ts'
import { buildTableColumns } from './table-columns.tsx'
import { useRoleIsIn, useSession } from '../session/use-session.ts'
import { useTitle } from '../page/use-title.ts'
import { useMediaQuery } from '../../ui/parts/use-media-query.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { QueryFailed } from '../page/QueryFailed.tsx'
import styles from './resource-table.module.css'

/** The poll interval of a list whose response includes a message, because its data is still changing. */
const pollMilliseconds = 3000

/** The width of the row's menu button with its padding. */
const menuWidth = 48

/**
 * Returns the state in the address and a function that changes it. A new filter, search, sort or page size resets the
 * list to page 1.
 */
const useListState = (resource: Listed, path: string, isProvider: boolean) => {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => getShownState(resource, search, isProvider), [isProvider, resource, search])
  const change = useCallback(
    (change: Partial<ListState>, replace = false) => {
      const next = { ...state, page: 1, ...change }
      void navigate({ to: path, search: searchOf(resource, next), replace })
    },
    [navigate, path, resource, state],
  )
  return { state, change }
}

/** Focuses the list's search box on `/` unless the user is typing. */
const useSlashFocus = () => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=menu]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return input
}

/** Returns whether rows can be changed: the declaration has calls for it. */
const isResource = (listed: Listed): listed is Resource => 'createBody' in listed

/** Returns whether the list is an inventory, which has its own export call. */
const isInventory = (listed: Listed): listed is Inventory => 'exportCall' in listed

/** The page. */
export const ResourceListPage = <R extends Listed>({
  resource,
  options = {},
}: {
  resource: R
  options?: ListOptions<R> | undefined
}) => {
  const { part } = options
  const title = part?.title ?? resource.title
  useTitle(title)
  const navigate = useNavigate()
  const isProvider = useRoleIsIn('sa')
  const { state, change } = useListState(resource, part?.path ?? resource.pages.list, isProvider)
  const { scope, given } = options
  const requestedState = useMemo(() => withGivenFilters(state, { given, part }), [given, part, state])
  const searchInput = useSlashFocus()
  const isReady = scope?.isChosen !== false
  const changed: Resource | undefined = isResource(resource) ? resource : undefined
  const exported = changed ?? (isReady && isInventory(resource) ? resource : undefined)
  const counted = useQuery({
    ...countQuery(resource, isInventory(resource) ? resource.countCall : undefined, requestedState),
    ...(!isReady && { enabled: false }),
  })
  const answer = useQuery({
    ...listQuery(resource, requestedState),
    enabled: isReady,
    refetchInterval: ({ state: { data } }) =>
      data?.message ? pollMilliseconds : (options.refreshAfter?.(data?.rows ?? []) ?? false),
  })
  const choice = useColumnChoice(resource.name)
  const mayWrite =
    useRoleIsIn(changed?.access.write ?? 'sa') && changed !== undefined && answer.data?.isEditable !== false
  const mayRemove = useRoleIsIn(changed?.access.remove ?? changed?.access.write ?? 'sa') && mayWrite
  const role = useSession()?.user.roleCode
  const bulkActions = changed && mayWrite && role ? listBulkActions(changed, role, options.bulkActions) : []
  const selection = useSelection(
    JSON.stringify([resource.name, requestedState.search, requestedState.filters]),
  )
  const places = useMemo(() => getResourcePaths(resource), [resource])

  const openPath = useCallback(
    (row: RowOf<R>) => (options.open ? options.open(row) : places.detail(getRowId(row))),
    [options, places],
  )
  const columns = useMemo(
    () =>
      buildTableColumns<RowOf<R>>(resource, {
        columnOverrides: options.columns,
        sticky: options.sticky,
        leftOut: [...ownCustomerOf(resource, isProvider), ...(options.leftOut ?? [])],
        open: openPath,
      }),
    [resource, isProvider, options.columns, options.leftOut, options.sticky, openPath],
  )

  const listActions = (row: RowOf<R>): RowAction[] => {
    const detail = openPath(row)
    const isFixed = options.isFixed?.(row) ?? false
    const edit = mayWrite && !isFixed && changed?.calls.update ? places.edit(getRowId(row)) : undefined
    return [
      ...(detail === undefined ? [] : [{ label: 'View details', href: detail }]),
      ...(edit === undefined ? [] : [{ label: 'Edit', href: edit }]),
      ...(options.rowActions?.(row) ?? []),
      ...(mayRemove && changed?.calls.remove
        ? [
            {
              label: 'Delete',
              destructive: true,
              onClick: () =>
                deleteAction(changed, row, {
                  consequences: options.deleteConsequences,
                  alternative: options.deleteAlternative?.(row),
                }),
            },
          ]
        : []),
    ]
  }

  const renderRowEnd = (row: RowOf<R>) => (
    <RowActions actions={listActions(row)} name={nameOf(resource, row)} />
  )

  const addPath = mayWrite && changed?.calls.create ? places.add() : undefined
  const add =
    options.primaryAction ??
    (addPath && (
      <Button variant="contained" href={addPath}>
        Add {resource.noun}
      </Button>
    ))
  const listed = useRef<HTMLElement>(null)
  const hasKeys = useMediaQuery('(hover: hover)')
  // A customer's users have only one customer, so there is nothing to select.
  const shownFilters = (options.filters ?? defaultFilters(resource)).filter(
    (name) =>
      (isProvider || resource.fields[name]?.ref?.resource !== customers) && part?.filters[name] === undefined,
  )
  const isScopeFilter = ([name]: [string, string]) => scope?.filters.includes(name) ?? false
  const filters = Object.fromEntries(Object.entries(state.filters).filter((filter) => !isScopeFilter(filter)))
  const resetFilters = Object.fromEntries(Object.entries(state.filters).filter(isScopeFilter))
  const narrowed = state.search !== '' || Object.keys(filters).length > 0
  const reset = () => change({ ...defaultListState(resource), filters: resetFilters })
  const count = answer.data?.count
  const pages = Math.max(1, Math.ceil((count ?? 0) / state.size))
  const pastEnd = (count ?? 0) > 0 && state.page > pages

  const empty =
    scope && !isReady ? (
      <EmptyState title={scope.prompt.title} text={scope.prompt.text} />
    ) : pastEnd ? (
      <EmptyState
        title={`There is no page ${state.page}`}
        text={`The list ends at page ${pages}.`}
        action={
          <Button variant="outlined" onClick={() => change({ page: pages })}>
            Go to the last page
          </Button>
        }
      />
    ) : narrowed ? (
      <EmptyState
        title={`No ${resource.noun} matches`}
        text="Nothing fits the search and the filters above."
        action={
          <Button variant="outlined" onClick={reset}>
            Clear search and filters
          </Button>
        }
      />
    ) : (
      <EmptyState
        title={options.empty?.title ?? `No ${lowerTitle(resource.title)} yet`}
        text={resource.purpose}
        action={options.empty?.action ?? add}
      />
    )

  return (
    <div className={styles.list}>
      <PageHeader
        title={title}
        count={count ?? counted.data}
        crumbs={[{ name: title }]}
        action={scope?.picker ?? add}
      />
      {options.above}
      {answer.data?.message && (
        <Alert severity="info" role="status">
          {answer.data.message}
        </Alert>
      )}
      <section ref={listed} className={styles.listCard} aria-label={resource.title}>
        <div className={styles.listTools}>
          {resource.list.search.length > 0 && (
            <DebouncedInput
              inputRef={searchInput}
              value={state.search}
              onChange={(text) => change({ search: text }, true)}
              label={`Search ${lowerTitle(resource.title)}`}
              placeholder={hasKeys ? 'Search  ( / )' : 'Search'}
              onDown={() => listed.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus()}
              width={220}
            />
          )}
          <ListFilters
            resource={resource}
            shown={shownFilters}
            values={filters}
            texts={options.filterTexts}
            options={options.filterOptions}
            inputs={options.filterInputs}
            onChange={(name, value) => change(filterChange(resource, state, name, value), true)}
            onReset={reset}
          />
          <ListViewMenu
            columns={columns}
            choice={choice}
            sorting={state}
            onSort={({ sort, direction }) => change({ sort, direction })}
            csvHref={exported && buildCsvUrl(exported, requestedState, choice.hidden)}
            importHref={mayWrite && changed?.importKey ? paths.listImport(resource.name) : undefined}
          />
        </div>
        {answer.isError && !answer.isFetching ? (
          <QueryFailed title={`${resource.title} could not be loaded`} answer={answer} />
        ) : (
          <ResourceTable
            label={resource.title}
            columns={columns}
            hidden={choice.hidden}
            selected={choice.selected}
            onGaveWay={choice.setGaveWay}
            rows={isReady ? answer.data?.rows : []}
            pageSize={state.size}
            busy={answer.isPlaceholderData && answer.fetchStatus !== 'idle'}
            sorting={state}
            onSort={(sorting) => change(sorting)}
            rowId={getRowId}
            onOpen={(row) => {
              const href = openPath(row)
              if (href !== undefined) void navigate({ href })
            }}
            selection={
              bulkActions.length > 0 ? { ...selection, nameOf: (row) => nameOf(resource, row) } : undefined
            }
            actions={{
              heading: options.rowButtons?.heading,
              width: menuWidth,
              cell: renderRowEnd,
              buttons: options.rowButtons?.cell,
              buttonsWidth: options.rowButtons?.width,
            }}
            empty={empty}
          />
        )}
        {changed && (
          <BulkBar
            resource={changed}
            actions={bulkActions}
            selection={selection}
            shownIds={() =>
              queryClient.getQueryData(listQuery(resource, requestedState).queryKey)?.rows.map(getRowId) ?? []
            }
            whole={
              count === undefined
                ? undefined
                : {
                    count,
                    filter: {
                      ...requestedState.filters,
                      ...(requestedState.search && { search: requestedState.search }),
                    },
                  }
            }
          />
        )}
        <Pager
          page={state.page}
          pages={pages}
          size={state.size}
          sizes={options.pageSizes ?? pageSizes}
          range={getShownRange(answer, state)}
          onPage={(page) => change({ page })}
          onSize={(size) => change({ size })}
        />
      </section>
    </div>
  )
}
