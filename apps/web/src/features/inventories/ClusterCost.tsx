/** What a Kubernetes cluster costs with its nodes, disks and load balancers, which providers bill as resources of their own. */
import { formatMoney } from '@cmp/billing/format'
import { cloudResources, digitsOf, type CostPart } from '@cmp/contract'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { withQuery } from '../../kit/api/api.ts'
import { TableBlock, WordsCell } from '../../ui/parts/TableBlock.tsx'
import { useToday } from '../../ui/parts/use-today.ts'
import { lastMonthOf } from '../usage-by-meters/usage-state.ts'
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

/** The resources of the cluster: lines of its group at Azure, else the resources with its tag. */
const linkOf = (row: InventoryRow, today: string): string | null => {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '')
  const ground = { tenantId: text('tenantId'), containerId: text('containerId') }
  switch (text('cloudProvider')) {
    case 'Azure':
      return text('nodeGroup') === ''
        ? null
        : withQuery('/usage-consumption', {
            ...lastMonthOf(today),
            groupBy: 'resource',
            subscriptionId: text('containerId'),
            resourceGroup: text('nodeGroup'),
          })
    case 'AWS':
      return withQuery(cloudResources.pages.list, { ...ground, tag: `eks:cluster-name=${text('name')}` })
    default:
      return withQuery(cloudResources.pages.list, { ...ground, tag: `goog-k8s-cluster-name=${text('name')}` })
  }
}

/** The table of the parts, or why only the control plane is known. */
export const ClusterCost = ({ row, parts }: { row: InventoryRow; parts: readonly CostPart[] }) => {
  const today = useToday()
  const cloud = String(row['cloudProvider'])
  const isKnown = parts.some(({ part }) => part !== 'controlPlane')
  const currency = typeof row['currency'] === 'string' ? row['currency'] : ''
  const money = (amount: unknown) =>
    typeof amount === 'string' ? `${formatMoney(amount, digitsOf(currency))} ${currency}` : '–'
  const href = linkOf(row, today)
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
          {isKnown && href && <AppLink href={href}>Show these resources</AppLink>}
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
            <td>{money(lastMonthCost)}</td>
            <td>{money(thisMonthCost)}</td>
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
            <td>{money(row['lastMonthTotal'])}</td>
            <td>{money(row['thisMonthTotal'])}</td>
          </tr>
        </tfoot>
      )}
    </TableBlock>
  )
}
