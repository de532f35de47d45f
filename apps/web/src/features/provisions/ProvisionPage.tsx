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
import { Charges } from './Charges.tsx'
import { provisionEdit } from './edit-paths.ts'

type Provision = RowOf<typeof provisions>

const Pairs = ({
  title,
  pairs,
  none,
}: {
  title: string
  pairs: { name: string; value: string }[]
  none: string
}) => (
  <TableBlock title={title} heads={['What', 'Value']} words={2}>
    <tbody>
      {pairs.map(({ name, value }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <WordsCell>{value}</WordsCell>
        </tr>
      ))}
      {pairs.length === 0 && <NoRow columns={2}>{none}</NoRow>}
    </tbody>
  </TableBlock>
)

const Details = ({ details }: { details: DetailProvisions | undefined }) => (
  <>
    <Pairs
      title="Outputs"
      pairs={details?.outputs ?? []}
      none="The cloud says nothing of it until it is made."
    />
    <Pairs
      title="Asked for"
      pairs={(details?.data ?? []).map(({ detailName, detailValue }) => ({
        name: detailName,
        value: detailValue,
      }))}
      none="Nothing."
    />
  </>
)

const Below = ({ row }: { row: Provision }) => {
  const { data } = useQuery({
    queryKey: [provisions.name, row.id, 'details'],
    queryFn: ({ signal }) => send(detailProvisions, { query: { provisionId: row.id } }, { signal }),
  })
  return (
    <>
      <Charges id={row.id} />
      <Details details={data} />
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
  if (!mayAsk || row.status === 'deleted') return null
  return (
    <>
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
