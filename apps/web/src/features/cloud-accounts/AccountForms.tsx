/** The forms of an account: of all kinds' fields those of its own are shown. */
import { accountKindOf, accountParts, cloudAccounts } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { rowQuery } from '../../kit/api/resource-calls.ts'
import { ResourceAddPage, ResourceEditPage, useRowId } from '../../kit/form/resource-form-page.tsx'
import { GuidesOfKinds } from './AccountGuide.tsx'

/** What is not asked: the fields of the other kinds, and how often bills are fetched of an account that has none. */
const notAsked = (kind: unknown): readonly string[] => {
  const own = accountKindOf(kind)
  return [
    ...accountParts.filter((part) => part !== own?.part),
    ...(own?.declared.purpose === 'resources' ? ['fetchEvery'] : []),
  ]
}

/** Adds an account of a kind that is chosen first. */
export const AccountAddPage = () => (
  <ResourceAddPage
    resource={cloudAccounts}
    options={{
      start: { fetchEvery: 'by-hand' },
      hidden: ({ kind }) => notAsked(kind),
      note: <GuidesOfKinds />,
    }}
  />
)

/** Changes an account, whose kind stays. */
export const AccountEditPage = () => {
  const { data } = useQuery(rowQuery(cloudAccounts, useRowId()))
  return <ResourceEditPage resource={cloudAccounts} options={{ hidden: () => notAsked(data?.kind) }} />
}
