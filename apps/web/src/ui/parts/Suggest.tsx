/** A line of text for which some are offered: one is chosen, or anything typed. */
import { lazy, Suspense, useState } from 'react'
import { ComboboxStandIn } from './ComboboxStandIn.tsx'
import type { SuggestProps } from './suggest-props.ts'

const loadList = () => import('./SuggestList.tsx')

const List = lazy(async () => ({ default: (await loadList()).SuggestList }))

/** The field. */
export const Suggest = (props: SuggestProps) => {
  const [isWanted, setWanted] = useState(false)
  const { id, value, invalid, describedBy, inputRef, onBlur, onChange } = props
  const standIn = (
    <ComboboxStandIn
      {...{ id, invalid, describedBy, inputRef, onBlur }}
      text={value}
      load={loadList}
      onWanted={() => setWanted(true)}
      onType={onChange}
    />
  )
  return isWanted ? (
    <Suspense fallback={standIn}>
      <List {...props} />
    </Suspense>
  ) : (
    standIn
  )
}
