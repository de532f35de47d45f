/** A customer's account as of a date: opening balance, charges, payments and closing balance, as a page, PDF, CSV and by mail. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/statements'
import {
  accountStatementCsv,
  accountStatementPdf,
  customerInvoices,
  customers,
  addDays,
  formatDayName,
  getAccountStatement,
  isDay,
  permit,
  sendAccountStatement,
  toMonth,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { buildFileUrl, send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { RefPicker } from '../../../kit/form/ref-picker.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DayInput } from '../../../ui/parts/DayInput.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { useToday } from '../../../ui/parts/use-today.ts'
import { AccountBlock } from './account-blocks.tsx'
import { StatementTabs } from './StatementTabs.tsx'
import styles from './statement.module.css'

const title = t(m.accountStatement)

/** The customer and the dates. Without a customer ID, the user's own customer. */
type Shown = { customerId?: string; from: string; asOf: string }

/** A date field with its label. An incomplete date changes nothing. */
const Day = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) => {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const show = (day: string) => {
    if (isDay(day) && day !== value) onChange(day)
  }
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        value={typed}
        saysWhy
        onChange={setTyped}
        onChoose={show}
        onBlur={() => show(typed)}
        onKeyDown={({ key }) => key === 'Enter' && show(typed)}
      />
    </div>
  )
}

/** Selects the customer and the dates. If the last date is set before the first, the first one moves with it. */
const Choice = ({
  shown,
  isProvider,
  onChange,
}: {
  shown: Shown
  isProvider: boolean
  onChange: (shown: Shown) => void
}) => (
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
    <Day
      key={`from ${shown.from}`}
      label={t(m.from)}
      value={shown.from}
      onChange={(from) => onChange({ ...shown, from })}
    />
    <Day
      key={`as of ${shown.asOf}`}
      label={t(m.asOf)}
      value={shown.asOf}
      onChange={(asOf) =>
        onChange({
          ...shown,
          asOf,
          from: asOf < shown.from ? `${toMonth(asOf)}-01` : shown.from,
        })
      }
    />
  </div>
)

const Actions = ({ shown, isProvider }: { shown: Shown; isProvider: boolean }) => {
  const mail = useChange(async () => {
    const body = { ...shown, customerId: shown.customerId ?? '' }
    const { message } = await send(sendAccountStatement, { body })
    showToast(message, { tone: 'success' })
  }, 'toast')
  return (
    <div className={styles.actions}>
      {isProvider && (
        <Button variant="outlined" loading={mail.isBusy} onClick={() => mail.send()}>
          {t(m.emailToCustomer)}
        </Button>
      )}
      <Button variant="outlined" href={buildFileUrl(accountStatementCsv, { query: shown })} download>
        {t(m.csv)}
      </Button>
      <Button variant="contained" href={buildFileUrl(accountStatementPdf, { query: shown })} newTab>
        {t(m.pdf)}
      </Button>
    </div>
  )
}

const Body = ({ shown }: { shown: Shown }) => {
  const answer = useQuery({
    queryKey: ['account-statement', shown.customerId ?? '', shown.from, shown.asOf],
    queryFn: ({ signal }) => send(getAccountStatement, { query: shown }, { signal }),
  })
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <LogoSpinner label={t(m.loadingAccountStatement)} />
  const { currencies, companyName, from, asOf, isFinal } = answer.data
  return (
    <section className={styles.statement} aria-label={t(m.asOf2, { companyName, asOf: formatDayName(asOf) })}>
      <h2 className={styles.whose}>{t(m.asOf3, { companyName, asOf: formatDayName(asOf) })}</h2>
      {!isFinal && (
        <Alert severity="info" role="status">
          {t(m.hasNotEndedYetEntriesRecorded, { asOf: formatDayName(asOf) })}
        </Alert>
      )}
      {currencies.length === 0 ? (
        <EmptyState title={t(m.noEntries)} text={t(m.noChargesOrPaymentsInThis)} />
      ) : (
        currencies.map((part) => <AccountBlock key={part.currency} part={part} from={from} asOf={asOf} />)
      )}
    </section>
  )
}

const Page = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const isProvider = useRoleIsIn(customerInvoices.access.write)
  const getText = (name: string): string => (typeof search[name] === 'string' ? search[name] : '')
  const yesterday = addDays(useToday(), -1)
  const asOf = isDay(getText('asOf')) ? getText('asOf') : yesterday
  const from = isDay(getText('from')) ? getText('from') : `${toMonth(asOf)}-01`
  const customerId = isProvider ? getText('customerId') : ''
  const shown: Shown = { from, asOf, ...(customerId && { customerId }) }
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
        onChange={(next) => void navigate({ href: paths.accountStatement(next) })}
      />
      {isChosen ? (
        <Body shown={shown} />
      ) : (
        <EmptyState title={t(m.chooseACustomer)} text={t(m.theAccountStatementShowsTheOpening)} />
      )}
    </>
  )
}

/** The page. The address holds `?customerId=`, `?from=` and `?asOf=`. */
export const AccountStatementPage = () => (
  <RequireRole permission={permit.read(customerInvoices)}>
    <Page />
  </RequireRole>
)
