/** A day, typed and shown as `3 November 2026`, or chosen in a calendar that is loaded when it is first opened. */
import { isDay, readDay } from '@cmp/contract'
import { lazy, useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { formatDate } from './dates.ts'
import { CalendarIcon } from './icons.tsx'
import { TextInput } from './inputs.tsx'
import { Popover } from './Popover.tsx'
import styles from './day-input.module.css'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'aria-label' | 'aria-describedby' | 'onBlur' | 'onKeyDown' | 'disabled'
>

/**
 * The input. `onChange` is told the day as `YYYY-MM-DD` as soon as what is typed is one, and until then the text itself, which
 * whoever checks the form refuses. With `saysWhy` the input says so itself.
 */
export const DayInput = ({
  value,
  onChange,
  onChoose,
  invalid = false,
  saysWhy = false,
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
  before?: ReactNode
  ref?: Ref<HTMLInputElement>
}) => {
  const noteId = useId()
  const [typed, setTyped] = useState<string>()
  const read = readDay(value)
  const problem = saysWhy && typed === undefined && 'problem' in read ? read.problem : undefined
  const described = [input['aria-describedby'], problem && noteId].filter(Boolean).join(' ')
  return (
    <>
      <TextInput
        {...input}
        ref={ref}
        type="text"
        autoComplete="off"
        placeholder="3 November 2026"
        invalid={invalid || problem !== undefined}
        aria-describedby={described || undefined}
        before={before}
        value={typed ?? (isDay(value) ? formatDate(value) : value)}
        onChange={({ target }) => {
          setTyped(target.value)
          const given = readDay(target.value)
          onChange('day' in given ? given.day : target.value)
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
                day={isDay(value) ? value : ''}
                onChoose={(day) => {
                  onChange(day)
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
