/** Whether the report is mailed, when and to whom, the user's own subscription, and the form for the settings. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/monthly-reports'
import {
  getReportMail,
  mayDo,
  monthlyReports,
  reportMail,
  reportMailFields,
  setReportMail,
  wantMonthlyReport,
  type ReportMailReply,
} from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { takeVersionedPart } from '../../../kit/api/versions.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { useSession } from '../../../kit/session/use-session.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './monthly-report.module.css'

const mailQuery = (customerId: string | undefined) =>
  queryOptions({
    queryKey: [monthlyReports.name, 'mail', customerId ?? ''],
    queryFn: ({ signal }) => send(getReportMail, { query: { customerId } }, { signal }),
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: [monthlyReports.name] })

const ScheduleDialog = ({
  customerId,
  answer,
  onClose,
}: {
  customerId: string
  answer: ReportMailReply
  onClose: () => void
}) => (
  <FieldsDialog
    title={t(m.monthlyReportEmail)}
    text={t(m.reportIsSentAsPdfFile)}
    action={t(m.saveSchedule)}
    fields={reportMailFields}
    schema={reportMail}
    names={Object.keys(reportMailFields)}
    start={takeVersionedPart(answer, answer.mail)}
    reload={async () => {
      const latest = await send(getReportMail, { query: { customerId } })
      return takeVersionedPart(latest, latest.mail)
    }}
    onClose={onClose}
    onSubmit={async (body, _changed, ifMatch) => {
      const schedule = reportMail(await loadZod()).parse(body)
      const { message } = await send(setReportMail, { body: { ...schedule, customerId } }, { ifMatch })
      showToast(message, { tone: 'success' })
      onClose()
      await refresh()
    }}
  />
)

const renderMailSentence = ({ mail, to, nextAt }: ReportMailReply) =>
  nextAt === null
    ? t(m.notSentByEmail)
    : renderRich(m.nextEmailToDayOfEach, {
        date: () => <DateCell value={nextAt} withTime />,
        hasTo: String(to.length > 0),
        to: to.join(', '),
        dayOfMonth: mail.dayOfMonth,
        timezone: mail.timezone,
      })

/** The user's own subscription to the report. */
const SubscriptionToggle = ({ isWanted }: { isWanted: boolean }) => {
  const subscriptionChange = useChange(async () => {
    const { message } = await send(wantMonthlyReport, { body: { isWanted: !isWanted } })
    showToast(message, { tone: 'success' })
    await refresh()
  }, 'toast')
  return (
    <Button
      variant="outlined"
      size="small"
      loading={subscriptionChange.isBusy}
      onClick={() => subscriptionChange.send()}
    >
      {isWanted ? t(m.stopEmailingMe) : t(m.emailMeACopy)}
    </Button>
  )
}

/** The line below the title. */
export const ReportMailing = ({ customerId }: { customerId: string | undefined }) => {
  const [isOpen, setOpen] = useState(false)
  const user = useSession()?.user
  const answer = useQuery(mailQuery(customerId))
  const whose = customerId ?? user?.customerId ?? ''
  if (!answer.data || !user) return null
  const { isWanted } = answer.data
  return (
    <div className={styles.mailing}>
      <span>{renderMailSentence(answer.data)}</span>
      {isWanted !== null && <SubscriptionToggle isWanted={isWanted} />}
      {mayDo(user.roleCode, 'monthly-reports.schedule') && (
        <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
          {t(m.schedule)}
        </Button>
      )}
      {isOpen && <ScheduleDialog customerId={whose} answer={answer.data} onClose={() => setOpen(false)} />}
    </div>
  )
}
