/** The customers whose charges rose and fell most, each with a link to the causes. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, formatMonthName, buildMonthsRange, type ProviderHome } from '@cmp/contract'
import { changeSince } from '../../../kit/api/change-since.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { AmountLink, Card } from './home-parts.tsx'
import { formatSigned } from './signed.ts'
import styles from './home-page.module.css'
import common from '../../../ui/parts/common.module.css'

type Shown = NonNullable<ProviderHome['movers']>
type Mover = Shown['rose'][number]

const Row = ({ mover, month }: { mover: Mover; month: string }) => {
  const { customerId, companyName, currency, amount, difference, percent, href } = mover
  return (
    <tr>
      <th scope="row" title={companyName}>
        {companyName}
      </th>
      <td className={common.number}>
        {formatSigned(formatMoney(difference, getCurrencyDigits(currency)))}
        <small>{percent === null ? '' : ` ${formatSigned(percent)} %`}</small>
      </td>
      <td>
        <AmountLink
          amount={amount}
          currency={currency}
          href={href}
          label={t(m.chargesForIn, { companyName, month: formatMonthName(month) })}
        />
      </td>
      <td>
        <AppLink
          href={changeSince(buildMonthsRange(month), { customerId, currency })}
          aria-label={t(m.whyChangeFor, { companyName })}
        >
          {t(m.why)}
        </AppLink>
      </td>
    </tr>
  )
}

/** The card for one currency. Renders nothing if no charge changed. */
export const Movers = ({ movers, currency }: { movers: Shown; currency: string }) => {
  const sides = [
    { name: t(m.biggestIncreases), rows: movers.rose },
    { name: t(m.biggestDecreases), rows: movers.fell },
  ]
    .map(({ name, rows }) => ({ name, rows: rows.filter((row) => row.currency === currency) }))
    .filter(({ rows }) => rows.length > 0)
  if (sides.length === 0) return null
  return (
    <Card
      title={t(m.biggestIncreasesAndDecreases)}
      note={t(m.inInBeforeVat, { month: formatMonthName(movers.month), currency })}
      area="movers"
    >
      <table className={`${styles.homeTable} ${styles.homeMovers}`}>
        {sides.map(({ name, rows }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {name}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.customerId} mover={row} month={movers.month} />
            ))}
          </tbody>
        ))}
      </table>
      {movers.comparison.note !== '' && <p className={styles.homeLeftOut}>{movers.comparison.note}</p>}
    </Card>
  )
}
