/**
 * Puts an existing resource of an inventory under management. The form is filled in from what is known about the
 * resource.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { getManagementOfResource, importProvision, permit, provisions, getNoun } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { ApiError, send } from '../../../kit/api/api.ts'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { FieldsForm } from '../../../kit/form/fields-form.tsx'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { refreshProvisionLists } from './submit-request.ts'
import { createSubmissionKey } from './new-key.ts'
import { stripWirePrefix } from './refusal.ts'
import { useProvisionType } from './use-type.ts'
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
  const key = useRef(createSubmissionKey())
  return (
    <>
      <p className={styles.intro}>{t(m.fillInHowItIsManaged, { noun: getNoun(type) })}</p>
      <FieldsForm
        fields={type.fields}
        schema={type.body}
        names={Object.keys(type.fields)}
        sections={type.sections}
        start={{ ...type.start, ...values }}
        hidden={type.hidden}
        action={t(m.createPlan)}
        cancelHref={back.href}
        onSubmit={async (body) => {
          const importRequest = {
            Inventory: named.inventory,
            ResourceId: named.id,
            Request: { ...type.requestOf('', body) },
          }
          const { runId } = await send(importProvision, { body: importRequest }, { key: key.current }).catch(
            (error: unknown) => {
              throw stripWirePrefix(error, type.wire)
            },
          )
          await refreshProvisionLists()
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
    queryFn: ({ signal }) => {
      // An address without a resource was mistyped. The call's own message would be about its parameters.
      if (named.inventory === '' || named.id === '')
        throw new ApiError(404, { message: t(m.noResourceInAddressChooseOne) })
      return send(getManagementOfResource, { query: named }, { signal })
    },
  })
  const title = t(m.manageWithTerraform)
  useTitle(title)
  const { type, answer: typeAnswer } = useProvisionType({ typeName: answer.data?.resourceTypeId ?? '' })
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: t(back.title), href: back.href }, { name: title }]} />
      {answer.isError ? (
        <QueryFailed answer={answer} back={back} />
      ) : typeAnswer.isError ? (
        <QueryFailed answer={typeAnswer} back={back} />
      ) : !answer.data || typeAnswer.isLoading ? (
        <LogoSpinner />
      ) : type ? (
        <ImportForm key={named.id} type={type} named={named} values={answer.data.values} />
      ) : (
        <Alert severity="info">
          {answer.data.refusal}{' '}
          {answer.data.managedBy && (
            <AppLink href={getResourcePaths(provisions).detail(answer.data.managedBy.id)}>
              {t(m.managedBy, { resourceName: answer.data.managedBy.resourceName })}
            </AppLink>
          )}
        </Alert>
      )}
    </>
  )
}

/** The page. The address holds the inventory and the ID of the resource. */
export const ProvisionImportPage = () => (
  <RequireRole permission={permit.use('provisions.request')}>
    <Page />
  </RequireRole>
)
