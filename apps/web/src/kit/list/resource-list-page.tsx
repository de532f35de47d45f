/** The list page of a resource, or of a list that only reads: header, filters, table, pager. The address holds its whole state. */
import { customers, inSentence, type Inventory, type Listed, type Resource, type RowOf } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Alert } from '../../ui/parts/Alert.tsx'
import { EmptyState } from '../../ui/parts/EmptyState.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { Pager } from '../../ui/parts/Pager.tsx'
import { bulkActionsOf } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useColumnChoice } from './column-choice.ts'
import { deleteAction } from './delete-action.tsx'
import { ListFilters, RestedText, defaultFilters } from './list-filters.tsx'
import type { ListOptions } from './list-options.ts'
import { defaultListState, listStateOf, pageSizes, searchOf, type ListState } from '../api/list-search.ts'
import { rangeOf } from './range-of.ts'
import { ListViewMenu } from './list-view-menu.tsx'
import { paths, resourcePaths } from '../api/paths.ts'
import { queryClient } from '../api/query.ts'
import { countQuery, csvUrl, idOf, listQuery, nameOf } from '../api/resource-calls.ts'
import { ResourceTable } from './resource-table.tsx'
import { RowActions, type RowAction } from './row-actions.tsx'
import { useSelection } from './selection.ts'
import { ownCustomerOf, tableColumns } from './table-columns.tsx'
import { useRoleIsIn, useSession } from '../session/use-session.ts'
import { useTitle } from '../page/use-title.ts'
import { useMediaQuery } from '../../ui/parts/use-media-query.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { QueryFailed } from '../page/QueryFailed.tsx'
import styles from './resource-table.module.css'

/** A page of which something is said is not the last word. */
const lookAgainMilliseconds = 3000

/** Width of the row's menu button with its padding. */
const menuWidth = 48

/** The state in the address, and how to change it. A new filter, search, sort or size starts at page 1. */
const useListState = (resource: Listed, path: string, isProvider: boolean) => {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => listStateOf(resource, search), [resource, search])
  const change = useCallback(
    (change: Partial<ListState>, replace = false) => {
      const next = { ...state, page: 1, ...change }
      void navigate({ to: path, search: searchOf(resource, next), replace })
    },
    [navigate, path, resource, state],
  )
  // A list that opens by its customers would stand in no order to who sees the rows of one.
  const isOfOne = ownCustomerOf(resource, isProvider).includes(state.sort)
  const sort = isOfOne && resource.list.sort.includes(resource.nameField) ? resource.nameField : state.sort
  return { state: useMemo(() => ({ ...state, sort }), [state, sort]), change }
}

/** `/` puts the cursor into the list's search box, unless somebody is typing. */
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

/** Rows can be changed where the declaration has calls for it. */
const isResource = (listed: Listed): listed is Resource => 'createBody' in listed

/** An inventory has its file by a call of its own. */
const isInventory = (listed: Listed): listed is Inventory => 'exportCall' in listed

/** The page. */
export const ResourceListPage = <R extends Listed>({
  resource,
  options = {},
}: {
  resource: R
  options?: ListOptions<R>
}) => {
  const { part } = options
  const title = part?.title ?? resource.title
  useTitle(title)
  const navigate = useNavigate()
  const isProvider = useRoleIsIn('sa')
  const { state, change } = useListState(resource, part?.path ?? resource.pages.list, isProvider)
  const { ground, given } = options
  const asked = useMemo(
    () => ({ ...state, filters: { ...given, ...state.filters, ...part?.filters } }),
    [given, part, state],
  )
  const searchInput = useSlashFocus()
  const isReady = ground?.isChosen !== false
  const changed: Resource | undefined = isResource(resource) ? resource : undefined
  const exported = changed ?? (isReady && isInventory(resource) ? resource : undefined)
  const counted = useQuery({
    ...countQuery(resource, isInventory(resource) ? resource.countCall : undefined, asked),
    ...(!isReady && { enabled: false }),
  })
  const answer = useQuery({
    ...listQuery(resource, asked),
    enabled: isReady,
    refetchInterval: ({ state: { data } }) =>
      data?.message ? lookAgainMilliseconds : (options.refreshAfter?.(data?.rows ?? []) ?? false),
  })
  const choice = useColumnChoice(resource.name)
  const mayWrite =
    useRoleIsIn(changed?.access.write ?? 'sa') && changed !== undefined && answer.data?.isEditable !== false
  const mayRemove = useRoleIsIn(changed?.access.remove ?? changed?.access.write ?? 'sa') && mayWrite
  const role = useSession()?.user.roleCode
  const bulkActions = changed && mayWrite && role ? bulkActionsOf(changed, role, options.bulkActions) : []
  const selection = useSelection(JSON.stringify([resource.name, asked.search, asked.filters]))
  const places = useMemo(() => resourcePaths(resource), [resource])

  const openPath = useCallback(
    (row: RowOf<R>) => (options.open ? options.open(row) : places.detail(idOf(row))),
    [options, places],
  )
  const columns = useMemo(
    () =>
      tableColumns<RowOf<R>>(resource, {
        looks: options.columns,
        sticky: options.sticky,
        leftOut: [...ownCustomerOf(resource, isProvider), ...(options.leftOut ?? [])],
        open: openPath,
      }),
    [resource, isProvider, options.columns, options.leftOut, options.sticky, openPath],
  )

  const actionsOf = (row: RowOf<R>): RowAction[] => {
    const detail = openPath(row)
    const isFixed = options.isFixed?.(row) ?? false
    const edit = mayWrite && !isFixed && changed?.calls.update ? places.edit(idOf(row)) : undefined
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

  const rowEnd = (row: RowOf<R>) => <RowActions actions={actionsOf(row)} name={nameOf(resource, row)} />

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
  // A customer's people have one customer, so there is nothing to choose.
  const shownFilters = (options.filters ?? defaultFilters(resource)).filter(
    (name) =>
      (isProvider || resource.fields[name]?.ref?.resource !== customers) && part?.filters[name] === undefined,
  )
  const isGround = ([name]: [string, string]) => ground?.filters.includes(name) ?? false
  const filters = Object.fromEntries(Object.entries(state.filters).filter((filter) => !isGround(filter)))
  const kept = Object.fromEntries(Object.entries(state.filters).filter(isGround))
  const narrowed = state.search !== '' || Object.keys(filters).length > 0
  const reset = () => change({ ...defaultListState(resource), filters: kept })
  const count = answer.data?.count
  const pages = Math.max(1, Math.ceil((count ?? 0) / state.size))
  const pastEnd = (count ?? 0) > 0 && state.page > pages

  const empty =
    ground && !isReady ? (
      <EmptyState title={ground.ask.title} text={ground.ask.text} />
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
        title={options.empty?.title ?? `No ${inSentence(resource.title)} yet`}
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
        action={ground?.picker ?? add}
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
            <RestedText
              inputRef={searchInput}
              value={state.search}
              onChange={(text) => change({ search: text }, true)}
              label={`Search ${inSentence(resource.title)}`}
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
            onChange={(name, value) => {
              const { [name]: _former, ...others } = state.filters
              change({ filters: value ? { ...others, [name]: value } : others }, true)
            }}
            onReset={reset}
          />
          <ListViewMenu
            columns={columns}
            choice={choice}
            sorting={state}
            onSort={({ sort, direction }) => change({ sort, direction })}
            csvHref={exported && csvUrl(exported, asked, choice.hidden)}
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
            asked={choice.asked}
            onGaveWay={choice.setGaveWay}
            rows={isReady ? answer.data?.rows : []}
            pageSize={state.size}
            busy={answer.isPlaceholderData && answer.fetchStatus !== 'idle'}
            sorting={state}
            onSort={(sorting) => change(sorting)}
            rowId={idOf}
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
              cell: rowEnd,
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
              queryClient.getQueryData(listQuery(resource, asked).queryKey)?.rows.map(idOf) ?? []
            }
            whole={
              count === undefined
                ? undefined
                : { count, filter: { ...asked.filters, ...(asked.search && { search: asked.search }) } }
            }
          />
        )}
        <Pager
          page={state.page}
          pages={pages}
          size={state.size}
          sizes={options.pageSizes ?? pageSizes}
          range={rangeOf(answer, state)}
          onPage={(page) => change({ page })}
          onSize={(size) => change({ size })}
        />
      </section>
    </div>
  )
}
