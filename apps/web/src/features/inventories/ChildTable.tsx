/** What hangs below a resource: a table of all of it on the resource's page. */
import type { Call, Inventory, InventoryChild } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { ResourceTable } from '../../kit/list/resource-table.tsx'
import { tableColumns } from '../../kit/list/table-columns.tsx'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { EmptyState } from '../../ui/parts/EmptyState.tsx'
import tables from '../../kit/list/resource-table.module.css'
import { addressOf, pathTo } from './addresses.ts'
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

/** The table of a child that has a call of its own, asked as soon as the resource is known. */
export const AskedChildTable = ({ call, ...props }: Props & { call: Call }) => {
  const { inventory, child, row } = props
  const address = row ? addressOf(child.call?.address ?? {}, row) : {}
  const answer = useQuery({ ...childrenQuery(inventory, call, address), enabled: row !== undefined })
  return answer.isError && !answer.isFetching ? (
    <QueryFailed title={`${child.title} could not be loaded`} answer={answer} />
  ) : (
    <ChildTable {...props} rows={answer.data} />
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
