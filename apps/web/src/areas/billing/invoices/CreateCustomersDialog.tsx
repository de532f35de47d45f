/** Shows the customers and subscriptions that invoices name and the portal lacks, then creates them. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import {
  getProviderName,
  createMissingCustomers,
  customers,
  customerSubscriptions,
  missingCustomers,
  previewOfMissingCustomers,
  type CalculationPreview,
  type CallGiven,
  type MissingCustomersReply,
} from '@cmp/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Checkbox } from '../../../ui/parts/Checkbox.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { useDebouncedText } from '../../../kit/work/use-debounced-text.ts'
import { followRecalculations } from './calculations.ts'
import { isOutdated } from '../../../kit/api/outdated.ts'
import { needsConfirmation, describeWholePreview } from './preview-sentence.ts'
import {
  areTermsRefused,
  emptyTerms,
  NewCustomerTermsFields,
  readTypedTerms,
} from './NewCustomerTermsFields.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import { refreshInvoices } from './refresh.ts'
import styles from './imports.module.css'

const Missing = ({ data }: { data: MissingCustomersReply }) => (
  <>
    <p>
      {t(m.customerAndSubscriptionWillBeCreated, {
        newCustomers: data.newCustomers,
        newSubscriptions: data.newSubscriptions,
      })}
    </p>
    <div
      className={styles.plainTable}
      tabIndex={0}
      role="region"
      aria-label={t(m.customersAndSubscriptionsToCreate)}
    >
      <table>
        <thead>
          <tr>
            <th>{t(m.customer)}</th>
            <th>{t(m.tenant)}</th>
            <th>{t(m.subscriptions)}</th>
          </tr>
        </thead>
        <tbody>
          {data.customers.map((customer) => (
            <tr key={customer.tenantId}>
              <th scope="row">
                {t(m.companyIsNew, {
                  companyName: customer.companyName,
                  isNew: String(customer.isNew),
                })}
              </th>
              <td>
                <code>{customer.tenantId}</code>
              </td>
              <td>
                {customer.subscriptions.map(({ cloudProvider, subscriptionId, name }) => (
                  <div key={`${cloudProvider} ${subscriptionId}`}>
                    {name} · {getProviderName(cloudProvider)} <code>{subscriptionId}</code>
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {data.customers.length < data.newCustomers && (
      <p className={styles.hint}>{t(m.showingTheFirst, { count: data.customers.length })}</p>
    )}
  </>
)

/** How creating them affects documents. */
const Effects = ({ preview }: { preview: UseQueryResult<CalculationPreview> }) => {
  const { data, isError, error } = preview
  if (isError) return !areTermsRefused(error) && <Alert severity="error">{describeError(error)}</Alert>
  if (!data)
    return (
      <Alert severity="info" role="status">
        {t(m.checkingWhichDocumentsWouldChange)}
      </Alert>
    )
  return (
    <Alert severity={needsConfirmation(data) || data.problems.length > 0 ? 'warning' : 'info'} role="status">
      {describeWholePreview(data)}
      <PreviewRows preview={data} />
    </Alert>
  )
}

/** Creates them. If the preview is no longer valid, a new one is shown. */
const create = async (body: CallGiven<typeof createMissingCustomers>['body']) => {
  try {
    return await send(createMissingCustomers, { body })
  } catch (error) {
    if (isOutdated(error)) await queryClient.invalidateQueries({ queryKey: ['missing-customers'] })
    throw error
  }
}

/** The dialog. With an import, it covers only what the import's line items name. */
export const CreateCustomersDialog = ({ importId, onClose }: { importId?: string; onClose: () => void }) => {
  const [recalculate, setRecalculate] = useState(true)
  const [typed, setTyped] = useState(emptyTerms)
  const terms = readTypedTerms(typed)
  const termsText = JSON.stringify(terms)
  const settledTerms = useDebouncedText(termsText)
  const answer = useQuery({
    queryKey: ['missing-customers', importId],
    queryFn: ({ signal }) => send(missingCustomers, { query: { importId } }, { signal }),
    staleTime: 0,
  })
  const { data } = answer
  const preview = useQuery({
    queryKey: ['missing-customers', 'preview', importId, settledTerms],
    queryFn: ({ signal }) => send(previewOfMissingCustomers, { body: { importId, terms } }, { signal }),
    enabled: recalculate && (data?.newSubscriptions ?? 0) > 0,
    retry: false,
    staleTime: 0,
  })
  const creating = useChange(async ({ newCustomers, newSubscriptions }: MissingCustomersReply) => {
    const { message, calculations } = await create({
      importId,
      terms,
      newCustomers,
      newSubscriptions,
      recalculate,
      expected: recalculate ? preview.data?.expected : undefined,
    })
    showToast(message, { tone: 'success' })
    onClose()
    await Promise.all([
      followRecalculations(calculations),
      refreshInvoices(),
      refreshResource(queryClient, customers),
      refreshResource(queryClient, customerSubscriptions),
      queryClient.invalidateQueries({ queryKey: ['missing-customers'] }),
    ])
  }, 'inline')
  const isNothing = data?.newSubscriptions === 0
  return (
    <Dialog
      size="large"
      onClose={() => {
        if (!creating.isBusy) onClose()
      }}
    >
      <DialogTitle>{t(m.createCustomersFromInvoices)}</DialogTitle>
      <DialogContent>
        {answer.isError ? (
          <QueryFailed answer={answer} />
        ) : !data ? (
          <LogoSpinner label={t(m.searchingForMissingCustomers)} />
        ) : isNothing ? (
          <p>{t(m.everySubscriptionOnTheseInvoicesIs)}</p>
        ) : (
          <>
            <Missing data={data} />
            {data.newCustomers > 0 && (
              <NewCustomerTermsFields typed={typed} error={preview.error} onType={setTyped} />
            )}
            <Checkbox label={t(m.calculateInvoices)} checked={recalculate} onChange={setRecalculate} />
            {recalculate && <Effects preview={preview} />}
          </>
        )}
        {creating.problem && <Alert severity="error">{creating.problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={creating.isBusy} onClick={onClose}>
          {t(m.cancel)}
        </Button>
        <Button
          variant="contained"
          disabled={!data || isNothing || (recalculate && (preview.isFetching || termsText !== settledTerms))}
          loading={creating.isBusy}
          onClick={() => data && creating.send(data)}
        >
          {t(m.create)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
