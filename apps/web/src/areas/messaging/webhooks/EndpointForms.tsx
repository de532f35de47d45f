/**
 * The forms of a webhook endpoint. Only the reseller selects the customer. A customer's administrator adds endpoints
 * for that customer and is offered the events that customers may receive.
 */
import { listEventsForRole, webhookEndpoints, type Resource, type RoleCode } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { ResourceAddPage, ResourceEditPage, useRowId } from '../../../kit/form/resource-form-page.tsx'
import { useRoleIsIn, useSession } from '../../../kit/session/use-session.ts'

/** Returns the declaration with the events that a role may receive. */
const withVisibleEvents = (role: RoleCode): Resource => {
  const { fields } = webhookEndpoints
  const visibleEvents = new Set<string>(listEventsForRole(role).map(({ name }) => name))
  const options = fields.events.options?.filter(({ value }) => visibleEvents.has(value)) ?? []
  return { ...webhookEndpoints, fields: { ...fields, events: { ...fields.events, options } } }
}

const useOffered = (): Resource => withVisibleEvents(useSession()?.user.roleCode ?? 'GUEST')

/** Returns the fields that do not apply to a kind: chat services have a secret, and only LINE has recipients. */
const listHiddenFields = (kind: unknown): readonly string[] =>
  kind === 'webhook' ? ['secret', 'recipient', 'language'] : kind === 'line' ? ['url'] : ['url', 'recipient']

/** Returns the fields that a kind requires. */
const listNeededFields = (kind: unknown): readonly string[] =>
  kind === 'webhook' ? ['url'] : kind === 'line' ? ['secret', 'recipient'] : ['secret']

/** Adds an endpoint. */
export const EndpointAddPage = () => {
  const isStaff = useRoleIsIn('sa')
  return (
    <ResourceAddPage
      resource={useOffered()}
      options={{
        start: { isEnabled: true, kind: 'webhook', language: 'en' },
        hidden: ({ kind }) => [...listHiddenFields(kind), ...(isStaff ? [] : ['customerId'])],
        needed: ({ kind }) => listNeededFields(kind),
      }}
    />
  )
}

/** Changes one. */
export const EndpointEditPage = () => {
  const { data } = useQuery(buildRowQuery(webhookEndpoints, useRowId()))
  return (
    <ResourceEditPage
      resource={useOffered()}
      options={{
        hidden: () => listHiddenFields(data?.kind),
        needed: () => listNeededFields(data?.kind).filter((name) => name !== 'secret'),
      }}
    />
  )
}
