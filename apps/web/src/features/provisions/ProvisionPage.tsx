/** Something that was provisioned: what it was asked for with, what the cloud says of it, its runs, and what can be done. */
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
import { send } from '../../kit/api/api.ts'
import { listStateOf } from '../../kit/api/list-search.ts'
import { paths } from '../../kit/api/paths.ts'
import { listQuery } from '../../kit/api/resource-calls.ts'
import { ResourceDetailPage, type DetailOptions } from '../../kit/detail/resource-detail.tsx'
import { EmbeddedList } from '../../kit/list/embedded-list.tsx'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { useMay } from '../../kit/session/use-session.ts'
import { confirm } from '../../ui/ask/confirm.ts'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { askToDelete } from './ask.ts'
import { DriftBlock } from './DriftBlock.tsx'
import { Charges } from './Charges.tsx'
import { provisionEdit } from './edit-paths.ts'
import { Outputs } from './Outputs.tsx'
import { Things } from './Things.tsx'
import styles from './provisions.module.css'
import { useShownAnew } from './use-shown-anew.ts'

type Provision = RowOf<typeof provisions>

/** The declarations of all kinds come with it: what stands over it need not wait for them. */
const AskedFor = lazy(async () => ({ default: (await import('./AskedFor.tsx')).AskedFor }))

/** What is looked at every day. */
const isLookedAt = ({ status, stands }: Provision): boolean =>
  stands && ['succeeded', 'failed', 'drifted'].includes(status)

const lookAgainMilliseconds = 3000

/** While a run is open nothing else can be asked for. */
const openTexts: Partial<Record<Provision['status'], string>> = {
  planning: 'It is being planned.',
  'awaiting-approval': 'A plan waits for agreement.',
  applying: 'A plan is being carried out.',
  deleting: 'Its deletion has been asked for.',
}

/** Leads to the run that is open. */
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
        {text} <AppLink href={paths.provisionRun(run.id)}>Look at it</AppLink>
      </Alert>
    </div>
  )
}

const Below = ({ row }: { row: Provision }) => {
  useShownAnew(row.status)
  const { data } = useQuery({
    queryKey: [provisions.name, row.id, 'details'],
    queryFn: ({ signal }) => send(detailProvisions, { query: { provisionId: row.id } }, { signal }),
  })
  return (
    <>
      {isLookedAt(row) && <DriftBlock id={row.id} name={row.resourceName} />}
      <Outputs id={row.id} details={data} />
      {isLookedAt(row) && <Things id={row.id} />}
      <Charges id={row.id} />
      <Suspense>{data && <AskedFor typeName={row.resourceTypeId} details={data} />}</Suspense>
      <EmbeddedList
        resource={provisionHistory}
        title="History"
        prefix="runs"
        parameters={{ provisionId: row.id }}
        hidden={['resourceName', 'resourceTypeName', 'companyName']}
        sticky={[]}
        open={({ id }) => paths.provisionRun(id)}
        emptyText="No run yet."
      />
    </>
  )
}

const Actions = ({ row }: { row: Provision }) => {
  const navigate = useNavigate()
  const mayAsk = useMay('provisions.request')
  const edit = provisionEdit(row.resourceTypeId, row.id)
  if (!mayAsk) return null
  const copy = <Button href={paths.provisionAdd(row.resourceTypeId, { copy: row.id })}>Copy</Button>
  if (row.status === 'deleted' || openTexts[row.status]) return copy
  return (
    <>
      {copy}
      <Button
        color="error"
        onClick={() =>
          confirm({
            title: `Delete ${row.resourceName}?`,
            consequences:
              'First the portal plans what is deleted and shows it to you. Nothing goes before somebody has typed the name.',
            action: 'Plan the deletion',
            destructive: true,
            run: async () => {
              const { runId } = await askToDelete(row.id)
              await navigate({ to: paths.provisionRun(runId) })
            },
          })
        }
      >
        Delete
      </Button>
      {edit && row.stands && (
        <Button variant="contained" href={edit}>
          Edit
        </Button>
      )}
    </>
  )
}

const options: DetailOptions<typeof provisions> = {
  actions: (row) => <Actions row={row} />,
  above: (row) => <OpenRun row={row} />,
  below: (row) => <Below row={row} />,
  refreshAfter: ({ status }) => (openTexts[status] ? lookAgainMilliseconds : false),
  sections: [
    {
      title: 'Details',
      fields: [
        'status',
        'message',
        'resourceTypeName',
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

/** The page; the provision's id stands in the address. */
export const ProvisionPage = () => (
  <RequireRole permission={permit.read(provisions)}>
    <ResourceDetailPage resource={provisions} options={options} />
  </RequireRole>
)
