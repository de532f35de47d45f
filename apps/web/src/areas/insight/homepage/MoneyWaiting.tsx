/** Money that has not been received: outstanding amounts by age, and cost that is charged to nobody. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, type ProviderHome } from '@cmp/contract'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { AmountLink, Card } from './home-parts.tsx'
import { formatAgeRange, calculateShares } from './results.ts'
import styles from './home-page.module.css'
import common from '../../../ui/parts/common.module.css'

/** The outstanding amounts by age, one row for each currency. Renders nothing if no invoice is unpaid. */
export const OpenInvoices = ({ unpaid, overdueAges }: Pick<ProviderHome, 'unpaid' | 'overdueAges'>) => {
  if (unpaid.count === 0) return null
  const ages = overdueAges[0]?.ages ?? []
  return (
    <Card
      title={ages.length === 0 ? t(m.unpaidCustomerInvoices) : t(m.overdueByAge)}
      note={t(m.includingVat)}
      area="unpaid"
      action={
        <Button href={unpaid.href} size="small" color="inherit">
          {t(m.allUnpaid)}
        </Button>
      }
    >
      <table className={`${styles.homeTable} ${styles.homeBlocks}`}>
        <thead>
          <tr>
            <th scope="col">{t(m.currency)}</th>
            {ages.map((age) => (
              <th key={age.from} scope="col">
                {formatAgeRange(age)}
              </th>
            ))}
            <th scope="col">{t(m.unpaid)}</th>
          </tr>
        </thead>
        <tbody>
          {unpaid.totals.map((total) => {
            const own = overdueAges.find(({ currency }) => currency === total.currency)?.ages
            return (
              <tr key={total.currency}>
                <th scope="row">{total.currency}</th>
                {ages.map((age, index) => {
                  const found = own?.[index]
                  return (
                    <td key={age.from} data-label={formatAgeRange(age)} data-tone="error">
                      {found && found.invoices > 0 ? (
                        <AmountLink
                          amount={found.amount}
                          currency={total.currency}
                          href={found.href}
                          label={t(m.overdueForIncludingVat, { ageRange: formatAgeRange(age) })}
                        />
                      ) : (
                        '–'
                      )}
                    </td>
                  )
                })}
                <td data-label={t(m.unpaid)}>
                  <AmountLink {...total} label={t(m.unpaidIncludingVat)} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

type Whole = ProviderHome['reconciliation'][number]

const Bar = ({ whole, home }: { whole: Whole; home: ProviderHome }) => {
  const { currency } = whole
  const unassigned = home.unassigned.find((entry) => entry.currency === currency)
  const uncharged = home.uncharged.find((entry) => entry.currency === currency)
  const parts = [
    { name: t(m.charged), tone: 'success', amount: whole.charged, more: null },
    {
      name: t(m.unassigned),
      tone: 'warning',
      amount: whole.unassigned,
      more: unassigned && (
        <AppLink href={unassigned.href}>
          {t(m.subscription, { subscriptions: unassigned.subscriptions })}
        </AppLink>
      ),
    },
    {
      name: t(m.unbilled),
      tone: 'error',
      amount: whole.uncharged,
      more: uncharged && (
        <>
          <AppLink href={uncharged.href}>{t(m.invoice, { invoices: uncharged.invoices })}</AppLink>{' '}
          {uncharged.reason}
        </>
      ),
    },
    {
      name: t(m.difference),
      tone: 'info',
      amount: whole.difference,
      more: t(m.providerTotalsThatAreNotCovered),
    },
  ].filter(({ tone, amount }) => tone === 'success' || /[1-9]/.test(amount))
  const shares = calculateShares(parts.map(({ amount }) => amount))
  const formatAmount = (amount: string) => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`
  return (
    <div className={styles.homeWhole}>
      <p>
        <AppLink href={whole.href}>{t(m.invoice, { invoices: whole.invoices })}</AppLink>{' '}
        <span className={common.number}>{formatAmount(whole.total)}</span>
      </p>
      <div
        role="img"
        aria-label={parts.map(({ name, amount }) => `${name} ${formatAmount(amount)}`).join(', ')}
        className={styles.homeBar}
      >
        {parts.map(({ name, tone }, index) => (
          <i key={name} data-part={tone} style={{ flexBasis: `${shares[index]}%` }} />
        ))}
      </div>
      <ul>
        {parts.map(({ name, tone, amount, more }) => (
          <li key={name}>
            <i data-part={tone} />
            <span>
              {name} {more && <small>{more}</small>}
            </span>
            <span className={common.number}>{formatMoney(amount, getCurrencyDigits(currency))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * How the cost of the providers' invoices was allocated, one bar for each currency. Renders nothing before the first
 * invoice.
 */
export const WhereCostWent = ({ home }: { home: ProviderHome }) =>
  home.reconciliation.length > 0 && (
    <Card title={t(m.costAllocation)} note={t(m.allProviderInvoices)} area="whole">
      {home.reconciliation.map((whole) => (
        <Bar key={whole.currency} whole={whole} home={home} />
      ))}
    </Card>
  )
