/** What hangs below a resource: a table of all of it on the resource's page. */
import { pageLimits, type Call, type Inventory, type InventoryChild } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { ResourceTable } from '../../kit/list/resource-table.tsx'
import { tableColumns } from '../../kit/list/table-columns.tsx'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { EmptyState } from '../../ui/parts/EmptyState.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import styles from './inventories.module.css'
import tables from '../../kit/list/resource-table.module.css'
import { addressOf, parametersIn, pathTo } from './addresses.ts'
import { childrenQuery, type InventoryRow } from './queries.ts'

/** Rows of a table whose own number is not known yet. */
const expectedRows = 3

type Props = { inventory: Inventory; child: InventoryChild; row: InventoryRow | undefined }

/** Draws the rows; undefined while they are on their way. */
export const ChildTable = ({ inventory, child, row, rows }: Props & { rows: InventoryRow[] | undefined }) => {
  const navigate = useNavigate()
  const { title, fields, nameField, detail } = child
  const open = useMemo(
    () => (item: InventoryRow) =>
      detail &&
      row &&
      pathTo(detail.page, {
        ...addressOf(inventory.address, row),
        [detail.parameter]: String(item[nameField]),
      }),
    [inventory, detail, nameField, row],
  )
  const columns = useMemo(
    () => tableColumns({ fields, nameField, list: { columns: child.columns, sort: [] } }, { open }),
    [fields, nameField, child.columns, open],
  )
  return (
    <ResourceTable
      label={title}
      columns={columns}
      hidden={[]}
      rows={rows}
      pageSize={expectedRows}
      busy={false}
      sorting={{ sort: nameField, direction: 'asc' }}
      onSort={() => undefined}
      rowId={(item) => String(item[nameField])}
      onOpen={(item) => {
        const href = open(item)
        if (href) void navigate({ href })
      }}
      empty={<EmptyState title={`No ${title.toLowerCase()}`} text={child.purpose} />}
    />
  )
}

/** The table of a child that has a call of its own, asked as soon as its parameters are known: by the page's address or the resource. */
export const AskedChildTable = ({
  call,
  given,
  ...props
}: Props & { call: Call; given: Record<string, string> }) => {
  const { inventory, child, row } = props
  const [page, setPage] = useState(1)
  const [showHidden, setShowHidden] = useState(false)
  const { address = {}, paged } = child.call ?? {}
  const parameters = parametersIn(inventory, given, address) ?? (row && addressOf(address, row))
  const asked = {
    ...parameters,
    ...(paged && { page: String(page), showHidden: String(showHidden) }),
  }
  const answer = useQuery({ ...childrenQuery(inventory, call, asked), enabled: parameters !== undefined })
  const untold = child.untold?.[inventory.clouds.find((cloud) => cloud === row?.['cloudProvider']) ?? 'Azure']
  if (answer.isError && !answer.isFetching)
    return <QueryFailed title={`${child.title} could not be loaded`} answer={answer} />
  const pages = Math.ceil((answer.data?.count ?? 0) / pageLimits.defaultSize)
  return (
    <>
      {untold && <p className={styles.note}>{untold}</p>}
      {paged && (
        <label className={styles.note}>
          <input
            type="checkbox"
            checked={showHidden}
            onChange={(event) => {
              setShowHidden(event.target.checked)
              setPage(1)
            }}
          />{' '}
          Show hidden
        </label>
      )}
      <ChildTable {...props} rows={answer.data?.rows} />
      {paged && pages > 1 && (
        <nav className={styles.pages} aria-label={`Pages of ${child.title}`}>
          <Button variant="text" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button variant="text" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </>
  )
}

/** A card with a heading around a table. */
export const ChildCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={tables.listCard} aria-label={title}>
    <div className={tables.listTools}>
      <h2>{title}</h2>
    </div>
    {children}
  </section>
)
