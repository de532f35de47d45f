/** Where customers pay: what documents print, the proposed change as a diff with its decision, and earlier changes. */
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
import { send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { FieldsDialog } from '../../kit/form/FieldsDialog.tsx'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { useSession } from '../../kit/session/use-session.ts'
import { confirm } from '../../ui/ask/confirm.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { DateCell } from '../../ui/parts/cells.tsx'
import { Block, TableBlock, WordsCell } from '../../ui/parts/TableBlock.tsx'
import { toast } from '../../ui/parts/toast.ts'
import styles from './seller.module.css'

const detailsQuery = queryOptions({
  queryKey: ['payment-details'],
  queryFn: ({ signal }) => send(getPaymentDetails, {}, { signal }),
})

/** Says what a call answered, and shows what there is by then. */
const change = async (asked: Promise<{ message: string }>): Promise<void> => {
  const { message } = await asked
  toast(message, { tone: 'success' })
  await queryClient.invalidateQueries({ queryKey: detailsQuery.queryKey })
}

/** The lines that a change takes away, and those that it adds; what stays is said without a mark. */
const Diff = ({ before, after }: Pick<PaymentDetailsChange, 'before' | 'after'>) => {
  const [former, present] = [before, after].map((text) => text.split('\n').filter((line) => line !== ''))
  const removed = former?.filter((line) => !present?.includes(line)) ?? []
  const isNew = (line: string) => !former?.includes(line)
  return (
    <div className={styles.diff}>
      {removed.map((line, index) => (
        <del key={`${index} ${line}`}>{line}</del>
      ))}
      {present?.map((line, index) =>
        isNew(line) ? (
          <ins key={`${index} ${line}`}>{line}</ins>
        ) : (
          <span key={`${index} ${line}`}>{line}</span>
        ),
      )}
      {present?.length === 0 && <span>No payment details</span>}
    </div>
  )
}

const askToApprove = (proposal: PaymentDetailsChange): void =>
  confirm({
    title: `Approve the payment details proposed by ${proposal.proposedBy}?`,
    consequences:
      'Invoices that are issued from now on print them. Ask your bank or your accounting first, at a number that you know already.',
    details: <Diff {...proposal} />,
    action: 'Approve payment details',
    destructive: true,
    run: () => change(send(approvePaymentDetails, { params: { id: proposal.id } })),
  })

const askToReject = (proposal: PaymentDetailsChange, isOwn: boolean): void =>
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
      <Diff {...proposal} />
      {isOwn && details.otherAdministrators > 0 && (
        <p>Another administrator of the reseller has to approve it.</p>
      )}
      {isOwn && details.otherAdministrators === 0 && <NobodyElse />}
      <div className={styles.keyActions}>
        {details.mayApprove && (
          <Button variant="contained" onClick={() => askToApprove(proposal)}>
            Approve
          </Button>
        )}
        <Button variant="outlined" color="error" onClick={() => askToReject(proposal, isOwn)}>
          {isOwn ? 'Withdraw' : 'Reject'}
        </Button>
      </div>
    </Alert>
  )
}

const statuses = { proposed: 'Proposed', applied: 'In force', rejected: 'Rejected' } as const

const History = ({ history }: { history: readonly PaymentDetailsChange[] }) => (
  <TableBlock
    title="Changes of the payment details"
    heads={['Proposed', 'By', 'Change', 'Reason', 'Decision', 'Decided by']}
    words={6}
  >
    <tbody>
      {history.map(({ id, before, after, reason, proposedBy, proposedTime, status, decidedBy }) => (
        <tr key={id}>
          <th scope="row">
            <DateCell value={proposedTime} withTime />
          </th>
          <WordsCell>{proposedBy}</WordsCell>
          <WordsCell>
            <Diff before={before} after={after} />
          </WordsCell>
          <WordsCell>{reason}</WordsCell>
          <WordsCell>{statuses[status]}</WordsCell>
          <WordsCell>{decidedBy ?? 'First setup'}</WordsCell>
        </tr>
      ))}
    </tbody>
  </TableBlock>
)

/** The payment details with their change. */
export const PaymentDetails = () => {
  const answer = useQuery(detailsQuery)
  const [isEditing, setIsEditing] = useState(false)
  if (answer.isError) return <QueryFailed answer={answer} />
  const details = answer.data
  if (!details) return <LogoSpinner label="Loading the payment details" />
  const { bankLines, needsApproval, proposal, history, otherAdministrators } = details
  return (
    <div className={styles.keys}>
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
          <p className={styles.bankLines}>{bankLines}</p>
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
