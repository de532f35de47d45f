/** The forms of an account: of all kinds' fields those of its own are shown. */
import { accountKindOf, accountParts, cloudAccounts } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { rowQuery } from '../../kit/api/resource-calls.ts'
import { ResourceAddPage, ResourceEditPage, useRowId } from '../../kit/form/resource-form-page.tsx'

/** The fields of the other kinds. */
const othersThan = (kind: unknown): readonly string[] => {
  const own = accountKindOf(kind)?.part
  return accountParts.filter((part) => part !== own)
}

/** Adds an account of a kind that is chosen first. */
export const AccountAddPage = () => (
  <ResourceAddPage
    resource={cloudAccounts}
    options={{ start: { fetchEvery: 'by-hand' }, hidden: ({ kind }) => othersThan(kind) }}
  />
)

/** Changes an account, whose kind stays. */
export const AccountEditPage = () => {
  const { data } = useQuery(rowQuery(cloudAccounts, useRowId()))
  return <ResourceEditPage resource={cloudAccounts} options={{ hidden: () => othersThan(data?.kind) }} />
}
