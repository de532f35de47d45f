/**
 * The cost of a Kubernetes cluster with its nodes, disks and load balancers, which providers bill as separate
 * resources.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { formatMoney } from '@cmp/billing/format'
import { cloudResources, getCurrencyDigits, type CostPart } from '@cmp/contract'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { withQuery } from '../../../kit/api/api.ts'
import { TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { useToday } from '../../../ui/parts/use-today.ts'
import { getLastMonth } from '../../../kit/usage/usage-state.ts'
import type { InventoryRow } from './queries.ts'

const names: Record<CostPart['part'], string> = {
  controlPlane: t(m.controlPlane),
  nodes: t(m.nodes),
  pods: t(m.fargatePods),
  disks: t(m.disksAndSnapshots),
  network: t(m.loadBalancersAndIpAddresses),
  other: t(m.otherResources),
}

const explanation: Record<string, string> = {
  Azure: t(m.nodesDisksAndLoadBalancersAre),
  AWS: t(m.nodesDisksAndLoadBalancersAreResources),
  GCP: t(m.nodesDisksAndLoadBalancersAreResourcesThat),
}

const separately: Record<string, string> = {
  Azure: t(m.noLineItemOfLast2),
  AWS: t(m.noListedResourceWithCostIs),
  GCP: t(m.noListedResourceWithCostHas),
}

/**
 * Returns a link to the cluster's resources: for Azure the line items of its resource group, otherwise the resources
 * with the tag that the provider sets.
 */
const linkOf = (row: InventoryRow, today: string): { href: string; text: string } | null => {
  const getText = (name: string) => (typeof row[name] === 'string' ? row[name] : '')
  const scope = { tenantId: getText('tenantId'), containerId: getText('containerId') }
  const withTag = (tag: string) => ({
    text: t(m.showResourcesWithTheTag, { tag }),
    href: withQuery(cloudResources.pages.list, { ...scope, tag }),
  })
  switch (getText('cloudProvider')) {
    case 'Azure':
      return getText('nodeGroup') === ''
        ? null
        : {
            text: t(m.showTheseResources),
            href: withQuery('/usage-consumption', {
              ...getLastMonth(today),
              groupBy: 'resource',
              subscriptionId: getText('containerId'),
              resourceGroup: getText('nodeGroup'),
            }),
          }
    case 'AWS':
      return withTag(`eks:cluster-name=${getText('name')}`)
    default:
      return withTag(`goog-k8s-cluster-name=${getText('name')}`)
  }
}

/** The table of the parts, or the reason why only the control plane is known. */
export const ClusterCost = ({ row, parts }: { row: InventoryRow; parts: readonly CostPart[] }) => {
  const today = useToday()
  const cloud = String(row['cloudProvider'])
  const isKnown = parts.some(({ part }) => part !== 'controlPlane')
  const currency = typeof row['currency'] === 'string' ? row['currency'] : ''
  const formatAmount = (amount: unknown) =>
    typeof amount === 'string' ? `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}` : '–'
  const link = linkOf(row, today)
  const note =
    row['mode'] === 'Autopilot'
      ? t(m.googleBillsAutopilotClustersByPod)
      : isKnown
        ? explanation[cloud]
        : t(m.nodesAreBilledSeparately, { value: separately[cloud] ?? '' })
  return (
    <TableBlock
      title={t(m.costIncludingNodes)}
      note={
        <>
          {note} {isKnown && `${t(m.totalsCountEachOnce)} `}
          {isKnown && link && <AppLink href={link.href}>{link.text}</AppLink>}
        </>
      }
      heads={[t(m.component), t(m.resources), t(m.lastMonth), t(m.thisMonth)]}
      words={1}
    >
      <tbody>
        {parts.map(({ part, resources, lastMonthCost, thisMonthCost }) => (
          <tr key={part}>
            <th scope="row">{names[part]}</th>
            <td>{resources}</td>
            <td>{formatAmount(lastMonthCost)}</td>
            <td>{formatAmount(thisMonthCost)}</td>
          </tr>
        ))}
        {parts.length === 0 && (
          <tr>
            <th scope="row">{names.controlPlane}</th>
            <WordsCell>{t(m.noChargesInLast2Months)}</WordsCell>
            <td>–</td>
            <td>–</td>
          </tr>
        )}
      </tbody>
      {isKnown && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t(m.total)}
            </th>
            <td>{formatAmount(row['lastMonthTotal'])}</td>
            <td>{formatAmount(row['thisMonthTotal'])}</td>
          </tr>
        </tfoot>
      )}
    </TableBlock>
  )
}
