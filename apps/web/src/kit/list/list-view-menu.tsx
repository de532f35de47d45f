/** The display options of a list (columns, row height), its CSV export, and the link to its import. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { useClientState } from '../session/client-state.ts'
import type { ColumnChoice } from './column-choice.ts'
import { IconButton } from '../../ui/parts/IconButton.tsx'
import { Menu } from '../../ui/parts/Menu.tsx'
import type { MenuEntry } from '../../ui/parts/menu-entries.ts'
import { ColumnsIcon, DownloadIcon, UploadIcon } from '../../ui/parts/icons.tsx'
import { useMediaQuery } from '../../ui/parts/use-media-query.ts'
import { phone } from '../../ui/theme/breakpoints.ts'
import type { Sorting } from './table-layout.ts'
import styles from './resource-table.module.css'

/** Returns the menu entries for sorting. Selecting the current column again reverses the order. */
const sortEntries = (
  columns: readonly { name: string; label: string; sortable: boolean }[],
  { sort, direction }: Sorting,
  onSort: (sorting: Sorting) => void,
): MenuEntry[] =>
  columns
    .filter(({ sortable }) => sortable)
    .map(({ name, label }) => ({
      kind: 'tick',
      label: t(m.sortBy, { label, value: name === sort ? ` ${direction === 'asc' ? '↑' : '↓'}` : '' }),
      checked: name === sort,
      onChange: () =>
        onSort({ sort: name, direction: name === sort && direction === 'asc' ? 'desc' : 'asc' }),
    }))

/** The column selector and the export. The first column cannot be hidden because it names the row. */
export const ListViewMenu = ({
  columns,
  choice: { density: ownDensity, setDensity, gaveWay, isShown, toggle },
  sorting,
  onSort,
  csvHref,
  importHref,
}: {
  columns: { name: string; label: string; sortable: boolean }[]
  choice: ColumnChoice
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** Undefined if the list has no file export. */
  csvHref?: string | undefined
  /** Undefined if nothing can be imported. */
  importHref?: string | undefined
}) => {
  // A phone shows only a few headings to sort by.
  const isNarrow = useMediaQuery(phone)
  const appearance = useClientState((state) => state.density)
  const density = ownDensity ?? appearance
  return (
    <div className={styles.listToolsEnd}>
      <Menu
        renderTrigger={(props) => (
          <IconButton {...props} label={t(m.tableSettings)} tip>
            <ColumnsIcon size={20} />
          </IconButton>
        )}
        entries={[
          {
            kind: 'tick',
            label: t(m.compactRows),
            checked: density === 'compact',
            onChange: () => setDensity(density === 'compact' ? 'comfortable' : 'compact'),
          },
          { kind: 'line' },
          ...(isNarrow ? [...sortEntries(columns, sorting, onSort), { kind: 'line' } as const] : []),
          ...columns.map(({ name, label }, index): MenuEntry => ({
            kind: 'tick',
            label: gaveWay.includes(name) ? t(m.hiddenNotEnoughSpace, { label }) : label,
            checked: isShown(name),
            disabled: index === 0,
            onChange: () => toggle(name),
          })),
        ]}
      />
      {importHref !== undefined && (
        <IconButton href={importHref} label={t(m.importCsv)} tip>
          <UploadIcon size={20} />
        </IconButton>
      )}
      {csvHref !== undefined && (
        <IconButton href={csvHref} download label={t(m.exportListAsCsv)} tip>
          <DownloadIcon size={20} />
        </IconButton>
      )}
    </div>
  )
}
