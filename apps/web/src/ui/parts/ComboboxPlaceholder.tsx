/** A plain input in place of a field with a list. The list's code is loaded when the user focuses it. */
import type { ComboboxInput } from './combobox-props.ts'
import { TextInput } from './inputs.tsx'
import styles from './combobox.module.css'

/**
 * The placeholder input.
 * @param onType Receives the text that was typed before the list is loaded.
 */
export const ComboboxPlaceholder = ({
  text,
  load,
  onWanted,
  onType,
  label,
  describedBy,
  inputRef,
  ...input
}: ComboboxInput & {
  text: string
  load: () => Promise<unknown>
  onWanted: () => void
  onType: (text: string) => void
}) => (
  <div className={styles.frame}>
    <TextInput
      {...input}
      ref={inputRef}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-label={label}
      aria-describedby={describedBy}
      autoComplete="off"
      value={text}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={onWanted}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') onWanted()
      }}
      onChange={(event) => {
        onType(event.target.value)
        onWanted()
      }}
    />
  </div>
)
