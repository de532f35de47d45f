/** What can be done with a row: the menu at its end. */
import MoreIcon from '@mui/icons-material/MoreVertOutlined'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { AppLink } from './AppLink.tsx'

/** One entry: a page to open or something to do. A disabled one says why. */
export type RowAction = {
  label: string
  href?: string
  onClick?: () => void
  disabledReason?: string
  destructive?: boolean
}

/** The menu of a row's actions; `name` tells a screen reader whose they are. */
export const RowActions = ({ actions, name }: { actions: RowAction[]; name: string }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {actions.map((action) => (
            <MenuItem
              key={action.label}
              {...(action.href !== undefined && { href: action.href, component: AppLink })}
              disabled={action.disabledReason !== undefined}
              onClick={() => {
                setAnchor(null)
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
      )}
    </>
  )
}
