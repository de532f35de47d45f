/** What stands for a field with a list until somebody comes to it: a plain input, so that the list's code is loaded then. */
import type { ComboboxInput } from './combobox-props.ts'
import { TextInput } from './inputs.tsx'
import styles from './combobox.module.css'

/** @param onType somebody types before the list is there: the text so far */
export const ComboboxStandIn = ({
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
