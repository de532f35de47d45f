/** A text input with suggestions. The user selects one or types anything else. */
import { lazy, Suspense, useState } from 'react'
import { ComboboxPlaceholder } from './ComboboxPlaceholder.tsx'
import type { SuggestProps } from './suggest-props.ts'

const loadList = () => import('./SuggestList.tsx')

const List = lazy(async () => ({ default: (await loadList()).SuggestList }))

/** The field. */
export const Suggest = (props: SuggestProps) => {
  const [isWanted, setWanted] = useState(false)
  const { id, value, invalid, describedBy, inputRef, onBlur, onChange } = props
  const placeholderInput = (
    <ComboboxPlaceholder
      {...{ id, invalid, describedBy, inputRef, onBlur }}
      text={value}
      load={loadList}
      onWanted={() => setWanted(true)}
      onType={onChange}
    />
  )
  return isWanted ? (
    <Suspense fallback={placeholderInput}>
      <List {...props} />
    </Suspense>
  ) : (
    placeholderInput
  )
}
