/**
 * The forms of a cloud account, which show only the fields of its kind. A customer's administrator is offered only the
 * kinds that a customer may have, and cannot choose to sign in as the portal's own machine.
 */
import { accountKindOf, accountKinds, accountParts, cloudAccounts, type Resource } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { ResourceAddPage, ResourceEditPage, useRowId } from '../../../kit/form/resource-form-page.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { GuidesOfKinds } from './AccountGuide.tsx'

/** Returns the fields of a kind without the sign-in methods that only the reseller may use. */
const omitMachineSignIns = (part: (typeof accountParts)[number]): Resource['fields'][string] => {
  const { group, machineSignIns } = accountKinds[part]
  const { signIn, ...others } = group.fields ?? {}
  if (!signIn || machineSignIns.length === 0) return group
  const options = signIn.options?.filter(({ value }) => !machineSignIns.includes(value)) ?? []
  const narrowed = { ...signIn, options }
  return {
    ...group,
    fields: Object.fromEntries(
      Object.entries({ signIn, ...others }).map(([name, field]) => [
        name,
        name === 'signIn' ? narrowed : field,
      ]),
    ),
  }
}

/** The declaration as a customer's administrator sees it. */
const customersOwn: Resource = {
  ...cloudAccounts,
  fields: {
    ...cloudAccounts.fields,
    ...Object.fromEntries(accountParts.map((part) => [part, omitMachineSignIns(part)])),
    kind: {
      ...cloudAccounts.fields.kind,
      options:
        cloudAccounts.fields.kind.options?.filter(
          ({ value }) => accountKindOf(value)?.declared.purpose !== 'billing',
        ) ?? [],
    },
  },
}

const useOffered = (): Resource => (useRoleIsIn('sa') ? cloudAccounts : customersOwn)

/** Returns the hidden fields: those of the other kinds, and the fetch interval if the account has no bills to fetch. */
const listHiddenFields = (kind: unknown): readonly string[] => {
  const own = accountKindOf(kind)
  return [
    ...accountParts.filter((part) => part !== own?.part),
    ...(own && own.declared.purpose !== 'billing' ? ['fetchEvery'] : ['customerId']),
  ]
}

/** Adds an account; its kind is chosen first. */
export const AccountAddPage = () => {
  const isStaff = useRoleIsIn('sa')
  return (
    <ResourceAddPage
      resource={useOffered()}
      options={{
        start: { fetchEvery: 'by-hand' },
        hidden: ({ kind }) => [...listHiddenFields(kind), ...(isStaff ? [] : ['customerId', 'fetchEvery'])],
        needed: ({ kind }) =>
          isStaff && accountKindOf(kind)?.declared.purpose === 'delivery' ? ['customerId'] : [],
        note: <GuidesOfKinds />,
        opensAdded: true,
      }}
    />
  )
}

/** Edits an account. Its kind cannot change. */
export const AccountEditPage = () => {
  const { data } = useQuery(buildRowQuery(cloudAccounts, useRowId()))
  return <ResourceEditPage resource={useOffered()} options={{ hidden: () => listHiddenFields(data?.kind) }} />
}
