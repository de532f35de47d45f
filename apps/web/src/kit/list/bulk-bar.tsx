/** The bar under a list with ticked rows: how many, what can be done with them, and what became of it. */
import { bulkLimit, counted, type BulkAction, type BulkRefusal, type Resource } from '@cmp/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { confirm } from '../../ui/ask/confirm.ts'
import { changeRows } from '../api/resource-calls.ts'
import { toast } from '../../ui/ask/toast.ts'
import { Uses } from '../../ui/parts/Uses.tsx'
import { bulkOutcome, bulkQuestion } from './bulk.ts'
import { describeError, queryClient } from '../api/query.ts'
import { refreshResource } from '../api/resource-calls.ts'
import type { Selection } from './selection.ts'
import './bulk-bar.css'

/** More actions than these go into a menu. */
const shownActions = 2

/** The rows that were left as they are, each with its reason. */
const RefusedDialog = ({
  noun,
  refused,
  onClose,
}: {
  noun: string
  refused: readonly BulkRefusal[]
  onClose: () => void
}) => (
  <Dialog open onClose={onClose} aria-labelledby="refused-title" maxWidth="sm" fullWidth>
    <DialogTitle id="refused-title" variant="h2" component="h2">
      {counted(refused.length, noun)} {refused.length === 1 ? 'was' : 'were'} left as{' '}
      {refused.length === 1 ? 'it is' : 'they are'}
    </DialogTitle>
    <DialogContent>
      <ul className="cmp-refused">
        {refused.map(({ id, name, message, uses = [] }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{message}</span>
            {uses.length > 0 && <Uses uses={uses} onFollow={onClose} />}
          </li>
        ))}
      </ul>
    </DialogContent>
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button variant="contained" onClick={onClose} autoFocus>
        Close
      </Button>
    </DialogActions>
  </Dialog>
)

const MoreActions = ({
  actions,
  disabled,
  onChoose,
}: {
  actions: readonly BulkAction[]
  disabled: boolean
  onChoose: (action: BulkAction) => void
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        More actions
      </Button>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {actions.map((action) => (
            <MenuItem
              key={action.action}
              sx={action.destructive ? { color: 'error.main' } : undefined}
              onClick={() => {
                setAnchor(null)
                onChoose(action)
              }}
            >
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

/** Draws the bar while rows are ticked, and the refusals until somebody has read them. */
export const BulkBar = ({
  resource,
  actions,
  selection,
}: {
  resource: Resource
  actions: readonly BulkAction[]
  selection: Selection
}) => {
  const [running, setRunning] = useState<string>()
  const [refused, setRefused] = useState<readonly BulkRefusal[]>([])
  const { chosen, keep } = selection
  const isTooMany = chosen.size > bulkLimit

  const run = async (action: BulkAction) => {
    const reply = await changeRows(resource, action.action, [...chosen.keys()])
    const outcome = bulkOutcome(resource, action, reply.done)
    if (outcome) toast(outcome, { tone: 'success' })
    // What was refused stays ticked, so that it can be put right and tried again.
    keep(reply.refused.map(({ id }) => id))
    setRefused(reply.refused)
    await refreshResource(queryClient, resource)
  }
  const choose = async (action: BulkAction) => {
    if (action.destructive) {
      confirm({
        ...bulkQuestion(resource, action, [...chosen.values()]),
        destructive: true,
        run: () => run(action),
      })
      return
    }
    setRunning(action.action)
    try {
      await run(action)
    } catch (error) {
      toast(describeError(error), { tone: 'error' })
    }
    setRunning(undefined)
  }

  const fits = actions.length <= shownActions + 1
  const shown = fits ? actions : actions.slice(0, shownActions)
  return (
    <>
      {chosen.size > 0 && (
        <div className="cmp-bulk" role="region" aria-label="Chosen rows">
          <span role="status">
            {isTooMany
              ? `${chosen.size.toLocaleString('en')} chosen: choose ${bulkLimit.toLocaleString('en')} at most`
              : `${counted(chosen.size, resource.noun)} chosen`}
          </span>
          <div>
            {shown.map((action) => (
              <Button
                key={action.action}
                size="small"
                variant="outlined"
                color={action.destructive ? 'error' : 'primary'}
                disabled={isTooMany || (running !== undefined && running !== action.action)}
                loading={running === action.action}
                loadingPosition="start"
                onClick={() => void choose(action)}
              >
                {action.label}
              </Button>
            ))}
            {!fits && (
              <MoreActions
                actions={actions.slice(shownActions)}
                disabled={isTooMany || running !== undefined}
                onChoose={(action) => void choose(action)}
              />
            )}
            <Button size="small" color="inherit" onClick={() => keep([])}>
              Clear
            </Button>
          </div>
        </div>
      )}
      {refused.length > 0 && (
        <RefusedDialog noun={resource.noun} refused={refused} onClose={() => setRefused([])} />
      )}
    </>
  )
}
