/** Selects one of many options by typing. The input shows the selected option. */
import type { ComboboxProps } from './combobox-props.ts'
import { lazy, Suspense, useState } from 'react'
import { ComboboxPlaceholder } from './ComboboxPlaceholder.tsx'

const loadList = () => import('./ComboboxList.tsx')

const List = lazy(async () => ({ default: (await loadList()).ComboboxList }))

/** The field. */
export const Combobox = (props: ComboboxProps) => {
  const [isWanted, setWanted] = useState(false)
  const [early, setEarly] = useState<string>()
  const { id, label, placeholder, invalid, describedBy, inputRef, onBlur, value } = props
  const placeholderInput = (
    <ComboboxPlaceholder
      {...{ id, label, placeholder, invalid, describedBy, inputRef, onBlur }}
      text={early ?? value?.name ?? ''}
      load={loadList}
      onWanted={() => setWanted(true)}
      onType={setEarly}
    />
  )
  return isWanted ? (
    <Suspense fallback={placeholderInput}>
      <List {...props} early={early} />
    </Suspense>
  ) : (
    placeholderInput
  )
}
