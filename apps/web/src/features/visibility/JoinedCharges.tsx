/** How much of the charge is joined with resources of the inventories, by cloud, and which services are not and why. */
import { counted, unjoinedReasons, withoutValue, type VisibilityOverview } from '@cmp/contract'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { NoRow, TableBlock, WordsCell } from '../../ui/parts/TableBlock.tsx'

type Unjoined = VisibilityOverview['unjoined'][number]

const labels = new Map(unjoinedReasons.map(({ value, label }) => [value, label]))

/** What is charged beside usage has no service. */
const serviceOf = ({ service }: Unjoined): string => service || 'Fees, discounts and other charges'

/** The filters of the usage behind a row. */
const filtersOf = ({ cloudProvider, service, reason }: Unjoined): Record<string, string> => ({
  cloudProvider,
  ...(service && { serviceName: service }),
  ...(reason === 'noResource'
    ? { groupBy: service ? 'meter' : 'service', resourceId: withoutValue }
    : { groupBy: 'resource' }),
})

/** Both tables; `usageOf` is the address of the month's usage under filters, `text` an amount with its currency. */
export const JoinedCharges = ({
  of,
  text,
  usageOf,
}: {
  of: VisibilityOverview
  text: (charge: string) => string
  usageOf: (filters: Record<string, string>) => string
}) => (
  <>
    <TableBlock
      title="Charges with a resource"
      note="The share of each cloud’s charge that belongs to a listed resource, or to several of them together."
      heads={['Cloud', 'Charge', 'With a resource', 'Share']}
      words={1}
    >
      <tbody>
        {of.joined.map(({ cloudProvider, total, charge, percent }) => (
          <tr key={cloudProvider}>
            <th scope="row">
              <AppLink href={usageOf({ groupBy: 'resource', cloudProvider })}>{cloudProvider}</AppLink>
            </th>
            <td>{text(total)}</td>
            <td>{text(charge)}</td>
            <td>{percent.toFixed(1)} %</td>
          </tr>
        ))}
        {of.joined.length === 0 && <NoRow columns={4}>Nothing was charged last month.</NoRow>}
      </tbody>
    </TableBlock>
    <TableBlock
      title="Charges without a resource"
      note="The services with the largest charges that belong to no listed resource."
      heads={['Service', 'Why', 'Charge']}
      words={2}
    >
      <tbody>
        {of.unjoined.map((row) => (
          <tr key={`${row.cloudProvider} ${row.service} ${row.reason}`}>
            <th scope="row">
              <AppLink href={usageOf(filtersOf(row))}>{serviceOf(row)}</AppLink>
            </th>
            <WordsCell>
              {labels.get(row.reason)}
              {row.count > 0 && ` (${counted(row.count, 'resource')})`}
            </WordsCell>
            <td>{text(row.charge)}</td>
          </tr>
        ))}
        {of.unjoined.length === 0 && <NoRow columns={3}>Every charge belongs to a listed resource.</NoRow>}
      </tbody>
    </TableBlock>
  </>
)
