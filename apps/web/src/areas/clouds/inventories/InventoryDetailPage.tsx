/**
 * The page of one resource in tabs: its properties and their age, its metrics, its child items, its cost and its
 * changes. For a child item, the page shows only its properties.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { getNoun, type Inventory, type InventoryChild } from '@cmp/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { DetailSections } from '../../../kit/detail/detail-sections.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { Tabs } from '../../../ui/parts/Tabs.tsx'
import {
  decodeAddress,
  toRowAddress,
  findAddressField,
  findCallParameters,
  fillPagePath,
} from './addresses.ts'
import { FetchedChildTable, ChildCard, ChildTable } from './ChildTable.tsx'
import { ConsoleLink } from './ConsoleLink.tsx'
import { LikeThis } from './LikeThis.tsx'
import { Freshness } from './Freshness.tsx'
import { ManagedBy, NotManaged } from './ManagedBy.tsx'
import { buildPreloadQueries, buildFreshResourceQuery, type Fresh } from './queries.ts'
import { ResourceFigures } from './ResourceFigures.tsx'
import styles from './inventories.module.css'

type Address = Record<string, string>

const UsageCharts = lazy(async () => ({ default: (await import('./UsageCharts.tsx')).UsageCharts }))
const CostAndChanges = lazy(async () => ({
  default: (await import('./CostAndChanges.tsx')).CostAndChanges,
}))

/** A tab of a resource's page. `value` is its name in the address. */
type Part = { value: string; label: string; draw: (fresh: Fresh | undefined) => ReactNode }

const overview = 'overview'

/** Returns the tabs for the resources of an inventory. */
const buildTabs = (inventory: Inventory, given: Address): Part[] => {
  const { usage, usageCall, children, childCalls, fields, sections } = inventory
  return [
    {
      value: overview,
      label: t(m.overview),
      draw: (fresh) => (
        <>
          <ResourceFigures inventory={inventory} row={fresh?.row} />
          <DetailSections fields={fields} sections={sections} row={fresh?.row} />
          {fresh?.raw && (
            <details className={styles.raw}>
              <summary>{t(m.rawProviderResponse)}</summary>
              <pre tabIndex={0}>{JSON.stringify(fresh.raw, null, 2)}</pre>
            </details>
          )}
        </>
      ),
    },
    ...(usage && usageCall
      ? [
          {
            value: 'usage',
            label: t(m.usage),
            draw: (fresh: Fresh | undefined) =>
              fresh && (
                <UsageCharts
                  inventory={inventory}
                  call={usageCall}
                  address={
                    findCallParameters(inventory, given, usage.address) ??
                    toRowAddress(usage.address, fresh.row)
                  }
                />
              ),
          },
        ]
      : []),
    ...Object.entries(children).map(([name, child]): Part => ({
      value: name,
      label: t(child.title),
      draw: (fresh) => {
        const call = childCalls[name]?.list
        const props = { inventory, child, row: fresh?.row }
        return (
          <ChildCard title={t(child.title)}>
            {call ? (
              <FetchedChildTable {...props} given={given} call={call} />
            ) : (
              <ChildTable {...props} rows={fresh?.children?.[name]} />
            )}
          </ChildCard>
        )
      },
    })),
    {
      value: 'cost',
      label: t(m.costAndChanges),
      draw: (fresh) => fresh && <CostAndChanges {...fresh} />,
    },
  ]
}

/** The tabs. The address holds the open tab. */
const ResourceParts = ({
  inventory,
  given,
  fresh,
}: {
  inventory: Inventory
  given: Address
  fresh: Fresh | undefined
}) => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const parts = buildTabs(inventory, given)
  const open = parts.find(({ value }) => value === search['tab']) ?? parts[0]
  return (
    <Tabs
      label={t(m.sectionsOfThe, { noun: getNoun(inventory) })}
      tabs={parts}
      value={open?.value ?? overview}
      onChange={(tab) =>
        void navigate({
          to: '.',
          search: (former: Record<string, unknown>) => ({
            ...former,
            tab: tab === overview ? undefined : tab,
          }),
          replace: true,
        })
      }
    >
      <div className={styles.children}>
        <Suspense fallback={<Skeleton height={320} />}>{open?.draw(fresh)}</Suspense>
      </div>
    </Tabs>
  )
}

/** The page of a resource. `given` is the resource's address in the page's path. */
export const InventoryDetailPage = ({ inventory, given }: { inventory: Inventory; given: Address }) => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const answer = useQuery(buildFreshResourceQuery(inventory, inventory.detailCall, decodeAddress(given)))
  const beside = buildPreloadQueries(inventory, given, search)
  useQueries({ queries: beside.usage })
  useQueries({ queries: beside.lists })
  const fresh = answer.data
  const title = String(
    fresh?.row[inventory.nameField] ?? findAddressField(inventory, given, inventory.nameField) ?? '',
  )
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: t(inventory.title), href: inventory.pages.list }, { name: title }]}
        action={
          fresh && (
            <div className={styles.standingRight}>
              <Freshness {...fresh} />
              <ManagedBy inventory={inventory} row={fresh.row} />
              <ConsoleLink row={fresh.row} />
              <LikeThis inventory={inventory} row={fresh.row} />
            </div>
          )
        }
      />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: inventory.pages.list, title: t(inventory.title) }} />
      ) : (
        <>
          {fresh && <NotManaged inventory={inventory} row={fresh.row} />}
          <ResourceParts inventory={inventory} given={given} fresh={fresh} />
        </>
      )}
    </>
  )
}

/** The page of a child item of a resource, such as a node pool. */
export const InventoryChildPage = ({
  inventory,
  name,
  child,
  given,
}: {
  inventory: Inventory
  /** The name of the child list in the inventory. */
  name: string
  child: InventoryChild & { detail: NonNullable<InventoryChild['detail']> }
  given: Address
}) => {
  const call = inventory.childCalls[name]?.detail
  if (!call) throw new Error(`${inventory.name} has no call for one of its ${name}`)
  const answer = useQuery(buildFreshResourceQuery(inventory, call, decodeAddress(given)))
  const fresh = answer.data
  const parent = findAddressField(inventory, given, inventory.nameField) ?? ''
  const title = String(fresh?.row[child.nameField] ?? given[child.detail.parameter])
  const path = fillPagePath(inventory.pages.detail, given)
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { name: t(inventory.title), href: inventory.pages.list },
          { name: parent, href: path && `${path}?tab=${name}` },
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
                  ...findCallParameters(inventory, given, inventory.usage.address),
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
