/** Asks for something to be provisioned: the form of any declared type, and what the request becomes. */
import { permit, withArticle } from '@cmp/contract'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provisions'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../kit/api/paths.ts'
import { FieldsForm } from '../../kit/form/fields-form.tsx'
import { useFormAddress } from '../../kit/form/form-address.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { useSession } from '../../kit/session/use-session.ts'
import { useTitle } from '../../kit/page/use-title.ts'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { Kinds } from './Kinds.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import styles from './provisions.module.css'

const RequestForm = ({ type }: { type: ProvisionType }) => {
  const title = `Request ${withArticle(type.noun)}`
  useTitle(title)
  const names = Object.keys(type.fields)
  const { given, back = paths.home() } = useFormAddress(names)
  const userId = useSession()?.user.id ?? ''
  const [checked, setChecked] = useState<Readonly<Record<string, unknown>>>()
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: title }]} />
      <p className={styles.intro}>
        The portal checks the request by the rules of {type.cloud}, and gives it to you as Terraform and as a
        call. Nothing is made in the cloud.
      </p>
      <FieldsForm
        fields={type.fields}
        schema={type.body}
        names={names}
        sections={type.sections}
        start={{ ...type.start, ...given }}
        hidden={type.hidden}
        action="Check the request"
        cancelHref={back}
        onSubmit={async (body) => setChecked(body)}
      />
      {checked && (
        <RequestDialog type={type} body={checked} userId={userId} onClose={() => setChecked(undefined)} />
      )}
    </>
  )
}

/** The page; `?type=` names what is requested. */
export const ProvisionAddPage = () => {
  const search: { type?: unknown } = useSearch({ strict: false })
  const type = provisionTypes.find(({ name }) => name === search.type)
  return (
    <RequireRole permission={permit.use('provisions.request')}>
      {type ? <RequestForm key={type.name} type={type} /> : <Kinds />}
    </RequireRole>
  )
}
