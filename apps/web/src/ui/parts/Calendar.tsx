/** The days of a month. Arrow keys move by day and week, Page Up and Page Down by month, Home and End within the week. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { toMonth } from '@cmp/contract'
import { useState, type KeyboardEvent } from 'react'
import { moveDay, listWeeks } from './calendar-days.ts'
import { formatDate } from './dates.ts'
import { IconButton } from './IconButton.tsx'
import { NextIcon, PreviousIcon } from './icons.tsx'
import { useToday } from './use-today.ts'
import styles from './day-input.module.css'

const weekdays = [
  t(m.monday),
  t(m.tuesday),
  t(m.wednesday),
  t(m.thursday),
  t(m.friday),
  t(m.saturday),
  t(m.sunday),
]

/** `day` is the selected date or empty. The calendar opens on it or on today. */
export const Calendar = ({ day, onChoose }: { day: string; onChoose: (day: string) => void }) => {
  const today = useToday()
  // The focus stays on the month buttons while they are used.
  const [{ at, isFocused }, setPlace] = useState({ at: day || today, isFocused: true })
  const changeMonth = (key: string) => setPlace({ at: moveDay(at, key) ?? at, isFocused: false })

  const moveFocus = (event: KeyboardEvent) => {
    const to = moveDay(at, event.key)
    if (to === null) return
    event.preventDefault()
    setPlace({ at: to, isFocused: true })
  }
  const title = formatDate(at).replace(/^\d+ /, '')
  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <IconButton label={t(m.previousMonth)} onClick={() => changeMonth('PageUp')}>
          <PreviousIcon size={18} />
        </IconButton>
        <strong aria-live="polite">{title}</strong>
        <IconButton label={t(m.nextMonth)} onClick={() => changeMonth('PageDown')}>
          <NextIcon size={18} />
        </IconButton>
      </div>
      <table aria-label={title} onKeyDown={moveFocus}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(at).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    ref={one === at && isFocused ? (node) => node?.focus() : undefined}
                    tabIndex={one === at ? 0 : -1}
                    data-other={toMonth(one) !== toMonth(at) || undefined}
                    aria-label={formatDate(one)}
                    aria-pressed={one === day}
                    aria-current={one === today ? 'date' : undefined}
                    onClick={() => onChoose(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
