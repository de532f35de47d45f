/** Asks for something to be provisioned: the form of any declared type, and what the request becomes. */
import { permit, provisions, withArticle } from '@cmp/contract'
import { runTerraformCloudFlow } from '@cmp/contract/provision-requests'
import { z } from '@cmp/contract/zod'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { send } from '../../kit/api/api.ts'
import { paths } from '../../kit/api/paths.ts'
import { useFormAddress } from '../../kit/form/form-address.ts'
import { useFormScene } from '../../kit/form/form-scene.ts'
import { FormOffersContext } from '../../kit/form/form-offers.ts'
import { SteppedForm } from '../../kit/form/SteppedForm.tsx'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { useSession } from '../../kit/session/use-session.ts'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { useMediaQuery } from '../../ui/parts/use-media-query.ts'
import { newKey } from './ask.ts'
import { begunQuery, type Begun } from './begun.ts'
import { FormPrerequisites } from './FormPrerequisites.tsx'
import { FormPrice } from './FormPrice.tsx'
import { KeepTemplate } from './KeepTemplate.tsx'
import { kindName } from './kind-name.ts'
import { Kinds } from './Kinds.tsx'
import { landOnList } from './land.ts'
import { withoutWire } from './refusal.ts'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestOffer } from './RequestOffer.tsx'
import { beside, RequestSummary } from './RequestSummary.tsx'
import styles from './provisions.module.css'

const listCrumb = { name: provisions.title, href: paths.provisions() }

/** The last step: it asks for nothing more. */
const review = {
  title: 'Review',
  text: 'Nothing is made yet: first you see what would be, and what it costs you.',
  fields: [],
}

/** What the form holds, as Terraform and as a call. */
const Views = ({ type }: { type: ProvisionType }) => {
  const scene = useFormScene()
  const userId = useSession()?.user.id ?? ''
  const [body, setBody] = useState<Readonly<Record<string, unknown>> | null>(null)
  return (
    <div>
      <Button variant="outlined" onClick={() => void scene.check().then(setBody)}>
        Show as Terraform or as a call
      </Button>
      {body && <RequestDialog type={type} body={body} userId={userId} onClose={() => setBody(null)} />}
    </div>
  )
}

/** What an address fills in, as far as the fields take it: it may be made of what an inventory says. */
const takenOf = (type: ProvisionType, given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => type.fields[name]?.schema(z).safeParse(value).success),
  )

const RequestForm = ({ type, begun }: { type: ProvisionType; begun: Begun }) => {
  const names = Object.keys(type.fields)
  const { given, back = paths.provisions() } = useFormAddress(names)
  const navigate = useNavigate()
  const key = useRef(newKey())
  const ownCustomer = useSession()?.user.customerId
  // A folded summary is easily passed over: there the last step says what is missing.
  const isBeside = useMediaQuery(beside)
  return (
    <FormOffersContext value={RequestOffer}>
      {begun.note && (
        <p className={styles.intro}>
          {begun.note} <AppLink href={paths.provisionAdd(type.name)}>Begin with an empty form</AppLink>
        </p>
      )}
      <SteppedForm
        fields={type.fields}
        schema={type.body}
        names={names}
        steps={[...type.sections, review]}
        fixed={begun.fixed}
        summary={
          <RequestSummary
            price={
              <>
                <FormPrice type={type} />
                {isBeside && <FormPrerequisites type={type} />}
              </>
            }
          >
            <KeepTemplate type={type} template={begun.template} />
          </RequestSummary>
        }
        review={
          <>
            {!isBeside && <FormPrerequisites type={type} />}
            <Views type={type} />
          </>
        }
        start={{
          ...type.start,
          ...(ownCustomer && { CustomerId: ownCustomer }),
          ...begun.values,
          ...takenOf(type, given),
        }}
        hidden={type.hidden}
        action="Plan it"
        cancelHref={back}
        onSubmit={async (body) => {
          const request = { ...type.requestOf('', body), Review: true }
          const answer = await send(runTerraformCloudFlow, { body: request }, { key: key.current }).catch(
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const RequestPage = ({ type }: { type: ProvisionType }) => {
  const title = `Request ${withArticle(kindName(type))}`
  useTitle(title)
  const search: { copy?: unknown; template?: unknown } = useSearch({ strict: false })
  const [copy, template] = [textOf(search.copy), textOf(search.template)]
  const answer = useQuery(begunQuery(type, { copy, template }))
  return (
    <>
      <PageHeader title={title} crumbs={[listCrumb, { name: title }]} />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: paths.provisionAdd(), title: 'Request infrastructure' }} />
      ) : answer.data ? (
        <RequestForm key={copy + template} type={type} begun={answer.data} />
      ) : (
        <LogoSpinner />
      )}
    </>
  )
}

/** The page; `?type=` names what is requested, `copy=` one to begin with, `template=` a template. */
export const ProvisionAddPage = () => {
  const search: { type?: unknown } = useSearch({ strict: false })
  const type = provisionTypes.find(({ name }) => name === search.type)
  return (
    <RequireRole permission={permit.use('provisions.request')}>
      {type ? <RequestPage key={type.name} type={type} /> : <Kinds />}
    </RequireRole>
  )
}
