/** The menu of actions at the end of a row. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { IconButton } from '../../ui/parts/IconButton.tsx'
import { MoreIcon } from '../../ui/parts/icons.tsx'
import { Menu } from '../../ui/parts/Menu.tsx'
import type { MenuAction } from '../../ui/parts/menu-entries.ts'

/** One entry: a page to open or an action. A disabled entry says why. */
export type RowAction = MenuAction

/** The menu of a row's actions. `name` is the row's name for screen readers. */
export const RowActions = ({ actions, name }: { actions: RowAction[]; name: string }) =>
  actions.length > 0 && (
    <Menu
      renderTrigger={(props) => (
        <IconButton {...props} label={t(m.actionsFor, { name })} size="small">
          <MoreIcon size={18} />
        </IconButton>
      )}
      entries={actions}
    />
  )
