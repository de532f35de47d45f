/**
 * The settings of the seller: the issuer of customer invoices, their numbering, and when they are issued and reminders
 * are sent.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/seller'
import { getSeller, permit, sellerChanges, sellerFields, setSeller } from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { FieldsForm } from '../../../kit/form/fields-form.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { NumberExamples } from './NumberExamples.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'
import { SigningCertificate } from './SigningCertificate.tsx'
import { DataKeys } from '../data-keys/DataKeys.tsx'
import { SigningKeys } from './SigningKeys.tsx'
import styles from './seller.module.css'

const title = t(m.seller)

const sellerQuery = queryOptions({
  queryKey: ['seller'],
  queryFn: ({ signal }) => send(getSeller, {}, { signal }),
  // The form starts from the current values and keeps what was typed if somebody else saves in between.
  staleTime: Infinity,
  gcTime: 0,
})

const sections = [
  {
    title: t(m.invoiceIssuer),
    text: t(m.printedOnEveryInvoiceFromNow),
    fields: ['name', 'address', 'taxId', 'branch', 'timezone'],
  },
  { title: t(m.tax), fields: ['taxInvoice', 'taxCurrency'] },
  {
    title: t(m.issuing),
    fields: ['isIssuedAutomatically', 'areZeroDocumentsIssued', 'areDraftsShown', 'isVerificationOffered'],
  },
  { title: t(m.reminders), fields: ['reminderDays'] },
  { fields: ['numberFormats'] },
]

/** Returns to the page that led here. A page opened in a new tab goes to the home page. */
const useReturn = (): (() => void) => {
  const { history } = useRouter()
  const navigate = useNavigate()
  return () => (history.canGoBack() ? history.back() : void navigate({ to: paths.home() }))
}

const SellerForm = () => {
  const returnToCaller = useReturn()
  const answer = useQuery(sellerQuery)
  const seller = answer.data
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!seller) return <LogoSpinner label={t(m.loadingSettings)} />
  return (
    <div className={styles.seller}>
      {seller.name === '' && (
        <Alert severity="warning" role="status">
          {t(m.sellerDetailsAreMissingDraftsCannot)}
        </Alert>
      )}
      <FieldsForm
        key={JSON.stringify(seller)}
        fields={sellerFields}
        schema={sellerChanges}
        names={Object.keys(sellerFields)}
        sections={sections}
        start={seller}
        action={t(m.saveSeller)}
        cancelHref={paths.home()}
        onSubmit={async (body) => {
          const saved = await send(setSeller, { body: sellerChanges(await loadZod()).parse(body) })
          showToast(t(m.sellerSaved), { tone: 'success' })
          queryClient.setQueryData(sellerQuery.queryKey, saved)
          void queryClient.invalidateQueries({ queryKey: ['homepage'] })
          // Whoever enters the seller for the first time comes from the setup steps or from a draft.
          if (seller.name === '') returnToCaller()
        }}
      >
        <NumberExamples />
      </FieldsForm>
    </div>
  )
}

/** The page. */
export const SellerPage = () => {
  useTitle(title)
  return (
    <RequireRole permission={permit.use('seller.change')}>
      <PageHeader title={title} crumbs={[{ name: title }]} />
      <PaymentDetails />
      <SellerForm />
      <SigningCertificate />
      <SigningKeys />
      <DataKeys customerId={null} name={t(m.theReseller)} />
    </RequireRole>
  )
}
