import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { Combobox } from '@base-ui/react/combobox'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ComboboxChoice, ComboboxProps } from './combobox-props.ts'
import { CheckIcon, CloseIcon } from './icons.tsx'
import styles from './combobox.module.css'

/** Returns whether an option contains every typed word. */
const matchesText = ({ name, search = name }: ComboboxChoice, text: string): boolean => {
  const within = search.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word))
}

/**
 * Returns the text of the input's label, which is stored because the page around the input, including its label, is
 * hidden from screen readers while the list is open.
 */
const labelOf = (id: string | undefined): string | undefined =>
  (id && document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent) || undefined

const Option = ({ choice }: { choice: ComboboxChoice }) => (
  <Combobox.Item
    className={styles.option}
    value={choice}
    aria-label={choice.name}
    aria-description={choice.detail}
  >
    <span>
      {choice.name}
      {choice.detail && <small aria-hidden="true">{choice.detail}</small>}
    </span>
    <Combobox.ItemIndicator className={styles.chosen}>
      <CheckIcon size={16} />
    </Combobox.ItemIndicator>
  </Combobox.Item>
)

/** The open list, or the reason why it is empty. */
const Options = ({ loading, none }: { loading: boolean; none: ComboboxProps['none'] }) => (
  <Combobox.Portal>
    <Combobox.Positioner className={styles.positioner} sideOffset={4} collisionPadding={8}>
      <Combobox.Popup className={styles.popup} aria-busy={loading || undefined}>
        <Combobox.Empty className={styles.none}>{loading ? t(m.searching) : none}</Combobox.Empty>
        <Combobox.List className={styles.list}>
          {(choice: ComboboxChoice) => <Option key={choice.id} choice={choice} />}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
)

/**
 * Continues what the user began in the placeholder input: it had the focus, and a text may have been typed. If the user
 * has moved on since, the focus is not taken back. Returns the ref of the frame around the input.
 */
const useEarlyInput = (early: string | undefined, { onOpen, onType }: ComboboxProps) => {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) frame.current?.querySelector('input')?.focus()
  }, [])
  const start = useRef({ onOpen, onType })
  useEffect(() => {
    start.current.onOpen?.(true)
    if (early !== undefined) start.current.onType?.(early)
    // oxlint-disable-next-line react/exhaustive-deps -- The text typed before the list loaded is passed on once.
  }, [])
  return frame
}

/** The input with its list open. `early` is the text that was typed before this code was loaded. */
export const ComboboxList = ({ early, ...props }: ComboboxProps & { early: string | undefined }) => {
  const { id, label, inputRef, value, onChange, onType, onOpen, isFound = false, isClearable = true } = props
  const [name] = useState(() => label ?? labelOf(id))
  const frame = useEarlyInput(early, props)
  return (
    <Combobox.Root<ComboboxChoice>
      items={props.choices}
      value={value}
      defaultOpen
      defaultInputValue={early ?? value?.name ?? ''}
      autoHighlight
      filter={isFound ? null : matchesText}
      itemToStringLabel={({ name }) => name}
      isItemEqualToValue={(one, other) => one.id === other.id}
      onValueChange={(choice) => onChange(choice)}
      onInputValueChange={(text, { reason }) =>
        onType?.(reason === 'input-change' || reason === 'input-clear' ? text : '')
      }
      onOpenChange={(open) => onOpen?.(open)}
    >
      <div ref={frame} className={styles.frame}>
        <Combobox.Input
          id={id}
          ref={inputRef}
          className={styles.input}
          aria-label={name}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid ?? false}
          placeholder={props.placeholder}
          onBlur={props.onBlur}
        />
        {isClearable && (
          <Combobox.Clear className={styles.clear} aria-label={t(m.clear)}>
            <CloseIcon size={16} />
          </Combobox.Clear>
        )}
      </div>
      <Options loading={props.loading ?? false} none={props.none} />
    </Combobox.Root>
  )
}
