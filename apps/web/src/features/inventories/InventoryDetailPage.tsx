/** The page of one resource: its facts, how old they are, and what hangs below it. Of one of those, its facts. */
import type { Inventory, InventoryChild } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { DetailSections } from '../../kit/detail/detail-sections.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { addressIn, addressOf, pathTo } from './addresses.ts'
import { AskedChildTable, ChildCard, ChildTable } from './ChildTable.tsx'
import { Freshness } from './Freshness.tsx'
import { consoleLink } from './console-link.ts'
import { freshQuery, type InventoryRow } from './queries.ts'
import { ResourceCost } from './ResourceCost.tsx'
import { ResourceTimeline } from './ResourceTimeline.tsx'
import styles from './inventories.module.css'

type Address = Record<string, string>

const UsageCharts = lazy(async () => ({ default: (await import('./UsageCharts.tsx')).UsageCharts }))

/** A resource. `given` is the address in the page's path. */
export const InventoryDetailPage = ({ inventory, given }: { inventory: Inventory; given: Address }) => {
  const answer = useQuery(freshQuery(inventory, inventory.detailCall, addressIn(given)))
  const fresh = answer.data
  const title = String(fresh?.row[inventory.nameField] ?? given[parameterOf(inventory, inventory.nameField)])
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: inventory.title, href: inventory.pages.list }, { name: title }]}
        action={
          fresh && (
            <div>
              <Freshness {...fresh} />
              <ConsoleLink row={fresh.row} />
            </div>
          )
        }
      />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: inventory.pages.list, title: inventory.title }} />
      ) : (
        <DetailSections fields={inventory.fields} sections={inventory.sections} row={fresh?.row}>
          <div className={styles.children}>
            {fresh && <ResourceCost row={fresh.row} />}
            {inventory.usageCall && inventory.usage && fresh && (
              <Suspense>
                <UsageCharts
                  inventory={inventory}
                  call={inventory.usageCall}
                  address={addressOf(inventory.usage.address, fresh.row)}
                />
              </Suspense>
            )}
            {Object.entries(inventory.children).map(([name, child]) => {
              const call = inventory.childCalls[name]?.list
              const props = { inventory, child, row: fresh?.row }
              return (
                <ChildCard key={name} title={child.title}>
                  {call ? (
                    <AskedChildTable {...props} call={call} />
                  ) : (
                    <ChildTable {...props} rows={fresh?.children?.[name]} />
                  )}
                </ChildCard>
              )
            })}
            {fresh && <ResourceTimeline row={fresh.row} />}
            {fresh?.raw && (
              <details className={styles.raw}>
                <summary>Raw answer of the provider</summary>
                <pre>{JSON.stringify(fresh.raw, null, 2)}</pre>
              </details>
            )}
          </div>
        </DetailSections>
      )}
    </>
  )
}

/** Leads to the resource in its provider's own console. */
const ConsoleLink = ({ row }: { row: InventoryRow }) => {
  const href = consoleLink(row)
  return (
    href && (
      <a href={href} target="_blank" rel="noreferrer">
        Open in the provider’s console
      </a>
    )
  )
}

/** The parameter of the address that says a field of the resource. */
const parameterOf = ({ address }: Inventory, field: string): string =>
  Object.keys(address).find((name) => address[name] === field) ?? ''

/** One of what hangs below a resource: a node pool. */
export const InventoryChildPage = ({
  inventory,
  name,
  child,
  given,
}: {
  inventory: Inventory
  /** Of the child in the inventory. */
  name: string
  child: InventoryChild & { detail: NonNullable<InventoryChild['detail']> }
  given: Address
}) => {
  const call = inventory.childCalls[name]?.detail
  if (!call) throw new Error(`${inventory.name} has no call for one of its ${name}`)
  const answer = useQuery(freshQuery(inventory, call, addressIn(given)))
  const fresh = answer.data
  const parent = given[parameterOf(inventory, inventory.nameField)] ?? ''
  const title = String(fresh?.row[child.nameField] ?? given[child.detail.parameter])
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { name: inventory.title, href: inventory.pages.list },
          { name: parent, href: pathTo(inventory.pages.detail, given) },
          { name: title },
        ]}
        action={fresh && <Freshness {...fresh} />}
      />
      {answer.isError ? (
        <QueryFailed answer={answer} />
      ) : (
        <div className={styles.children}>
          <DetailSections fields={child.fields} sections={child.detail.sections} row={fresh?.row} />
          {inventory.usageCall && inventory.usage?.child?.name === name && fresh && (
            <Suspense>
              <UsageCharts
                inventory={inventory}
                call={inventory.usageCall}
                address={{
                  ...Object.fromEntries(
                    Object.entries(inventory.usage.address).map(([parameter, field]) => [
                      parameter,
                      given[parameterOf(inventory, field)] ?? '',
                    ]),
                  ),
                  [inventory.usage.child.parameter]: title,
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </>
  )
}
