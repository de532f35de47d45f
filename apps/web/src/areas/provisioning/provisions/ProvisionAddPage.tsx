/** Requests a provision: the form of any declared type, and a view of the resulting request. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { moduleKind, permit, provisionsTitle } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { useFormAddress } from '../../../kit/form/form-address.ts'
import { useFormContext } from '../../../kit/form/form-context.ts'
import { FormOffersContext } from '../../../kit/form/form-offers.ts'
import { SteppedForm } from '../../../kit/form/SteppedForm.tsx'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useSession } from '../../../kit/session/use-session.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { useMediaQuery } from '../../../ui/parts/use-media-query.ts'
import { desktop } from '../../../ui/theme/breakpoints.ts'
import { createSubmissionKey } from './new-key.ts'
import { buildInitialValuesQuery } from './initial-values.ts'
import type { InitialRequest } from './initial-request.ts'
import { PrerequisitesPart } from './PrerequisitesPart.tsx'
import { FormPrice } from './FormPrice.tsx'
import { KeepTemplate } from './KeepTemplate.tsx'
import { formatResourceTypeName } from './kind-name.ts'
import { navigateToProvisions } from './after-submit.ts'
import { stripWirePrefix } from './refusal.ts'
import { RequestOffer } from './RequestOffer.tsx'
import { RequestSummary } from './RequestSummary.tsx'
import { useProvisionType } from './use-type.ts'
import styles from './provisions.module.css'

const Kinds = lazy(async () => ({ default: (await import('./Kinds.tsx')).Kinds }))
const RequestDialog = lazy(async () => ({ default: (await import('./RequestDialog.tsx')).RequestDialog }))

const listCrumb = { name: provisionsTitle, href: paths.provisions() }

/** The last step. It has no fields. */
const review = {
  title: t(m.review),
  text: t(m.reviewThePlanAndItsPrice),
  fields: [],
}

/** The form's values as Terraform and as a call. */
const Views = ({ type }: { type: ProvisionType }) => {
  const scene = useFormContext()
  const userId = useSession()?.user.id ?? ''
  const [body, setBody] = useState<Readonly<Record<string, unknown>> | null>(null)
  return (
    <div>
      <Button variant="outlined" onClick={() => void scene.check().then(setBody)}>
        {t(m.viewAsCode)}
      </Button>
      {body && (
        <Suspense>
          <RequestDialog type={type} body={body} userId={userId} onClose={() => setBody(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Returns the address of a type's empty form. */
const buildAddPath = ({ name, module }: ProvisionType): string =>
  paths.provisionAdd(name, module ? { module: module.id } : {})

const RequestForm = ({ type, initial }: { type: ProvisionType; initial: InitialRequest }) => {
  const names = Object.keys(type.fields)
  const { back = paths.provisions() } = useFormAddress(names)
  const navigate = useNavigate()
  const key = useRef(createSubmissionKey())
  const ownCustomer = useSession()?.user.customerId
  // A collapsed summary is easily missed, so on narrow screens the last step lists what is missing.
  const isBeside = useMediaQuery(desktop)
  return (
    <FormOffersContext value={RequestOffer}>
      {initial.note && (
        <p className={styles.intro}>
          {initial.note} <AppLink href={buildAddPath(type)}>{t(m.startWithEmptyForm)}</AppLink>
        </p>
      )}
      <SteppedForm
        fields={type.fields}
        schema={type.body}
        names={names}
        steps={[...type.sections, review]}
        fixed={initial.fixed}
        summary={
          <RequestSummary
            price={
              <>
                <FormPrice type={type} />
                {isBeside && !type.module && <PrerequisitesPart type={type} />}
              </>
            }
          >
            {!type.module && <KeepTemplate type={type} template={initial.template} />}
          </RequestSummary>
        }
        review={
          <>
            {!isBeside && !type.module && <PrerequisitesPart type={type} />}
            <Views type={type} />
          </>
        }
        start={{
          ...type.start,
          ...(ownCustomer && { CustomerId: ownCustomer }),
          ...initial.values,
        }}
        hidden={type.hidden}
        beginsChecked={Object.keys(initial.values).length > 0}
        action={t(m.createPlan)}
        cancelHref={back}
        onSubmit={async (body) => {
          const request = {
            ...type.requestOf('', body),
            ...(type.module && { ModuleId: type.module.id }),
            Review: true,
          }
          // The declaration of the call includes all request types, so it is loaded only when a request is sent.
          const { runTerraformCloudFlow } = await import('@cmp/contract/provision-requests')
          const answer = await send(runTerraformCloudFlow, { body: request }, { key: key.current }).catch(
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

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

const RequestPage = ({ type }: { type: ProvisionType }) => {
  const title = t(m.request, { name: formatResourceTypeName(type) })
  useTitle(title)
  const search: { copy?: unknown; template?: unknown } = useSearch({ strict: false })
  const [copy, template] = [toText(search.copy), toText(search.template)]
  const { given } = useFormAddress(Object.keys(type.fields))
  const answer = useQuery(buildInitialValuesQuery(type, { copy, template, given }))
  return (
    <>
      <PageHeader title={title} crumbs={[listCrumb, { name: title }]} />
      {answer.isError ? (
        <QueryFailed
          answer={answer}
          back={{ href: paths.provisionAdd(), title: t(m.requestInfrastructure) }}
        />
      ) : answer.data ? (
        <RequestForm key={copy + template} type={type} initial={answer.data} />
      ) : (
        <LogoSpinner />
      )}
    </>
  )
}

/** The form of a Terraform module. */
const ModulePage = ({ moduleId }: { moduleId: string }) => {
  const { type, answer } = useProvisionType({ typeName: moduleKind, moduleId })
  if (answer.isError)
    return (
      <QueryFailed answer={answer} back={{ href: paths.provisionAdd(), title: t(m.requestInfrastructure) }} />
    )
  return type ? <RequestPage key={type.module?.versionId} type={type} /> : <LogoSpinner />
}

/** The form of a declared type, or the selection of a type if the address names none. */
const DeclaredPage = ({ typeName }: { typeName: string }) => {
  const { type, answer } = useProvisionType({ typeName })
  if (answer.isError)
    return <QueryFailed answer={answer} back={{ href: paths.provisions(), title: provisionsTitle }} />
  if (type) return <RequestPage key={type.name} type={type} />
  return answer.isLoading ? (
    <LogoSpinner />
  ) : (
    <Suspense fallback={<LogoSpinner />}>
      <Kinds />
    </Suspense>
  )
}

/**
 * The page. `?type=` is the requested type, `module=` the Terraform module, `copy=` a provision to copy, and
 * `template=` a template.
 */
export const ProvisionAddPage = () => {
  const search: { type?: unknown; module?: unknown } = useSearch({ strict: false })
  const moduleId = search.type === moduleKind ? toText(search.module) : ''
  return (
    <RequireRole permission={permit.use('provisions.request')}>
      {moduleId !== '' ? <ModulePage moduleId={moduleId} /> : <DeclaredPage typeName={toText(search.type)} />}
    </RequireRole>
  )
}
