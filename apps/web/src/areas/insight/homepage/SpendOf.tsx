/** The first figure of a start page: the newest invoiced month, its change, and a link to the causes. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { areDecimalsEqual } from '@cmp/billing/decimal'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, formatMonthName, buildMonthsRange, type CustomerHome } from '@cmp/contract'
import type { ReactNode } from 'react'
import { changeSince } from '../../../kit/api/change-since.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import { AmountLink, Card } from './home-parts.tsx'
import { formatDifference, formatSigned } from './signed.ts'
import styles from './home-page.module.css'
import common from '../../../ui/parts/common.module.css'

type Spend = NonNullable<CustomerHome['spend']>
type OfCurrency = Spend['currencies'][number]

/** The change from the month before, and the charge of that month. */
const ChangeSentence = ({
  entry: { currency, previous, difference, percent, isLikeForLike, previousHref },
  month,
}: {
  entry: OfCurrency
  month: string
}) => {
  const renderPrevious = () => (
    <AmountLink
      amount={previous}
      currency={currency}
      href={previousHref}
      label={t(m.chargesIn3, { previousMonth: month })}
    />
  )
  if (difference === null) return renderRich(m.chargeBefore, { previous: renderPrevious, month })
  if (areDecimalsEqual(difference, '0'))
    return renderRich(m.noChangeFrom, { previous: renderPrevious, month })
  const figure = formatDifference(formatMoney(difference, getCurrencyDigits(currency)))
  return renderRich(isLikeForLike ? m.changeLikeForLike : m.changeThan, {
    figure: percent === null ? figure : `${figure} (${formatSigned(percent)} %)`,
    change: (content) => <span className={common.number}>{content}</span>,
    previous: renderPrevious,
    month,
  })
}

const Entry = ({
  spend: { month, previousMonth, isRunning },
  entry,
  narrowed,
  children,
}: {
  spend: Spend
  entry: OfCurrency
  narrowed: Record<string, string>
  children?: ReactNode
}) => {
  const { currency, amount, estimated, href } = entry
  return (
    <div className={styles.homeSpend}>
      <div>
        <AmountLink
          amount={amount}
          currency={currency}
          href={href}
          label={t(m.chargesIn, { month: formatMonthName(month) })}
          withCurrency
        />
        {isRunning && <small> {t(m.soFar)}</small>}
      </div>
      {areDecimalsEqual(estimated, '0') ? null : areDecimalsEqual(estimated, amount) ? (
        <p>{t(m.inDraftsWhichCanStillChange)}</p>
      ) : (
        <p>
          {renderRich(m.includesDrafts, {
            amount: (content) => <span className={common.number}>{content}</span>,
            value: `${formatMoney(estimated, getCurrencyDigits(currency))} ${currency}`,
          })}
        </p>
      )}
      <p>
        <ChangeSentence entry={entry} month={formatMonthName(previousMonth)} />
        {'\u00a0· '}
        <AppLink
          href={changeSince(buildMonthsRange(month), { ...narrowed, currency })}
          aria-label={t(m.whyChangeIn2, { month: formatMonthName(month), currency })}
        >
          {t(m.why)}
        </AppLink>
      </p>
      {children}
    </div>
  )
}

/**
 * The card. `renderMore` adds content for each currency below its change, and `narrowed` is added to the link to the
 * causes.
 */
export const SpendOf = ({
  spend,
  narrowed = {},
  action,
  renderMore,
  children,
}: {
  spend: Spend
  narrowed?: Record<string, string>
  action?: ReactNode
  renderMore?: (currency: string) => ReactNode
  children?: ReactNode
}) => (
  <Card title={formatMonthName(spend.month)} note={t(m.beforeVat)} area="spend" action={action}>
    {spend.currencies.map((entry) => (
      <Entry key={entry.currency} spend={spend} entry={entry} narrowed={narrowed}>
        {renderMore?.(entry.currency)}
      </Entry>
    ))}
    {spend.comparison.note !== '' && <p className={styles.homeLeftOut}>{spend.comparison.note}</p>}
    {children}
  </Card>
)
