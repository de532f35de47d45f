/** What is asked first of a resource: how it is, and what it costs. */
import { formatMoney } from '@cmp/billing/format'
import { digitsOf, type Inventory } from '@cmp/contract'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { Figures } from '../../ui/parts/Figures.tsx'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { resourcePath } from './addresses.ts'
import type { InventoryRow } from './queries.ts'

/** Facts that say how a resource is and how large, where its inventory has them. */
const shown = ['status', 'size', 'sku', 'version'] as const

/** The card over the facts. */
export const ResourceFigures = ({
  inventory,
  row,
}: {
  inventory: Inventory
  row: InventoryRow | undefined
}) => {
  const cost = (name: string) => {
    if (!row) return <Skeleton width={96} />
    const [charge, currency] = [row[name], String(row['currency'])]
    if (typeof charge !== 'string') return '–'
    return (
      <AppLink href={`${resourcePath(inventory, row)}?tab=cost`}>
        {formatMoney(charge, digitsOf(currency))} {currency}
      </AppLink>
    )
  }
  const facts = shown.filter((name) => inventory.fields[name]).slice(0, 2)
  return (
    <Figures
      label="In short"
      figures={[
        { label: 'Charge of last month', value: cost('lastMonthCost'), isMain: true },
        { label: 'Charge of this month', value: cost('thisMonthCost') },
        ...facts.map((name) => ({
          label: inventory.fields[name]?.label ?? name,
          value: row ? String(row[name] ?? '–') : <Skeleton width={96} />,
        })),
        ...(row?.['goneAt'] ? [{ label: 'Standing', value: 'Gone' }] : []),
      ]}
    />
  )
}
