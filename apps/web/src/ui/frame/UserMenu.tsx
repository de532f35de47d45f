import { Avatar } from '../parts/Avatar.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { Menu } from '../parts/Menu.tsx'
import { Tooltip } from '../parts/Tooltip.tsx'
import styles from './user-menu.module.css'

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
  return (
    <Menu
      renderTrigger={(props) => (
        <Tooltip title={user.name}>
          <IconButton {...props} label={`${initialsOf(user.name)}, account of ${user.name}`}>
            <Avatar>{initialsOf(user.name)}</Avatar>
          </IconButton>
        </Tooltip>
      )}
      head={
        <div className={styles.user}>
          <strong>{user.name}</strong>
          <span>
            {user.userId} · {user.role}
          </span>
          <span>{user.company}</span>
        </div>
      }
      entries={[
        { label: 'Profile', href: profileHref },
        { label: 'Sign out', onClick: onSignOut },
      ]}
    />
  )
}
