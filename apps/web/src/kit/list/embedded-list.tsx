/** The list of a resource inside another page: a table and its pagination, with the state in the page's address. */
import { lowerTitle, numberText, type Resource, type RowOf } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { EmptyState } from '../../ui/parts/EmptyState.tsx'
import { Pager } from '../../ui/parts/Pager.tsx'
import { DebouncedInput } from './list-filters.tsx'
import { useRoleIsIn } from '../session/use-session.ts'
import { listStateOf, pageSizes, searchOf, type ListState } from '../api/list-search.ts'
import { buildCsvUrl, getRowId, listQuery } from '../api/resource-calls.ts'
import { useColumnChoice } from './column-choice.ts'
import { ListViewMenu } from './list-view-menu.tsx'
import { getShownRange } from './range-of.ts'
import { ResourceTable } from './resource-table.tsx'
import { ownCustomerOf } from './own-customer.ts'
import { buildTableColumns, type ColumnOverride, type TableColumn } from './table-columns.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { QueryFailed } from '../page/QueryFailed.tsx'
import styles from './resource-table.module.css'

/** The column of row numbers. */
const numberName = 'no'
/** The width of the column of row numbers. Pixels. */
const numberWidth = 64

/** Adds a prefix to the parameters, because a page may have several lists: `payg.page=2`. */
const withPrefix = (prefix: string, search: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [`${prefix}.${name}`, value]))

const useEmbeddedState = (resource: Resource, prefix: string, parameters: Record<string, string>) => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const path = useLocation({ select: (location) => location.pathname })
  const navigate = useNavigate()
  const own = Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      name.startsWith(`${prefix}.`) ? [[name.slice(prefix.length + 1), value]] : [],
    ),
  )
  const inAddress = listStateOf(resource, own)
  const change = (change: Partial<ListState>) => {
    const others = Object.fromEntries(
      Object.entries(search).flatMap(([name, value]) =>
        name.startsWith(`${prefix}.`) ? [] : [[name, String(value)]],
      ),
    )
    const next = searchOf(resource, { ...inAddress, page: 1, ...change })
    void navigate({ to: path, search: { ...others, ...withPrefix(prefix, next) }, replace: true })
  }
  return { state: { ...inAddress, filters: { ...inAddress.filters, ...parameters } }, change }
}

/** A constant, so that the columns built from it stay the same. */
const noRows: never[] = []

/** For rows without a link. */
const getNoPath = () => undefined

/** Returns a column that numbers the rows across pages. */
const numberColumn = <Row,>(rows: readonly Row[], first: number): TableColumn<Row> => {
  const numbers = new Map(rows.map((row, index) => [row, numberText(first + index)]))
  return {
    name: numberName,
    label: 'No',
    width: numberWidth,
    least: numberWidth,
    grows: false,
    matters: 'most',
    numeric: true,
    sortable: false,
    sticky: true,
    atEnd: false,
    isNaming: false,
    kind: 'integer',
    hasValue: () => true,
    cell: (row) => numbers.get(row),
  }
}

/** Renders the list. */
export const EmbeddedList = <R extends Resource>({
  resource,
  title = resource.title,
  prefix,
  parameters,
  columns: columnOverrides,
  hidden = [],
  sticky,
  sizes = pageSizes,
  numbered = false,
  isReady = true,
  emptyTitle = 'No Data',
  emptyText,
  add,
  open = getNoPath,
  actions,
}: {
  resource: R
  title?: string
  /** The prefix of its parameters in the address. */
  prefix: string
  /** Call parameters besides the list's own state. */
  parameters: Record<string, string>
  columns?: Partial<Record<string, ColumnOverride<RowOf<R>>>> | undefined
  hidden?: readonly string[]
  sticky?: readonly string[]
  sizes?: readonly number[]
  /** Adds a first column No with row numbers across pages. */
  numbered?: boolean
  /** While false, nothing is requested and the list is shown as empty. */
  isReady?: boolean
  emptyTitle?: string
  emptyText?: string | undefined
  /** The button that adds a row. */
  add?: { href: string; label: string } | undefined
  /** Returns the link of the cell with the row's name. */
  open?: (row: RowOf<R>) => string | undefined
  actions?: { heading?: string; width: number; cell: (row: RowOf<R>) => ReactNode } | undefined
}) => {
  const choice = useColumnChoice(`${prefix}.${resource.name}`)
  const { state, change } = useEmbeddedState(resource, prefix, parameters)
  const navigate = useNavigate()
  const answer = useQuery({ ...listQuery(resource, state), enabled: isReady })
  const { page, size } = state
  const rows = isReady ? answer.data?.rows : noRows
  const count = isReady ? (answer.data?.count ?? 0) : 0
  const pages = Math.max(1, Math.ceil(count / size))
  const isProvider = useRoleIsIn('sa')
  const columns = useMemo(() => {
    const leftOut = ownCustomerOf(resource, isProvider)
    const made = buildTableColumns(resource, { columnOverrides, sticky, leftOut, open })
    return numbered ? [numberColumn(rows ?? noRows, (page - 1) * size + 1), ...made] : made
  }, [resource, isProvider, columnOverrides, sticky, open, numbered, rows, page, size])

  const addButton = add && (
    <Button variant="outlined" href={add.href}>
      {add.label}
    </Button>
  )

  return (
    <section className={styles.listCard} aria-label={title}>
      <div className={styles.listTools}>
        <h2>{title}</h2>
        {resource.list.search.length > 0 && (
          <DebouncedInput
            value={state.search}
            onChange={(search) => change({ search })}
            label={`Search ${lowerTitle(title)}`}
            placeholder="Search"
            width={220}
          />
        )}
        <div className={styles.listToolsEnd}>
          <ListViewMenu
            columns={columns.filter(({ name }) => name !== numberName && !hidden.includes(name))}
            choice={choice}
            sorting={state}
            onSort={change}
          />
          <Button href={buildCsvUrl(resource, state)} color="inherit" disabled={count === 0} download>
            Export CSV
          </Button>
          {count > 0 && addButton}
        </div>
      </div>
      {isReady && answer.isError && !answer.isFetching ? (
        <QueryFailed title={`${title} could not be loaded`} answer={answer} />
      ) : (
        <ResourceTable
          label={title}
          columns={columns}
          hidden={[...hidden, ...choice.hidden]}
          selected={choice.selected}
          onGaveWay={choice.setGaveWay}
          rows={rows}
          pageSize={size}
          busy={answer.isPlaceholderData && answer.fetchStatus !== 'idle'}
          sorting={state}
          onSort={change}
          rowId={getRowId}
          onOpen={(row) => {
            const href = open(row)
            if (href !== undefined) void navigate({ href })
          }}
          actions={actions}
          empty={
            state.search ? (
              <EmptyState
                title={`No ${resource.noun} matches`}
                action={
                  <Button variant="outlined" onClick={() => change({ search: '' })}>
                    Clear search
                  </Button>
                }
              />
            ) : (
              <EmptyState title={emptyTitle} text={emptyText} action={addButton} />
            )
          }
        />
      )}
      <Pager
        page={page}
        pages={pages}
        size={size}
        sizes={sizes}
        range={isReady ? getShownRange(answer, state) : '–'}
        onPage={(page) => change({ page })}
        onSize={(size) => change({ size })}
      />
    </section>
  )
}
