import Avatar from '@mui/material/Avatar'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'

/** Who is signed in. */
export type FrameUser = { name: string; userId: string; role: string; company: string }

const initialsOf = (name: string): string =>
  name
    .split(/[\s.@]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

/** Who is signed in, the way to the profile, and signing out. */
export const UserMenu = ({
  user,
  profileHref,
  onSignOut,
}: {
  user: FrameUser
  profileHref: string
  onSignOut: () => void
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title={user.name}>
        <IconButton
          aria-label={`${initialsOf(user.name)}, account of ${user.name}`}
          aria-haspopup="menu"
          color="inherit"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Avatar
            sx={{
              width: 30,
              height: 30,
              fontSize: 13,
              fontWeight: 650,
              bgcolor: 'var(--accent)',
              color: 'var(--on-accent)',
            }}
          >
            {initialsOf(user.name)}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <li style={{ padding: '6px 16px 10px', maxWidth: 280 }} role="presentation">
          <strong style={{ display: 'block' }}>{user.name}</strong>
          <span style={{ display: 'block', color: 'var(--quiet)', overflowWrap: 'anywhere' }}>
            {user.userId} · {user.role}
          </span>
          <span style={{ color: 'var(--quiet)' }}>{user.company}</span>
        </li>
        <Divider component="li" />
        <MenuItem
          component={Link}
          href={profileHref}
          color="inherit"
          underline="none"
          onClick={() => setAnchor(null)}
        >
          Profile
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null)
            onSignOut()
          }}
        >
          Sign out
        </MenuItem>
      </Menu>
    </>
  )
}
