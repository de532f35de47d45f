/** Something that was provisioned: what it was asked for with, what the cloud says of it, its runs, and what can be done. */
import {
  detailProvisions,
  permit,
  provisionHistory,
  provisions,
  type DetailProvisions,
  type RowOf,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../../kit/api/api.ts'
import { paths } from '../../kit/api/paths.ts'
import { ResourceDetailPage, type DetailOptions } from '../../kit/detail/resource-detail.tsx'
import { EmbeddedList } from '../../kit/list/embedded-list.tsx'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { useMay } from '../../kit/session/use-session.ts'
import { confirm } from '../../ui/ask/confirm.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { NoRow, TableBlock, WordsCell } from '../../ui/parts/TableBlock.tsx'
import { askToDelete } from './ask.ts'
import { DriftBlock } from './DriftBlock.tsx'
import { Charges } from './Charges.tsx'
import { provisionEdit } from './edit-paths.ts'
import { Outputs } from './Outputs.tsx'
import { Things } from './Things.tsx'

type Provision = RowOf<typeof provisions>

const AskedFor = ({ details }: { details: DetailProvisions | undefined }) => {
  const asked = details?.data ?? []
  return (
    <TableBlock title="Asked for" heads={['What', 'Value']} words={2}>
      <tbody>
        {asked.map(({ detailName, detailValue }) => (
          <tr key={detailName}>
            <th scope="row">{detailName}</th>
            <WordsCell>{detailValue}</WordsCell>
          </tr>
        ))}
        {asked.length === 0 && <NoRow columns={2}>Nothing.</NoRow>}
      </tbody>
    </TableBlock>
  )
}

/** What is looked at every day. */
const standing = new Set<Provision['status']>(['succeeded', 'failed', 'drifted'])

const Below = ({ row }: { row: Provision }) => {
  const { data } = useQuery({
    queryKey: [provisions.name, row.id, 'details'],
    queryFn: ({ signal }) => send(detailProvisions, { query: { provisionId: row.id } }, { signal }),
  })
  return (
    <>
      {standing.has(row.status) && <DriftBlock id={row.id} name={row.resourceName} />}
      <Outputs id={row.id} details={data} />
      {standing.has(row.status) && <Things id={row.id} />}
      <Charges id={row.id} />
      <AskedFor details={data} />
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
  if (row.status === 'deleted') return copy
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
      {edit && row.status !== 'cancelled' && (
        <Button variant="contained" href={edit}>
          Edit
        </Button>
      )}
    </>
  )
}

const options: DetailOptions<typeof provisions> = {
  actions: (row) => <Actions row={row} />,
  below: (row) => <Below row={row} />,
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
