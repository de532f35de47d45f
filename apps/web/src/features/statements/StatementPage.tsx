/** A customer's month over all clouds: what was charged, paid and is open, as a page, as PDF and by mail. */
import { equal } from '@cmp/billing/decimal'
import { formatMoney } from '@cmp/billing/format'
import {
  customerMonthFocus,
  customers,
  customerInvoices,
  digitsOf,
  getStatement,
  listed,
  monthName,
  permit,
  sendStatement,
  statementPdf,
  type Statement,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { fileUrl, send } from '../../kit/api/api.ts'
import { paths } from '../../kit/api/paths.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { RefPicker } from '../../kit/form/ref-picker.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { EmptyState } from '../../ui/parts/EmptyState.tsx'
import { Select } from '../../ui/parts/inputs.tsx'
import { toast } from '../../ui/parts/toast.ts'
import { useToday } from '../../ui/parts/use-today.ts'
import { FocusButton } from '../focus/FocusButton.tsx'
import { CurrencyBlock } from './statement-blocks.tsx'
import { monthsOffered } from './months.ts'
import { StatementTabs } from './StatementTabs.tsx'
import styles from './statement.module.css'

const title = 'Statement'

/** Whose month is shown; a customer's own where no customer is named. */
type Shown = { customerId?: string; month: string }

/** Chooses customer and month; a customer has only the month to choose. */
const Choice = ({
  shown,
  isProvider,
  onChange,
}: {
  shown: Shown
  isProvider: boolean
  onChange: (shown: Shown) => void
}) => {
  const months = monthsOffered(useToday(), shown.month)
  return (
    <div className={styles.choice}>
      {isProvider && (
        <div className={styles.customer}>
          <RefPicker
            resource={customers}
            value={shown.customerId ?? ''}
            onChange={(customerId) => onChange({ ...shown, customerId })}
            label="Customer"
            placeholder="Choose a customer"
          />
        </div>
      )}
      <Select
        aria-label="Month"
        value={shown.month}
        options={months.map((value) => ({ value, label: monthName(value) }))}
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

/** What the FOCUS file holds, and what of the month it leaves out. */
const focusText = (month: string, statement: Statement | undefined): string => {
  const left = (statement?.currencies ?? [])
    .filter(({ estimated }) => !equal(estimated, '0'))
    .map(({ estimated, currency }) => `${formatMoney(estimated, digitsOf(currency))} ${currency}`)
  return [
    `What is charged for ${monthName(month)} in issued documents, by resource and day. It adds up to the documents.`,
    ...(left.length === 0 ? [] : [`${listed(left)} in drafts are not in this file.`]),
  ].join(' ')
}

const Actions = ({ shown, isProvider }: { shown: Shown; isProvider: boolean }) => {
  const { data } = useStatement(shown)
  const mail = useChange(async () => {
    const body = { customerId: shown.customerId ?? '', month: shown.month }
    const { message } = await send(sendStatement, { body })
    toast(message, { tone: 'success' })
  }, 'toast')
  return (
    <div className={styles.actions}>
      {isProvider && (
        <Button variant="outlined" loading={mail.isBusy} onClick={() => mail.send()}>
          Mail to customer
        </Button>
      )}
      <FocusButton
        text={focusText(shown.month, data)}
        urlOf={(query) => fileUrl(customerMonthFocus, { query: { ...shown, ...query } })}
      />
      <Button variant="contained" href={fileUrl(statementPdf, { query: shown })} newTab>
        PDF
      </Button>
    </div>
  )
}

const StatementBody = ({ shown }: { shown: Shown }) => {
  const answer = useStatement(shown)
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <LogoSpinner label="Loading the statement" />
  const { currencies, companyName, month } = answer.data
  return (
    <section className={styles.statement} aria-label={`${companyName}, ${monthName(month)}`}>
      <h2 className={styles.whose}>
        {companyName} · {monthName(month)}
      </h2>
      {currencies.length === 0 ? (
        <EmptyState
          title="Nothing in this month"
          text="Nothing was charged or paid in it, and nothing is open of earlier months."
        />
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
  const text = (name: string): string => (typeof search[name] === 'string' ? search[name] : '')
  const [, lastMonth = ''] = monthsOffered(useToday())
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(text('month')) ? text('month') : lastMonth
  const customerId = isProvider ? text('customerId') : ''
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
        <EmptyState
          title="Choose a customer"
          text="The statement shows a month over all clouds: documents, payments and what is open."
        />
      )}
    </>
  )
}

/** The page; `?customerId=` and `?month=` say what is shown. */
export const StatementPage = () => (
  <RequireRole permission={permit.read(customerInvoices)}>
    <Page />
  </RequireRole>
)
