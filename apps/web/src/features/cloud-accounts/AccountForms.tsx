/**
 * The forms of an account: of all kinds' fields those of its own are shown. A customer's administrator is offered the kinds that a
 * customer may have, and no way to sign in as the portal's own machine.
 */
import { accountKindOf, accountKinds, accountParts, cloudAccounts, type Resource } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { rowQuery } from '../../kit/api/resource-calls.ts'
import { ResourceAddPage, ResourceEditPage, useRowId } from '../../kit/form/resource-form-page.tsx'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { GuidesOfKinds } from './AccountGuide.tsx'

/** The fields of a kind without the ways to sign in that are the reseller's alone. */
const withoutMachine = (part: (typeof accountParts)[number]): Resource['fields'][string] => {
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

/** The declaration as a customer's administrator is offered it. */
const customersOwn: Resource = {
  ...cloudAccounts,
  fields: {
    ...cloudAccounts.fields,
    ...Object.fromEntries(accountParts.map((part) => [part, withoutMachine(part)])),
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

/** What is not asked: the fields of the other kinds, and how often bills are fetched of an account that has none. */
const notAsked = (kind: unknown): readonly string[] => {
  const own = accountKindOf(kind)
  return [
    ...accountParts.filter((part) => part !== own?.part),
    ...(own && own.declared.purpose !== 'billing' ? ['fetchEvery'] : ['customerId']),
  ]
}

/** Adds an account of a kind that is chosen first. */
export const AccountAddPage = () => {
  const isStaff = useRoleIsIn('sa')
  return (
    <ResourceAddPage
      resource={useOffered()}
      options={{
        start: { fetchEvery: 'by-hand' },
        hidden: ({ kind }) => [...notAsked(kind), ...(isStaff ? [] : ['customerId', 'fetchEvery'])],
        needed: ({ kind }) =>
          isStaff && accountKindOf(kind)?.declared.purpose === 'delivery' ? ['customerId'] : [],
        note: <GuidesOfKinds />,
        opensAdded: true,
      }}
    />
  )
}

/** Changes an account, whose kind stays. */
export const AccountEditPage = () => {
  const { data } = useQuery(rowQuery(cloudAccounts, useRowId()))
  return <ResourceEditPage resource={useOffered()} options={{ hidden: () => notAsked(data?.kind) }} />
}
