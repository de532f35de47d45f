/** What a provision consists of: each thing with its page in the inventory, and what it costs. */
import { formatMoney } from '@cmp/billing/format'
import { digitsOf, getProvisionResources, provisions, type ProvisionResources } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { NoRow, TableBlock, WordsCell } from '../../ui/parts/TableBlock.tsx'
import styles from './provisions.module.css'

type Thing = ProvisionResources['resources'][number]

const Cost = ({ thing: { page, currency }, amount }: { thing: Thing; amount: string | null }) => {
  if (amount === null || currency === null) return <span className={styles.none}>–</span>
  const text = `${formatMoney(amount, digitsOf(currency))} ${currency}`
  return page ? <AppLink href={`${page}?tab=cost`}>{text}</AppLink> : text
}

/** The part of a provision's page. */
export const Things = ({ id }: { id: string }) => {
  const { data } = useQuery({
    queryKey: [provisions.name, id, 'resources'],
    queryFn: ({ signal }) => send(getProvisionResources, { params: { id } }, { signal }),
  })
  const things = data?.resources ?? []
  return (
    <TableBlock
      title="What it consists of"
      note="What has a page in the inventory is a link; it appears there once its cloud has been read."
      heads={['Name', 'What', 'Last month', 'This month']}
      words={2}
    >
      <tbody>
        {things.map((thing) => (
          <tr key={thing.address}>
            <th scope="row">{thing.page ? <AppLink href={thing.page}>{thing.name}</AppLink> : thing.name}</th>
            <WordsCell>
              <code>{thing.type}</code>
            </WordsCell>
            <td>
              <Cost thing={thing} amount={thing.lastMonthCost} />
            </td>
            <td>
              <Cost thing={thing} amount={thing.thisMonthCost} />
            </td>
          </tr>
        ))}
        {things.length === 0 && <NoRow columns={4}>Nothing of it is there.</NoRow>}
      </tbody>
    </TableBlock>
  )
}
