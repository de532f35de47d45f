/** The start page of a customer. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { formatMoney } from '@cmp/billing/format'
import {
  getCurrencyDigits,
  formatMonthName,
  getTicketStatusLabel,
  type CustomerHome as Home,
} from '@cmp/contract'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { ChargesOfYear } from './ChargesOfYear.tsx'
import { Attention, Card, CountLink, SkeletonCard, SkeletonTiles, Tiles } from './home-parts.tsx'
import { SpendOf } from './SpendOf.tsx'
import { UnpaidInvoices } from './UnpaidInvoices.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { ExpectedMonth } from '../usage-by-meters/ExpectedMonth.tsx'
import { EstimatedUsage } from '../../../kit/usage/EstimatedUsage.tsx'
import styles from './home-page.module.css'
import common from '../../../ui/parts/common.module.css'

/** The largest services or subscriptions of a month. The bar behind each is relative to the largest. */
const Largest = ({
  title,
  note,
  area,
  parts,
}: {
  title: string
  note: string
  area: string
  parts: readonly { name: string; amount: string; currency: string; href: string; id?: string }[]
}) => {
  const findLargestAmount = (currency: string): number =>
    Math.max(...parts.filter((part) => part.currency === currency).map(({ amount }) => Number(amount)))
  return (
    <Card title={title} note={note} area={area}>
      <ol className={styles.homeLargest}>
        {parts.map(({ name, amount, currency, href }) => (
          <li key={href}>
            <AppLink href={href} title={`${amount} ${currency}`}>
              <span>{name}</span>
              <span className={common.number}>
                {formatMoney(amount, getCurrencyDigits(currency))} <small>{currency}</small>
              </span>
              <i
                aria-hidden="true"
                style={{
                  width: `${Math.max(0, Math.min(1, Number(amount) / (findLargestAmount(currency) || 1))) * 100}%`,
                }}
              />
            </AppLink>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const NoInvoices = () => {
  const mayAsk = useRoleIsIn('editor')
  return (
    <section className={styles.homeCard} data-area="setup" aria-label={t(m.noInvoicesYet)}>
      <EmptyState
        title={t(m.noInvoicesYet)}
        text={t(m.yourMonthlyChargesAppearHereAfter)}
        action={
          <div className={styles.homeActions}>
            <Button variant="contained" href="/customer-subscription">
              {t(m.viewSubscriptions)}
            </Button>
            {mayAsk && (
              <Button variant="outlined" href="/support-ticket/add">
                {t(m.openSupportTicket)}
              </Button>
            )}
          </div>
        }
      />
    </section>
  )
}

const Tickets = ({ tickets }: Pick<Home, 'tickets'>) => (
  <Card title={t(m.supportTickets)} area="tickets">
    <table className={styles.homeTable}>
      <tbody>
        {tickets.map(({ status, count, href }) => (
          <tr key={status}>
            <th scope="row">{getTicketStatusLabel(status)}</th>
            <td>
              <CountLink
                count={count}
                href={href}
                label={t(m.tickets, { ticketStatusLabel: getTicketStatusLabel(status) })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)

/** The page. */
export const CustomerHome = ({ home }: { home: Home }) => {
  const { spend } = home
  if (!spend)
    return (
      <>
        <NoInvoices />
        <EstimatedUsage />
        <Attention items={home.attention} />
        <Tickets tickets={home.tickets} />
      </>
    )
  const ofMonth = t(m.inLabel, { month: formatMonthName(spend.month) })
  const waiting = home.tickets.find(({ status }) => status === 'waitingForCustomer')
  const open = home.tickets.find(({ status }) => status === 'open')
  return (
    <>
      <Tiles
        tiles={[
          { label: t(m.overdueInvoices), ...home.unpaid.overdue, tone: 'error' },
          { label: t(m.unpaidInvoices), count: home.unpaid.count, href: home.unpaid.href },
          ...(open ? [{ label: t(m.openTickets), count: open.count, href: open.href }] : []),
          ...(waiting
            ? [
                {
                  label: t(m.ticketsAwaitingYourReply),
                  count: waiting.count,
                  href: waiting.href,
                  tone: 'warning' as const,
                },
              ]
            : []),
        ]}
      />
      <SpendOf spend={spend}>
        {spend.currencies.map(({ currency }) => (
          <ExpectedMonth key={currency} query={{ currency }} />
        ))}
      </SpendOf>
      <Attention items={home.attention} />
      <EstimatedUsage />
      <ChargesOfYear months={home.months} />
      <UnpaidInvoices unpaid={home.unpaid} />
      <Largest title={t(m.topServices)} note={ofMonth} area="third" parts={home.services} />
      <Largest title={t(m.topSubscriptions)} note={ofMonth} area="third" parts={home.subscriptions} />
      <Tickets tickets={home.tickets} />
    </>
  )
}

/** The placeholder while the page loads. */
export const CustomerHomeSkeleton = () => (
  <>
    <SkeletonTiles count={4} />
    <SkeletonCard area="spend" rows={2} />
    <SkeletonCard area="attention" rows={3} />
    <SkeletonCard area="chart" height={352} />
    <SkeletonCard area="unpaid" height={352} />
    <SkeletonCard area="third" rows={5} />
    <SkeletonCard area="third" rows={5} />
    <SkeletonCard area="tickets" rows={3} />
  </>
)
