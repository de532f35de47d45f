/**
 * How much of the charges could be matched with resources of the inventories, by provider, and which services could not
 * and why.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/visibility'
import { getProviderName, unjoinedReasons, withoutValue, type VisibilityOverview } from '@cmp/contract'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'

type Unjoined = VisibilityOverview['unjoined'][number]

const labels = new Map(unjoinedReasons.map(({ value, label }) => [value, label]))

/** Returns the service of a row. Fees and discounts have none. */
const getServiceLabel = ({ service }: Unjoined): string => service || t(m.feesDiscountsAndOtherCharges)

/** Returns the usage filters that show the line items behind a row. */
const buildUsageFilters = ({ cloudProvider, service, reason }: Unjoined): Record<string, string> => ({
  cloudProvider,
  ...(service && { serviceName: service }),
  ...(reason === 'noResource'
    ? { groupBy: service ? 'meter' : 'service', resourceId: withoutValue }
    : { groupBy: 'resource' }),
})

/**
 * Both tables. `usageOf` returns the address of the month's usage under filters, and `text` formats an amount with its
 * currency.
 */
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
      title={t(m.chargesWithAResource)}
      note={t(m.shareOfEachProvidersChargesThat)}
      heads={[t(m.provider), t(m.charge), t(m.withAResource), t(m.share)]}
      words={1}
    >
      <tbody>
        {of.joined.map(({ cloudProvider, total, charge, percent }) => (
          <tr key={cloudProvider}>
            <th scope="row">
              <AppLink href={usageOf({ groupBy: 'resource', cloudProvider })}>
                {getProviderName(cloudProvider)}
              </AppLink>
            </th>
            <td>{text(total)}</td>
            <td>{text(charge)}</td>
            <td>{percent.toFixed(1)} %</td>
          </tr>
        ))}
        {of.joined.length === 0 && <NoRow columns={4}>{t(m.noChargesLastMonth)}</NoRow>}
      </tbody>
    </TableBlock>
    <TableBlock
      title={t(m.chargesWithoutAResource)}
      note={t(m.theServicesWithTheLargestCharges)}
      heads={[t(m.service), t(m.reason), t(m.charge)]}
      words={2}
    >
      <tbody>
        {of.unjoined.map((row) => (
          <tr key={`${row.cloudProvider} ${row.service} ${row.reason}`}>
            <th scope="row">
              <AppLink href={usageOf(buildUsageFilters(row))}>{getServiceLabel(row)}</AppLink>
            </th>
            <WordsCell>
              {t(labels.get(row.reason))}
              {row.count > 0 && ` (${t(m.resource, { count: row.count })})`}
            </WordsCell>
            <td>{text(row.charge)}</td>
          </tr>
        ))}
        {of.unjoined.length === 0 && <NoRow columns={3}>{t(m.everyChargeBelongsToAListed)}</NoRow>}
      </tbody>
    </TableBlock>
  </>
)
