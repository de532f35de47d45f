import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/frame'
import type { ReactNode } from 'react'
import { Badge } from '../parts/Badge.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { BellIcon } from '../parts/icons.tsx'
import { Popover } from '../parts/Popover.tsx'

/** The data of the bell. */
export type Bell = {
  /** The number of unread notifications and tasks that ask for the person. */
  attention: number
  /** The number of running tasks. */
  running: number
  onOpen: () => void
  /** Shown in the menu. `close` closes it. */
  renderPanel: (close: () => void) => ReactNode
}

/** The bell: how much asks for the person, and the menu with notifications and tasks. */
export const BellMenu = ({ attention, running, onOpen, renderPanel }: Bell) => (
  <Popover
    label={t(m.notificationsAndTasks)}
    renderTrigger={(props) => (
      <IconButton
        {...props}
        label={t(m.bell, { attention, running })}
        tip
        onClick={(event) => {
          props.onClick(event)
          onOpen()
        }}
      >
        <Badge count={attention}>
          <BellIcon size={22} />
        </Badge>
      </IconButton>
    )}
  >
    {renderPanel}
  </Popover>
)
