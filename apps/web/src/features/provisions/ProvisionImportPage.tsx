/** Takes a resource of an inventory into management: what it is managed as from then on, filled in from what is known of it. */
import { getManagementOfResource, importProvision, permit, provisions, withArticle } from '@cmp/contract'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { send } from '../../kit/api/api.ts'
import { paths, resourcePaths } from '../../kit/api/paths.ts'
import { FieldsForm } from '../../kit/form/fields-form.tsx'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { newKey, showAsked } from './ask.ts'
import { withoutWire } from './refusal.ts'
import styles from './provisions.module.css'

const back = { href: paths.provisions(), title: provisions.title }

type Named = { inventory: string; id: string }

const ImportForm = ({
  type,
  named,
  values,
}: {
  type: ProvisionType
  named: Named
  values: Readonly<Record<string, unknown>>
}) => {
  const navigate = useNavigate()
  const key = useRef(newKey())
  return (
    <>
      <p className={styles.intro}>
        Fill in how it is to be managed as {withArticle(type.noun)}. What the inventory knows is filled in
        already. The portal plans it first, and shows you what would be changed in the cloud; nothing is
        before somebody has agreed to that.
      </p>
      <FieldsForm
        fields={type.fields}
        schema={type.body}
        names={Object.keys(type.fields)}
        sections={type.sections}
        start={{ ...type.start, ...values }}
        hidden={type.hidden}
        action="Plan it"
        cancelHref={back.href}
        onSubmit={async (body) => {
          const asked = {
            Inventory: named.inventory,
            ResourceId: named.id,
            Request: { ...type.requestOf('', body) },
          }
          const { runId } = await send(importProvision, { body: asked }, { key: key.current }).catch(
            (error: unknown) => {
              throw withoutWire(error, type.wire)
            },
          )
          await showAsked()
          await navigate({ to: paths.provisionRun(runId) })
        }}
      />
    </>
  )
}

const Page = () => {
  const search: { inventory?: unknown; id?: unknown } = useSearch({ strict: false })
  const named = { inventory: String(search.inventory ?? ''), id: String(search.id ?? '') }
  const answer = useQuery({
    queryKey: ['management', named.inventory, named.id],
    queryFn: ({ signal }) => send(getManagementOfResource, { query: named }, { signal }),
  })
  const title = 'Manage with Terraform'
  useTitle(title)
  const type = provisionTypes.find(({ name }) => name === answer.data?.resourceTypeId)
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: back.title, href: back.href }, { name: title }]} />
      {answer.isError ? (
        <QueryFailed answer={answer} back={back} />
      ) : !answer.data ? (
        <LogoSpinner />
      ) : type ? (
        <ImportForm key={named.id} type={type} named={named} values={answer.data.values} />
      ) : (
        <Alert severity="info">
          {answer.data.refusal}{' '}
          {answer.data.managedBy && (
            <AppLink href={resourcePaths(provisions).detail(answer.data.managedBy.id)}>
              Managed by {answer.data.managedBy.resourceName}
            </AppLink>
          )}
        </Alert>
      )}
    </>
  )
}

/** The page; the inventory and the id of the resource stand in the address. */
export const ProvisionImportPage = () => (
  <RequireRole permission={permit.use('provisions.request')}>
    <Page />
  </RequireRole>
)
