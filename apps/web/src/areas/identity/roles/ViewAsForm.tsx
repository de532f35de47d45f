import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/roles'
import { customers, roleOptions, type ViewAsChoice } from '@cmp/contract'
import { useId, useState, type FormEvent } from 'react'
import { useChange } from '../../../kit/api/use-change.ts'
import { RefPicker } from '../../../kit/form/ref-picker.tsx'
import { startViewAs } from './view-as.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import styles from '../../../kit/form/resource-form.module.css'
import roles from './roles.module.css'

const customerRoles = roleOptions.flatMap(({ value, label }) => (value === 'SA' ? [] : [{ value, label }]))

/** Selects a customer and a role and starts to view the portal as them. */
export const ViewAsForm = () => {
  const id = useId()
  const [customerId, setCustomerId] = useState('')
  const [roleCode, setRoleCode] = useState<ViewAsChoice['roleCode']>('ADMIN')
  const [isMissing, setMissing] = useState(false)
  const { send, isBusy, problem } = useChange(() => startViewAs({ roleCode, customerId }), 'inline')
  const start = (event: FormEvent) => {
    event.preventDefault()
    setMissing(customerId === '')
    if (customerId !== '') send()
  }
  return (
    <section className={roles.viewAsForm} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(m.viewAs)}</h2>
      <p>{t(m.seePortalAsUserWithThis)}</p>
      <form noValidate onSubmit={start}>
        <div className={styles.field}>
          <label htmlFor={`${id}-customer`}>{t(m.customer)}</label>
          <RefPicker
            id={`${id}-customer`}
            resource={customers}
            value={customerId}
            onChange={(picked) => {
              setCustomerId(picked)
              setMissing(false)
            }}
            error={isMissing}
            describedBy={isMissing ? `${id}-note` : undefined}
          />
          {isMissing && (
            <p id={`${id}-note`} data-problem="true">
              {t(m.chooseACustomer)}
            </p>
          )}
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-role`}>{t(m.role)}</label>
          <Select
            id={`${id}-role`}
            value={roleCode}
            options={customerRoles}
            onChange={(chosen) =>
              setRoleCode(customerRoles.find(({ value }) => value === chosen)?.value ?? 'ADMIN')
            }
          />
        </div>
        <Button type="submit" variant="contained" loading={isBusy}>
          {t(m.viewAsThisRole)}
        </Button>
      </form>
      {problem && <Alert severity="error">{problem}</Alert>}
    </section>
  )
}
