/**
 * A day, typed and shown as `3 November 2026`, or chosen in a calendar that is loaded when it is first opened; a day with a
 * time is typed and shown as `3 November 2026 at 09:30`.
 */
import { isDay, readDay } from '@cmp/contract'
import { lazy, useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { formatDate } from './dates.ts'
import { dayTimeText, readDayTime } from './day-time.ts'
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

const shownDay = (value: string): Shown => {
  const read = readDay(value)
  return isDay(value)
    ? { text: formatDate(value), day: value }
    : { text: value, day: '', ...('problem' in read && { problem: read.problem }) }
}

const shownMoment = (value: string): Shown => {
  const read = readDayTime(value)
  return 'moment' in read
    ? { text: dayTimeText(value), day: read.moment.slice(0, 10) }
    : { text: value, day: '', ...(value !== '' && { problem: read.problem }) }
}

/** What is kept of a text: the day, or the day with its time, and the text itself while it is none. */
const keptOf = (text: string, withTime: boolean): string => {
  if (withTime) {
    const read = readDayTime(text)
    return 'moment' in read ? read.moment : text
  }
  const read = readDay(text)
  return 'day' in read ? read.day : text
}

/**
 * The input. `onChange` is told the day as `YYYY-MM-DD` as soon as what is typed is one, and until then the text itself, which
 * whoever checks the form refuses. With `saysWhy` the input says so itself. With `withTime` the value is `YYYY-MM-DDTHH:MM`; a day that is chosen in the
 * calendar keeps the time that was there.
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
  /** Told of a day that is chosen in the calendar, after `onChange`. */
  onChoose?: (day: string) => void
  invalid?: boolean
  saysWhy?: boolean
  withTime?: boolean
  before?: ReactNode
  ref?: Ref<HTMLInputElement>
}) => {
  const noteId = useId()
  const [typed, setTyped] = useState<string>()
  const shown = withTime ? shownMoment(value) : shownDay(value)
  const problem = saysWhy && typed === undefined ? shown.problem : undefined
  const described = [input['aria-describedby'], problem && noteId].filter(Boolean).join(' ')
  return (
    <>
      <TextInput
        {...input}
        ref={ref}
        type="text"
        autoComplete="off"
        placeholder={withTime ? '3 November 2026 at 09:30' : '3 November 2026'}
        invalid={invalid || problem !== undefined}
        aria-describedby={described || undefined}
        before={before}
        value={typed ?? shown.text}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(keptOf(target.value, withTime))
        }}
        onBlur={(event) => {
          setTyped(undefined)
          onBlur?.(event)
        }}
        after={
          <Popover
            label="Calendar"
            renderTrigger={(props) => (
              <button
                {...props}
                type="button"
                className={styles.open}
                disabled={input.disabled}
                aria-label="Choose in the calendar"
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
