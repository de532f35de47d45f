/**
 * The cost of a Kubernetes cluster with its nodes, disks and load balancers, which providers bill as separate
 * resources.
 */
import { formatMoney } from '@cmp/billing/format'
import { cloudResources, getCurrencyDigits, type CostPart } from '@cmp/contract'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { withQuery } from '../../../kit/api/api.ts'
import { TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { useToday } from '../../../ui/parts/use-today.ts'
import { getLastMonth } from '../../../kit/usage/usage-state.ts'
import type { InventoryRow } from './queries.ts'

const names: Record<CostPart['part'], string> = {
  controlPlane: 'Control plane',
  nodes: 'Nodes',
  pods: 'Fargate pods',
  disks: 'Disks and snapshots',
  network: 'Load balancers and addresses',
  other: 'Other resources',
}

const explanation: Record<string, string> = {
  Azure: 'Nodes, disks and load balancers are the resources in the node resource group of the cluster.',
  AWS: 'Nodes, disks and load balancers are the resources that EKS has tagged with the name of the cluster.',
  GCP: 'Nodes, disks and load balancers are the resources that GKE has labeled with the name of the cluster.',
}

const separately: Record<string, string> = {
  Azure: 'No line of the last two months names a resource in the node resource group of this cluster.',
  AWS: 'No listed resource with a cost has a tag with the name of this cluster, such as eks:cluster-name.',
  GCP: 'No listed resource with a cost has the label goog-k8s-cluster-name with the name of this cluster.',
}

/**
 * Returns a link to the cluster's resources: for Azure the line items of its resource group, otherwise the resources
 * with the tag that the provider sets.
 */
const linkOf = (row: InventoryRow, today: string): { href: string; text: string } | null => {
  const getText = (name: string) => (typeof row[name] === 'string' ? row[name] : '')
  const scope = { tenantId: getText('tenantId'), containerId: getText('containerId') }
  const withTag = (tag: string) => ({
    text: `Show resources with the tag ${tag}`,
    href: withQuery(cloudResources.pages.list, { ...scope, tag }),
  })
  switch (getText('cloudProvider')) {
    case 'Azure':
      return getText('nodeGroup') === ''
        ? null
        : {
            text: 'Show these resources',
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
      ? 'Google bills Autopilot clusters by pod, under the cluster itself.'
      : isKnown
        ? explanation[cloud]
        : `Nodes are billed separately. ${separately[cloud] ?? ''}`
  return (
    <TableBlock
      title="Cost with nodes"
      note={
        <>
          {note} {isKnown && 'Totals of the portal count each of them once. '}
          {isKnown && link && <AppLink href={link.href}>{link.text}</AppLink>}
        </>
      }
      heads={['Part', 'Resources', 'Last month', 'This month']}
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
            <WordsCell>No charge in the last two months</WordsCell>
            <td>–</td>
            <td>–</td>
          </tr>
        )}
      </tbody>
      {isKnown && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td>{formatAmount(row['lastMonthTotal'])}</td>
            <td>{formatAmount(row['thisMonthTotal'])}</td>
          </tr>
        </tfoot>
      )}
    </TableBlock>
  )
}
