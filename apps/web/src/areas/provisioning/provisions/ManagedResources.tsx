/** The resources of a provision: each with a link to its page in the inventory, and its cost. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, getProvisionResources, provisions, type ProvisionResources } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import styles from './provisions.module.css'

type ManagedResource = ProvisionResources['resources'][number]

const Cost = ({
  resource: { page, currency },
  amount,
}: {
  resource: ManagedResource
  amount: string | null
}) => {
  if (amount === null || currency === null) return <span className={styles.none}>–</span>
  const text = `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`
  return page ? <AppLink href={`${page}?tab=cost`}>{text}</AppLink> : text
}

/** The part of a provision's page. */
export const ManagedResources = ({ id }: { id: string }) => {
  const { data } = useQuery({
    queryKey: [provisions.name, id, 'resources'],
    queryFn: ({ signal }) => send(getProvisionResources, { params: { id } }, { signal }),
  })
  const managedResources = data?.resources ?? []
  return (
    <TableBlock
      title={t(m.managedResources)}
      note={t(m.resourcesInInventoryAreLinksNew)}
      heads={[t(m.name), t(m.type), t(m.lastMonth), t(m.thisMonth)]}
      words={2}
    >
      <tbody>
        {managedResources.map((resource) => (
          <tr key={resource.address}>
            <th scope="row">
              {resource.page ? <AppLink href={resource.page}>{resource.name}</AppLink> : resource.name}
            </th>
            <WordsCell>
              <code>{resource.type}</code>
            </WordsCell>
            <td>
              <Cost resource={resource} amount={resource.lastMonthCost} />
            </td>
            <td>
              <Cost resource={resource} amount={resource.thisMonthCost} />
            </td>
          </tr>
        ))}
        {managedResources.length === 0 && <NoRow columns={4}>{t(m.noResourcesYet)}</NoRow>}
      </tbody>
    </TableBlock>
  )
}
