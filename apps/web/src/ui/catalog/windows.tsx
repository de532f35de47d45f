import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../parts/Dialog.tsx'
import type { DialogProps } from '../parts/dialog-props.ts'
import { Menu } from '../parts/Menu.tsx'
import { Popover } from '../parts/Popover.tsx'
import { Tooltip } from '../parts/Tooltip.tsx'
import type { Specimens } from './specimen.ts'

const ignore = () => undefined
const sizes = ['small', 'medium', 'large', 'full', 'right', 'left'] as const

const Dialogs = () => {
  const [size, setSize] = useState<DialogProps['size']>()
  const close = () => setSize(undefined)
  return (
    <>
      {sizes.map((name) => (
        <Button key={name} variant="outlined" onClick={() => setSize(name)}>
          {name}
        </Button>
      ))}
      {size && (
        <Dialog size={size} onClose={close}>
          <DialogTitle>Delete customer Lanna Silk?</DialogTitle>
          <DialogContent>
            <p>Its contacts and projects are deleted too.</p>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              Cancel
            </Button>
            <Button variant="contained" color="error" onClick={close}>
              Delete
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

/** The components that open over the page. */
export const windows: Specimens = {
  Dialog: Dialogs,
  DialogTitle: Dialogs,
  DialogContent: Dialogs,
  DialogActions: Dialogs,
  Menu: () => (
    <Menu
      renderTrigger={(props) => (
        <Button {...props} variant="outlined">
          Open the menu
        </Button>
      )}
      entries={[
        { label: 'View details', href: '#Menu' },
        { label: 'Edit', onClick: ignore },
        { label: 'Issue', disabledReason: 'It is issued already.' },
        { kind: 'line' },
        { kind: 'tick', label: 'Show deleted', checked: true, onChange: ignore },
        {
          kind: 'choice',
          label: 'Rows',
          name: 'rows',
          value: 'compact',
          options: [
            { value: 'compact', label: 'Compact' },
            { value: 'comfortable', label: 'Comfortable' },
          ],
          onChange: ignore,
        },
        { label: 'Delete', destructive: true, onClick: ignore },
      ]}
    />
  ),
  Popover: () => (
    <Popover
      label="Columns"
      renderTrigger={(props) => (
        <Button {...props} variant="outlined">
          Open the popover
        </Button>
      )}
    >
      {(close) => <Button onClick={close}>Close</Button>}
    </Popover>
  ),
  Tooltip: () => (
    <Tooltip title="Says more">
      <Button variant="outlined">Point here</Button>
    </Tooltip>
  ),
}
