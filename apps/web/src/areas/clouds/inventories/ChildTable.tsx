/** The child items of a resource, as a table on the resource's page. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { pageLimits, type Call, type Inventory, type InventoryChild, getPluralNoun } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { ResourceTable } from '../../../kit/list/resource-table.tsx'
import { buildTableColumns } from '../../../kit/list/table-columns.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import styles from './inventories.module.css'
import tables from '../../../kit/list/resource-table.module.css'
import { toRowAddress, findCallParameters, fillPagePath } from './addresses.ts'
import { buildChildrenQuery, type InventoryRow } from './queries.ts'

/** The number of placeholder rows while the real number is unknown. */
const expectedRows = 3

type Props = { inventory: Inventory; child: InventoryChild; row: InventoryRow | undefined }

/** Renders the rows. `rows` is undefined while they load. */
export const ChildTable = ({ inventory, child, row, rows }: Props & { rows: InventoryRow[] | undefined }) => {
  const navigate = useNavigate()
  const { title, fields, nameField, detail } = child
  const open = useMemo(
    () => (item: InventoryRow) =>
      detail &&
      row &&
      fillPagePath(detail.page, {
        ...toRowAddress(inventory.address, row),
        [detail.parameter]: String(item[nameField]),
      }),
    [inventory, detail, nameField, row],
  )
  const columns = useMemo(
    () => buildTableColumns({ fields, nameField, list: { columns: child.columns, sort: [] } }, { open }),
    [fields, nameField, child.columns, open],
  )
  return (
    <ResourceTable
      label={t(title)}
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
      empty={<EmptyState title={t(m.noTitle, { nouns: getPluralNoun(child) })} text={t(child.purpose)} />}
    />
  )
}

/**
 * The table of a child list with its own call, which starts as soon as its parameters are known from the page's address
 * or from the resource.
 */
export const FetchedChildTable = ({
  call,
  given,
  ...props
}: Props & { call: Call; given: Record<string, string> }) => {
  const { inventory, child, row } = props
  const [page, setPage] = useState(1)
  const [showHidden, setShowHidden] = useState(false)
  const { address = {}, paged } = child.call ?? {}
  const parameters = findCallParameters(inventory, given, address) ?? (row && toRowAddress(address, row))
  const requestedParameters = {
    ...parameters,
    ...(paged && { page: String(page), showHidden: String(showHidden) }),
  }
  const answer = useQuery({
    ...buildChildrenQuery(inventory, call, requestedParameters),
    enabled: parameters !== undefined,
  })
  const unavailableText =
    child.unavailable?.[inventory.clouds.find((cloud) => cloud === row?.['cloudProvider']) ?? 'Azure']
  if (answer.isError && !answer.isFetching)
    return <QueryFailed title={t(m.couldNotBeLoaded, { title: t(child.title) })} answer={answer} />
  const pages = Math.ceil((answer.data?.count ?? 0) / pageLimits.defaultSize)
  return (
    <>
      {unavailableText && <p className={styles.note}>{t(unavailableText)}</p>}
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
          {t(m.showHidden)}
        </label>
      )}
      <ChildTable {...props} rows={answer.data?.rows} />
      {paged && pages > 1 && (
        <nav className={styles.pages} aria-label={t(m.pagesOf, { title: t(child.title) })}>
          <Button variant="text" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t(m.previous)}
          </Button>
          <span>{t(m.pageOf, { page, pages })}</span>
          <Button variant="text" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t(m.next)}
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
