/** The first figure of a start page: the newest invoiced month, its change, and a link to the causes. */
import { areDecimalsEqual } from '@cmp/billing/decimal'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, formatMonthName, buildMonthsRange, type CustomerHome } from '@cmp/contract'
import type { ReactNode } from 'react'
import { changeSince } from '../../../kit/api/change-since.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { AmountLink, Card } from './home-parts.tsx'
import { formatDifference, formatSigned } from './signed.ts'
import styles from './home-page.module.css'
import common from '../../../ui/parts/common.module.css'

type Spend = NonNullable<CustomerHome['spend']>
type OfCurrency = Spend['currencies'][number]

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
  const { currency, amount, estimated, previous, difference, percent, isLikeForLike, href, previousHref } =
    entry
  return (
    <div className={styles.homeSpend}>
      <div>
        <AmountLink
          amount={amount}
          currency={currency}
          href={href}
          label={`Charge of ${formatMonthName(month)}`}
          withCurrency
        />
        {isRunning && <small> so far</small>}
      </div>
      {areDecimalsEqual(estimated, '0') ? null : areDecimalsEqual(estimated, amount) ? (
        <p>In drafts, which may still change.</p>
      ) : (
        <p>
          Includes{' '}
          <span className={common.number}>
            {formatMoney(estimated, getCurrencyDigits(currency))} {currency}
          </span>{' '}
          in drafts, which may still change.
        </p>
      )}
      <p>
        {difference !== null &&
          (areDecimalsEqual(difference, '0') ? (
            'No change: '
          ) : (
            <>
              <span className={common.number}>
                {formatDifference(formatMoney(difference, getCurrencyDigits(currency)))}
                {percent !== null && ` (${formatSigned(percent)} %)`}
              </span>
              {isLikeForLike ? ', like for like; ' : ' than '}
            </>
          ))}
        <AmountLink
          amount={previous}
          currency={currency}
          href={previousHref}
          label={`Charge of ${formatMonthName(previousMonth)}`}
        />{' '}
        in {formatMonthName(previousMonth)}
        {'\u00a0· '}
        <AppLink
          href={changeSince(buildMonthsRange(month), { ...narrowed, currency })}
          aria-label={`Why? Change of ${formatMonthName(month)} in ${currency}`}
        >
          Why?
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
  <Card title={formatMonthName(spend.month)} note="before VAT" area="spend" action={action}>
    {spend.currencies.map((entry) => (
      <Entry key={entry.currency} spend={spend} entry={entry} narrowed={narrowed}>
        {renderMore?.(entry.currency)}
      </Entry>
    ))}
    {spend.comparison.note !== '' && <p className={styles.homeLeftOut}>{spend.comparison.note}</p>}
    {children}
  </Card>
)
