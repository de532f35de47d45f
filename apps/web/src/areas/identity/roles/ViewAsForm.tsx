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
      <h2 id={`${id}-title`}>View as</h2>
      <p>
        See the portal as a role of a customer sees it: the same menus, lists and numbers. Nothing can be
        changed meanwhile, and the audit log of the customer tells of it.
      </p>
      <form noValidate onSubmit={start}>
        <div className={styles.field}>
          <label htmlFor={`${id}-customer`}>Customer</label>
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
              Choose the customer
            </p>
          )}
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-role`}>Role</label>
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
          View as this role
        </Button>
      </form>
      {problem && <Alert severity="error">{problem}</Alert>}
    </section>
  )
}
