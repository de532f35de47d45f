/** The months with their states, as links to their boards. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/month-close'
import { addMonths, formatMonthName, type MonthEntry } from '@cmp/contract'
import { useEffect, useRef } from 'react'
import { paths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { NextIcon, PreviousIcon } from '../../../ui/parts/icons.tsx'
import { getMonthState } from './month-words.ts'
import styles from './month-close.module.css'

const MonthLink = ({ entry, isShown }: { entry: MonthEntry; isShown: boolean }) => {
  const { label, tone, Icon } = getMonthState(entry)
  const link = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isShown) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isShown])
  return (
    <li ref={link}>
      <AppLink href={paths.monthClose({ month: entry.month })} aria-current={isShown ? 'page' : undefined}>
        <strong>{formatMonthName(entry.month)}</strong>
        <span data-tone={tone}>
          <Icon size={14} aria-hidden />
          {label}
        </span>
      </AppLink>
    </li>
  )
}

/** The strip. The oldest month is on the left, and the shown one is scrolled into view. */
export const MonthStrip = ({ months, month }: { months: readonly MonthEntry[]; month: string }) => {
  const has = (other: string): boolean => months.some((entry) => entry.month === other)
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <nav className={styles.strip} aria-label={t(m.months)}>
      <Button
        href={has(before) ? paths.monthClose({ month: before }) : undefined}
        disabled={!has(before)}
        color="inherit"
        aria-label={t(m.previousMonth)}
      >
        <PreviousIcon size={18} />
      </Button>
      <ol>
        {months.toReversed().map((entry) => (
          <MonthLink key={entry.month} entry={entry} isShown={entry.month === month} />
        ))}
      </ol>
      <Button
        href={has(after) ? paths.monthClose({ month: after }) : undefined}
        disabled={!has(after)}
        color="inherit"
        aria-label={t(m.nextMonth)}
      >
        <NextIcon size={18} />
      </Button>
    </nav>
  )
}
