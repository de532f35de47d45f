/** The days of a month. Arrows go by day and week, Page Up and Page Down by month, Home and End within the week. */
import { useState, type KeyboardEvent } from 'react'
import { monthOf, moved, weeksOf } from './calendar-days.ts'
import { formatDate } from './dates.ts'
import { IconButton } from './IconButton.tsx'
import { NextIcon, PreviousIcon } from './icons.tsx'
import { useToday } from './use-today.ts'
import styles from './day-input.module.css'

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** `day` is the chosen one, or empty; the calendar opens on it or on today. */
export const Calendar = ({ day, onChoose }: { day: string; onChoose: (day: string) => void }) => {
  const today = useToday()
  // Who turns the pages by the buttons stays on them.
  const [{ at, isFocused }, setPlace] = useState({ at: day || today, isFocused: true })
  const turn = (key: string) => setPlace({ at: moved(at, key) ?? at, isFocused: false })

  const go = (event: KeyboardEvent) => {
    const to = moved(at, event.key)
    if (to === null) return
    event.preventDefault()
    setPlace({ at: to, isFocused: true })
  }
  const title = formatDate(at).replace(/^\d+ /, '')
  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <IconButton label="The month before" onClick={() => turn('PageUp')}>
          <PreviousIcon size={18} />
        </IconButton>
        <strong aria-live="polite">{title}</strong>
        <IconButton label="The next month" onClick={() => turn('PageDown')}>
          <NextIcon size={18} />
        </IconButton>
      </div>
      <table aria-label={title} onKeyDown={go}>
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
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    ref={one === at && isFocused ? (node) => node?.focus() : undefined}
                    tabIndex={one === at ? 0 : -1}
                    data-other={monthOf(one) !== monthOf(at) || undefined}
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
