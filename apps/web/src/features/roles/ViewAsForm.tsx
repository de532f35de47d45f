import { customers, roleOptions, type RoleCode } from '@cmp/contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId, useState, type FormEvent } from 'react'
import { useChange } from '../../kit/api/use-change.ts'
import { RefPicker } from '../../kit/form/ref-picker.tsx'
import { startViewAs } from './view-as.ts'

const customerRoles = roleOptions.filter(({ value }) => value !== 'SA')

/** Picks a customer and a role, and starts to look at the portal as them. */
export const ViewAsForm = () => {
  const id = useId()
  const [customerId, setCustomerId] = useState('')
  const [roleCode, setRoleCode] = useState<RoleCode>('ADMIN')
  const [isMissing, setMissing] = useState(false)
  const { send, isBusy, problem } = useChange(() => startViewAs(roleCode, customerId), 'inline')
  const start = (event: FormEvent) => {
    event.preventDefault()
    setMissing(customerId === '')
    if (customerId !== '') send()
  }
  return (
    <section className="cmp-view-as-form" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>View as</h2>
      <p>
        See the portal as a role of a customer sees it: the same menus, lists and numbers. Nothing can be
        changed meanwhile, and the audit log of the customer tells of it.
      </p>
      <form noValidate onSubmit={start}>
        <div className="cmp-field">
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
        <div className="cmp-field">
          <label htmlFor={`${id}-role`} id={`${id}-role-label`}>
            Role
          </label>
          <TextField
            id={`${id}-role`}
            select
            fullWidth
            value={roleCode}
            onChange={({ target }) =>
              setRoleCode(customerRoles.find(({ value }) => value === target.value)?.value ?? 'ADMIN')
            }
            slotProps={{ select: { labelId: `${id}-role-label` } }}
          >
            {customerRoles.map(({ value, label }) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        </div>
        <Button type="submit" variant="contained" loading={isBusy} loadingPosition="start">
          View as this role
        </Button>
      </form>
      {problem && <Alert severity="error">{problem}</Alert>}
    </section>
  )
}
