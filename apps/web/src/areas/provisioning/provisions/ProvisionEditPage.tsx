/** Changes the editable properties of a provision. An App Engine app is read-only. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { detailProvisions, moduleKind, permit, provisions, getNoun, capitalize } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { send } from '../../../kit/api/api.ts'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { startValues } from '../../../kit/form/form-values.ts'
import { FormOffersContext } from '../../../kit/form/form-offers.ts'
import { SteppedForm } from '../../../kit/form/SteppedForm.tsx'
import { useRowId } from '../../../kit/form/resource-form-page.tsx'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { createSubmissionKey } from './new-key.ts'
import { FormPrice } from './FormPrice.tsx'
import { navigateToProvisions } from './after-submit.ts'
import { provisionEdit } from './edit-paths.ts'
import { stripWirePrefix } from './refusal.ts'
import { useProvisionType } from './use-type.ts'
import { RequestOffer } from './RequestOffer.tsx'
import { RequestSummary } from './RequestSummary.tsx'

type Body = Readonly<Record<string, unknown>>

const buildDetailQuery = (id: string) => ({
  queryKey: [provisions.name, id, 'details'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    send(detailProvisions, { query: { provisionId: id } }, { signal }),
})

/** Returns the current values for the form. Secrets are omitted: they are typed again or left unchanged. */
const omitSecrets = (type: ProvisionType, body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => type.fields[name]?.kind !== 'secret'))

const EditForm = ({ type, id, body }: { type: ProvisionType; id: string; body: Body }) => {
  const navigate = useNavigate()
  const key = useRef(createSubmissionKey())
  const start = omitSecrets(type, type.buildInitialValues(body))
  return (
    <FormOffersContext value={RequestOffer}>
      <SteppedForm
        fields={type.editFields}
        schema={type.editBody}
        names={type.edit}
        steps={type.sections}
        summary={
          <RequestSummary
            initialValues={startValues(type.editFields, type.edit, start)}
            price={<FormPrice type={type} customerId={String(body['CustomerId'])} provisionId={id} />}
          />
        }
        start={start}
        hidden={type.hidden}
        action={t(m.planChange)}
        cancelHref={getResourcePaths(provisions).detail(id) ?? paths.provisions()}
        onSubmit={async (part) => {
          const request = {
            ...type.editOf('', id, part),
            ...(type.module && { ModuleVersionId: type.module.versionId }),
            Review: true,
            ProvisionId: id,
          }
          // The declaration of the call includes all request types, so it is loaded only when a request is sent.
          const { runTerraformCloudFlowEdit } = await import('@cmp/contract/provision-requests')
          const answer = await send(runTerraformCloudFlowEdit, { body: request }, { key: key.current }).catch(
            (error: unknown) => {
              throw stripWirePrefix(error, type.wire)
            },
          )
          await navigateToProvisions(navigate, answer)
        }}
      />
    </FormOffersContext>
  )
}

/** The read-only view of an app. A project has one app for its whole life, so nothing can be changed. */
const Looked = ({ pairs }: { pairs: readonly { name: string; value: string }[] }) => (
  <>
    <TableBlock title={t(m.application)} heads={[t(m.whatColumn), t(m.value)]} words={2}>
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
      <Button onClick={() => window.history.back()}>{t(m.back)}</Button>
    </p>
  </>
)

/** Returns the path of the edit form, with the published version of a module or with the version in use. */
const editPath = (id: string, isNewVersion: boolean): string =>
  `${provisionEdit(moduleKind, id) ?? ''}${isNewVersion ? '&version=published' : ''}`

const getText = (body: Body, name: string): string => {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the title of the form, or of the read-only view of a type that cannot be changed. */
const getPageTitle = (type: ProvisionType | undefined, resourceName: string): string =>
  type && type.edit.length > 0
    ? t(m.changeNamed, { resourceName })
    : `${type ? capitalize(getNoun(type)) : ''} ${resourceName}`

const Page = () => {
  const id = useRowId()
  const row = useQuery(buildRowQuery(provisions, id))
  const details = useQuery(buildDetailQuery(id))
  const search: { version?: unknown } = useSearch({ strict: false })
  const isNewVersion = search.version === 'published'
  const named = { typeName: row.data?.resourceTypeId ?? '', moduleId: row.data?.moduleId }
  const ofPresent = useProvisionType({ ...named, provisionId: id })
  const ofPublished = useProvisionType(named)
  const [present, published] = [ofPresent.type, ofPublished.type]
  const { type, answer } = isNewVersion ? ofPublished : ofPresent
  const isOlder =
    present?.module && published?.module && present.module.versionId !== published.module.versionId
  const title = row.data ? getPageTitle(type, row.data.resourceName) : t(m.change)
  useTitle(title)
  const crumbs = [{ name: provisions.title, href: paths.provisions() }, { name: title }]
  const body: Body | undefined = details.data && JSON.parse(details.data.fullDataJson)
  const failed = [row, details, answer].find(({ isError }) => isError)
  if (failed)
    return (
      <>
        <PageHeader title={title} crumbs={crumbs} />
        <QueryFailed answer={failed} back={{ href: paths.provisions(), title: t(provisions.title) }} />
      </>
    )
  if (!row.data || !type || !body) return <LogoSpinner />
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {isOlder && (
        <Alert severity="info">
          {isNewVersion
            ? t(m.thisFormChangesProvisionFromVersion, {
                version: present.module?.version ?? '',
                version2: published.module?.version ?? '',
              })
            : t(m.versionIsPublishedProvisionUsesVersion, {
                version: published.module?.version ?? '',
                version2: present.module?.version ?? '',
              })}
          <AppLink href={editPath(id, !isNewVersion)}>
            {isNewVersion
              ? t(m.keepVersion, { version: present.module?.version ?? '' })
              : t(m.changeToVersion, { version: published.module?.version ?? '' })}
          </AppLink>
        </Alert>
      )}
      {type.edit.length > 0 ? (
        <EditForm key={type.module?.versionId} type={type} id={id} body={body} />
      ) : (
        <Looked
          pairs={[
            { name: t(m.name), value: row.data.resourceName },
            { name: t(m.resourceGroupName), value: row.data.resourceGroupName },
            { name: t(m.regionName), value: row.data.regionId },
            { name: t(m.language), value: getText(body, 'GcpAppLanguageId') },
            { name: t(m.environment), value: getText(body, 'GcpAppEnvironmentId') },
          ]}
        />
      )}
    </>
  )
}

/** The page. The address holds the ID of the provision. */
export const ProvisionEditPage = () => (
  <RequireRole permission={permit.use('provisions.request')}>
    <Page />
  </RequireRole>
)
