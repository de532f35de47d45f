/** Changes what can be changed of something that was provisioned; an App Engine app is only looked at. */
import { capitalized, detailProvisions, permit, provisions } from '@cmp/contract'
import { runTerraformCloudFlowEdit } from '@cmp/contract/provision-requests'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { send } from '../../kit/api/api.ts'
import { paths, resourcePaths } from '../../kit/api/paths.ts'
import { rowQuery } from '../../kit/api/resource-calls.ts'
import { startValues } from '../../kit/form/form-values.ts'
import { FormOffersContext } from '../../kit/form/form-offers.ts'
import { SteppedForm } from '../../kit/form/SteppedForm.tsx'
import { useRowId } from '../../kit/form/resource-form-page.tsx'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { TableBlock, WordsCell } from '../../ui/parts/TableBlock.tsx'
import { newKey } from './ask.ts'
import { FormPrice } from './FormPrice.tsx'
import { landOnList } from './land.ts'
import { withoutWire } from './refusal.ts'
import { RequestOffer } from './RequestOffer.tsx'
import { RequestSummary } from './RequestSummary.tsx'

type Body = Readonly<Record<string, unknown>>

const detailQuery = (id: string) => ({
  queryKey: [provisions.name, id, 'details'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    send(detailProvisions, { query: { provisionId: id } }, { signal }),
})

/** What stands, for the form to begin with; secrets are typed anew or left. */
const withoutSecrets = (type: ProvisionType, body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => type.fields[name]?.kind !== 'secret'))

const EditForm = ({ type, id, body }: { type: ProvisionType; id: string; body: Body }) => {
  const navigate = useNavigate()
  const key = useRef(newKey())
  const start = withoutSecrets(type, type.begunWith(body))
  return (
    <FormOffersContext value={RequestOffer}>
      <SteppedForm
        fields={type.editFields}
        schema={type.editBody}
        names={type.edit}
        steps={type.sections}
        summary={
          <RequestSummary
            begun={startValues(type.editFields, type.edit, start)}
            price={<FormPrice type={type} customerId={String(body['CustomerId'])} provisionId={id} />}
          />
        }
        start={start}
        hidden={type.hidden}
        action="Plan the change"
        cancelHref={resourcePaths(provisions).detail(id) ?? paths.provisions()}
        onSubmit={async (part) => {
          const request = { ...type.editOf('', id, part), Review: true, ProvisionId: id }
          const answer = await send(runTerraformCloudFlowEdit, { body: request }, { key: key.current }).catch(
            (error: unknown) => {
              throw withoutWire(error, type.wire)
            },
          )
          await landOnList(navigate, answer)
        }}
      />
    </FormOffersContext>
  )
}

/** What is shown of an app: it stands once in a project for ever, so that nothing of it can be changed. */
const Looked = ({ pairs }: { pairs: readonly { name: string; value: string }[] }) => (
  <>
    <TableBlock title="Application" heads={['What', 'Value']} words={2}>
      <tbody>
        {pairs.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <WordsCell>{value || '–'}</WordsCell>
          </tr>
        ))}
      </tbody>
    </TableBlock>
    <p>
      <Button onClick={() => window.history.back()}>Back</Button>
    </p>
  </>
)

const textIn = (body: Body, name: string): string => {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}

const Page = () => {
  const id = useRowId()
  const row = useQuery(rowQuery(provisions, id))
  const details = useQuery(detailQuery(id))
  const type = provisionTypes.find(({ name }) => name === row.data?.resourceTypeId)
  const title = row.data
    ? `${type && type.edit.length > 0 ? 'Change' : capitalized(type?.noun ?? '')} ${row.data.resourceName}`
    : 'Change'
  useTitle(title)
  const crumbs = [{ name: provisions.title, href: paths.provisions() }, { name: title }]
  const body: Body | undefined = details.data && JSON.parse(details.data.fullDataJson)
  if (row.isError || details.isError)
    return (
      <>
        <PageHeader title={title} crumbs={crumbs} />
        <QueryFailed
          answer={row.isError ? row : details}
          back={{ href: paths.provisions(), title: provisions.title }}
        />
      </>
    )
  if (!row.data || !type || !body) return <LogoSpinner />
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {type.edit.length > 0 ? (
        <EditForm type={type} id={id} body={body} />
      ) : (
        <Looked
          pairs={[
            { name: 'Name', value: row.data.resourceName },
            { name: 'Resource Group Name', value: row.data.resourceGroupName },
            { name: 'Region Name', value: row.data.regionId },
            { name: 'Language', value: textIn(body, 'GcpAppLanguageId') },
            { name: 'Environment', value: textIn(body, 'GcpAppEnvironmentId') },
          ]}
        />
      )}
    </>
  )
}

/** The page; the provision's id stands in the address. */
export const ProvisionEditPage = () => (
  <RequireRole permission={permit.use('provisions.request')}>
    <Page />
  </RequireRole>
)
