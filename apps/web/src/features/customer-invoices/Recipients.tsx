import { customerContacts, customers } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { defaultListState } from '../../kit/api/list-search.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { listQuery, rowQuery } from '../../kit/api/resource-calls.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import common from '../../ui/parts/common.module.css'

/** More than any customer has. */
const mostContacts = 100

/** The addresses of the billing contacts, or else the customer's own, as the server takes them; undefined until known. */
const useAddresses = (customerId: string): string[] | undefined => {
  const contacts = useQuery(
    listQuery(customerContacts, {
      ...defaultListState(customerContacts),
      sort: 'email',
      size: mostContacts,
      filters: { customerId, role: 'billing' },
    }),
  ).data?.rows
  const customer = useQuery(rowQuery(customers, customerId)).data
  if (!contacts || !customer) return undefined
  if (contacts.length > 0) return contacts.map(({ email }) => email)
  return customer.email ? [customer.email] : []
}

/** To whom mail of a customer goes, where it is asked about; who has no address can be given one from here. */
export const Recipients = ({ customerId }: { customerId: string }) => {
  const addresses = useAddresses(customerId)
  return (
    <dl className={common.facts}>
      <div>
        <dt>To</dt>
        <dd>
          {addresses === undefined ? (
            <Skeleton width="60%" />
          ) : addresses.length > 0 ? (
            addresses.join(', ')
          ) : (
            <>
              No address is known.{' '}
              <AppLink href={resourcePaths(customerContacts).add() ?? ''}>Add a billing contact</AppLink>
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}
