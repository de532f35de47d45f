/** How a list looks (columns, row height), its CSV export, and the way to its import. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useClientState } from '../session/client-state.ts'
import { keepLook } from '../session/look.ts'

/** The column chooser and the export. The first column cannot be hidden: it names the row. */
export const ListViewMenu = ({
  list,
  columns,
  hidden,
  csvHref,
  importHref,
}: {
  /** The list's name; its hidden columns are remembered under it. */
  list: string
  columns: { name: string; label: string }[]
  hidden: readonly string[]
  csvHref: string
  /** Undefined where nothing can be brought in. */
  importHref?: string
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const density = useClientState((state) => state.density)
  const toggle = (name: string) =>
    useClientState.setState(({ hiddenColumns }) => ({
      hiddenColumns: {
        ...hiddenColumns,
        [list]: hidden.includes(name) ? hidden.filter((column) => column !== name) : [...hidden, name],
      },
    }))
  return (
    <div className="cmp-list-tools-end">
      <Tooltip title="Columns and row height">
        <IconButton
          aria-label="Columns and row height"
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ColumnsIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {importHref !== undefined && (
        <Tooltip title="Import a CSV into this list">
          <IconButton href={importHref} aria-label="Import a CSV into this list">
            <UploadIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title="Export the whole list as CSV">
        <IconButton href={csvHref} download aria-label="Export the whole list as CSV">
          <DownloadIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          <MenuItem
            role="menuitemcheckbox"
            aria-checked={density === 'compact'}
            onClick={() => void keepLook({ density: density === 'compact' ? 'comfortable' : 'compact' })}
          >
            <Checkbox
              size="small"
              checked={density === 'compact'}
              tabIndex={-1}
              inert
              sx={{ p: 0, mr: 1.5 }}
            />
            Compact rows
          </MenuItem>
          <Divider component="li" />
          {columns.map(({ name, label }, index) => (
            <MenuItem
              key={name}
              role="menuitemcheckbox"
              aria-checked={!hidden.includes(name)}
              disabled={index === 0}
              onClick={() => toggle(name)}
            >
              <Checkbox
                size="small"
                checked={!hidden.includes(name)}
                tabIndex={-1}
                inert
                sx={{ p: 0, mr: 1.5 }}
              />
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  )
}
