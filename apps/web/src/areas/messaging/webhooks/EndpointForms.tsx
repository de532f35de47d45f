/**
 * The forms of a webhook endpoint. Only the reseller selects the customer. A customer's administrator adds endpoints
 * for that customer and is offered the events that customers may receive.
 */
import { listEventsForRole, webhookEndpoints, type Resource, type RoleCode } from '@cmp/contract'
import { ResourceAddPage, ResourceEditPage } from '../../../kit/form/resource-form-page.tsx'
import { useRoleIsIn, useSession } from '../../../kit/session/use-session.ts'

/** Returns the declaration with the events that a role may receive. */
const withVisibleEvents = (role: RoleCode): Resource => {
  const { fields } = webhookEndpoints
  const visibleEvents = new Set<string>(listEventsForRole(role).map(({ name }) => name))
  const options = fields.events.options?.filter(({ value }) => visibleEvents.has(value)) ?? []
  return { ...webhookEndpoints, fields: { ...fields, events: { ...fields.events, options } } }
}

const useOffered = (): Resource => withVisibleEvents(useSession()?.user.roleCode ?? 'GUEST')

/** Adds an endpoint. */
export const EndpointAddPage = () => {
  const isStaff = useRoleIsIn('sa')
  return (
    <ResourceAddPage
      resource={useOffered()}
      options={{
        start: { isEnabled: true },
        hidden: () => (isStaff ? [] : ['customerId']),
      }}
    />
  )
}

/** Changes one. */
export const EndpointEditPage = () => <ResourceEditPage resource={useOffered()} options={{}} />
