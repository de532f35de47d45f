/** The estimated monthly cost of a provision, beside its actual charges. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { getProvisionCharges, formatMonthName, provisions, type ProvisionCharges } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { MoneyCell } from '../../../ui/parts/cells.tsx'
import { NoRow, TableBlock } from '../../../ui/parts/TableBlock.tsx'

const buildRows = (charges: ProvisionCharges): { name: string; of: ProvisionCharges['charged'] }[] => [
  { name: t(m.monthlyEstimate), of: charges.estimated },
  { name: t(m.chargesFor, { month: formatMonthName(charges.month) }), of: charges.charged },
  { name: t(m.difference), of: charges.differences },
]

/** Shown for provisions that have an estimate or charges. */
export const Charges = ({ id }: { id: string }) => {
  const { data } = useQuery({
    queryKey: [provisions.name, id, 'charges'],
    queryFn: ({ signal }) => send(getProvisionCharges, { query: { provisionId: id } }, { signal }),
  })
  if (!data || data.estimated.length + data.charged.length === 0) return null
  return (
    <TableBlock
      title={t(m.price)}
      note={t(m.excludingTaxEstimatesDoNotInclude, { message: data.message })}
      heads={[t(m.item), t(m.amount)]}
      words={1}
    >
      <tbody>
        {buildRows(data).flatMap(({ name, of }) =>
          of.map(({ currency, amount }) => (
            <tr key={`${name} ${currency}`}>
              <th scope="row">{name}</th>
              <td>
                <MoneyCell amount={amount} currency={currency} />
              </td>
            </tr>
          )),
        )}
        {data.charged.length === 0 && (
          <NoRow columns={2}>{t(m.noChargesIn, { month: formatMonthName(data.month) })}</NoRow>
        )}
      </tbody>
    </TableBlock>
  )
}
