import BellIcon from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { StatusChip } from '../parts/StatusChip.tsx'

/** Work that goes on without its page. */
export type BackgroundTask = {
  id: string
  title: string
  state: 'running' | 'done' | 'failed'
  /** 0 to 1; left out while it is not known. */
  progress?: number
  /** What it is at, what it did, or why it failed. */
  detail?: string
  /** The page that shows it. */
  href?: string
}

const labels = { running: 'Running', done: 'Done', failed: 'Failed' } as const

const Task = ({ task, onOpen }: { task: BackgroundTask; onOpen: () => void }) => {
  const content = (
    <span style={{ display: 'grid', gap: 4, width: '100%', textAlign: 'left' }}>
      <span style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
        <strong>{task.title}</strong>
        <StatusChip value={task.state} label={labels[task.state]} />
      </span>
      {task.detail && <span style={{ color: 'var(--quiet)' }}>{task.detail}</span>}
      {task.state === 'running' && (
        <LinearProgress
          aria-label={`Progress of ${task.title}`}
          {...(task.progress === undefined
            ? { variant: 'indeterminate' }
            : { variant: 'determinate', value: task.progress * 100 })}
        />
      )}
    </span>
  )
  return (
    <li style={{ borderTop: '1px solid var(--border)' }}>
      {task.href ? (
        <ButtonBase href={task.href} onClick={onOpen} sx={{ width: '100%', p: '12px 16px', font: 'inherit' }}>
          {content}
        </ButtonBase>
      ) : (
        <div style={{ padding: '12px 16px' }}>{content}</div>
      )}
    </li>
  )
}

/** What the bell shows, and what is told of what a person does with it. */
export type Bell = {
  tasks: BackgroundTask[]
  /** How many have ended since the person last looked. */
  unread: number
  onLook: () => void
  /** Takes what has ended off the list. */
  onClear: () => void
}

/** The bell: work in the background, newest first, each leading to its page. */
export const BellMenu = ({ tasks, unread, onLook, onClear }: Bell) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const running = tasks.filter((task) => task.state === 'running').length
  const news = running ? `, ${running} running` : unread ? `, ${unread} ended` : ''
  const label = `Background tasks${news}`
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          color="inherit"
          onClick={(event) => {
            setAnchor(event.currentTarget)
            onLook()
          }}
        >
          <Badge badgeContent={running || unread || null} color="primary">
            <BellIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            sx: { width: 'min(380px, calc(100vw - 32px))' },
            role: 'dialog',
            'aria-label': 'Background tasks',
          },
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', padding: '8px 8px 8px 16px', minHeight: 48 }}>
          <h2 style={{ fontSize: 15, flex: 1 }}>Background tasks</h2>
          {tasks.some((task) => task.state !== 'running') && (
            <Button size="small" onClick={onClear}>
              Clear ended
            </Button>
          )}
        </div>
        {tasks.length === 0 ? (
          <p style={{ padding: '0 16px 16px', color: 'var(--quiet)' }}>
            Nothing is running. Fetches, imports and calculations that you start are listed here.
          </p>
        ) : (
          <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {tasks.map((task) => (
              <Task key={task.id} task={task} onOpen={() => setAnchor(null)} />
            ))}
          </ul>
        )}
      </Popover>
    </>
  )
}
