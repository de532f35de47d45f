/**
 * A date, typed and shown as `3 November 2026`, or selected in a calendar that is loaded when it is first opened. A
 * date with a time is typed and shown as `3 November 2026 at 09:30`.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { isDay, readDay } from '@cmp/contract'
import { lazy, useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { formatDate } from './dates.ts'
import { formatDayTime, readDayTime } from './day-time.ts'
import { CalendarIcon } from './icons.tsx'
import { TextInput } from './inputs.tsx'
import { Popover } from './Popover.tsx'
import styles from './day-input.module.css'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'aria-label' | 'aria-describedby' | 'onBlur' | 'onKeyDown' | 'disabled'
>

type Shown = { text: string; day: string; problem?: string }

const toShownDay = (value: string): Shown => {
  const read = readDay(value)
  return isDay(value)
    ? { text: formatDate(value), day: value }
    : { text: value, day: '', ...('problem' in read && { problem: read.problem }) }
}

const toShownTimestamp = (value: string): Shown => {
  const read = readDayTime(value)
  return 'dateTime' in read
    ? { text: formatDayTime(value), day: read.dateTime.slice(0, 10) }
    : { text: value, day: '', ...(value !== '' && { problem: read.problem }) }
}

/** Returns the stored value of a text: the date, or the date with its time, or the text itself while it is invalid. */
const toStoredValue = (text: string, withTime: boolean): string => {
  if (withTime) {
    const read = readDayTime(text)
    return 'dateTime' in read ? read.dateTime : text
  }
  const read = readDay(text)
  return 'day' in read ? read.day : text
}

/**
 * The input. `onChange` receives the date as `YYYY-MM-DD` once the text is a date, and before that the text itself,
 * which the form's validation rejects. With `saysWhy` the input shows the error itself. With `withTime` the value is
 * `YYYY-MM-DDTHH:MM`, and a date from the calendar keeps the existing time.
 */
export const DayInput = ({
  value,
  onChange,
  onChoose,
  invalid = false,
  saysWhy = false,
  withTime = false,
  before,
  ref,
  onBlur,
  ...input
}: Input & {
  value: string
  onChange: (value: string) => void
  /** Receives a date that is selected in the calendar, after `onChange`. */
  onChoose?: (day: string) => void
  invalid?: boolean
  saysWhy?: boolean
  withTime?: boolean
  before?: ReactNode
  ref?: Ref<HTMLInputElement>
}) => {
  const noteId = useId()
  const [typed, setTyped] = useState<string>()
  const shown = withTime ? toShownTimestamp(value) : toShownDay(value)
  const problem = saysWhy && typed === undefined ? shown.problem : undefined
  const described = [input['aria-describedby'], problem && noteId].filter(Boolean).join(' ')
  return (
    <>
      <TextInput
        {...input}
        ref={ref}
        type="text"
        autoComplete="off"
        placeholder={withTime ? t(m.dayMonthYearAndTime) : t(m.dayMonthYear)}
        invalid={invalid || problem !== undefined}
        aria-describedby={described || undefined}
        before={before}
        value={typed ?? shown.text}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(toStoredValue(target.value, withTime))
        }}
        onBlur={(event) => {
          setTyped(undefined)
          onBlur?.(event)
        }}
        after={
          <Popover
            label={t(m.calendar)}
            renderTrigger={(props) => (
              <button
                {...props}
                type="button"
                className={styles.open}
                disabled={input.disabled}
                aria-label={t(m.chooseDate)}
              >
                <CalendarIcon size={16} />
              </button>
            )}
          >
            {(close) => (
              <Calendar
                day={shown.day}
                onChoose={(day) => {
                  onChange(withTime ? `${day}T${shown.day === '' ? '00:00' : value.slice(11)}` : day)
                  onChoose?.(day)
                  close()
                }}
              />
            )}
          </Popover>
        }
      />
      {problem && (
        <small id={noteId} role="alert" className={styles.why}>
          {problem}
        </small>
      )}
    </>
  )
}
