/** The forms of an endpoint. Only the reseller says whose it is: a customer's administrator adds the own customer's. */
import { webhookEndpoints } from '@cmp/contract'
import { ResourceAddPage, ResourceEditPage } from '../../kit/form/resource-form-page.tsx'
import { useRoleIsIn } from '../../kit/session/use-session.ts'

/** Adds an endpoint. */
export const EndpointAddPage = () => {
  const isStaff = useRoleIsIn('sa')
  return (
    <ResourceAddPage
      resource={webhookEndpoints}
      options={{
        start: { isEnabled: true },
        hidden: () => (isStaff ? [] : ['customerId']),
      }}
    />
  )
}

/** Changes one. */
export const EndpointEditPage = () => <ResourceEditPage resource={webhookEndpoints} options={{}} />
