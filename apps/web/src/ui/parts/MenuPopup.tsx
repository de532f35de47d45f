import { Menu } from '@base-ui/react/menu'
import { type ReactNode } from 'react'
import { CheckIcon } from './icons.tsx'
import { useLayerKeys } from './layer-keys.ts'
import { PartLink } from './PartLink.tsx'
import type { MenuAction, MenuEntry } from './menu-entries.ts'
import styles from './menu.module.css'

const Action = ({
  action: { label, href, onClick, disabledReason, destructive },
  anchor,
}: {
  action: MenuAction
  anchor: HTMLElement
}) => {
  const words = (
    <span>
      {label}
      {disabledReason && <small>{disabledReason}</small>}
    </span>
  )
  if (href !== undefined && disabledReason === undefined)
    return (
      <Menu.LinkItem className={styles.item} closeOnClick render={<PartLink href={href} />} onClick={onClick}>
        {words}
      </Menu.LinkItem>
    )
  return (
    <Menu.Item
      className={styles.item}
      data-destructive={destructive || undefined}
      disabled={disabledReason !== undefined}
      onClick={() => {
        // If the entry opens a dialog, the dialog later restores the focus to the button, because the entry no longer
        // exists.
        anchor.focus()
        onClick?.()
      }}
    >
      {words}
    </Menu.Item>
  )
}

const Entry = ({ entry, anchor }: { entry: MenuEntry; anchor: HTMLElement }) => {
  switch (entry.kind) {
    case 'line':
      return <Menu.Separator className={styles.line} />
    case 'tick':
      return (
        <Menu.CheckboxItem
          className={styles.item}
          checked={entry.checked}
          disabled={entry.disabled}
          onCheckedChange={entry.onChange}
        >
          <span className={styles.box} aria-hidden="true">
            {entry.checked && <CheckIcon size={14} strokeWidth={3} />}
          </span>
          {entry.label}
        </Menu.CheckboxItem>
      )
    case 'choice':
      return (
        <Menu.RadioGroup
          value={entry.value}
          aria-label={entry.label ?? entry.name}
          onValueChange={(value) => entry.onChange(String(value))}
        >
          {entry.label && <div className={styles.heading}>{entry.label}</div>}
          {entry.options.map(({ value, label, sign }) => (
            <Menu.RadioItem key={value} className={styles.item} value={value}>
              {sign}
              {label}
              {value === entry.value && <CheckIcon size={16} className={styles.chosen} aria-hidden="true" />}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )
    default:
      return <Action action={entry} anchor={anchor} />
  }
}

/** Returns the key of a line: its text, or its index if it has none. */
const getEntryKey = (entry: MenuEntry, index: number): string =>
  entry.kind === 'line' ? `line ${index}` : entry.kind === 'choice' ? entry.name : entry.label

/** The open menu at its button. */
export const MenuPopup = ({
  anchor,
  head,
  entries,
  onClose,
}: {
  anchor: HTMLElement
  head?: ReactNode
  entries: readonly MenuEntry[]
  onClose: () => void
}) => {
  useLayerKeys()
  return (
    <Menu.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          className={styles.positioner}
          anchor={anchor}
          align="end"
          sideOffset={4}
          collisionPadding={8}
        >
          <Menu.Popup className={styles.popup} finalFocus={() => anchor}>
            {head && <div className={styles.head}>{head}</div>}
            {entries.map((entry, index) => (
              <Entry key={getEntryKey(entry, index)} entry={entry} anchor={anchor} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
