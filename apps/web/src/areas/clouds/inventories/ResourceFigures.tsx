/** The most important facts of a resource: its status and its cost. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, type Inventory } from '@cmp/contract'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Figures } from '../../../ui/parts/Figures.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { buildDetailPath } from './addresses.ts'
import type { InventoryRow } from './queries.ts'

/** Properties that describe the status and size of a resource, if its inventory has them. */
const shown = ['status', 'size', 'sku', 'version'] as const

/** The card above the properties. */
export const ResourceFigures = ({
  inventory,
  row,
}: {
  inventory: Inventory
  row: InventoryRow | undefined
}) => {
  const renderCost = (name: string) => {
    if (!row) return <Skeleton width={96} />
    const [charge, currency] = [row[name], String(row['currency'])]
    if (typeof charge !== 'string') return '–'
    return (
      <AppLink href={`${buildDetailPath(inventory, row)}?tab=cost`}>
        {formatMoney(charge, getCurrencyDigits(currency))} {currency}
      </AppLink>
    )
  }
  const facts = shown.filter((name) => inventory.fields[name]).slice(0, 2)
  return (
    <Figures
      label={t(m.summary)}
      figures={[
        { label: t(m.chargeLastMonth2), value: renderCost('lastMonthCost'), isMain: true },
        { label: t(m.chargeThisMonth), value: renderCost('thisMonthCost') },
        ...facts.map((name) => ({
          label: inventory.fields[name]?.label ?? name,
          value: row ? String(row[name] ?? '–') : <Skeleton width={96} />,
        })),
        ...(row?.['deletedAt'] ? [{ label: t(m.status), value: t(m.deleted) }] : []),
      ]}
    />
  )
}
