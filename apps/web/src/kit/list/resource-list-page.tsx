/**
 * The list page of a resource, or of a read-only list: header, filters, table and pagination. The address holds its
 * whole state.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { customers, type Inventory, type Listed, type RowOf, getNoun, getPluralNoun } from '@cmp/contract'
import { useCallback, useMemo, type ReactNode } from 'react'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { EmptyState } from '../../ui/parts/EmptyState.tsx'
import { filterChange, pageSizes } from '../api/list-search.ts'
import { getResourcePaths, paths } from '../api/paths.ts'
import { buildCsvUrl, getRowId } from '../api/resource-calls.ts'
import { useTitle } from '../page/use-title.ts'
import { useRoleIsIn } from '../session/use-session.ts'
import { ListCard } from './list-card.tsx'
import { createRowMenu, menuWidth, useListRights, type ListRights } from './list-changes.tsx'
import { ListEmpty } from './list-empty.tsx'
import { defaultFilters, ListFilters } from './list-filters.tsx'
import type { ListOptions } from './list-options.ts'
import { ListViewMenu } from './list-view-menu.tsx'
import { useListView, type ListView } from './use-list-view.ts'
import { useResourceList, type ResourceList } from './use-resource-list.ts'
import styles from './resource-table.module.css'

type PageProps<R extends Listed> = {
  resource: R
  options: ListOptions<R>
  list: ResourceList<RowOf<R>>
}

/** Returns whether the list is an inventory, which has its own calls for the export and the number of rows. */
const isInventory = (listed: Listed): listed is Inventory => 'exportCall' in listed

/** The filters that the page shows. */
const PageFilters = <R extends Listed>({ resource, options, list }: PageProps<R>) => {
  const isProvider = useRoleIsIn('sa')
  // A customer's users have only one customer, so there is nothing to select.
  const shown = (options.filters ?? defaultFilters(resource)).filter(
    (name) =>
      (isProvider || resource.fields[name]?.ref?.resource !== customers) &&
      options.part?.filters[name] === undefined,
  )
  return (
    <ListFilters
      resource={resource}
      shown={shown}
      values={list.filters}
      texts={options.filterTexts}
      options={options.filterOptions}
      inputs={options.filterInputs}
      onChange={(name, value) =>
        list.change(filterChange(resource, list.state, name, value, list.sizes), true)
      }
      onReset={list.reset}
    />
  )
}

/** The display options, the export and the import. */
const PageViewMenu = <R extends Listed>({
  resource,
  list,
  view: { columns, choice },
  rights: { changed, mayWrite },
}: Omit<PageProps<R>, 'options'> & { view: ListView<RowOf<R>>; rights: ListRights }) => {
  const exported = changed ?? (list.isReady && isInventory(resource) ? resource : undefined)
  return (
    <ListViewMenu
      columns={columns}
      choice={choice}
      sorting={list.state}
      onSort={({ sort, direction }) => list.change({ sort, direction })}
      csvHref={exported && buildCsvUrl(exported, list.requested, choice.hidden)}
      importHref={mayWrite && changed?.importKey ? paths.listImport(resource.name) : undefined}
    />
  )
}

/** Shown if there are no rows. `add` is the action that adds the first one. */
const PageEmpty = <R extends Listed>({ resource, options, list, add }: PageProps<R> & { add: ReactNode }) => {
  const { scope, empty } = options
  return (
    <ListEmpty
      list={list}
      resource={resource}
      noMatch={{
        text: t(m.noResultsMatchSearchAndFilters),
        clear: { label: t(m.clearSearchAndFilters), onClick: list.reset },
      }}
    >
      {scope && !list.isReady ? (
        <EmptyState title={scope.prompt.title} text={scope.prompt.text} />
      ) : (
        <EmptyState
          title={empty?.title ?? t(m.noneYet, { nouns: getPluralNoun(resource) })}
          text={t(resource.purpose)}
          action={empty?.action ?? add}
        />
      )}
    </ListEmpty>
  )
}

/** Returns the page's list, its view and the user's rights. */
const usePageList = <R extends Listed>(resource: R, options: ListOptions<R>) => {
  const { part, scope, given, refreshAfter, bulkActions, open: openOwn, columns, leftOut, sticky } = options
  const list = useResourceList(resource, {
    place: { path: part?.path ?? resource.pages.list },
    part,
    given,
    countCall: isInventory(resource) ? resource.countCall : undefined,
    isReady: scope?.isChosen !== false,
    scopeFilters: scope?.filters,
    refreshAfter,
  })
  const places = useMemo(() => getResourcePaths(resource), [resource])
  const open = useCallback(
    (row: RowOf<R>) => (openOwn ? openOwn(row) : places.detail(getRowId(row))),
    [openOwn, places],
  )
  const view = useListView(resource, resource.name, { columns, leftOut, sticky, open })
  const rights = useListRights(resource, list.isEditable, bulkActions)
  const addHref = rights.mayWrite && rights.changed?.calls.create ? places.add() : undefined
  return { list, view, rights, addHref }
}

/** The page. */
export const ResourceListPage = <R extends Listed>({
  resource,
  options = {},
}: {
  resource: R
  options?: ListOptions<R> | undefined
}) => {
  const title = options.part?.title ?? resource.title
  useTitle(t(title))
  const { list, view, rights, addHref } = usePageList(resource, options)
  const add =
    options.primaryAction ??
    (addHref && (
      <Button variant="contained" href={addHref}>
        {t(m.add, { noun: getNoun(resource) })}
      </Button>
    ))
  const page = { resource, options, list }
  return (
    <div className={styles.list}>
      <PageHeader
        title={t(title)}
        count={list.total}
        crumbs={[{ name: t(title) }]}
        action={options.scope?.picker ?? add}
      />
      {options.above}
      {list.message && (
        <Alert severity="info" role="status">
          {list.message}
        </Alert>
      )}
      <ListCard
        resource={resource}
        list={list}
        view={view}
        title={t(resource.title)}
        rights={rights}
        hasSearchKey
        tools={
          <>
            <PageFilters {...page} />
            <PageViewMenu resource={resource} list={list} view={view} rights={rights} />
          </>
        }
        actions={{
          heading: options.rowButtons?.heading,
          width: menuWidth,
          cell: createRowMenu(resource, rights, { ...options, open: view.open }),
          buttons: options.rowButtons?.cell,
          buttonsWidth: options.rowButtons?.width,
        }}
        empty={<PageEmpty {...page} add={add} />}
        sizes={options.pageSizes ?? pageSizes}
      />
    </div>
  )
}
