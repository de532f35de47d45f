import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Suggestion, SuggestProps } from './suggest-props.ts'
import styles from './combobox.module.css'

/** Returns whether a suggestion contains every typed word. */
const matchesText = ({ id, name, detail }: Suggestion, text: string): boolean => {
  const within = `${id} ${name} ${detail}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word))
}

const acceptAny = (): boolean => true

/** The input with its list open. */
export const SuggestList = ({
  id,
  value,
  onChange,
  onBlur,
  choices,
  loading,
  none,
  invalid,
  describedBy,
  inputRef,
}: SuggestProps) => {
  // While the list is open, the page around the input, including its label, is hidden from screen readers, so the
  // label's text is stored.
  const [name] = useState(() => document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent)
  // The list does not open if the user has moved on while its code was loading.
  const [open, setOpen] = useState(
    () => document.activeElement?.id === id || document.activeElement === document.body,
  )
  // Until something is typed, all suggestions are listed, so that the user can select another.
  const [isTyped, setTyped] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  // The placeholder input had the focus. If the user has moved on since, the focus is not taken back.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) frame.current?.querySelector('input')?.focus()
    // Between drawing it and now somebody may have gone on as well.
    // oxlint-disable-next-line react/set-state-in-effect -- The focus is known only after the first render.
    else setOpen(false)
  }, [])
  return (
    <Autocomplete.Root<Suggestion>
      items={choices}
      value={value}
      open={open}
      onOpenChange={(now) => {
        setOpen(now)
        if (!now) setTyped(false)
      }}
      openOnInputClick
      filter={isTyped ? matchesText : acceptAny}
      itemToStringValue={({ id: written }) => written}
      onValueChange={(text, { reason }) => {
        if (reason === 'input-change') setTyped(true)
        onChange(text)
      }}
    >
      <div ref={frame} className={styles.frame}>
        <Autocomplete.Input
          id={id}
          ref={inputRef}
          className={styles.input}
          aria-label={name ?? undefined}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          onBlur={onBlur}
        />
      </div>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className={styles.positioner} sideOffset={4} collisionPadding={8}>
          <Autocomplete.Popup className={styles.popup} aria-busy={loading || undefined}>
            <Autocomplete.Empty className={styles.none}>{loading ? t(m.searching) : none}</Autocomplete.Empty>
            <Autocomplete.List className={styles.list}>
              {(choice: Suggestion) => (
                <Autocomplete.Item
                  key={choice.id}
                  className={styles.option}
                  value={choice}
                  aria-label={choice.name}
                  aria-description={choice.detail || undefined}
                >
                  <span>
                    {choice.name}
                    {choice.detail && <small aria-hidden="true">{choice.detail}</small>}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
