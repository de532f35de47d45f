/** What can be done with a row: the menu at its end. */
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { AppLink } from '../shell/AppLink.tsx'

/** One entry: a page to open or something to do. A disabled one says why. */
export type RowAction = {
  label: string
  href?: string
  onClick?: () => void
  disabledReason?: string
  destructive?: boolean
}

const MoreIcon = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <circle cx="12" cy="5.5" r="1.8" />
    <circle cx="12" cy="12" r="1.8" />
    <circle cx="12" cy="18.5" r="1.8" />
  </svg>
)

/** The open menu of actions, at the button that opened it. */
export const ActionsMenu = ({
  anchor,
  actions,
  onClose,
}: {
  anchor: HTMLElement
  actions: RowAction[]
  onClose: () => void
}) => (
  <Menu anchorEl={anchor} open onClose={onClose}>
    {actions.map((action) => (
      <MenuItem
        key={action.label}
        {...(action.href !== undefined && { href: action.href, component: AppLink })}
        disabled={action.disabledReason !== undefined}
        onClick={() => {
          onClose()
          action.onClick?.()
        }}
        sx={action.destructive ? { color: 'error.main' } : undefined}
      >
        <span>
          {action.label}
          {action.disabledReason && (
            <small style={{ display: 'block', maxWidth: 240, whiteSpace: 'normal' }}>
              {action.disabledReason}
            </small>
          )}
        </span>
      </MenuItem>
    ))}
  </Menu>
)

/** The menu of a row's actions, on a plain button because there is one a row; `name` tells a screen reader whose they are. */
export const RowActions = ({ actions, name }: { actions: RowAction[]; name: string }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (actions.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="cmp-icon-button"
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </button>
      {anchor && <ActionsMenu anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />}
    </>
  )
}
