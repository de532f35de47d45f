/** The components that both start pages use: cards, tiles, linked numbers, and their placeholders. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, numberText, type AttentionItem } from '@cmp/contract'
import { useId, type ReactNode } from 'react'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import styles from './home-page.module.css'
import common from '../../../ui/parts/common.module.css'

/** A card with a heading. `area` is its grid area. */
export const Card = ({
  title,
  note,
  area,
  action,
  children,
}: {
  title: string
  note?: string
  area: string
  action?: ReactNode
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section className={styles.homeCard} data-area={area} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {title}
          {note && <small> {note}</small>}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

/** A count that links to its list. */
export const CountLink = ({ count, href, label }: { count: number; href: string; label: string }) => (
  <AppLink
    className={styles.homeNumber}
    data-figure=""
    href={href}
    aria-label={`${label}: ${numberText(count)}`}
    data-none={count === 0 || undefined}
  >
    {numberText(count)}
  </AppLink>
)

/** An amount that links to the list whose rows add up to it. */
export const AmountLink = ({
  amount,
  currency,
  href,
  label,
  withCurrency = false,
}: {
  amount: string
  currency: string
  href: string
  label: string
  withCurrency?: boolean
}) => (
  <AppLink
    className={styles.homeNumber}
    data-figure=""
    href={href}
    aria-label={`${label}: ${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`}
    title={`${amount} ${currency}`}
  >
    {formatMoney(amount, getCurrencyDigits(currency))}
    {withCurrency && <small> {currency}</small>}
  </AppLink>
)

/** One of the counts at the top. `tone` is set only if the count is above zero and that is bad news. */
export type Tile = { label: string; count: number; href: string; tone?: 'error' | 'warning' }

/** The counts at the top, each with a link. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className={styles.homeTiles}>
    {tiles.map(({ label, count, href, tone }) => (
      <li key={label}>
        <AppLink href={href} data-figure="" data-tone={count === 0 ? 'none' : tone}>
          <strong className={common.number}>{numberText(count)}</strong>
          <span>{label}</span>
        </AppLink>
      </li>
    ))}
  </ul>
)

const toneWords = { error: t(m.urgent), warning: t(m.waiting), info: t(m.note) } as const

/** Items that need action, each with its reason and a link to fix it. */
export const Attention = ({ items }: { items: readonly AttentionItem[] }) => (
  <Card title={t(m.needsYourAttention)} area="attention">
    {items.length === 0 ? (
      <p className={styles.homeNone}>{t(m.youAreAllCaughtUp)}</p>
    ) : (
      <ul className={styles.homeAttention}>
        {items.map(({ tone, title, reason, href }) => (
          <li key={`${title} ${href}`}>
            <AppLink href={href}>
              <span>
                <strong>{title}</strong>
                <span>{reason}</span>
              </span>
              <StatusChip value={tone} label={toneWords[tone]} tone={tone} />
            </AppLink>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

/** Placeholder lines of the height of table rows, shown while the page loads. */
export const SkeletonCard = ({ area, rows, height }: { area: string; rows?: number; height?: number }) => (
  <section
    className={styles.homeCard}
    data-area={area}
    aria-busy="true"
    style={height ? { height } : undefined}
  >
    <header>
      <Skeleton width={160} />
    </header>
    {Array.from({ length: rows ?? 0 }, (_, index) => (
      <div key={index} className={styles.homeSkeletonRow}>
        <Skeleton />
      </div>
    ))}
  </section>
)

/** Placeholders of the tiles, shown while they load. */
export const SkeletonTiles = ({ count }: { count: number }) => (
  <ul className={styles.homeTiles} aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <Skeleton />
      </li>
    ))}
  </ul>
)
