/** The search box of a list. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { useEffect, useRef, type RefObject } from 'react'
import { isDialogOpen } from '../../ui/parts/layer-keys.ts'
import { useMediaQuery } from '../../ui/parts/use-media-query.ts'
import { DebouncedInput } from './list-filters.tsx'
import type { ResourceList } from './use-resource-list.ts'

/** Focuses the input on `/` unless the user is typing or a dialog is open. */
const useSlashFocus = (input: RefObject<HTMLInputElement | null>, isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return
    const focus = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=menu]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing || isDialogOpen())
        return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [input, isWanted])
}

/** Searches the list. Arrow down moves to the rows. With `hasKey`, `/` focuses the box. */
export const ListSearchBox = <Row,>({
  list,
  label,
  hasKey,
  onDown,
}: {
  list: ResourceList<Row>
  label: string
  hasKey: boolean
  onDown: () => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  useSlashFocus(input, hasKey)
  const hasKeyboard = useMediaQuery('(hover: hover)')
  return (
    <DebouncedInput
      inputRef={input}
      value={list.state.search}
      onChange={(search) => list.change({ search }, true)}
      label={label}
      placeholder={hasKey && hasKeyboard ? t(m.search) : t(m.search2)}
      onDown={onDown}
      width={220}
    />
  )
}
