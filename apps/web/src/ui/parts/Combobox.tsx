/**
 * Finds one of many by typing. Until somebody comes to it, it is an input that shows what is chosen: the code that
 * searches, lists and moves by the arrow keys is loaded then.
 */
import { lazy, Suspense, useState, type ReactNode, type Ref } from 'react'
import { TextInput } from './inputs.tsx'
import styles from './combobox.module.css'

const loadList = () => import('./ComboboxList.tsx')

/** What is told to the input of either. */
type ComboboxInput = {
  id?: string
  /** Names the input where no label stands above it. */
  label?: string
  placeholder?: string
  invalid?: boolean
  describedBy?: string
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
}

/** A choice: `name` is shown, `search` is looked in where that is not the name; `detail` tells those of one name apart. */
export type ComboboxChoice = { id: string; name: string; search?: string; detail?: string }

/** Everything about it. */
export type ComboboxProps = ComboboxInput & {
  value: ComboboxChoice | null
  choices: readonly ComboboxChoice[]
  onChange: (choice: ComboboxChoice | null) => void
  /** Whether the choices are already those that go with what was typed. */
  isFound?: boolean
  onType?: (text: string) => void
  onOpen?: (open: boolean) => void
  /** Whether one that is chosen can be taken away again. */
  isClearable?: boolean
  loading?: boolean
  /** Said where nothing goes with what was typed. */
  none: ReactNode
}

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
