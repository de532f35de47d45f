/** The pages of customers. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/customers'
import { customers, getTaxIdHint } from '@cmp/contract'
import { lazy, Suspense } from 'react'
import { paths } from '../../../kit/api/paths.ts'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { CustomersList } from './CustomersList.tsx'
import { EstimatedUsage } from '../../../kit/usage/EstimatedUsage.tsx'
import { Button } from '../../../ui/parts/Button.tsx'

// This module imports ten other lists, which the list of customers does not need.
const CustomerLists = lazy(async () => ({
  default: (await import('./CustomerLists.tsx')).CustomerLists,
}))

// Only the reseller's administrators see this part.
const DataKeys = lazy(async () => ({ default: (await import('../data-keys/DataKeys.tsx')).DataKeys }))

// The chart of charges is shown only on the page of one customer.
const CustomerOverview = lazy(async () => ({
  default: (await import('../../insight/shared/CustomerOverview.tsx')).CustomerOverview,
}))

/**
 * Warns about a tax ID that looks wrong. It does not block, because the person who registered the company may know
 * better.
 */
const TaxIdHint = ({ taxId }: { taxId: string | null }) => {
  const hint = getTaxIdHint(taxId ?? '')
  return (
    hint && (
      <Alert severity="info" role="status">
        {t(m.taxId, { taxId: taxId ?? '', hint })}
      </Alert>
    )
  )
}

export const pages = buildResourcePages(customers, {
  List: CustomersList,
  form: { opensAdded: true },
  detail: {
    above: ({ id }) => (
      <Suspense>
        <CustomerOverview id={id} />
      </Suspense>
    ),
    sections: [{ title: t(m.details), fields: [...(customers.create ?? []), 'createdAt'] }],
    actions: ({ id }) => (
      <>
        <Button variant="outlined" href={paths.usage({ customerId: id })}>
          {t(m.usage)}
        </Button>
        <Button variant="outlined" href={paths.margins({ customerId: id })}>
          {t(m.margins)}
        </Button>
        <Button variant="outlined" href={paths.statement({ customerId: id })}>
          {t(m.statement)}
        </Button>
        <Button variant="outlined" href={paths.monthlyReport({ id })}>
          {t(m.monthlyReport)}
        </Button>
      </>
    ),
    below: ({ id, taxId, companyName }) => (
      <>
        <TaxIdHint taxId={taxId} />
        <EstimatedUsage customerId={id} />
        <Suspense>
          <CustomerLists id={id} />
          <DataKeys customerId={id} name={companyName} />
        </Suspense>
      </>
    ),
  },
})
