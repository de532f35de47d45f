/** How single values are shown, in tables and in details. */
import { formatMoney } from '@cmp/billing'
import { use, useState, type ReactNode } from 'react'
import { copyText } from './copy-text.ts'
import { formatDate, formatDateTime, TimeZone } from './dates.ts'

/** What stands where there is no value. */
export const NoValue = () => (
  <span style={{ color: 'var(--quiet)' }} title="No value">
    –
  </span>
)

/** An amount (decimal text) in tabular figures with its currency beside it; the exact text is in the tooltip. */
export const MoneyCell = ({
  amount,
  currency,
  digits = 2,
}: {
  amount: string
  currency?: string
  digits?: number
}) => (
  <span className="cmp-number" title={currency ? `${amount} ${currency}` : amount}>
    {formatMoney(amount, digits)}
    {currency && <small> {currency}</small>}
  </span>
)

/** A day or moment as `1 March 2026` in the user's zone; a moment's time is in the tooltip. */
export const DateCell = ({ value, withTime = false }: { value: string; withTime?: boolean }) => {
  const zone = use(TimeZone)
  const full = formatDateTime(value, zone)
  return (
    <time className="cmp-number" dateTime={value} title={value.length > 10 ? `${full} (${zone})` : undefined}>
      {withTime ? full : formatDate(value, zone)}
    </time>
  )
}

const CopyIcon = () => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    aria-hidden="true"
  >
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
    <path d="M10.5 3.5v-.3c0-.7-.5-1.2-1.2-1.2H3.7c-.7 0-1.2.5-1.2 1.2v5.6c0 .7.5 1.2 1.2 1.2H4" />
  </svg>
)

const CheckIcon = () => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden="true"
  >
    <path d="m3 8.5 3.2 3.2L13 4.8" />
  </svg>
)

/**
 * An id in a monospaced face with a copy button; `label` names it for a screen reader. A link
 * around the id is given as `children`, so that the button stands outside of it.
 */
export const IdCell = ({
  value,
  label = 'id',
  children = <code title={value}>{value}</code>,
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
    <span className="cmp-id">
      {children}
      <button
        type="button"
        className="cmp-icon-button"
        aria-label={copied ? 'Copied' : `Copy ${label} ${value}`}
        onClick={(event) => {
          event.stopPropagation()
          void copy()
        }}
      >
        {copied ? <CheckIcon /> : <CopyIcon />}
      </button>
    </span>
  )
}
