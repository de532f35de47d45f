/** The payment details that documents print, a proposed change as a diff with its decision, and earlier changes. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/seller'
import {
  approvePaymentDetails,
  getPaymentDetails,
  paymentDetailsFields,
  proposePaymentDetails,
  proposedPaymentDetails,
  rejectPaymentDetails,
  users,
  type PaymentDetails as Details,
  type PaymentDetailsChange,
} from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useSession } from '../../../kit/session/use-session.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { Block } from '../../../ui/parts/TableBlock.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './seller.module.css'

const detailsQuery = queryOptions({
  queryKey: ['payment-details'],
  queryFn: ({ signal }) => send(getPaymentDetails, {}, { signal }),
})

/** Shows the server's message and refreshes the data. */
const change = async (request: Promise<{ message: string }>): Promise<void> => {
  const { message } = await request
  showToast(message, { tone: 'success' })
  await queryClient.invalidateQueries({ queryKey: detailsQuery.queryKey })
}

type DiffLine = { kind: 'removed' | 'added' | 'unchanged'; text: string }

/** Returns the lines of a diff. A removed line keeps its position, before the line that replaces it. */
const diffOf = ({ before, after }: Pick<PaymentDetailsChange, 'before' | 'after'>): DiffLine[] => {
  const [former, present] = [before, after].map((text) => text.split('\n').filter((line) => line !== ''))
  if (!former || !present) return []
  return Array.from({ length: Math.max(former.length, present.length) }).flatMap((_, index) => {
    const [old, now] = [former[index], present[index]]
    return [
      ...(old !== undefined && !present.includes(old) ? [{ kind: 'removed' as const, text: old }] : []),
      ...(now !== undefined
        ? [{ kind: former.includes(now) ? ('unchanged' as const) : ('added' as const), text: now }]
        : []),
    ]
  })
}

const tags = { removed: 'del', added: 'ins', unchanged: 'span' } as const

const Diff = (change: Pick<PaymentDetailsChange, 'before' | 'after'>) => (
  <div className={styles.diff}>
    {diffOf(change).map(({ kind, text }, index) => {
      const Line = tags[kind]
      return <Line key={`${index} ${text}`}>{text}</Line>
    })}
    {change.after === '' && <span>{t(m.noPaymentDetails)}</span>}
  </div>
)

const confirmApproval = (proposal: PaymentDetailsChange): void =>
  confirm({
    title: t(m.approveThePaymentDetailsProposedBy, { proposedBy: proposal.proposedBy }),
    consequences: t(m.printedOnInvoicesIssuedFromNow),
    details: <Diff before={proposal.before} after={proposal.after} />,
    action: t(m.approvePaymentDetails),
    run: () => change(send(approvePaymentDetails, { params: { id: proposal.id } })),
  })

const confirmRejection = (proposal: PaymentDetailsChange, isOwn: boolean): void =>
  confirm({
    title: isOwn ? t(m.withdrawYourProposal) : t(m.rejectTheProposalOf, { proposedBy: proposal.proposedBy }),
    consequences: t(m.paymentDetailsOnInvoicesDoNot),
    action: isOwn ? t(m.withdraw) : t(m.reject),
    destructive: true,
    run: () => change(send(rejectPaymentDetails, { params: { id: proposal.id } })),
  })

const NobodyElse = () => (
  <p>
    {renderRich(m.youAreOnlyAdministratorOfReseller, {
      link: (content) => <AppLink href={users.pages.add}>{content}</AppLink>,
      code: (content) => <code>{content}</code>,
    })}
  </p>
)

const Proposal = ({ details, proposal }: { details: Details; proposal: PaymentDetailsChange }) => {
  const isOwn = useSession()?.user.userId === proposal.proposedBy
  return (
    <Alert severity="warning" role="status">
      <p>
        {renderRich(m.proposedThisChange, {
          isOwn: String(isOwn),
          proposedBy: proposal.proposedBy,
          date: () => <DateCell value={proposal.proposedTime} withTime />,
          reason: proposal.reason,
        })}
      </p>
      <Diff before={proposal.before} after={proposal.after} />
      {isOwn && details.otherAdministrators > 0 && <p>{t(m.anotherAdministratorOfResellerMust)}</p>}
      {isOwn && details.otherAdministrators === 0 && <NobodyElse />}
      <div className={styles.keyActions}>
        {details.mayApprove && (
          <Button variant="contained" onClick={() => confirmApproval(proposal)}>
            {t(m.approve)}
          </Button>
        )}
        <Button variant="outlined" color="error" onClick={() => confirmRejection(proposal, isOwn)}>
          {isOwn ? t(m.withdraw) : t(m.reject)}
        </Button>
      </div>
    </Alert>
  )
}

/** Describes the outcome of a decided change and who decided it. */
const describeOutcome = ({ status, proposedBy, decidedBy }: PaymentDetailsChange): string => {
  if (decidedBy === null) return t(m.setByBeforeTheFirstIssued, { proposedBy })
  if (status === 'applied') return t(m.proposedByApprovedBy, { proposedBy, decidedBy })
  return decidedBy === proposedBy
    ? t(m.proposedAndWithdrawnBy, { proposedBy })
    : t(m.proposedByRejectedBy, { proposedBy, decidedBy })
}

const History = ({ history }: { history: readonly PaymentDetailsChange[] }) => (
  <Block title={t(m.paymentDetailsHistory)}>
    <ul className={styles.history}>
      {history.map((change) => (
        <li key={change.id}>
          <DateCell value={change.decidedTime ?? change.proposedTime} withTime />
          <p>{t(m.reason, { outcome: describeOutcome(change), reason: change.reason })}</p>
          <Diff before={change.before} after={change.after} />
        </li>
      ))}
    </ul>
  </Block>
)

/** The payment details with a proposed change. */
export const PaymentDetails = () => {
  const answer = useQuery(detailsQuery)
  const [isEditing, setIsEditing] = useState(false)
  if (answer.isError) return <QueryFailed answer={answer} />
  const details = answer.data
  if (!details) return <LogoSpinner label={t(m.loadingPaymentDetails)} />
  const { bankLines, needsApproval, proposal, history, otherAdministrators } = details
  return (
    <div className={styles.payment}>
      <Block
        title={t(m.paymentDetails)}
        note={needsApproval ? t(m.printedOnEveryInvoiceChangesRequire) : t(m.printedOnEveryInvoiceAfterFirst)}
      >
        {bankLines === '' ? (
          <p>{t(m.noPaymentDetailsYetInvoicesDo)}</p>
        ) : (
          <div className={styles.bankLines}>{bankLines}</div>
        )}
        {proposal && <Proposal details={details} proposal={proposal} />}
        {!proposal && needsApproval && otherAdministrators === 0 && <NobodyElse />}
        {!proposal && (
          <div className={styles.keyActions}>
            <Button variant="outlined" onClick={() => setIsEditing(true)}>
              {needsApproval ? t(m.proposeChange2) : t(m.editPaymentDetails)}
            </Button>
          </div>
        )}
      </Block>
      {history.length > 0 && <History history={history} />}
      {isEditing && (
        <FieldsDialog
          title={needsApproval ? t(m.proposeNewPaymentDetails) : t(m.editPaymentDetails)}
          action={needsApproval ? t(m.proposeChange) : t(m.savePaymentDetails)}
          fields={paymentDetailsFields}
          schema={proposedPaymentDetails}
          names={['bankLines', 'reason']}
          start={{ bankLines, reason: '' }}
          onSubmit={async ({ bankLines: proposed, reason }) => {
            await change(
              send(proposePaymentDetails, {
                body: { before: bankLines, bankLines: String(proposed ?? ''), reason: String(reason) },
              }),
            )
            setIsEditing(false)
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  )
}
