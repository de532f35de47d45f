import { Badge } from '../parts/Badge.tsx'
import { BareButton, Button } from '../parts/Button.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { BellIcon } from '../parts/icons.tsx'
import { LinearProgress } from '../parts/LinearProgress.tsx'
import { Popover } from '../parts/Popover.tsx'
import { StatusChip } from '../parts/StatusChip.tsx'
import styles from './bell-menu.module.css'

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
    <>
      <span className={styles.head}>
        <strong>{task.title}</strong>
        <StatusChip value={task.state} label={labels[task.state]} />
      </span>
      {task.detail && <span className={styles.detail}>{task.detail}</span>}
      {task.state === 'running' && (
        <LinearProgress label={`Progress of ${task.title}`} share={task.progress} />
      )}
    </>
  )
  return (
    <li>
      {task.href ? (
        <BareButton href={task.href} className={styles.task} onClick={onOpen}>
          {content}
        </BareButton>
      ) : (
        <div className={styles.task}>{content}</div>
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
  const running = tasks.filter((task) => task.state === 'running').length
  const news = running ? `, ${running} running` : unread ? `, ${unread} ended` : ''
  return (
    <Popover
      label="Background tasks"
      renderTrigger={(props) => (
        <IconButton
          {...props}
          label={`Background tasks${news}`}
          tip
          onClick={(event) => {
            props.onClick(event)
            onLook()
          }}
        >
          <Badge count={running || unread}>
            <BellIcon size={22} />
          </Badge>
        </IconButton>
      )}
    >
      {(close) => (
        <div className={styles.bell}>
          <header>
            <h2>Background tasks</h2>
            {tasks.some((task) => task.state !== 'running') && (
              <Button size="small" onClick={onClear}>
                Clear ended
              </Button>
            )}
          </header>
          {tasks.length === 0 ? (
            <p>Nothing is running. Fetches, imports and calculations that you start are listed here.</p>
          ) : (
            <ul>
              {tasks.map((task) => (
                <Task key={task.id} task={task} onOpen={close} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Popover>
  )
}
