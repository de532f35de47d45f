/**
 * A line of text for which some are offered: one is chosen, or anything typed. Until somebody comes to it, it is a plain input:
 * the code that lists and moves by the arrow keys is loaded then.
 */
import { lazy, Suspense, useState } from 'react'
import { TextInput } from './inputs.tsx'
import type { SuggestProps } from './suggest-props.ts'
import styles from './combobox.module.css'

const loadList = () => import('./SuggestList.tsx')

const List = lazy(async () => ({ default: (await loadList()).SuggestList }))

/** The field. */
export const Suggest = (props: SuggestProps) => {
  const [isWanted, setWanted] = useState(false)
  const { id, value, invalid, describedBy, inputRef, onBlur, onChange } = props
  const standIn = (
    <div className={styles.frame}>
      <TextInput
        id={id}
        ref={inputRef}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-describedby={describedBy}
        autoComplete="off"
        invalid={invalid}
        value={value}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onBlur={onBlur}
        onClick={() => setWanted(true)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') setWanted(true)
        }}
        onChange={(event) => {
          onChange(event.target.value)
          setWanted(true)
        }}
      />
    </div>
  )
  return isWanted ? (
    <Suspense fallback={standIn}>
      <List {...props} />
    </Suspense>
  ) : (
    standIn
  )
}
