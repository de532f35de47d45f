/** What can be done with a row: the menu at its end. */
import { IconButton } from '../../ui/parts/IconButton.tsx'
import { MoreIcon } from '../../ui/parts/icons.tsx'
import { Menu } from '../../ui/parts/Menu.tsx'
import type { MenuAction } from '../../ui/parts/menu-entries.ts'

/** One entry: a page to open or something to do. A disabled one says why. */
export type RowAction = MenuAction

/** The menu of a row's actions; `name` tells a screen reader whose they are. */
export const RowActions = ({ actions, name }: { actions: RowAction[]; name: string }) =>
  actions.length > 0 && (
    <Menu
      renderTrigger={(props) => (
        <IconButton {...props} label={`Actions for ${name}`} size="small">
          <MoreIcon size={18} />
        </IconButton>
      )}
      entries={actions}
    />
  )
