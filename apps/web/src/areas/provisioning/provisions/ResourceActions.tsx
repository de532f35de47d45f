/** The actions on a machine or a database, and the snapshots that they created. */
import {
  f,
  getProvisionActions,
  provisions,
  requestProvisionAction,
  shape,
  type Fields,
  type PowerState,
  type ProvisionActions,
  type RowOf,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { Menu } from '../../../ui/parts/Menu.tsx'
import { TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { refreshProvisionLists } from './submit-request.ts'
import { createSubmissionKey } from './new-key.ts'

type Provision = Pick<RowOf<typeof provisions>, 'id' | 'resourceName' | 'status'>
type Action = ProvisionActions['actions'][number]
type Snapshot = NonNullable<ProvisionActions['snapshot']>

/** Reads the actions that are currently available. They depend on the status and are refetched when it changes. */
const useActions = ({ id, status }: Provision) =>
  useQuery({
    queryKey: [provisions.name, id, 'actions', status],
    queryFn: ({ signal }) => send(getProvisionActions, { params: { id } }, { signal }),
  })

const stateLabels: Record<PowerState, string> = {
  running: 'Running',
  stopped: 'Stopped',
  changing: 'Starting or stopping',
  unknown: 'Power state not known',
}

/** Returns the fields of an action's dialog: the name of the interrupted resource, or of the snapshot. */
const buildActionFields = (name: string, { needsName }: Action, snapshot: Snapshot): Fields =>
  needsName
    ? { confirmName: f.text(`Type ${name} to confirm`, { max: 500 }) }
    : { snapshotName: f.text('Name', { max: snapshot.max, help: snapshot.help }) }

const ActionDialog = ({
  provision: { id, resourceName },
  action,
  snapshot,
  onClose,
}: {
  provision: Provision
  action: Action
  snapshot: Snapshot
  onClose: () => void
}) => {
  const navigate = useNavigate()
  // The key prevents a second request if the form is sent twice.
  const [key] = useState(createSubmissionKey)
  const isPlain = action.action === 'start'
  const fields: Fields = isPlain ? {} : buildActionFields(resourceName, action, snapshot)
  return (
    <FieldsDialog
      title={`${action.label}: ${resourceName}?`}
      text={`${action.interruption} ${action.cost}`}
      action={action.label}
      destructive={action.needsName}
      fields={fields}
      names={Object.keys(fields)}
      schema={shape((z) =>
        z.object(
          action.needsName
            ? { confirmName: z.literal(resourceName, `Type ${resourceName}.`) }
            : Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema(z)])),
        ),
      )}
      start={{ snapshotName: snapshot.suggestedName }}
      onClose={onClose}
      onSubmit={async ({ confirmName, snapshotName }) => {
        const { runId } = await send(
          requestProvisionAction,
          {
            params: { id },
            body: {
              action: action.action,
              ...(typeof confirmName === 'string' && { confirmName }),
              ...(typeof snapshotName === 'string' && { snapshotName }),
            },
          },
          { key },
        )
        await refreshProvisionLists()
        onClose()
        await navigate({ to: paths.provisionRun(runId) })
      }}
    />
  )
}

/** The menu. Renders nothing for resource types without actions. */
export const ActionsMenu = ({ provision }: { provision: Provision }) => {
  const { data } = useActions(provision)
  const [chosen, setChosen] = useState<Action>()
  if (!data?.snapshot || data.actions.length === 0) return null
  return (
    <>
      <Menu
        renderTrigger={(props) => (
          <Button {...props} variant="outlined">
            Actions
          </Button>
        )}
        head={
          <>
            {stateLabels[data.powerState]}
            {data.powerReadAt && (
              <>
                {' '}
                as of <DateCell value={data.powerReadAt} withTime />
              </>
            )}
          </>
        }
        entries={data.actions.map((action) => ({
          label: `${action.label}…`,
          onClick: () => setChosen(action),
          destructive: action.needsName,
          ...(action.disabledReason && { disabledReason: action.disabledReason }),
        }))}
      />
      {chosen && (
        <ActionDialog
          provision={provision}
          action={chosen}
          snapshot={data.snapshot}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

/** The snapshots that actions on the provision created. Renders nothing if there are none. */
export const Snapshots = ({ provision }: { provision: Provision }) => {
  const answer = useActions(provision)
  if (answer.isError) return <QueryFailed title="Actions and snapshots could not be loaded" answer={answer} />
  const { data } = answer
  if (!data || data.snapshots.length === 0) return null
  return (
    <TableBlock
      title="Snapshots"
      note="Created by actions in the portal. The provider bills each snapshot until you delete it there."
      heads={['Name', 'Of', 'Created', 'Size']}
      words={3}
    >
      <tbody>
        {data.snapshots.map(({ id, name, source, page, sizeGiB, createdTime, createdBy, isDeleted }) => (
          <tr key={id}>
            <th scope="row">
              {page ? <AppLink href={page}>{name}</AppLink> : name}
              {isDeleted && ' (deleted)'}
            </th>
            <WordsCell>{source}</WordsCell>
            <WordsCell>
              <DateCell value={createdTime} withTime /> by {createdBy}
            </WordsCell>
            <td>{sizeGiB === null ? '–' : `${sizeGiB} GiB`}</td>
          </tr>
        ))}
      </tbody>
    </TableBlock>
  )
}
