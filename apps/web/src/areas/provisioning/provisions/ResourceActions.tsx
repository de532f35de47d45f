/** The actions on a machine or a database, and the snapshots that they created. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
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
import { renderRich } from '../../../ui/parts/render-rich.ts'

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
  running: t(m.running),
  stopped: t(m.stopped),
  changing: t(m.startingOrStopping),
  unknown: t(m.powerStateUnknown),
}

/** Returns the fields of an action's dialog: the name of the interrupted resource, or of the snapshot. */
const buildActionFields = (name: string, { needsName }: Action, snapshot: Snapshot): Fields =>
  needsName
    ? { confirmName: f.text(t(m.typeToConfirm, { name }), { max: 500 }) }
    : { snapshotName: f.text(t(m.name), { max: snapshot.max, help: snapshot.help }) }

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
      title={t(m.actionOn, { action: action.label, resourceName })}
      text={`${action.interruption} ${action.cost}`}
      action={action.label}
      destructive={action.needsName}
      fields={fields}
      names={Object.keys(fields)}
      schema={shape((z) =>
        z.object(
          action.needsName
            ? { confirmName: z.literal(resourceName, t(m.typeToConfirm3, { resourceName })) }
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
            {t(m.actions)}
          </Button>
        )}
        head={
          <>
            {renderRich(m.stateAsOf, {
              state: stateLabels[data.powerState],
              isDated: String(Boolean(data.powerReadAt)),
              date: () => <DateCell value={data.powerReadAt ?? ''} withTime />,
            })}
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
  if (answer.isError) return <QueryFailed title={t(m.actionsAndSnapshotsCouldNotBe)} answer={answer} />
  const { data } = answer
  if (!data || data.snapshots.length === 0) return null
  return (
    <TableBlock
      title={t(m.snapshots)}
      note={t(m.createdByActionsInThePortal)}
      heads={[t(m.name), t(m.source), t(m.created), t(m.size)]}
      words={3}
    >
      <tbody>
        {data.snapshots.map(({ id, name, source, page, sizeGiB, createdTime, createdBy, isDeleted }) => (
          <tr key={id}>
            <th scope="row">
              {page ? <AppLink href={page}>{name}</AppLink> : name}
              {isDeleted && ` (${t(m.deleted)})`}
            </th>
            <WordsCell>{source}</WordsCell>
            <WordsCell>
              {renderRich(m.dateBy, { createdBy, date: () => <DateCell value={createdTime} withTime /> })}
            </WordsCell>
            <td>{sizeGiB === null ? '–' : `${sizeGiB} GiB`}</td>
          </tr>
        ))}
      </tbody>
    </TableBlock>
  )
}
