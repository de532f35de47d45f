import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { customerContacts, customerInvoiceRecipients } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import common from '../../../ui/parts/common.module.css'

/** The recipients of a document's mail, shown before it is sent. A contact can be added from here if there is none. */
export const Recipients = ({ invoiceId }: { invoiceId: string }) => {
  const answer = useQuery({
    queryKey: ['recipients', invoiceId],
    queryFn: ({ signal }) => send(customerInvoiceRecipients, { params: { id: invoiceId } }, { signal }),
    // Refetched so that a contact that was just added is shown.
    staleTime: 0,
  })
  const addresses = answer.data?.to
  return (
    <dl className={common.facts}>
      <div>
        <dt>{t(m.to)}</dt>
        <dd>
          {answer.isError ? (
            describeError(answer.error)
          ) : addresses === undefined ? (
            <Skeleton width="60%" />
          ) : addresses.length > 0 ? (
            addresses.join(', ')
          ) : (
            renderRich(m.noEmailAddressAddBillingContact, {
              link: (chunks) => (
                <AppLink href={getResourcePaths(customerContacts).add() ?? ''}>{chunks}</AppLink>
              ),
            })
          )}
        </dd>
      </div>
    </dl>
  )
}
