/**
 * The forms of an endpoint. Only the reseller says whose it is: a customer's administrator adds the own customer's, and is
 * offered the events that a customer is told of.
 */
import { eventsFor, webhookEndpoints, type Resource, type RoleCode } from '@cmp/contract'
import { ResourceAddPage, ResourceEditPage } from '../../kit/form/resource-form-page.tsx'
import { useRoleIsIn, useSession } from '../../kit/session/use-session.ts'

/** The declaration with the events that a role may be told of. */
const offeredTo = (role: RoleCode): Resource => {
  const { fields } = webhookEndpoints
  const told = new Set<string>(eventsFor(role).map(({ name }) => name))
  const options = fields.events.options?.filter(({ value }) => told.has(value)) ?? []
  return { ...webhookEndpoints, fields: { ...fields, events: { ...fields.events, options } } }
}

const useOffered = (): Resource => offeredTo(useSession()?.user.roleCode ?? 'GUEST')

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
