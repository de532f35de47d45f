/** Finds one of many by typing; the input shows what is chosen. */
import type { ComboboxProps } from './combobox-props.ts'
import { lazy, Suspense, useState } from 'react'
import { ComboboxStandIn } from './ComboboxStandIn.tsx'

const loadList = () => import('./ComboboxList.tsx')

const List = lazy(async () => ({ default: (await loadList()).ComboboxList }))

/** The field. */
export const Combobox = (props: ComboboxProps) => {
  const [isWanted, setWanted] = useState(false)
  const [early, setEarly] = useState<string>()
  const { id, label, placeholder, invalid, describedBy, inputRef, onBlur, value } = props
  const standIn = (
    <ComboboxStandIn
      {...{ id, label, placeholder, invalid, describedBy, inputRef, onBlur }}
      text={early ?? value?.name ?? ''}
      load={loadList}
      onWanted={() => setWanted(true)}
      onType={setEarly}
    />
  )
  return isWanted ? (
    <Suspense fallback={standIn}>
      <List {...props} early={early} />
    </Suspense>
  ) : (
    standIn
  )
}
