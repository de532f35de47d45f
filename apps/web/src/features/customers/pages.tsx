/** The screens of customers. */
import { customers, taxIdHint } from '@cmp/contract'
import { lazy, Suspense } from 'react'
import { paths } from '../../kit/api/paths.ts'
import { resourcePages } from '../../kit/shell/resource-pages.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { EstimatedUsage } from '../usage-estimates/EstimatedUsage.tsx'
import { Button } from '../../ui/parts/Button.tsx'

// It knows ten other lists, which who reads the list of customers need not load.
const CustomerLists = lazy(async () => ({
  default: (await import('./CustomerLists.tsx')).CustomerLists,
}))

// For the reseller's administrators alone.
const DataKeys = lazy(async () => ({ default: (await import('../data-keys/DataKeys.tsx')).DataKeys }))

// The chart of its charges is of the page of one customer alone.
const CustomerOverview = lazy(async () => ({
  default: (await import('../homepage/CustomerOverview.tsx')).CustomerOverview,
}))

/** What looks wrong with a customer's tax id; whoever registered the company may know better. */
const TaxIdHint = ({ taxId }: { taxId: string | null }) => {
  const hint = taxIdHint(taxId ?? '')
  return (
    hint && (
      <Alert severity="info" role="status">
        Tax id {taxId}: {hint}
      </Alert>
    )
  )
}

export const pages = resourcePages(customers, {
  form: { opensAdded: true },
  detail: {
    above: ({ id }) => (
      <Suspense>
        <CustomerOverview id={id} />
      </Suspense>
    ),
    sections: [{ title: 'Details', fields: [...(customers.create ?? []), 'createdAt'] }],
    actions: ({ id }) => (
      <>
        <Button variant="outlined" href={paths.usage({ customerId: id })}>
          Usage
        </Button>
        <Button variant="outlined" href={paths.margins({ customerId: id })}>
          Margins
        </Button>
        <Button variant="outlined" href={paths.statement({ customerId: id })}>
          Statement
        </Button>
        <Button variant="outlined" href={paths.monthlyReport({ id })}>
          Monthly report
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
