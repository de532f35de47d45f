/** One provision: its request, its details from the provider, its runs and its actions. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { preloadRow } from '../../../kit/shell/preload.ts'
import {
  detailProvisions,
  isProvisionStepEnd,
  permit,
  provisionHistory,
  provisions,
  type RowOf,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { send } from '../../../kit/api/api.ts'
import { listStateOf } from '../../../kit/api/list-search.ts'
import { paths } from '../../../kit/api/paths.ts'
import { listQuery } from '../../../kit/api/resource-calls.ts'
import { ResourceDetailPage, type DetailOptions } from '../../../kit/detail/resource-detail.tsx'
import { EmbeddedList } from '../../../kit/list/embedded-list.tsx'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useMay } from '../../../kit/session/use-session.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { requestDeletion } from './submit-request.ts'
import { DriftBlock } from './DriftBlock.tsx'
import { Charges } from './Charges.tsx'
import { provisionEdit } from './edit-paths.ts'
import { Outputs } from './Outputs.tsx'
import { ActionsMenu, Snapshots } from './ResourceActions.tsx'
import { ManagedResources } from './ManagedResources.tsx'
import styles from './provisions.module.css'
import { useRefreshOnChange } from './use-refresh-on-change.ts'

type Provision = RowOf<typeof provisions>

/** This module includes the declarations of all types. The parts above it do not have to wait for them. */
const RequestedValues = lazy(async () => ({
  default: (await import('./RequestedValues.tsx')).RequestedValues,
}))

/** Returns whether the provision is checked for drift every day. */
const isLookedAt = ({ status, hasResources }: Provision): boolean =>
  hasResources && ['succeeded', 'failed', 'drifted'].includes(status)

const pollMilliseconds = 3000

/** While a run is open, no other request can be made. */
const openTexts: Partial<Record<Provision['status'], string>> = {
  planning: t(m.planIsBeingCreated),
  'awaiting-approval': t(m.planIsWaitingForApproval),
  applying: t(m.planIsBeingApplied),
  deleting: t(m.deletionHasBeenRequested),
}

/** Links to the open run. */
const OpenRun = ({ row }: { row: Provision }) => {
  const text = openTexts[row.status]
  const { data } = useQuery({
    ...listQuery(provisionHistory, listStateOf(provisionHistory, { provisionId: row.id })),
    enabled: text !== undefined,
  })
  const run = data?.rows.find(({ step }) => !isProvisionStepEnd(step))
  if (!text || !run) return null
  return (
    <div className={styles.open}>
      <Alert severity="info">
        {text} <AppLink href={paths.provisionRun(run.id)}>{t(m.viewRun)}</AppLink>
      </Alert>
    </div>
  )
}

const Below = ({ row }: { row: Provision }) => {
  useRefreshOnChange(row.status)
  const { data } = useQuery({
    queryKey: [provisions.name, row.id, 'details'],
    queryFn: ({ signal }) => send(detailProvisions, { query: { provisionId: row.id } }, { signal }),
  })
  return (
    <>
      {row.status !== 'deleting' && data && data.unprotected.length > 0 && (
        <Alert severity="warning">
          {t(m.deletionDidNotCompleteNextChange, {
            reasons: data.unprotected.map(({ text }) => text).join(' '),
          })}
        </Alert>
      )}
      {isLookedAt(row) && <DriftBlock id={row.id} name={row.resourceName} />}
      <Outputs id={row.id} details={data} />
      {isLookedAt(row) && <ManagedResources id={row.id} />}
      <Snapshots provision={row} />
      <Charges id={row.id} />
      <Suspense>{data && <RequestedValues row={row} details={data} />}</Suspense>
      <EmbeddedList
        resource={provisionHistory}
        title={t(m.history)}
        prefix="runs"
        parameters={{ provisionId: row.id }}
        hidden={['resourceName', 'resourceTypeName', 'companyName']}
        sticky={[]}
        open={({ id }) => paths.provisionRun(id)}
        emptyText={t(m.noRunsYet)}
      />
    </>
  )
}

const Actions = ({ row }: { row: Provision }) => {
  const navigate = useNavigate()
  const mayAsk = useMay('provisions.request')
  const edit = provisionEdit(row.resourceTypeId, row.id)
  if (!mayAsk) return null
  const copy = (
    <Button
      href={paths.provisionAdd(row.resourceTypeId, {
        copy: row.id,
        ...(row.moduleId && { module: row.moduleId }),
      })}
    >
      {t(m.copy)}
    </Button>
  )
  if (row.status === 'deleted') return copy
  const menu = row.hasResources && <ActionsMenu provision={row} />
  if (openTexts[row.status])
    return (
      <>
        {copy}
        {menu}
      </>
    )
  return (
    <>
      {copy}
      {menu}
      <Button
        color="error"
        onClick={() =>
          confirm({
            title: t(m.deleteLabel2, { resourceName: row.resourceName }),
            consequences: t(m.portalFirstCreatesDeletionPlanFor),
            action: t(m.planDeletion),
            destructive: true,
            run: async () => {
              const { runId } = await requestDeletion(row.id)
              await navigate({ to: paths.provisionRun(runId) })
            },
          })
        }
      >
        {t(m.deleteLabel)}
      </Button>
      {edit && row.hasResources && (
        <Button variant="contained" href={edit}>
          {t(m.edit)}
        </Button>
      )}
    </>
  )
}

const options: DetailOptions<typeof provisions> = {
  actions: (row) => <Actions row={row} />,
  above: (row) => <OpenRun row={row} />,
  below: (row) => <Below row={row} />,
  refreshAfter: ({ status }) => (openTexts[status] ? pollMilliseconds : false),
  sections: [
    {
      title: t(m.details),
      fields: [
        'status',
        'message',
        'resourceTypeName',
        'moduleVersion',
        'companyName',
        'cloudProviderId',
        'containerId',
        'regionId',
        'resourceGroupName',
        'monthlyAmount',
        'createdTime',
        'createdBy',
        'modifiedTime',
        'modifiedBy',
      ],
    },
  ],
}

/** The page. The address holds the ID of the provision. */
export const ProvisionPage = () => (
  <RequireRole permission={permit.read(provisions)}>
    <ResourceDetailPage resource={provisions} options={options} />
  </RequireRole>
)

/** Asks for what the page shows. */
export const preload = preloadRow(provisions)
