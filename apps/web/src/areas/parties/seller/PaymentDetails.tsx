/** The payment details that documents print, a proposed change as a diff with its decision, and earlier changes. */
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
    {change.after === '' && <span>No payment details</span>}
  </div>
)

const confirmApproval = (proposal: PaymentDetailsChange): void =>
  confirm({
    title: `Approve the payment details proposed by ${proposal.proposedBy}?`,
    consequences:
      'Invoices that are issued from now on print them. Ask your bank or your accounting first, at a number that you know already.',
    details: <Diff before={proposal.before} after={proposal.after} />,
    action: 'Approve payment details',
    run: () => change(send(approvePaymentDetails, { params: { id: proposal.id } })),
  })

const confirmRejection = (proposal: PaymentDetailsChange, isOwn: boolean): void =>
  confirm({
    title: isOwn ? 'Withdraw your proposal?' : `Reject the proposal of ${proposal.proposedBy}?`,
    consequences: 'Invoices print the present payment details as before.',
    action: isOwn ? 'Withdraw' : 'Reject',
    destructive: true,
    run: () => change(send(rejectPaymentDetails, { params: { id: proposal.id } })),
  })

const NobodyElse = () => (
  <p>
    You are the only administrator of the reseller.{' '}
    <AppLink href={users.pages.add}>Invite another administrator</AppLink>, or have whoever runs the
    portal&rsquo;s machine approve it with <code>npx cmpctl payment-details approve</code>.
  </p>
)

const Proposal = ({ details, proposal }: { details: Details; proposal: PaymentDetailsChange }) => {
  const isOwn = useSession()?.user.userId === proposal.proposedBy
  return (
    <Alert severity="warning" role="status">
      <p>
        {isOwn ? 'You' : proposal.proposedBy} proposed this change on{' '}
        <DateCell value={proposal.proposedTime} withTime />. Reason: {proposal.reason}
      </p>
      <Diff before={proposal.before} after={proposal.after} />
      {isOwn && details.otherAdministrators > 0 && (
        <p>Another administrator of the reseller has to approve it.</p>
      )}
      {isOwn && details.otherAdministrators === 0 && <NobodyElse />}
      <div className={styles.keyActions}>
        {details.mayApprove && (
          <Button variant="contained" onClick={() => confirmApproval(proposal)}>
            Approve
          </Button>
        )}
        <Button variant="outlined" color="error" onClick={() => confirmRejection(proposal, isOwn)}>
          {isOwn ? 'Withdraw' : 'Reject'}
        </Button>
      </div>
    </Alert>
  )
}

/** Describes the outcome of a decided change and who decided it. */
const describeOutcome = ({ status, proposedBy, decidedBy }: PaymentDetailsChange): string => {
  if (decidedBy === null) return `Set by ${proposedBy} before the first issued document.`
  if (status === 'applied') return `Proposed by ${proposedBy}, approved by ${decidedBy}.`
  return decidedBy === proposedBy
    ? `Proposed and withdrawn by ${proposedBy}.`
    : `Proposed by ${proposedBy}, rejected by ${decidedBy}.`
}

const History = ({ history }: { history: readonly PaymentDetailsChange[] }) => (
  <Block title="Changes of the payment details">
    <ul className={styles.history}>
      {history.map((change) => (
        <li key={change.id}>
          <DateCell value={change.decidedTime ?? change.proposedTime} withTime />
          <p>
            {describeOutcome(change)} Reason: {change.reason}
          </p>
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
  if (!details) return <LogoSpinner label="Loading the payment details" />
  const { bankLines, needsApproval, proposal, history, otherAdministrators } = details
  return (
    <div className={styles.payment}>
      <Block
        title="Payment details"
        note={
          needsApproval
            ? 'Printed on every invoice. A change needs the approval of another administrator of the reseller.'
            : 'Printed on every invoice. Once a document is issued, a change needs the approval of another administrator of the reseller.'
        }
      >
        {bankLines === '' ? (
          <p>No payment details yet: invoices do not say where to pay.</p>
        ) : (
          <div className={styles.bankLines}>{bankLines}</div>
        )}
        {proposal && <Proposal details={details} proposal={proposal} />}
        {!proposal && needsApproval && otherAdministrators === 0 && <NobodyElse />}
        {!proposal && (
          <div className={styles.keyActions}>
            <Button variant="outlined" onClick={() => setIsEditing(true)}>
              {needsApproval ? 'Propose a change' : 'Edit payment details'}
            </Button>
          </div>
        )}
      </Block>
      {history.length > 0 && <History history={history} />}
      {isEditing && (
        <FieldsDialog
          title={needsApproval ? 'Propose other payment details' : 'Edit payment details'}
          action={needsApproval ? 'Propose change' : 'Save payment details'}
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
