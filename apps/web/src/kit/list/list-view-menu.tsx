/** How a list looks (columns, row height), its CSV export, and the way to its import. */
import { useClientState } from '../session/client-state.ts'
import type { ColumnChoice } from './column-choice.ts'
import { keepLook } from '../session/look.ts'
import { IconButton } from '../../ui/parts/IconButton.tsx'
import { Menu } from '../../ui/parts/Menu.tsx'
import type { MenuEntry } from '../../ui/parts/menu-entries.ts'
import { ColumnsIcon, DownloadIcon, UploadIcon } from '../../ui/parts/icons.tsx'
import { useMediaQuery } from '../../ui/parts/use-media-query.ts'
import { narrowScreen } from './narrow-columns.tsx'
import type { Sorting } from './resource-table.tsx'
import styles from './resource-table.module.css'

/** The columns to sort by; the chosen one again turns the order round. */
const sortEntries = (
  columns: readonly { name: string; label: string; sortable: boolean }[],
  { sort, direction }: Sorting,
  onSort: (sorting: Sorting) => void,
): MenuEntry[] =>
  columns
    .filter(({ sortable }) => sortable)
    .map(({ name, label }) => ({
      kind: 'tick',
      label: `Sort by ${label}${name === sort ? ` ${direction === 'asc' ? '↑' : '↓'}` : ''}`,
      checked: name === sort,
      onChange: () =>
        onSort({ sort: name, direction: name === sort && direction === 'asc' ? 'desc' : 'asc' }),
    }))

/** The column chooser and the export. The first column cannot be hidden: it names the row. */
export const ListViewMenu = ({
  columns,
  choice: { gaveWay, isShown, toggle },
  sorting,
  onSort,
  csvHref,
  importHref,
}: {
  columns: { name: string; label: string; sortable: boolean }[]
  choice: ColumnChoice
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** Undefined where the list cannot be had as a file. */
  csvHref?: string
  /** Undefined where nothing can be brought in. */
  importHref?: string
}) => {
  // A phone shows few headings to sort by.
  const isNarrow = useMediaQuery(narrowScreen)
  const density = useClientState((state) => state.density)
  return (
    <div className={styles.listToolsEnd}>
      <Menu
        renderTrigger={(props) => (
          <IconButton {...props} label="Columns and row height" tip>
            <ColumnsIcon size={20} />
          </IconButton>
        )}
        entries={[
          {
            kind: 'tick',
            label: 'Compact rows',
            checked: density === 'compact',
            onChange: () => void keepLook({ density: density === 'compact' ? 'comfortable' : 'compact' }),
          },
          { kind: 'line' },
          ...(isNarrow ? [...sortEntries(columns, sorting, onSort), { kind: 'line' } as const] : []),
          ...columns.map(({ name, label }, index): MenuEntry => ({
            kind: 'tick',
            label: gaveWay.includes(name) ? `${label} (no room)` : label,
            checked: isShown(name),
            disabled: index === 0,
            onChange: () => toggle(name),
          })),
        ]}
      />
      {importHref !== undefined && (
        <IconButton href={importHref} label="Import a CSV into this list" tip>
          <UploadIcon size={20} />
        </IconButton>
      )}
      {csvHref !== undefined && (
        <IconButton href={csvHref} download label="Export the whole list as CSV" tip>
          <DownloadIcon size={20} />
        </IconButton>
      )}
    </div>
  )
}
