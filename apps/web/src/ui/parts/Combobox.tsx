/**
 * Finds one of many by typing. Until somebody comes to it, it is an input that shows what is chosen: the code that
 * searches, lists and moves by the arrow keys is loaded then.
 */
import type { ComboboxProps } from './combobox-props.ts'
import { lazy, Suspense, useState } from 'react'
import { TextInput } from './inputs.tsx'
import styles from './combobox.module.css'

const loadList = () => import('./ComboboxList.tsx')

const List = lazy(async () => ({ default: (await loadList()).ComboboxList }))

/** The field. */
export const Combobox = (props: ComboboxProps) => {
  const [isWanted, setWanted] = useState(false)
  const [early, setEarly] = useState<string>()
  const { id, label, placeholder, invalid, describedBy, inputRef, onBlur, value } = props
  const standIn = (
    <div className={styles.frame}>
      <TextInput
        id={id}
        ref={inputRef}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-label={label}
        aria-describedby={describedBy}
        autoComplete="off"
        placeholder={placeholder}
        invalid={invalid}
        value={early ?? value?.name ?? ''}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onBlur={onBlur}
        onClick={() => setWanted(true)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') setWanted(true)
        }}
        onChange={(event) => {
          setEarly(event.target.value)
          setWanted(true)
        }}
      />
    </div>
  )
  return isWanted ? (
    <Suspense fallback={standIn}>
      <List {...props} early={early} />
    </Suspense>
  ) : (
    standIn
  )
}
