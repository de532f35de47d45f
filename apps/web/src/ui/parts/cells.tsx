/** How single values are shown, in tables and in details. */
import { digitsOf } from '@cmp/contract'
import { formatMoney } from '@cmp/billing/format'
import { use, useState, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { copyText } from './copy-text.ts'
import { formatDate, formatDateTime, TimeZone } from './dates.ts'
import common from './common.module.css'

/** What stands where there is no value. */
export const NoValue = ({ why = 'No value' }: { why?: string | undefined }) => (
  <span className={common.quiet} title={why}>
    –
  </span>
)

/** An amount (decimal text) in tabular figures with its currency beside it; the exact text is in the tooltip. */
export const MoneyCell = ({
  amount,
  currency,
  digits = currency === undefined ? 2 : digitsOf(currency),
}: {
  amount: string
  currency?: string
  /** After the point; otherwise those of the currency. */
  digits?: number
}) => (
  <span className={common.number} data-amount="" title={currency ? `${amount} ${currency}` : amount}>
    {formatMoney(amount, digits)}
    {currency && <small> {currency}</small>}
  </span>
)

/** A day or moment as `1 March 2026` in the user's zone; a moment's time is in the tooltip. */
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

/** Ids of one kind often begin alike, so of a longer one up to so many signs of its end are always seen. */
const mostTail = 6
/** A third of an id of this length is worth keeping. */
const shortId = 8

/**
 * An id's text. Where it has no room it is shortened in the middle; the whole of it is there for a screen reader, a copy and
 * the tooltip, for what is seen is drawn by the style sheet.
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
 * An id in a monospaced face with a copy button; `label` names it for a screen reader. A link
 * around the id is given as `children`, so that the button stands outside of it.
 */
export const IdCell = ({
  value,
  label = 'id',
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
        label={copied ? 'Copied' : `Copy ${label} ${value}`}
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
