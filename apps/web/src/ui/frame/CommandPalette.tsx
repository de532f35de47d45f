import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/frame'
import { useEffect, useId, useState } from 'react'
import { Dialog } from '../parts/Dialog.tsx'
import { consumeKey } from '../parts/layer-keys.ts'
import styles from './command-palette.module.css'

/** A page to open or an action. `group` is the heading above it. */
export type PaletteItem = { name: string; group: string; hint?: string } & (
  | { href: string }
  | { run: () => void }
)

/** Returns a unique key of an item. */
const getItemKey = (item: PaletteItem): string =>
  `${item.group} ${item.name} ${'href' in item ? item.href : ''}`

const matches = (item: PaletteItem, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${item.name} ${item.hint ?? ''}`.toLowerCase().includes(word))

/** How many milliseconds after the last key press the server is queried. */
const restMilliseconds = 180

/** Shorter texts match too much to be useful. */
const leastLetters = 2

/** Keeps the selected line in view. */
const scrollIntoView = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' })

/** Searches for a text. Reports all results so far whenever there are more. */
export type Find = (text: string, onItems: (items: PaletteItem[]) => void) => Promise<void>

/** Returns the results of `find` once the user stops typing. An older response never replaces a newer one. */
const useFound = (text: string, find: Find) => {
  const [found, setFound] = useState<PaletteItem[]>([])
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (text.trim().length < leastLetters) return
    let isOver = false
    const onItems = (items: PaletteItem[]) => {
      if (isOver) return
      setFound(items)
      setFailed(false)
    }
    const timer = window.setTimeout(() => {
      find(text.trim(), onItems).catch(() => {
        if (!isOver) setFailed(true)
      })
    }, restMilliseconds)
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [text, find])
  return text.trim().length < leastLetters ? { found: [], failed: false } : { found, failed }
}

/** The command palette (Ctrl-K): pages, actions, and records found by number or name, with arrow keys and Enter. */
export const CommandPalette = ({
  text,
  onText,
  pages,
  actions,
  find,
  onChoose,
  onClose,
}: {
  /** The typed text. The caller stores it, because typing may start before the palette is loaded. */
  text: string
  onText: (text: string) => void
  pages: PaletteItem[]
  /** Shown once something is typed. */
  actions: PaletteItem[]
  /** Searches beyond the pages. Called when the user stops typing. */
  find: Find
  onChoose: (href: string) => void
  onClose: () => void
}) => {
  const listId = useId()
  const [chosen, setChosen] = useState(0)
  const { found, failed } = useFound(text, find)
  const isTyped = text.trim().length >= leastLetters
  const items = [
    ...pages.filter((page) => matches(page, text.trim())),
    ...(isTyped ? actions.filter((action) => matches(action, text.trim())) : []),
    ...found,
  ]
  const active = Math.min(chosen, Math.max(items.length - 1, 0))

  const open = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    if ('href' in item) onChoose(item.href)
    else item.run()
  }

  return (
    <Dialog size="medium" label={t(m.goTo)} className={styles.palette} onClose={onClose}>
      <input
        autoFocus
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={items.length ? `${listId}-${active}` : undefined}
        aria-label={t(m.searchOrRunCommand)}
        placeholder={t(m.pageNumberNameOrAction)}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setChosen(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            consumeKey(event)
            const step = event.key === 'ArrowDown' ? 1 : items.length - 1
            if (items.length) setChosen((active + step) % items.length)
          }
          if (event.key === 'Enter') {
            consumeKey(event)
            open(items[active])
          }
        }}
      />
      <ul id={listId} role="listbox" aria-label={t(m.results)}>
        {items.map((item, index) => (
          <li
            key={getItemKey(item)}
            id={`${listId}-${index}`}
            ref={index === active ? scrollIntoView : undefined}
            role="option"
            aria-selected={index === active}
            onMouseMove={() => setChosen(index)}
            onClick={() => open(item)}
          >
            <span>{item.name}</span>
            <small>{item.hint ?? item.group}</small>
          </li>
        ))}
      </ul>
      {items.length === 0 && <p>{t(m.noResultsFor, { text })}</p>}
      {failed && <p role="alert">{t(m.couldNotSearchNumbersAndNames)}</p>}
    </Dialog>
  )
}
