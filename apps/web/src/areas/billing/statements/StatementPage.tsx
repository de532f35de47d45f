/** A customer's month over all providers: charges, payments and outstanding amounts, as a page, as PDF and by mail. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/statements'
import { areDecimalsEqual } from '@cmp/billing/decimal'
import { formatMoney } from '@cmp/billing/format'
import {
  customerMonthFocus,
  customers,
  customerInvoices,
  getCurrencyDigits,
  getStatement,
  formatList,
  formatMonthName,
  permit,
  sendStatement,
  statementPdf,
  type Statement,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { buildFileUrl, send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { RefPicker } from '../../../kit/form/ref-picker.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { useToday } from '../../../ui/parts/use-today.ts'
import { FocusButton } from '../../../kit/usage/FocusButton.tsx'
import { CurrencyBlock } from '../shared/statement-blocks.tsx'
import { listOfferedMonths } from '../shared/months.ts'
import { StatementTabs } from './StatementTabs.tsx'
import styles from './statement.module.css'

const title = t(m.statement)

/** The customer and the month. Without a customer ID, the user's own customer. */
type Shown = { customerId?: string; month: string }

/** Selects the customer and the month. A customer only selects the month. */
const Choice = ({
  shown,
  isProvider,
  onChange,
}: {
  shown: Shown
  isProvider: boolean
  onChange: (shown: Shown) => void
}) => {
  const months = listOfferedMonths(useToday(), shown.month)
  return (
    <div className={styles.choice}>
      {isProvider && (
        <div className={styles.customer}>
          <RefPicker
            resource={customers}
            value={shown.customerId ?? ''}
            onChange={(customerId) => onChange({ ...shown, customerId })}
            label={t(m.customer)}
            placeholder={t(m.chooseACustomer)}
          />
        </div>
      )}
      <Select
        aria-label={t(m.month)}
        value={shown.month}
        options={months.map((value) => ({ value, label: formatMonthName(value) }))}
        onChange={(month) => onChange({ ...shown, month })}
      />
    </div>
  )
}

const useStatement = (shown: Shown) =>
  useQuery({
    queryKey: ['statement', shown.customerId ?? '', shown.month],
    queryFn: ({ signal }) => send(getStatement, { query: shown }, { signal }),
  })

/** Describes the content of the FOCUS file and what it omits of the month. */
const focusText = (month: string, statement: Statement | undefined): string => {
  const left = (statement?.currencies ?? [])
    .filter(({ estimated }) => !areDecimalsEqual(estimated, '0'))
    .map(({ estimated, currency }) => `${formatMoney(estimated, getCurrencyDigits(currency))} ${currency}`)
  return [
    t(m.chargesForInIssuedDocumentsBy, { month: formatMonthName(month) }),
    ...(left.length === 0 ? [] : [t(m.inDraftsIsNotIncludedIn, { left: formatList(left) })]),
  ].join(' ')
}

const Actions = ({ shown, isProvider }: { shown: Shown; isProvider: boolean }) => {
  const { data } = useStatement(shown)
  const mail = useChange(async () => {
    const body = { customerId: shown.customerId ?? '', month: shown.month }
    const { message } = await send(sendStatement, { body })
    showToast(message, { tone: 'success' })
  }, 'toast')
  return (
    <div className={styles.actions}>
      {isProvider && (
        <Button variant="outlined" loading={mail.isBusy} onClick={() => mail.send()}>
          {t(m.emailToCustomer)}
        </Button>
      )}
      <FocusButton
        text={focusText(shown.month, data)}
        urlOf={(query) => buildFileUrl(customerMonthFocus, { query: { ...shown, ...query } })}
      />
      <Button variant="contained" href={buildFileUrl(statementPdf, { query: shown })} newTab>
        {t(m.pdf)}
      </Button>
    </div>
  )
}

const StatementBody = ({ shown }: { shown: Shown }) => {
  const answer = useStatement(shown)
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <LogoSpinner label={t(m.loadingStatement)} />
  const { currencies, companyName, month } = answer.data
  return (
    <section className={styles.statement} aria-label={`${companyName}, ${formatMonthName(month)}`}>
      <h2 className={styles.whose}>
        {companyName} · {formatMonthName(month)}
      </h2>
      {currencies.length === 0 ? (
        <EmptyState title={t(m.noEntriesThisMonth)} text={t(m.noChargesOrPaymentsAndNo)} />
      ) : (
        currencies.map((part) => <CurrencyBlock key={part.currency} part={part} />)
      )}
    </section>
  )
}

const Page = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const isProvider = useRoleIsIn(customerInvoices.access.write)
  const getText = (name: string): string => (typeof search[name] === 'string' ? search[name] : '')
  const [, lastMonth = ''] = listOfferedMonths(useToday())
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(getText('month')) ? getText('month') : lastMonth
  const customerId = isProvider ? getText('customerId') : ''
  const shown: Shown = { month, ...(customerId && { customerId }) }
  const isChosen = !isProvider || customerId !== ''
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: title }]}
        action={isChosen && <Actions shown={shown} isProvider={isProvider} />}
      />
      <StatementTabs customerId={shown.customerId} />
      <Choice
        shown={shown}
        isProvider={isProvider}
        onChange={(next) => void navigate({ href: paths.statement(next) })}
      />
      {isChosen ? (
        <StatementBody shown={shown} />
      ) : (
        <EmptyState title={t(m.chooseACustomer)} text={t(m.statementShowsDocumentsPaymentsAnd)} />
      )}
    </>
  )
}

/** The page. The address holds `?customerId=` and `?month=`. */
export const StatementPage = () => (
  <RequireRole permission={permit.read(customerInvoices)}>
    <Page />
  </RequireRole>
)
