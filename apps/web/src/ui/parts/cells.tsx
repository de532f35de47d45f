/** Components that show single values, in tables and on detail pages. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { getCurrencyDigits } from '@cmp/contract'
import { formatMoney } from '@cmp/billing/format'
import { use, useState, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { Tooltip } from './Tooltip.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { copyText } from './copy-text.ts'
import { formatDate, formatDateTime, TimeZone } from './dates.ts'
import common from './common.module.css'

/** Shown if there is no value. */
export const NoValue = ({ why = t(m.noValue) }: { why?: string | undefined }) => (
  <span className={common.quiet} title={why}>
    –
  </span>
)

/** Shown if a value is unknown. The reason is shown on hover and focus, and read by screen readers. */
export const UnknownValue = ({ why }: { why: string }) => (
  <Tooltip title={why}>
    <button type="button" className={common.unknown} aria-label={why}>
      –
    </button>
  </Tooltip>
)

/** An amount (decimal text) in tabular figures with its currency beside it. The tooltip has the exact text. */
export const MoneyCell = ({
  amount,
  currency,
  digits = currency === undefined ? 2 : getCurrencyDigits(currency),
}: {
  amount: string
  currency?: string | undefined
  /** The number of decimals. The default is that of the currency. */
  digits?: number
}) => (
  <span className={common.number} data-amount="" title={currency ? `${amount} ${currency}` : amount}>
    {formatMoney(amount, digits)}
    {currency && <small> {currency}</small>}
  </span>
)

/** A date or timestamp as `1 March 2026` in the user's time zone. The tooltip has the time of a timestamp. */
export const DateCell = ({ value, withTime = false }: { value: string; withTime?: boolean }) => {
  const zone = use(TimeZone)
  const full = formatDateTime(value, zone)
  return (
    <time
      className={common.number}
      dateTime={value}
      title={value.length > 10 ? `${full} (${zone})` : undefined}
    >
      {withTime ? full : formatDate(value, zone)}
    </time>
  )
}

/**
 * IDs of one kind often start with the same characters, so up to this many characters at the end of a longer ID are
 * always visible.
 */
const mostTail = 6
/** IDs up to this length are never shortened. */
const shortId = 8

/**
 * An ID's text, shortened in the middle if there is no room. Screen readers, copies and the tooltip get the full text,
 * because the style sheet draws the visible one.
 */
export const IdText = ({ value }: { value: string }) => {
  if (value.length <= shortId) return <code>{value}</code>
  const tail = Math.min(mostTail, Math.floor(value.length / 3))
  return (
    <code title={value} data-head={value.slice(0, -tail)} data-tail={value.slice(-tail)}>
      <span>{value}</span>
    </code>
  )
}

/**
 * An ID in a monospaced font with a copy button. `label` names it for screen readers. A link around the ID is passed as
 * `children`, so that the button is outside the link.
 */
export const IdCell = ({
  value,
  label = t(m.id),
  children = <IdText value={value} />,
}: {
  value: string
  label?: string
  children?: ReactNode
}) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(value))) return
    setCopied(true)
    window.setTimeout(() => setCopied(false), 1500)
  }
  return (
    <span className={common.id}>
      {children}
      <IconButton
        label={copied ? t(m.copied) : t(m.copy, { label, value })}
        size="tiny"
        onClick={(event) => {
          event.stopPropagation()
          void copy()
        }}
      >
        {copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
      </IconButton>
    </span>
  )
}
