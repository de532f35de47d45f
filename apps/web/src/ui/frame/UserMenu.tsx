import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/frame'
import { Avatar } from '../parts/Avatar.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { Menu } from '../parts/Menu.tsx'
import { Tooltip } from '../parts/Tooltip.tsx'
import styles from './user-menu.module.css'

/** The signed-in user. */
export type FrameUser = { name: string; userId: string; role: string; company: string }

const getInitials = (name: string): string =>
  name
    .split(/[\s.@]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

/** The signed-in user, a link to the profile, and sign-out. */
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
          <IconButton
            {...props}
            label={t(m.accountOf, { initials: getInitials(user.name), name: user.name })}
          >
            <Avatar>{getInitials(user.name)}</Avatar>
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
        { label: t(m.profile), href: profileHref },
        { label: t(m.signOut), onClick: onSignOut },
      ]}
    />
  )
}
